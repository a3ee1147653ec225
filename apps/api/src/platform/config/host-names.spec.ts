import { describe, expect, it } from '@jest/globals';
import { hostnameOf, isLoopback, isOurHost } from './host-names.js';

const OURS = ['clean.example.com', 'app-1'];

describe('the name in a Host', () => {
  it.each([
    ['localhost', 'localhost'],
    ['LocalHost:3000', 'localhost'],
    ['localhost.', 'localhost'],
    ['Clean.Example.COM.:443', 'clean.example.com'],
    ['app_1:9464', 'app_1'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]:3000', '::1'],
    ['[2001:DB8::1]', '2001:db8::1'],
    ['[::ffff:10.0.0.1]', '::ffff:10.0.0.1'],
    ['a:', 'a'],
  ])('%s: %s', (host, name) => {
    expect(hostnameOf(host)).toBe(name);
  });

  it.each([
    '', ' ', '.', ':3000', '::1', '[::1', '[::1]x', '[::g]', '[1.2.3.4]', '[fe80::1%25eth0]', 'a b', 'a,b', 'a/b', 'a@b', 'http://a', 'a:b', 'a:99999',
    'a:-1', 'a..b', '-a', 'a-', 'a\u0000', 'ａ', 'bücher.example', '%6c', 'a\\b', `${'a.'.repeat(127)}aa`,
  ])('%j is none', (host) => {
    expect(hostnameOf(host)).toBeNull();
  }); // prettier-ignore
});

describe('a Host is ours (against DNS rebinding)', () => {
  it.each([
    'localhost', 'LOCALHOST.:3000', '127.0.0.1', '127.8.9.1:80', '[::1]:3000', '192.168.1.20:3000', '[fd00::5]', '0.0.0.0', 'clean.example.com',
    'CLEAN.example.com.', 'clean.example.com:8443', 'app-1:9464',
  ])('%s', (host) => {
    expect(isOurHost(host, OURS)).toBe(true);
  }); // prettier-ignore

  it.each([
    'evil.example', 'localhost.evil.example', 'evil.localhost', '127.0.0.1.evil.example', '127.0.0.1.nip.io', '127.1', '2130706433', '0x7f.0.0.1', '0177.0.0.1',
    'clean.example.com.evil.example', 'www.clean.example.com', 'xclean.example.com', 'example.com', 'clean.example.com@evil.example', '',
  ])('not %j', (host) => {
    expect(isOurHost(host, OURS)).toBe(false);
  }); // prettier-ignore

  it('no name is, where none was given', () => {
    expect(['clean.example.com', 'x'].map((host) => isOurHost(host, []))).toEqual([false, false]);
  });
});

it.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.20', false],
  ['127.evil.example', false],
])('only this machine reaches what listens on %s: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
