import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConfigurationError, databaseAddressProblem, type Env, validate } from './env.js';

const mailServerOf = (url: string): Env['mailServer'] =>
  validate({ SMTP_URL: url, MAIL_FROM: 'mail@business.test' }).mailServer;

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
    expect(validate({}).mailServer).toBeUndefined();
    expect(validate({ MAIL_FROM: 'mail@business.test' }).mailServer).toBeUndefined();
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM is required with SMTP_URL'],
    [{ SMTP_URL: 'mail.test:25', MAIL_FROM: 'a@b.test' }, 'SMTP_URL must be like smtp://user:password@host:587 or'],
    [{ SMTP_URL: 'https://mail.test', MAIL_FROM: 'a@b.test' }, 'SMTP_URL must be like smtp://'],
    [{ MAIL_FROM: 'Sparkling Homes <a@b.test>' }, 'MAIL_FROM must be an e-mail address'],
    [{ MAIL_FROM: 'a@b.test\r\nBcc: c@d.test' }, 'MAIL_FROM must be an e-mail address'],
    [{ MAP_TILE_URL: 'tiles.test' }, 'MAP_TILE_URL must be like https://tiles.example.com/{z}/{x}/{y}.png, or none'],
    [{ MAP_TILE_URL: 'https://tiles.test/{z}/{x}.png' }, 'MAP_TILE_URL must be like'],
    [{ MAP_TILE_URL: 'https://{s}.tiles.test/{z}/{x}/{y}.png' }, 'MAP_TILE_URL must be like'],
    [{ MAP_TILE_URL: 'https://a.test;b.test/{z}/{x}/{y}.png' }, 'MAP_TILE_URL must be like'],
    [{ MAP_TILE_URL: 'https://a:b@tiles.test/{z}/{x}/{y}.png' }, 'MAP_TILE_URL must be like'],
    [{ MAP_TILE_URL: 'javascript:{z}/{x}/{y}' }, 'MAP_TILE_URL must be like'],
    [{ NODE_ENV: 'production', MAP_TILE_URL: 'http://tiles.test/{z}/{x}/{y}.png' }, 'in production https'],
    [{ MAP_TILE_URL: 'https://tiles.test/{z}/{x}/{y}.png' }, 'MAP_ATTRIBUTION is required with MAP_TILE_URL'],
    [{ DATABASE_URL: 'mysql://a/db' }, 'DATABASE_URL must begin with postgres://'],
    [
      { DATABASE_URL: 'postgres://a,b/db?target_session_attrs=read-write' },
      'DATABASE_URL names several hosts: set it to one, the HAProxy that leads to the machine which takes writes',
    ],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be'],
    [{ DATABASE_PREPARE: 'off' }, 'DATABASE_PREPARE must be one of true, false'],
    [{ BACKGROUND_WORK: 'no' }, 'BACKGROUND_WORK must be one of true, false'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be like http://collector:4318',
    ],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'here' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be like http://collector:4318'],
    [{ OTEL_TRACES_SAMPLER: 'sometimes' }, 'OTEL_TRACES_SAMPLER must be one of parentbased_always_on'],
    [{ OTEL_TRACES_SAMPLER_ARG: '5' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
    [{ OTEL_TRACES_SAMPLER_ARG: 'half' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
    [{ STOP_GRACE_SECONDS: 'long' }, 'STOP_GRACE_SECONDS must be a whole number from 0 to 60'],
  ])('is refused with a sentence: %j', (source, sentence) => {
    expect(() => validate(source)).toThrow(ConfigurationError);
    expect(() => validate(source)).toThrow(sentence);
  });
});

describe('settings of earlier versions', () => {
  it('are ignored, and a sentence says why', () => {
    expect(validate({ DATABASE_READ_URL: 'postgres://a,b/db', DATABASE_READ_MAX_LAG: '0' }).ignored).toEqual([
      'DATABASE_READ_URL is ignored: the database of DATABASE_URL answers every read, and nothing is read from a standby.',
      'DATABASE_READ_MAX_LAG is ignored: nothing is read from a standby.',
    ]);
    expect(validate({ DATABASE_READ_URL: ' ' }).ignored).toEqual([]);
  });
});

