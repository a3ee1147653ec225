import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { appErrorOfDatabase } from '../../apps/api/src/platform/common/database-error.js';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { servingDataSourceOptions } from '../../apps/api/src/platform/database/data-source.js';
import {
  aCustomer,
  aPerson,
  aTeam,
  unique,
  aSession,
  PASSWORD,
  TEST_SESSION_SECRET,
  type TestPerson,
} from '../factories/index.js';
import { Client, type Reply } from '../support/client.js';
import { isLong, itAll, itLong } from '../support/long.js';
import { type OwnPostgres, startOwnPostgres } from '../support/own-postgres.js';
import { startPunchLoad, type Punches } from '../support/punches.js';
import { expectError } from '../support/expect-error.js';
import { startServer, type TestServer } from '../support/server.js';
import { PATIENT, until } from '../support/until.js';

jest.setTimeout(600_000);

const AWAY_MS = isLong ? 60_000 : 2_000;
const ROUNDS = isLong ? 8 : 1;

/** Longer than this nobody waits for an answer, whatever PostgreSQL does. */
const BOUNDED_MS = 10_000;
/** Longer than this nobody waits to be told whether we are ready. */
const READY_MS = 3_000;

const BUSY = 'The service is not available for a moment. Please try again.';
const BUSY_FAILURE = `503 UNAVAILABLE: ${BUSY}`;

let postgres: OwnPostgres;
let admin: TestPerson;
let server: TestServer;
const servers: TestServer[] = [];

beforeAll(async () => {
  postgres = await startOwnPostgres();
  admin = await aPerson(postgres, { role: 'admin' });
});

afterAll(async () => {
  await Promise.all(servers.map((each) => each.kill()));
  await postgres.remove();
});

afterEach(async () => {
  expect(await findBreaches(postgres)).toEqual([]);
});

async function aServer(waitUntilReady = true, env: Record<string, string> = {}): Promise<TestServer> {
  const made = await startServer({
    databaseUrl: postgres.url,
    // The background work of a process must survive whatever happens, too.
    env: { SESSION_SECRET: TEST_SESSION_SECRET, BACKGROUND_WORK: 'true', ...env },
    waitUntilReady,
  });
  servers.push(made);
  return made;
}

/** Somebody of a crew, whose start is always the same request. */
async function aCrew(at: TestServer, customer?: { id: number }): Promise<{ start: () => Promise<Reply> }> {
  const person = await aPerson(postgres);
  const body = {
    teamId: (await aTeam(postgres, { members: [person] })).id,
    customerId: (customer ?? (await aCustomer(postgres))).id,
    memberIds: [person.id],
  };
  const phone = new Client(at.baseUrl);
  phone.cookies.set('token', (await aSession(postgres, person)).token);
  const key = unique();
  return { start: () => phone.post('/api/staff/time-entries/clock-in', body, { key }) };
}

const live = (): Promise<Reply> => new Client(server.baseUrl).get('/health/live');
const ready = (): Promise<Reply> => new Client(server.baseUrl).get('/health/ready');
const signIn = (): Promise<Reply> =>
  new Client(server.baseUrl).post('/api/auth/login', { email: admin.email, password: PASSWORD });
const isReady = async (): Promise<boolean> => (await ready()).status === 200;

describe('PostgreSQL away', () => {
  it('at boot: live 200, ready and sign-in 503 with a sentence, then ready without a restart', async () => {
    await postgres.stop();
    server = await aServer(false);
    await sleep(AWAY_MS);
    expect((await live()).status).toBe(200);
    const starting = 'The service is starting. Please try again in a moment.';
    expectError(await ready(), 503, 'UNAVAILABLE', 'The database does not answer.');
    expectError(await signIn(), 503, 'UNAVAILABLE', starting);
    await postgres.start();
    await until('ready', isReady);
    expect((await signIn()).status).toBe(200);
  });

  itAll(`for ${AWAY_MS / 1000} s: live 200, ready and everything else 503, then ready without a restart`, async () => {
    const office = new Client(server.baseUrl);
    office.cookies.set('token', (await aSession(postgres, admin)).token);
    expect((await office.get('/api/admin/staff')).status).toBe(200);
    await postgres.stop();
    for (const deadline = Date.now() + AWAY_MS; Date.now() < deadline; await sleep(200)) {
      expect((await live()).status).toBe(200);
      expectError(await ready(), 503, 'UNAVAILABLE', 'The database does not answer.');
      expectError(await signIn(), 503, 'UNAVAILABLE', BUSY);
      const reply = await office.get('/api/admin/staff');
      expectError(reply, 503, 'UNAVAILABLE', BUSY);
      expect(reply.headers.get('retry-after')).toBe('2');
    }
    await postgres.start();
    await until('ready', isReady);
    expect((await office.get('/api/admin/staff')).status).toBe(200);
  });
});

