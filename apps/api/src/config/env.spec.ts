import { describe, expect, it } from '@jest/globals';
import { ConfigurationError, Env } from './env.js';

const mailServerOf = (url: string): Env['mailServer'] =>
  new Env({ SMTP_URL: url, MAIL_FROM: 'mail@business.test' }).mailServer;

describe('the mail server in the configuration', () => {
  it.each([
    ['smtp://mail.test', { host: 'mail.test', port: 587, isSecure: false, credentials: null }],
    ['smtp://mail.test:2525', { host: 'mail.test', port: 2525, isSecure: false }],
    ['smtps://mail.test', { host: 'mail.test', port: 465, isSecure: true }],
    ['smtp://[::1]:25', { host: '::1', port: 25 }],
    [
      'smtp://mail%40business.test:p%40ss%2Fword@mail.test',
      { credentials: { user: 'mail@business.test', password: 'p@ss/word' } },
    ],
    ['smtp://user:100%@mail.test', { credentials: { user: 'user', password: '100%' } }],
  ])('%s', (url, expected) => {
    expect(mailServerOf(url)).toMatchObject({ ...expected, fromAddress: 'mail@business.test' });
  });

  it('is none unless it is set', () => {
    expect(new Env({}).mailServer).toBeUndefined();
    expect(new Env({ MAIL_FROM: 'mail@business.test' }).mailServer).toBeUndefined();
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM is required with SMTP_URL'],
    [{ SMTP_URL: 'mail.test:25', MAIL_FROM: 'a@b.test' }, 'SMTP_URL must be like smtp://user:password@host:587 or'],
    [{ SMTP_URL: 'https://mail.test', MAIL_FROM: 'a@b.test' }, 'SMTP_URL must be like smtp://'],
    [{ MAIL_FROM: 'Sparkling Homes <a@b.test>' }, 'MAIL_FROM must be an e-mail address'],
    [{ MAIL_FROM: 'a@b.test\r\nBcc: c@d.test' }, 'MAIL_FROM must be an e-mail address'],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be'],
    [{ BACKGROUND_WORK: 'no' }, 'BACKGROUND_WORK must be one of true, false'],
    [{ STOP_GRACE_SECONDS: 'long' }, 'STOP_GRACE_SECONDS must be a whole number from 0 to 60'],
  ])('is refused with a sentence: %j', (source, sentence) => {
    expect(() => new Env(source)).toThrow(ConfigurationError);
    expect(() => new Env(source)).toThrow(sentence);
  });
});

describe('who is believed about the client (TRUST_PROXY)', () => {
  it.each([
    [undefined, false],
    ['true', true],
    ['10.0.0.0/8, 127.0.0.1,::1, fd00::/8', ['10.0.0.0/8', '127.0.0.1', '::1', 'fd00::/8']],
  ])('%s', (text, expected) => {
    expect(new Env({ TRUST_PROXY: text }).trustedProxies).toEqual(expected);
  });

  it.each(['yes', '10.0.0.0/33', '10.0.0/8', '10.0.0.1,', '::1/129', '10.0.0.1/8/8', '1'])('refuses %s', (text) => {
    expect(() => new Env({ TRUST_PROXY: text })).toThrow('TRUST_PROXY must be true, false or addresses and networks');
  });
});