describe('who is believed about the client (TRUST_PROXY)', () => {
  it.each([
    [undefined, false],
    ['true', true],
    ['10.0.0.0/8, 127.0.0.1,::1, fd00::/8', ['10.0.0.0/8', '127.0.0.1', '::1', 'fd00::/8']],
  ])('%s', (text, expected) => {
    expect(validate({ TRUST_PROXY: text }).trustedProxies).toEqual(expected);
  });

  it.each(['yes', '10.0.0.0/33', '10.0.0/8', '10.0.0.1,', '::1/129', '10.0.0.1/8/8', '1'])('refuses %s', (text) => {
    expect(() => validate({ TRUST_PROXY: text })).toThrow('TRUST_PROXY must be true, false or addresses and networks');
  });
});

describe('where it listens, and for whom (HOST, PUBLIC_HOST, API_DOCS)', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://db/x',
    SESSION_SECRET: 's'.repeat(32),
    PUBLIC_HOST: 'clean.example.com',
  };

  it.each([
    [{}, '127.0.0.1'],
    [{ NODE_ENV: 'development' }, '127.0.0.1'],
    [{ HOST: ' ' }, '127.0.0.1'],
    [{ HOST: '0.0.0.0' }, '0.0.0.0'],
    [production, '0.0.0.0'],
    [{ ...production, HOST: '127.0.0.1' }, '127.0.0.1'],
  ])('%j listens on %s', (source, host) => {
    expect(validate(source).host).toBe(host);
  });

  it.each([
    [undefined, []],
    ['Clean.Example.com', ['clean.example.com']],
    [' clean.example.com. ,app-1,, app-2', ['clean.example.com', 'app-1', 'app-2']],
  ])('%j are the names %j', (text, names) => {
    expect(validate({ PUBLIC_HOST: text }).publicHosts).toEqual(names);
  });

  it('keeps the port of a name for links to it (D418)', () => {
    const { publicHosts, publicAddresses } = validate({ PUBLIC_HOST: 'Clean.Example.com.:8443,app-1' });
    expect(publicHosts).toEqual(['clean.example.com', 'app-1']);
    expect(publicAddresses).toEqual(['clean.example.com:8443', 'app-1']);
  });

  it.each([
    'https://clean.example.com',
    'clean.example.com:',
    ':443',
    'a.example:0',
    'a.example:65536',
    'a.example:8443:1',
    '[::1]',
    '*.example.com',
    'a b',
    'a/b',
    'me@example.com',
  ])('refuses the name %s', (text) => {
    expect(() => validate({ PUBLIC_HOST: text })).toThrow('PUBLIC_HOST must be names like clean.example.com');
  });

  it.each([{ PUBLIC_HOST: undefined }, { PUBLIC_HOST: ' ' }, { PUBLIC_HOST: ',' }])(
    'wants a name in production, where %j is none',
    (source) => {
      expect(() => validate({ ...production, ...source })).toThrow('PUBLIC_HOST is required in production');
    },
  );

  it.each([
    [{}, true],
    [{ API_DOCS: 'false' }, false],
    [production, false],
    [{ ...production, API_DOCS: 'true' }, true],
  ])('%j serves the API document: %s', (source, expected) => {
    expect(validate(source).hasApiDocs).toBe(expected);
  });
});

