import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findBreaches } from '../../apps/api/src/platform/database/invariants.js';
import { aPerson, TEST_SESSION_SECRET } from '../factories/index.js';
import { type Balancer, startBalancer } from '../support/balancer.js';
import { Client } from '../support/client.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { isLong, itAll } from '../support/long.js';
import { startPunchLoad } from '../support/punches.js';
import { startServer, type TestServer } from '../support/server.js';

// What stopping promises is said by each test; the machine may be busy.
jest.setTimeout(120_000);

const ROUNDS = isLong ? 10 : 1;
const WHOLE = 'GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n';
const HALVES = [
  'GET /health/live HTTP/1.1\r\nHost:',
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"ema',
];

/** Windows has no SIGTERM that a program could hear. */
const whereSignalsAre = process.platform === 'win32' ? describe.skip : describe;

let database: TestDatabase;
let balancer: Balancer | undefined;
const replicas: TestServer[] = [];
/** Those that their drill did not stop: a start takes four seconds of CPU. */
const spared: TestServer[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await aPerson(database, { active: false });
});

afterEach(async () => {
  await balancer?.stop();
  balancer = undefined;
  expect(await findBreaches(database)).toEqual([]);
});

afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.kill()));
  await database.drop();
});

async function aReplica(graceSeconds = 1): Promise<TestServer> {
  const env = { SESSION_SECRET: TEST_SESSION_SECRET, STOP_GRACE_SECONDS: String(graceSeconds) };
  const replica = await startServer({ databaseUrl: database.url, env });
  replicas.push(replica);
  return replica;
}

/** Stops one; answers its exit code and how long it took. */
async function stop(replica: TestServer): Promise<{ code: number | null; ms: number }> {
  const began = performance.now();
  return { code: await replica.stop(), ms: performance.now() - began };
}

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; !isSo(); await sleep(20)) {
    if (Date.now() > end) throw new Error('It did not come to be in 60 s.');
  }
}

whereSignalsAre('SIGTERM under load', () => {
  const which = isLong
    ? `both of two replicas behind a load balancer, ${ROUNDS} times`
    : 'one of two replicas behind a load balancer';
  itAll(`replaces ${which}, without one failed punch`, async () => {
    const [first, second] = [await aReplica(), await aReplica()];
    const { url, add, isReady, failures, answered } = (balancer = await startBalancer([first.baseUrl, second.baseUrl]));
    const load = await startPunchLoad({ world: database, baseUrls: () => [url], phones: 8 });
    load.go();
    try {
      let serving = [first, second];
      for (let round = 0; round < ROUNDS; round++) {
        for (const old of isLong ? serving : serving.slice(0, 1)) {
          const next = await aReplica();
          add(next.baseUrl);
          await until(() => (answered.get(next.baseUrl) ?? 0) > 20);
          expect((await stop(old)).code).toBe(0);
          expect(isReady(old.baseUrl)).toBe(false);
          serving = [...serving.filter((replica) => replica !== old), next];
        }
      }
      spared.push(...serving);
    } finally {
      await load.rest();
    }
    expect({ failures, ofPhones: [...load.failures] }).toEqual({ failures: [], ofPhones: [] });
    expect([...load.answers.keys()].toSorted()).toEqual([200, 201]);
    expect(await load.reconcile()).toEqual([]);
  });

  it('answers what is under way, says 503 at /health/ready meanwhile, and keeps no connection', async () => {
    const server = spared.pop() ?? (await aReplica());
    const client = new Client(server.baseUrl);
    const kept = await client.get('/health/live');
    expect(kept.headers.get('connection')).toBe('keep-alive');
    const stopping = stop(server);
    const [ready, live, refused] = await Promise.all(
      ['/health/ready', '/health/live', '/api/auth/me'].map(async (path) => {
        // The signal is on its way.
        await sleep(200);
        const answer = await client.get(path);
        return { status: answer.status, connection: answer.headers.get('connection') };
      }),
    );
    expect({ ready, live, refused }).toEqual({
      ready: { status: 503, connection: 'close' },
      live: { status: 200, connection: 'close' },
      refused: { status: 401, connection: 'close' },
    });
    expect((await stopping).code).toBe(0);
  });
});

whereSignalsAre('SIGTERM with clients that hold on to their connections', () => {
  type Holding = [string, (string | null)[], number];
  itAll.each<Holding>([
    ['somebody never says a word and somebody is silent after an answer', [null, WHOLE], 7_000],
    // It takes the ten seconds that a body may take.
    ...(isLong ? [['somebody is in the middle of the headers and somebody of a body', HALVES, 14_000] as Holding] : []),
  ])('ends with exit code 0 though %s', async (_, sayings, limitMs) => {
    const server = await aReplica(0);
    const closed = await Promise.all(
      sayings.map(async (said) => {
        const socket = net.connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
        // However it is ended, it is ended.
        socket.on('error', () => undefined).resume();
        await once(socket, 'connect');
        if (said !== null) socket.write(said);
        return { end: once(socket, 'close') };
      }),
    );
    await sleep(300);
    const { code, ms } = await stop(server);
    await Promise.all(closed.map(({ end }) => end));
    expect(code).toBe(0);
    expect(ms).toBeLessThan(limitMs);
  });
});
