import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from '../support/client.js';
import { createTestDatabase } from '../support/database.js';
import { itWith } from '../support/it-where.js';
import { startServer } from '../support/server.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [`${folder}/${entry.name}`] : []));
const compose = read('docker/compose.yaml');
const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** What the environment may hold: all that the configuration reads. */
const SETTINGS = new Set(matches(read('apps/api/src/platform/config/env.ts'), /@\w+\('([A-Z_]+)'/g));

describe('docker/ and systemd/ name what exists', () => {
  it.each(['docker', 'docker/ha', 'systemd'].flatMap(filesIn))('%s runs programs that are built', (file) => {
    for (const program of matches(read(file), /dist\/(apps\/api\/src\/[\w-]+)\.js/g)) {
      expect(fs.existsSync(path.join(ROOT, `${program}.ts`))).toBe(true);
    }
  });

  it('gives the product no setting that it does not know', () => {
    const block = compose.slice(compose.indexOf('x-environment:'), compose.indexOf('x-app:'));
    const given = [
      ...matches(block, /^ {2}([A-Z_]+):/gm),
      ...matches(read('systemd/tidycrew.env'), /^([A-Z_]+)=/gm),
      ...filesIn('systemd').flatMap((file) =>
        matches(read(file), /^Environment=(.+)$/gm).flatMap((line) => matches(line, /([A-Z_]+)=/g)),
      ),
    ];
    expect(given.length).toBeGreaterThan(10);
    expect(given.filter((name) => !SETTINGS.has(name))).toEqual([]);
  });

  it('lists every setting that compose asks for in example.env', () => {
    const listed = matches(read('docker/example.env'), /^([A-Z_]+)=/gm);
    const asked = new Set(matches(compose, /\$\{([A-Z_]+)/g));
    expect([...asked].filter((name) => name !== 'TRUST_PROXY' && !listed.includes(name))).toEqual([]);
  });

  it('keeps machines that follow known to Patroni between two loops, with the times of the drill', () => {
    const times = (text: string, pattern: (name: string) => RegExp) =>
      ['ttl', 'loop_wait', 'retry_timeout'].map((name) => Number(pattern(name).exec(text)?.[1]));
    const [ttl = 0, loop = 0, retry = 0] = times(
      read('docker/ha/patroni.yml'),
      (name) => new RegExp(`^ +${name}: (\\d+)$`, 'm'),
    );
    expect(2 * loop).toBeLessThan(ttl);
    expect(loop + 2 * retry).toBeLessThanOrEqual(ttl);
    expect(times(read('lab/failover/settings.mjs'), (name) => new RegExp(`\\b${name}: (\\d+)`))).toEqual([
      ttl,
      loop,
      retry,
    ]);
  });

  it.each(['use_slots', 'wal_keep_size', 'wal_retrieve_retry_interval'])('has the %s of the drill', (name) => {
    const said = (file: string) => new RegExp(`\\b${name}: '?(\\w+)`).exec(read(file))?.[1];
    expect(said('docker/ha/patroni.yml')).toBeDefined();
    expect(said('docker/ha/patroni.yml')).toBe(said('lab/failover/settings.mjs'));
  });

  it('builds targets and mounts files that are there', () => {
    const stages = matches(read('docker/Dockerfile'), /^FROM \S+ AS (\w+)$/gm);
    for (const target of matches(compose, /target: (\w+)/g)) expect(stages).toContain(target);
    for (const file of matches(compose, /dockerfile: (\S+)/g)) expect(fs.existsSync(path.join(ROOT, file))).toBe(true);
    for (const file of matches(compose, /- \.\/(\S+?):/g)) {
      expect(fs.existsSync(path.join(ROOT, 'docker', file))).toBe(true);
    }
  });

  it('hardens every service: read-only, without rights, never gaining any', () => {
    const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'));
    const bodies = services.split(/\n {2}(?=[a-z][\w-]*:)/).slice(1);
    expect(bodies.length).toBeGreaterThanOrEqual(7);
    expect(bodies.filter((body) => !/\*(hardened|app)\b/.test(body))).toEqual([]);
    expect(compose).toMatch(/read_only: true\n {2}cap_drop: \[ALL\]\n {2}security_opt: \['no-new-privileges:true'\]/);
    expect(read('docker/Dockerfile').slice(-700)).toContain('\nUSER node\n');
  });
});

it('starts with the same command in a container, as a service, by hand and where it is measured', () => {
  const [flags = ''] = matches(read('lab/product.mjs'), /NODE_FLAGS = \[(.+)\]/g);
  const words = ['node', ...flags.replaceAll(/[',]/g, '').split(' '), 'dist/apps/api/src/main.js'];
  expect(words).toContain('--max-semi-space-size=16');
  for (const file of ['docs/operations.md', 'systemd/tidycrew@.service']) expect(read(file)).toContain(words.join(' '));
  expect(read('docker/Dockerfile')).toContain(`CMD ${JSON.stringify(words).replaceAll(',', ', ')}`);
});

function tool(name: string, args: string[], env: Record<string, string>): { code: number | null; said: string } {
  const ran = spawnSync(name, args, { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' });
  return { code: ran.status, said: `${ran.stdout}${ran.stderr}` };
}

describe('what the machine’s own tools say', () => {
  itWith('systemd-analyze')('systemd finds no fault in the units, and calls the service well hardened', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-units-'));
    try {
      for (const file of filesIn('systemd').filter((name) => !name.endsWith('.env'))) {
        const name = path.basename(file).replace('@.', '@3001.');
        fs.writeFileSync(path.join(folder, name), read(file).replaceAll('/usr/bin/node', process.execPath));
      }
      const environment = { SYSTEMD_UNIT_PATH: `${folder}:` };
      for (const unit of fs.readdirSync(folder)) {
        const verified = tool('systemd-analyze', ['verify', '--man=no', unit], environment);
        expect({ unit, ...verified }).toEqual({ unit, code: 0, said: '' });
      }
      const args = ['security', '--offline=true', '--threshold=20', 'tidycrew@3001.service'];
      expect(tool('systemd-analyze', args, environment)).toMatchObject({ code: 0 });
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });

  itWith('caddy')('Caddy can read its file, for a name of one’s own and for a public one', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-caddy-'));
    try {
      const names: Record<string, string>[] = [
        {},
        { SITE: 'clean.example.com', TLS: 'office@example.com', APPS: '10.0.0.1:3000' },
      ];
      for (const env of names) {
        const args = ['validate', '--adapter', 'caddyfile', '--config', path.join(ROOT, 'docker/Caddyfile')];
        const validated = tool('caddy', args, { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, ...env });
        expect(validated.said).toContain('Valid configuration');
      }
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('production without a file system to write on', () => {
  // Node's own permission model stands for the read-only container: whoever writes a file gets an error.
  const knows = (flag: string): boolean => process.allowedNodeEnvironmentFlags.has(flag);
  const flag = knows('--permission') ? '--permission' : '--experimental-permission';
  // From Node 25 on it is about the network, too.
  const network = knows('--allow-net') ? '--allow-net' : '';
  const options = `${flag} --allow-fs-read=* --allow-addons --allow-worker ${network} --no-warnings`;

  it('starts, signs nobody in by itself, makes no demo business, and logs requests but no looks at its health', async () => {
    const database = await createTestDatabase();
    const server = await startServer({
      databaseUrl: database.url,
      env: {
        NODE_ENV: 'production',
        SESSION_SECRET: 's'.repeat(32),
        NODE_OPTIONS: options,
        DATABASE_READ_URL: 'postgres://standby.test/tidycrew',
      },
    });
    try {
      const demo = { email: 'admin@tidycrew.test', password: 'tidycrew-demo' };
      const login = await new Client(server.baseUrl).post('/api/auth/login', demo);
      expect(login.status).toBe(401);
      expect(await database.query('SELECT 1 FROM users')).toEqual([]);
      expect(await server.stop()).toBe(0);
      expect(server.output()).not.toContain('ERR_ACCESS_DENIED');
      // A setting of an earlier version does not keep it from starting.
      expect(server.output()).toContain(
        'DATABASE_READ_URL is ignored: the database of DATABASE_URL answers every read',
      );
      expect(server.output()).toContain('"route":"/api/auth/login","status":401');
      expect(server.output()).not.toContain('"route":"/health/');
    } finally {
      await server.kill();
      await database.drop();
    }
  });
});