describe('under load', () => {
  /** Punches go on while something happens to PostgreSQL; at the end all of them are there. */
  async function whilePunching(fault: (load: Punches) => Promise<void>): Promise<Punches> {
    const load = await startPunchLoad({ world: postgres, baseUrls: () => [server.baseUrl] });
    try {
      for (let round = 0; round < ROUNDS; round++) {
        load.go();
        await until('punches are acknowledged', () => load.acknowledged > 10 * (round + 1), PATIENT);
        await sleep(Math.random() * 200);
        await fault(load);
        const before = load.acknowledged;
        await until('punches are acknowledged again', () => load.acknowledged > before + 10, PATIENT);
        await load.settle();
        expect(await load.reconcile()).toEqual([]);
      }
    } finally {
      // Whatever failed here, the drills that follow find it running.
      postgres.thaw();
      await postgres.start();
      await load.rest();
    }
    // Never 500, never without an answer.
    expect([...load.failures].filter((failure) => failure !== BUSY_FAILURE)).toEqual([]);
    expect((await live()).status).toBe(200);
    return load;
  }

  itAll('kill -9 of PostgreSQL: 503 meanwhile, the process stays, everything acknowledged is there', async () => {
    const load = await whilePunching(async (punches) => {
      const before = punches.answers.get(503) ?? 0;
      await postgres.kill();
      await until('punches are refused', () => (punches.answers.get(503) ?? 0) > before + 3, PATIENT);
      expectError(await ready(), 503, 'UNAVAILABLE');
      await postgres.start();
    });
    expect(load.slowestMs).toBeLessThan(BOUNDED_MS);
  });

  itLong('kill -9 of one of its workers, which makes it start all of them again', async () => {
    const load = await whilePunching(async () => {
      const [worker] = await postgres.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE application_name = 'tidycrew' ORDER BY backend_start LIMIT 1`,
      );
      process.kill(worker!.pid, 'SIGKILL');
    });
    expect(load.slowestMs).toBeLessThan(BOUNDED_MS);
  });

  // Windows has no signal that lets a process stand still.
  const itFreezes = process.platform === 'win32' ? it.skip : itAll;

  itFreezes(
    'a PostgreSQL that stands still: 503 for everybody within 10 s, ready 503 within 3 s, then all goes on',
    async () => {
      const load = await whilePunching(async (punches) => {
        const before = punches.answers.get(503) ?? 0;
        await postgres.freeze();
        const asked = performance.now();
        const replies = [await live(), await ready()];
        expect(replies.map(({ status }) => status)).toEqual([200, 503]);
        expect(performance.now() - asked).toBeLessThan(READY_MS);
        await until('punches are refused', () => (punches.answers.get(503) ?? 0) > before + 3, PATIENT);
        await sleep(isLong ? 30_000 : 1_000);
        expectError(await signIn(), 503, 'UNAVAILABLE', BUSY);
        postgres.thaw();
        await until('ready', isReady);
      });
      expect(load.slowestMs).toBeLessThan(BOUNDED_MS);
    },
  );

  itFreezes('a connection on which PostgreSQL does not answer is given up, and not used again', async () => {
    const source = await new DataSource(servingDataSourceOptions(postgres.url, 1, { answerLimitMs: 500 })).initialize();
    try {
      const [before] = await source.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
      await postgres.freeze();
      const error = await source.query('SELECT 1').catch((reason: Error) => reason);
      expect(error).toMatchObject({ message: 'PostgreSQL did not answer within 0.5 s.' });
      expect(appErrorOfDatabase(error)).toMatchObject({ code: 'UNAVAILABLE' });
      postgres.thaw();
      const [after] = await source.query<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
      expect(after?.pid).not.toBe(before?.pid);
    } finally {
      postgres.thaw();
      await source.destroy();
    }
  });
});

describe('every connection taken', () => {
  const lockWaits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'tidycrew'`;

  itAll(
    'by those who wait for one row: reads and ready go on, other writes have their turn, and they a sentence',
    async () => {
      const ours = await aServer(true, { DATABASE_POOL_SIZE: '10' });
      const other = new pg.Client({ connectionString: postgres.url });
      await other.connect();
      try {
        const person = await aPerson(postgres);
        const phone = new Client(ours.baseUrl);
        phone.cookies.set('token', (await aSession(postgres, person)).token);
        const customer = await aCustomer(postgres);
        const crews = await Promise.all(Array.from({ length: 12 }, () => aCrew(ours, customer)));
        const elsewhere = await aCrew(ours);
        await other.query('BEGIN');
        await other.query('SELECT FROM customers WHERE id = $1 FOR UPDATE', [customer.id]);
        const asked = performance.now();
        const punches = Promise.all(crews.map(({ start }) => start()));
        await until('they wait for the row', async () => (await postgres.query(lockWaits)).length >= 7);
        const begun = elsewhere.start();
        const replies = await Promise.all([
          new Client(ours.baseUrl).get('/health/ready'),
          ...Array.from({ length: 20 }, () => phone.get('/api/staff/active-job')),
        ]);
        // They still wait, so this was answered beside them.
        expect((await postgres.query(lockWaits)).length).toBeGreaterThan(0);
        expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
        for (const reply of await punches) {
          expectError(reply, 503, 'UNAVAILABLE', BUSY);
          expect(reply.headers.get('retry-after')).toBe('2');
        }
        expect((await begun).status).toBe(201);
        expect(performance.now() - asked).toBeLessThan(BOUNDED_MS);
      } finally {
        await other.end();
        await ours.stop();
      }
    },
  );

  itLong('by other programs, so that PostgreSQL has none to give: everybody waits for a turn on ours', async () => {
    const ours = await aServer(true, { BACKGROUND_WORK: 'false' });
    const office = new Client(ours.baseUrl);
    office.cookies.set('token', (await aSession(postgres, admin)).token);
    expect((await office.get('/api/admin/staff')).status).toBe(200);
    const others: pg.Client[] = [];
    try {
      for (let error: unknown = null; !error;) {
        const other = new pg.Client({ connectionString: postgres.url });
        others.push(other);
        error = await other.connect().then(
          () => null,
          (reason: unknown) => reason,
        );
        if (error) expect(error).toMatchObject({ code: '53300' });
      }
      const replies = await Promise.all(Array.from({ length: 30 }, () => office.get('/api/admin/staff')));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    } finally {
      await Promise.all(others.map((other) => other.end().catch(() => undefined)));
      await ours.stop();
    }
  });

  itLong('lets everybody wait for a bounded time, says so on ready, and recovers', async () => {
    const crowded = await aServer(true, { DATABASE_POOL_SIZE: '2' });
    const other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
    try {
      const crews = await Promise.all(Array.from({ length: 6 }, () => aCrew(crowded)));
      await other.query('BEGIN');
      await other.query('LOCK TABLE customers IN ACCESS EXCLUSIVE MODE');
      const asked = performance.now();
      const punches = Promise.all(crews.map(({ start }) => start()));
      await until('one waits for the lock', async () => (await postgres.query(lockWaits)).length > 0);
      const looked = performance.now();
      expect((await new Client(crowded.baseUrl).get('/health/ready')).status).toBe(200);
      expect(performance.now() - looked).toBeLessThan(READY_MS);
      expect((await new Client(crowded.baseUrl).get('/health/live')).status).toBe(200);
      const replies = await punches;
      for (const reply of replies) expectError(reply, 503, 'UNAVAILABLE', BUSY);
      expect(performance.now() - asked).toBeLessThan(BOUNDED_MS);
      await other.query('ROLLBACK');
      const again = await Promise.all(crews.map(({ start }) => start()));
      expect(again.map(({ status }) => status)).toEqual(crews.map(() => 201));
    } finally {
      await other.end();
      await crowded.stop();
    }
  });
});
