import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { aCustomer, anInvoice, aPerson, aSession, TEST_SESSION_SECRET } from '../factories/index.js';
import { Client } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { describeLong, isLong, itAll } from '../support/long.js';
import { startServer, type TestServer } from '../support/server.js';

jest.setTimeout(120_000);

/** A process looks for scheduled work so often. */
const TICK_MS = 30_000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await aPerson(database, { active: false });
});

afterAll(async () => {
  const breaches = await findBreaches(database);
  await database.drop();
  expect(breaches).toEqual([]);
});

/** A client that sends a request a byte at a time, for ever. */
interface Dripping {
  openedAt: number;
  /** Milliseconds from its beginning until the server had enough of it; null while it has not. */
  endedAfter: number | null;
  answer: string;
  stop(): void;
}

const HEADERS = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

/** Says `start` at once, then a byte of `rest` every half second. */
function drip({ baseUrl }: TestServer, start: string, rest: string): Dripping {
  const socket = net.connect(Number(new URL(baseUrl).port), '127.0.0.1');
  let sent = 0;
  const timer = setInterval(() => socket.write(rest[sent++ % rest.length] ?? ''), 500);
  const dripping: Dripping = {
    openedAt: performance.now(),
    endedAfter: null,
    answer: '',
    stop: () => {
      clearInterval(timer);
      socket.destroy();
    },
  };
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => (dripping.answer += bytes.toString()));
  socket.on('close', () => {
    clearInterval(timer);
    dripping.endedAfter = performance.now() - dripping.openedAt;
  });
  if (start !== '') socket.write(start);
  return dripping;
}

describe('clients that send a byte at a time', () => {
  const COUNT = isLong ? 400 : 100;
  let server: TestServer;
  let client: Client;
  let slow: Record<'silent' | 'headers' | 'body', Dripping[]>;

  beforeAll(async () => {
    server = await startServer({ databaseUrl: database.url, env: { SESSION_SECRET: TEST_SESSION_SECRET } });
    client = new Client(server.baseUrl);
    client.cookies.set('token', (await aSession(database, await aPerson(database))).token);
    const many = (start: string, rest: string): Dripping[] =>
      Array.from({ length: COUNT }, () => drip(server, start, rest));
    slow = {
      silent: many('', ''),
      headers: many(HEADERS, 'X-Slow: yes\r\n'),
      body: many(`${HEADERS}Content-Length: 50000\r\n\r\n`, '{"email":"'),
    };
  });

  afterAll(async () => {
    Object.values(slow)
      .flat()
      .forEach((one) => one.stop());
    await server.kill();
  });

  it(`${COUNT} that say nothing, ${COUNT} in their headers, ${COUNT} in a body: others are served within a second`, async () => {
    const times: number[] = [];
    for (let i = 0; i < 40; i++) {
      const began = performance.now();
      expect((await client.get('/api/staff/teams')).status).toBe(200);
      times.push(performance.now() - began);
      await sleep(50);
    }
    // The median, because others may be busy on the machine of the test.
    expect(times.toSorted((a, b) => a - b)[20]).toBeLessThan(1_000);
    expect(slow.body.every(({ endedAfter }) => endedAfter === null)).toBe(true);
  });

  itAll('are ended: without whole headers after 15 s, without a whole body after 30 s', async () => {
    const kinds = isLong ? (['silent', 'headers', 'body'] as const) : (['silent', 'headers'] as const);
    const limits = { silent: 15_000, headers: 15_000, body: 30_000 };
    for (const kind of kinds) {
      const all = slow[kind];
      const limit = limits[kind];
      // The server looks every two seconds; the rest is for a busy machine.
      const deadline = performance.now() + limit + 12_000;
      while (all.some(({ endedAfter }) => endedAfter === null) && performance.now() < deadline) await sleep(100);
      const times = all.map(({ endedAfter }) => endedAfter ?? Infinity);
      expect(Math.min(...times)).toBeGreaterThan(limit - 1_000);
      expect(Math.max(...times)).toBeLessThan(limit + 10_000);
      if (kind !== 'silent') expect(all[0]!.answer).toMatch(/^HTTP\/1\.1 408 /);
    }
    expect((await client.get('/api/staff/teams')).status).toBe(200);
  });
});

// In `npm test` schedule.e2e.ts holds it: here the wait for the clock is half a minute.
describeLong('scheduled work of two processes', () => {
  let replicas: TestServer[] = [];
  /** When the second one was ready. */
  let startedAt: number;
  let overdueIds: number[];

  beforeAll(async () => {
    overdueIds = [];
    const customerId = (await aCustomer(database)).id;
    for (let i = 0; i < 40; i++) overdueIds.push((await anInvoice(database, { customerId, status: 'sent' })).id);
    const env = { SESSION_SECRET: TEST_SESSION_SECRET, BACKGROUND_WORK: 'true', LOG_LEVEL: 'debug' };
    replicas = await Promise.all([1, 2].map(() => startServer({ databaseUrl: database.url, env })));
    startedAt = Date.now();
  });

  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.kill()));
  });

  it('runs once: each invoice becomes overdue with one entry in the audit log', async () => {
    // Both have looked twice by then.
    await sleep(Math.max(0, startedAt + 2 * TICK_MS + 4_000 - Date.now()));
    const runs = await database.query<{ task: string; finished_at: Date | null }>(
      `SELECT task, finished_at FROM scheduled_runs ORDER BY task, slot`,
    );
    expect(runs.map(({ task }) => task)).toEqual(expect.arrayContaining(['cleanup', 'overdue']));
    expect(runs.every(({ finished_at }) => finished_at !== null)).toBe(true);
    const done = replicas
      .flatMap((replica) => replica.output().split('\n'))
      .flatMap((line) => /"task":"([\w-]+)".*scheduled work is done/.exec(line)?.[1] ?? []);
    expect(done.toSorted()).toEqual(runs.map(({ task }) => task));
    const audit = await database.query<{ times: number }>(
      `SELECT count(a.id)::integer AS times FROM invoices i
       LEFT JOIN audit_log a ON a.subject = 'invoice' AND a.subject_id = i.id AND a.action = 'invoice.status-changed'
       WHERE i.id = ANY ($1) AND i.status = 'overdue' GROUP BY i.id`,
      [overdueIds],
    );
    expect(audit.map(({ times }) => times)).toEqual(overdueIds.map(() => 1));
  });
});
