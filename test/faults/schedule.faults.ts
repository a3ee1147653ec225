import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { VisitBulkChanged } from '@tidycrew/contracts';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { aPerson, aSession, aTeam, TEST_SESSION_SECRET, unique } from '../factories/index.js';
import { Client, type Reply } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { isLong } from '../support/long.js';
import { startServer, type TestServer } from '../support/server.js';
import { PATIENT, until } from '../support/until.js';

jest.setTimeout(600_000);

const KILLS = isLong ? 12 : 1;
const PLANS = 3_000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await rowsOf(
    `WITH made AS (INSERT INTO customers (name, address, latitude, longitude)
         SELECT 'Bulk ' || n, n || ' Swan Street', -37.8, 145 FROM generate_series(1, ${PLANS}) n RETURNING id)
       INSERT INTO plans (customer_id, every_weeks, anchor_day, from_day, created_at, updated_at)
       SELECT id, 1 + id % 4, current_date - id % 28, current_date - 30, now(), now() FROM made`,
  );
});

afterAll(async () => {
  expect(await findBreaches(database)).toEqual([]);
  await database.drop();
});

const rowsOf = async <Row extends pg.QueryResultRow>(sql: string, params: unknown[] = []): Promise<Row[]> =>
  database.query<Row>(sql, params);

describe('generation of visits (D56)', () => {
  const copies: ChildProcess[] = [];

  afterAll(() => copies.forEach((copy) => copy.kill('SIGKILL')));

  /** Another process that makes the visits of all plans, as the scheduled work of a copy of the product does. */
  async function aCopy(): Promise<{ process: ChildProcess; pid: number; begin(): Promise<unknown> }> {
    const child = fork(path.resolve('lab/generate.mjs'), [], {
      env: { PATH: process.env.PATH, DATABASE_URL: database.url },
      execArgv: [],
      silent: true,
    });
    copies.push(child);
    const [{ pid }] = (await once(child, 'message')) as [{ pid: number }];
    const ended = once(child, 'exit');
    return { process: child, pid, begin: () => (child.send('begin'), ended) };
  }

  const visits = async (): Promise<string[]> =>
    (
      await rowsOf<{ visit: string }>(
        `SELECT plan_id || ' ' || due_day || ' ' || position AS visit FROM visits ORDER BY plan_id, due_day`,
      )
    ).map(({ visit }) => visit);
  const countOf = async (): Promise<number> =>
    (await rowsOf<{ count: number }>('SELECT count(*)::integer AS count FROM visits'))[0]!.count;

  it(`killed in the middle, process or backend, beside a second copy: ${KILLS} times completed once, nothing twice`, async () => {
    await (await aCopy()).begin();
    const whole = (await visits()).map((visit) => visit.replace(/ \d+$/, ''));
    expect(whole.length).toBeGreaterThan(9_000);
    for (let kill = 0; kill < KILLS; kill++) {
      await rowsOf('DELETE FROM visits');
      await rowsOf('UPDATE plans SET made_until = NULL');
      const [victim, second] = [await aCopy(), await aCopy()];
      const ends = [victim.begin(), second.begin()];
      await until('some visits are made', async () => (await countOf()) > 0, PATIENT);
      await sleep(Math.random() * 300);
      if (kill % 2 === 0) victim.process.kill('SIGKILL');
      else await rowsOf('SELECT pg_terminate_backend($1)', [victim.pid]);
      await Promise.all(ends);
      // PostgreSQL looks every five seconds whether the one that it works for is still there.
      const isGone = async (): Promise<boolean> =>
        (await rowsOf('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [victim.pid])).length === 0;
      await until('its transaction is gone', isGone, PATIENT);
      // What the killed one held was left by the second one, which waits for nobody: the next run makes it.
      await (await aCopy()).begin();
      const made = (await visits()).map((visit) => visit.replace(/ \d+$/, ''));
      expect(made).toEqual(whole);
      const before = await visits();
      await (await aCopy()).begin();
      expect(await visits()).toEqual(before);
    }
  });
});

describe('many visits changed at once (D58)', () => {
  const servers: TestServer[] = [];
  let token: string;
  let ids: number[];

  beforeAll(async () => {
    ({ token } = await aSession(database, await aPerson(database, { role: 'admin' })));
  });

  beforeEach(async () => {
    const team = await aTeam(database);
    const rows = await rowsOf<{ id: number }>(
      `INSERT INTO visits (customer_id, due_day, day, team_id, position, created_at, updated_at)
       SELECT id, current_date + 1, current_date + 1, $1, id, now(), now() FROM customers ORDER BY id LIMIT 150 RETURNING id`,
      [team.id],
    );
    ids = rows.map(({ id }) => id);
  });

  afterAll(() => Promise.all(servers.map((server) => server.kill())));

  async function aServer(): Promise<TestServer> {
    const server = await startServer({ databaseUrl: database.url, env: { SESSION_SECRET: TEST_SESSION_SECRET } });
    servers.push(server);
    return server;
  }

  const stored = (): Promise<unknown[]> =>
    rowsOf(
      `SELECT (SELECT json_agg(to_json(v) ORDER BY id) FROM visits v WHERE id = ANY ($1)) AS visits,
              (SELECT count(*) FROM audit_log) AS audit, (SELECT count(*) FROM idempotency_keys) AS keys`,
      [ids],
    );

  it.each(isLong ? ['move', 'skip'] : ['move'])(
    '%s, killed in the middle: nothing of it, and the same key does it once',
    async (action) => {
      const [server, next] = [await aServer(), await aServer()];
      const day = action === 'move' ? { day: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10) } : {};
      const key = unique();
      const send = (to: TestServer): Promise<Reply<VisitBulkChanged>> => {
        const console = new Client(to.baseUrl);
        console.cookies.set('token', token);
        return console.post<VisitBulkChanged>('/api/admin/visits/bulk', { ids, action, ...day, reason: 'us' }, { key });
      };
      const before = await stored();
      const inTheWay = new pg.Client({ connectionString: database.url });
      await inTheWay.connect();
      // All visits are written by then, and the log that belongs to them is not.
      await inTheWay.query('BEGIN; LOCK TABLE audit_log IN SHARE MODE');
      const unanswered = Promise.allSettled([send(server)]);
      const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tidycrew'`;
      await until(
        'it waits',
        async () => (await rowsOf(`${waiting} AND wait_event_type = 'Lock'`)).length === 1,
        PATIENT,
      );
      await server.kill();
      expect((await unanswered)[0]?.status).toBe('rejected');
      // PostgreSQL looks every five seconds whether the one that it works for is still there.
      const none = async (): Promise<boolean> => (await rowsOf(`${waiting} AND wait_event_type = 'Lock'`)).length === 0;
      await until('its transaction is gone', none, PATIENT);
      expect(await stored()).toEqual(before);
      await inTheWay.end();

      expect((await send(next)).data).toEqual({ changed: ids.length });
      const after = await stored();
      expect((await send(next)).data).toEqual({ changed: ids.length });
      expect(await stored()).toEqual(after);
    },
  );
});
