import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { databaseAddressOf } from './database-address.js';

describe('one machine', () => {
  it.each([
    'postgres://tidycrew:p%40ss@db.example.com:5433/tidycrew?sslmode=require',
    'postgresql:///tidycrew?host=/run/postgresql',
    'postgres://u:a@b@host/db',
    'postgres://u:100%@host/db',
  ])('%s stays as it is, letter by letter', (url) => {
    expect(databaseAddressOf(url)).toEqual({ urls: [url], wanted: null });
  });

  it('is asked what it is where the address says so', () => {
    expect(databaseAddressOf('postgres://u@a/db?target_session_attrs=read-write&sslmode=require')).toEqual({
      urls: ['postgres://u@a:5432/db?sslmode=require'],
      wanted: 'read-write',
    });
  });
});

describe('several machines', () => {
  it.each([
    ['u:p@a:5432,b:5433/db?', ['u:p@a:5432/db', 'u:p@b:5433/db']],
    ['u:p@a,b,c/db?', ['u:p@a:5432/db', 'u:p@b:5432/db', 'u:p@c:5432/db']],
    ['u:p@a:,b:5433?', ['u:p@a:5432', 'u:p@b:5433']],
    ['u:p%2C@a,b/db?sslmode=require&', ['u:p%2C@a:5432/db?sslmode=require', 'u:p%2C@b:5432/db?sslmode=require']],
    ['u:p,q@a,b/db?', ['u:p,q@a:5432/db', 'u:p,q@b:5432/db']],
    ['[::1]:1,[2001:db8::2]/db?', ['[::1]:1/db', '[2001:db8::2]:5432/db']],
    ['u@%2Frun%2Fone,two/db?', ['u@%2Frun%2Fone:5432/db', 'u@two:5432/db']],
    ['u@/db?host=a,b&port=1,2&', ['u@a:1/db', 'u@b:2/db']],
    ['u@/db?host=a,::1&port=7&', ['u@a:7/db', 'u@[::1]:7/db']],
    ['u@x:9/db?host=a%2Cb&', ['u@a:9/db', 'u@b:9/db']],
    ['u@a:1,b:2/db?port=9&', ['u@a:9/db', 'u@b:9/db']],
  ])('%s', (rest, urls) => {
    expect(databaseAddressOf(`postgres://${rest}target_session_attrs=read-write`)).toEqual({
      urls: urls.map((url) => `postgres://${url}`),
      wanted: 'read-write',
    });
  });

  it.each([
    ['mysql://a,b/db', 'must begin with postgres://'],
    ['postgres://a,,b/db', 'names a host without a name'],
    ['postgres://a,b:65536/db', 'names a port that is no number from 1 to 65535'],
    ['postgres://a,b:x/db', 'names a port that is no number from 1 to 65535'],
    ['postgres://a,b:0/db', 'names a port that is no number from 1 to 65535'],
    ['postgres://u@/db?host=a,b,c&port=1,2', 'names 3 hosts and 2 ports: one port for all, or one for each'],
    ['postgres://a,b%/db', 'has a % that begins no code of two digits'],
    ['postgres://[nonsense],b/db', 'has brackets around what is no IPv6 address'],
    ['postgres://a,b%3Ac/db?host=x,y:z', 'is not an address of PostgreSQL'],
    ['postgres://a,b/db?target_session_attrs=writable', 'must have a target_session_attrs of any, read-write, primary'],
  ])('%s is refused with a sentence', (url, sentence) => {
    expect(() => databaseAddressOf(url)).toThrow(sentence);
  });

  it('each is what was written, whatever their names, ports and number', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);
    const machine = fc.tuple(name, fc.option(fc.integer({ min: 1, max: 65_535 }), { nil: undefined }));
    fc.assert(
      fc.property(fc.array(machine, { minLength: 2, maxLength: 6 }), fc.string(), (machines, password) => {
        const person = `u:${encodeURIComponent(password)}`;
        const list = machines.map(([host, port]) => (port === undefined ? host : `${host}:${port}`)).join(',');
        const { urls } = databaseAddressOf(`postgres://${person}@${list}/db?target_session_attrs=primary`);
        const found = urls.map((url) => new URL(url));
        expect(found.map(({ hostname, port }) => [hostname, Number(port)])).toEqual(
          machines.map(([host, port]) => [host, port ?? 5432]),
        );
        expect(found.map((url) => decodeURIComponent(url.password))).toEqual(machines.map(() => password));
      }),
    );
  });
});
