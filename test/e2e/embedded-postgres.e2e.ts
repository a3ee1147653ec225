import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/api/src/database/embedded/index.js';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-postgres-'));
const dataDir = path.join(root, 'data');
const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid');
const said: string[] = [];
const start = (): Promise<EmbeddedPostgres> => startEmbeddedPostgres({ dataDir, log: (line) => said.push(line) });
const pidOfServer = (): number => Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]);

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Asks until it holds; the test's own time-out ends it when it never does. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await new Promise((resolve) => setImmediate(resolve));
}

// Every one of them writes a cluster to the disk and waits until it is really there.
jest.setTimeout(60_000);

/** These build on each other, as the days of one data folder do. */
describe('the embedded PostgreSQL of a data folder', () => {
  /** A claim that a failed test leaves would bring its server back for ever. */
  const releases: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const release of releases.splice(0)) await release();
  });

  afterAll(async () => {
    await (await start()).stop();
    fs.rmSync(root, { recursive: true, force: true });
  });

  it('is created on the first start, for this user and this machine only', async () => {
    const server = await start();
    expect(server.how).toBe('created');
    await query(server.url, "CREATE TABLE kept (id int); INSERT INTO kept VALUES (1); SELECT 'made'");
    expect(await query(server.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await query(server.url, "SELECT lower('ÀÉ') AS folded")).toEqual([{ folded: 'àé' }]);
    expect(await query(server.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(fs.statSync(path.join(dataDir, 'postgres.secret')).mode & 0o777).toBe(0o600);
    const wrong = new URL(server.url);
    wrong.password = 'guessed';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('is joined by a second start, whose claim is refused while the first one holds it', async () => {
    const [first, second] = [await start(), await start()];
    expect(second).toMatchObject({ how: 'attached', url: first.url });
    const release = await first.claim();
    releases.push(release);
    await expect(second.claim()).rejects.toThrow(`Tidycrew is already running on the data folder ${dataDir}.`);
    await release();
    await (
      await second.claim()
    )();
  });

  it('keeps its data over a stop and a start', async () => {
    await (await start()).stop();
    expect(fs.existsSync(pidFile)).toBe(false);
    const server = await start();
    expect(server.how).toBe('started');
    expect(await query(server.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  });

  it('comes back on the same port with its data and its claim when it is killed', async () => {
    const server = await start();
    releases.push(await server.claim());
    const killed = pidOfServer();
    process.kill(killed, 'SIGKILL');
    await until(async () => pidOfServer() !== killed && said.includes('The database is back.'));
    expect(await query(server.url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
    await expect((await start()).claim()).rejects.toThrow('already running');
  });

  it('starts although the killed server left the number of what is now another process', async () => {
    const other = spawn('sleep', ['60']);
    await once(other, 'spawn');
    const note = fs.readFileSync(pidFile, 'utf8');
    await (await start()).stop();
    fs.writeFileSync(pidFile, note.replace(/^\d+/, String(other.pid)));
    const server = await start();
    expect(server.how).toBe('started');
    expect(other.exitCode).toBeNull();
    other.kill();
  });

  it('is created once by two first starts at the same moment', async () => {
    const folder = path.join(root, 'twins');
    const twin = () => startEmbeddedPostgres({ dataDir: folder, log: () => undefined, durable: false });
    const [one, two] = await Promise.all([twin(), twin()]);
    expect(one.url).toBe(two.url);
    expect(fs.readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([]);
    await one.stop();
  });

  it('refuses the data of another major version with a sentence that says what to do', async () => {
    const folder = path.join(root, 'older');
    fs.mkdirSync(path.join(folder, 'postgres'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'postgres', 'PG_VERSION'), '9\n');
    await expect(startEmbeddedPostgres({ dataDir: folder, log: () => undefined })).rejects.toThrow(
      `The data folder ${folder} was made by PostgreSQL 9 and this is PostgreSQL 18`,
    );
  });
});
