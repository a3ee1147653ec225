import { afterAll, describe, expect, it, jest } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/api/src/platform/database/embedded/index.js';
import { aClean, anInvoice, aPerson, aSession, PASSWORD, type World } from '../factories/index.js';
import { Client } from '../support/client.js';
import { type Ended, runCommand } from '../support/command.js';
import { createTestDatabase } from '../support/database.js';
import { itLong } from '../support/long.js';
import { startServer, type TestServer } from '../support/server.js';
import { setupBody } from '../support/setup.js';

// Whole clusters are made, copied and started here, and the scheduler looks every half minute.
jest.setTimeout(180_000);

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-small-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const dataDir = path.join(root, 'business');
const backups = path.join(dataDir, 'backups');
const body = setupBody('');
const { email } = body.admin;

const start = (env: Record<string, string> = {}): Promise<TestServer> =>
  startServer({ databaseUrl: '', env: { DATA_DIR: dataDir, TIDYCREW_NEW: 'true', ...env } });

async function inside<T>(url: string, work: (world: World) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  try {
    return await work({ query: async (sql, params = []) => (await pool.query(sql, params)).rows as never });
  } finally {
    await pool.end();
  }
}

/** Whether the first admin gets in, and what one of their lists holds. */
async function signIn({ baseUrl }: TestServer, list = 'customers'): Promise<unknown[]> {
  const browser = new Client(baseUrl);
  expect((await browser.post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  return (await browser.get<unknown[]>(`/api/admin/${list}`)).data;
}

/** One after the other on the same folder: the life of a business that is looked after by nobody. */
describe('a small business on the embedded PostgreSQL (D94, D188, D189)', () => {
  it('begins with the code that the terminal prints, which a restart replaces', async () => {
    const codeOf = (server: TestServer) => /\/admin\/setup#code=([a-z0-9-]+)/.exec(server.output())?.[1] ?? '';
    const announced = async (server: TestServer) => {
      for (let tries = 0; codeOf(server) === '' && tries < 200; tries++) await sleep(50);
      return codeOf(server);
    };
    const first = await start();
    const old = await announced(first);
    expect(first.output()).toContain('The code works once, for 30 minutes; a restart prints a new one.');
    expect(first.output()).not.toContain('Demo accounts');
    expect(await first.stop()).toBe(0);

    const server = await start({ TIDYCREW_NEW: 'false' });
    const code = await announced(server);
    expect(code).not.toBe(old);
    const browser = new Client(server.baseUrl);
    expect((await browser.post('/api/setup', { ...body, code: old })).status).toBe(400);
    expect((await browser.post('/api/setup', { ...body, code })).status).toBe(200);
    await server.stop();
  });

  it('loses nothing that was acknowledged when it is killed, and prints no code any more', async () => {
    const server = await start();
    const browser = new Client(server.baseUrl);
    await browser.post('/api/auth/login', { email, password: PASSWORD });
    expect((await browser.post('/api/admin/teams', { name: 'North', colorHex: '#112233' })).status).toBe(201);
    await server.kill();
    const again = await start();
    expect(await signIn(again, 'teams')).toMatchObject([{ name: 'North' }]);
    expect(again.output()).not.toContain('#code=');
    expect(await again.stop()).toBe(0);
  });

  itLong('is worked on by the commands, while it runs and while it does not', async () => {
    const command = (name: string, args: string[] = [], input = ''): Promise<Ended> =>
      runCommand(name, args, { DATA_DIR: dataDir }, input);
    const server = await start();
    expect(await command('check-invariants')).toMatchObject({ code: 0, said: expect.stringContaining('rules hold') });
    expect(await command('reset-admin', [email], 'another good one\n')).toMatchObject({ code: 0 });
    expect(await server.stop()).toBe(0);
    expect(await command('reset-admin', [email], `${PASSWORD}\n`)).toMatchObject({ code: 0 });
    expect(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
    const none = await runCommand('check-invariants', [], { DATA_DIR: path.join(root, 'nothing') });
    expect(none).toMatchObject({
      code: 1,
      said: expect.stringContaining('Set DATABASE_URL to the PostgreSQL database'),
    });
  });

  itLong('is backed up by itself, and comes back from that in a fresh folder', async () => {
    const server = await start({ BACKGROUND_WORK: 'true' });
    const found = () => (fs.existsSync(backups) ? fs.readdirSync(backups) : []).filter((name) => /-pg\d+$/.test(name));
    for (let tries = 0; found().length === 0 && tries < 900; tries++) await sleep(100);
    const [name = ''] = found();
    expect(name).toMatch(/^tidycrew-\d{8}T\d{6}Z-pg18$/);
    expect(await server.stop()).toBe(0);
    const fresh = path.join(root, 'fresh');
    const restored = await runCommand('restore', [path.join(backups, name), fresh], {});
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('all') });
    const copy = await start({ DATA_DIR: fresh, BACKGROUND_WORK: 'false' });
    expect(await signIn(copy)).toEqual([]);
    expect(copy.output()).not.toContain('#code=');
    await copy.stop();
  });

  it('moves into a PostgreSQL of its own, row by row, and then starts there only', async () => {
    const own = await createTestDatabase();
    const taken = await createTestDatabase();
    const move = (...args: string[]): Promise<Ended> => runCommand('move', args, { DATA_DIR: dataDir });
    try {
      await aPerson(taken);
      const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
      const before = await inside(server.url, async (world) => {
        const admin = await aPerson(world, { role: 'admin' });
        await aSession(world, admin);
        await aClean(world, { clockOut: new Date(Date.now() - 60_000) });
        for (let count = 0; count < 3; count++) await anInvoice(world);
        return world.query('SELECT id, number, total_cents, pdf FROM invoices ORDER BY id');
      });
      await server.stop();

      expect((await move('here')).said).toContain('Usage: npm run move');
      const running = await start();
      expect((await move(own.url)).said).toContain('Tidycrew is already running on the data folder');
      await running.stop();
      expect(await move(taken.url)).toEqual({
        code: 1,
        said: 'The target is not empty: name a database that holds nothing. Nothing was changed.',
      });
      const moved = await move(own.url);
      expect(moved).toEqual({
        code: 0,
        said: expect.stringMatching(/^Moved \d+ rows in \d+ tables to .*each is there as it was, and all rules hold/),
      });
      expect(moved.said).not.toContain(new URL(own.url).password);
      expect(await own.query('SELECT id, number, total_cents, pdf FROM invoices ORDER BY id')).toEqual(before);
      const [next] = await own.query<{ id: number }>(
        `INSERT INTO teams (name, color_hex) VALUES ('After', '#000000') RETURNING id`,
      );
      const [last] = await own.query<{ id: number }>(`SELECT max(id) AS id FROM teams WHERE name <> 'After'`);
      expect(next!.id).toBeGreaterThan(last!.id);
      await expect(own.query(`UPDATE audit_log SET action = 'x'`)).rejects.toThrow();

      const there = await startServer({ databaseUrl: own.url, env: { DATA_DIR: path.join(root, 'other') } });
      expect(await signIn(there)).not.toEqual([]);
      await there.stop();
      await expect(start()).rejects.toThrow(/was moved to .*start with DATABASE_URL naming that database/);
      expect((await move(own.url)).said).toContain('already');
    } finally {
      await own.drop();
      await taken.drop();
    }
  });
});