describe('which business it is (TIDYCREW_NEW, DATA_DIR, EMBEDDED_DATABASE)', () => {
  const production = { NODE_ENV: 'production', PUBLIC_HOST: 'clean.example.com' };
  const here = process.cwd();
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-env-'));
  beforeAll(() => process.chdir(root));
  afterAll(() => {
    process.chdir(here);
    fs.rmSync(root, { recursive: true, force: true });
  });
  const nameOf = (source: NodeJS.ProcessEnv): string => path.basename(validate(source).dataDir);

  it('is the demo, or a new one in a folder of its own, which every start means from then on (D185)', () => {
    expect(nameOf({})).toBe('.data');
    expect(nameOf({ TIDYCREW_NEW: 'true' })).toBe('.business');
    expect(nameOf({ TIDYCREW_NEW: 'true', DATA_DIR: 'x' })).toBe('x');
    fs.mkdirSync('.business/postgres', { recursive: true });
    expect(nameOf({})).toBe('.business');
    expect(nameOf({ DATA_DIR: '.data' })).toBe('.data');
  });

  it('is backed up into its own folder unless told where, and how often (D188)', () => {
    expect(validate({ DATA_DIR: 'x' })).toMatchObject({ backupsKept: null, backupDir: path.resolve('x/backups') });
    expect(validate({ BACKUP_KEEP: '0', BACKUP_DIR: '/b' })).toMatchObject({ backupsKept: 0, backupDir: '/b' });
    expect(() => validate({ BACKUP_KEEP: 'all' })).toThrow('BACKUP_KEEP must be a whole number from 0 to 1000');
  });

  it('is served for good from the embedded PostgreSQL when that is asked for (D188)', () => {
    expect(validate({ ...production, EMBEDDED_DATABASE: 'true' })).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
    });
    expect(() => validate(production)).toThrow('DATABASE_URL is required in production, or EMBEDDED_DATABASE=true');
    expect(() => validate({ EMBEDDED_DATABASE: 'true', DATABASE_URL: 'postgres://db/x' })).toThrow(
      'DATABASE_URL and EMBEDDED_DATABASE exclude each other',
    );
  });
});

describe('where traces go (D293)', () => {
  it('is nowhere unless it is set', () => {
    expect(validate({ OTEL_SERVICE_NAME: 'one' }).traces).toBeNull();
  });

  it.each([
    ['http://collector:4318', 'http://collector:4318/v1/traces'],
    ['http://collector:4318/', 'http://collector:4318/v1/traces'],
    ['https://otlp.example.test/tenant?a=b', 'https://otlp.example.test/tenant/v1/traces?a=b'],
  ])('is %s with the path of traces: %s', (endpoint, url) => {
    const { traces } = validate({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    expect(traces).toEqual({ url, serviceName: 'tidycrew', sampler: 'parentbased_always_on', ratio: 1 });
  });

  it('has a name and a sampler', () => {
    const source = {
      OTEL_SERVICE_NAME: 'crew-1',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    const { traces } = validate({ ...source, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a' });
    expect(traces).toMatchObject({ serviceName: 'crew-1', sampler: 'traceidratio', ratio: 0.25 });
  });
});

describe('the address of a database', () => {
  it.each([
    'postgres://tidycrew:p%40ss@db.example.com:5433/tidycrew?sslmode=require',
    'postgresql:///tidycrew?host=/run/postgresql',
    'postgres://u:a@b@host/db',
    'postgres://u:100%@host/db',
    'postgres://u:p,q@host/db',
    'postgres://u:p,q@r@host/a,b?application_name=a,b',
    'postgres://u@a/db?target_session_attrs=read-write',
  ])('%s is one', (url) => {
    expect(databaseAddressProblem(url)).toBeNull();
  });

  it('begins with postgres://', () => {
    expect(databaseAddressProblem('mysql://a,b/db')).toBe('must begin with postgres://');
  });

  it.each([
    'postgres://u:p@a:5432,b:5433/db',
    'postgres://a,b',
    'postgres://a,b?sslmode=require',
    'postgres://[::1]:1,[2001:db8::2]/db',
    'postgres://u@%2Frun%2Fone,two/db?target_session_attrs=read-write',
    'postgres://u@/db?host=a,b&port=1,2',
    'postgres://u@x:9/db?host=a%2Cb',
    'postgres://u@x/db?port=1,2',
  ])('%s names several hosts (decision D280)', (url) => {
    expect(databaseAddressProblem(url)).toBe(
      'names several hosts: set it to one, the HAProxy that leads to the machine which takes writes (docker/ha)',
    );
  });
});
