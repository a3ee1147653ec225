import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDataSource } from '../../apps/api/src/platform/database/data-source.js';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/database/embedded/index.js';
import { hasWorkers } from '../../apps/api/src/platform/database/embedded/postmaster.js';
import { installedPostgres, startCluster } from '../support/cluster.js';
import { type Ended, runCommand, startCommand } from '../support/command.js';
import { itWhere } from '../support/it-where.js';
import { isLong, itLong } from '../support/long.js';
import { PATIENT, until } from '../support/until.js';

// Whole clusters are made, copied and started here.
jest.setTimeout(180_000);

const installed = await installedPostgres();
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-stopped-'));
const dataDir = path.join(root, 'data');
const backups = path.join(root, 'backups');
let backup = '';

async function migrate(url: string): Promise<void> {
  const source = createDataSource(url, 1);
  await source.initialize();
  await source.runMigrations();
  await source.destroy();
}

beforeAll(async () => {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  await migrate(server.url);
  await server.stop();
  await runCommand('backup', [backups, '--unchecked'], { DATA_DIR: dataDir });
  backup = path.join(backups, fs.readdirSync(backups)[0] ?? '');
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

/** The folder of the cluster beside `place` whose server runs; '' while there is none. */
const clusterNear = (place: string): string => {
  const names = fs.readdirSync(path.dirname(place)).filter((name) => name.startsWith(path.basename(place)));
  const clusters = names.map((name) => path.join(path.dirname(place), name, 'postgres'));
  return clusters.find((cluster) => fs.existsSync(path.join(cluster, 'postmaster.pid'))) ?? '';
};

/** Starts a command and stops it as soon as its server runs near that place; answers what it said and where the server ran. */
async function stopped(
  signal: NodeJS.Signals,
  place: string,
  [name = '', ...args]: string[],
  env: Record<string, string> = {},
): Promise<Ended & { cluster: string }> {
  const command = startCommand(name, args, env);
  let cluster = '';
  await until('its server runs', () => (cluster = clusterNear(place)) !== '', { ...PATIENT, everyMs: 2 });
  command.kill(signal);
  return { ...(await command.ended), cluster };
}

describe('whoever stops a command while its server runs leaves nothing behind', () => {
  it.each<NodeJS.Signals>(isLong ? ['SIGINT', 'SIGTERM'] : ['SIGTERM'])('a restore, by %s', async (signal) => {
    const target = path.join(root, 'restored');
    const ended = await stopped(signal, target, ['restore', backup, target]);
    expect(ended).toMatchObject({ code: 1, said: 'Stopped before it was done.' });
    expect(hasWorkers(ended.cluster)).toBe(false);
    expect(fs.readdirSync(root).sort()).toEqual(['backups', 'data']);
  });

  itLong('a backup, while it is restored on trial', async () => {
    const env = { DATA_DIR: dataDir };
    const draft = path.join(backups, 'tidycrew-1');
    const old = path.join(root, 'kept');
    fs.renameSync(backups, old);
    fs.mkdirSync(backups);
    try {
      const ended = await stopped('SIGINT', draft, ['backup', backups], env);
      expect(ended).toMatchObject({ code: 1, said: 'Stopped before it was done.' });
      expect(hasWorkers(ended.cluster)).toBe(false);
      expect(fs.readdirSync(backups)).toEqual([]);
    } finally {
      fs.rmSync(backups, { recursive: true });
      fs.renameSync(old, backups);
    }
  });

  it.each([['backup', backups], ...(isLong ? [['check-invariants'], ['rebuild-figures']] : [])])(
    '%s, on the data folder of a product that does not run',
    async (...command) => {
      const ended = await stopped('SIGINT', dataDir, command, { DATA_DIR: dataDir });
      expect(ended).toMatchObject({ code: 1, said: 'Stopped before it was done.' });
      expect(hasWorkers(ended.cluster)).toBe(false);
      expect(fs.readdirSync(backups)).toEqual([path.basename(backup)]);
    },
  );

  it('the product itself, while it starts', async () => {
    const ended = await stopped('SIGTERM', dataDir, ['main'], { DATA_DIR: dataDir, PORT: '0' });
    expect(ended).toMatchObject({ code: 0, said: '' });
    expect(hasWorkers(ended.cluster)).toBe(false);
    expect(fs.existsSync(path.join(ended.cluster, 'postmaster.pid'))).toBe(false);
  });

  itWhere(isLong && installed !== null)('a dump, while it is restored on trial', async () => {
    const cluster = await startCluster(installed!.folder, path.join(root, 'cluster'), installed!.programs.major);
    try {
      const url = await cluster.makeDatabase('business', true);
      await migrate(url);
      const dumps = path.join(root, 'dumps');
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const scratch = async (): Promise<boolean> =>
        (await client.query(`SELECT 1 FROM pg_database WHERE datname LIKE 'tidycrew_check%'`)).rows.length > 0;
      const command = startCommand('backup', [dumps], { DATABASE_URL: url, DATA_DIR: path.join(root, 'unused') });
      await until('the scratch database is there', scratch, PATIENT);
      command.kill('SIGTERM');
      expect(await command.ended).toEqual({ code: 1, said: 'Stopped before it was done.' });
      expect(await scratch()).toBe(false);
      expect(fs.readdirSync(dumps)).toEqual([]);
      await client.end();
    } finally {
      await cluster.stop();
      fs.rmSync(path.join(root, 'cluster'), { recursive: true, force: true });
      fs.rmSync(path.join(root, 'dumps'), { recursive: true, force: true });
    }
  });
});
