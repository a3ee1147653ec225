/**
 * `node lab/phones.mjs [--years=4 --phones=500 --seconds=120]`: staff apps that lie open and poll as they do, and what
 * that costs: CPU of the server process and the database together, as a share of one core. The database's can be told on
 * Linux only. Phones poll from this process, which does not count. Exit code 1 when a quarter of a core is not enough.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ensureBuilt } from '../scripts/lib/built.mjs';
import { ensureInstalled } from '../scripts/lib/installed.mjs';
import { main, say } from '../scripts/lib/project.mjs';
import { numberOf, quantile } from './figures.mjs';
import { postgresCpu } from './postgres-cpu.mjs';
import { startProduct } from './product.mjs';
import { givePassword, openBenchServer, seedBench } from './seed.mjs';
import { closeConnections, Visitor } from './visitor.mjs';

const PASSWORD = 'a-password-of-the-phones';
const WARM_UP_MS = 60_000;
const MAX_CORES = 0.25;
/** What an open app asks for, and how often: document 000 section 9, and decision D51 for the customers. */
const POLLS = [
  { everyMs: 20_000, path: () => '/api/staff/active-job' },
  // Every 20 s too, but only by the one in five that looks at customers.
  { everyMs: 100_000, path: () => '/api/staff/active-cleans' },
  { everyMs: 60_000, path: (/** @type {string} */ near) => `/api/staff/customers?near=${encodeURIComponent(near)}` },
  { everyMs: 60_000, path: () => '/api/staff/day' },
  { everyMs: 120_000, path: () => '/api/staff/completed-today?timezone=Australia%2FMelbourne' },
];

/** As many people as phones; of five, four are on a clean in crews of two, and everybody has three behind them. */
const PREPARATIONS = [
  `INSERT INTO users (email, first_name, last_name, role, password_hash)
     SELECT 'phone' || i || '@bench.test', 'Phone', to_char(i, 'FM0000'), 'staff', '' FROM generate_series(1, $1::integer) i`,
  `WITH done AS (
     INSERT INTO cleans (customer_id, team_id, status, clock_in, clock_out, price_cents, pay_rate_cents, is_friends_family,
       base_minutes, allotted_minutes, wages_cents)
     SELECT 1 + (u.id + 1000 * n) % 3000, 1, 'completed', now() - make_interval(mins => 20 + 30 * n),
            now() - make_interval(mins => 30 * n), 10000, 3231, false, 100, 100, 1077
     FROM users u, generate_series(1, 3) n WHERE u.email LIKE 'phone%' ORDER BY u.id, n
     RETURNING id, clock_in, clock_out
   ), numbered AS (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM done)
   INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team)
   SELECT n.id, u.id, n.clock_in, n.clock_out, true FROM numbered n
   JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM users WHERE email LIKE 'phone%') u ON u.place = n.place / 3
   WHERE $1 > 0`,
  `WITH crews AS (
     SELECT array_agg(id) AS members, row_number() OVER () AS place
     FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM users WHERE email LIKE 'phone%') u
     WHERE place < $1 * 4 / 5 GROUP BY place / 2
   ), free AS (
     SELECT id, row_number() OVER (ORDER BY id) AS place FROM customers c
     WHERE NOT EXISTS (SELECT 1 FROM cleans WHERE customer_id = c.id AND status = 'active')
   ), started AS (
     INSERT INTO cleans (customer_id, team_id, clock_in, price_cents, pay_rate_cents, is_friends_family, base_minutes, allotted_minutes)
     SELECT free.id, 1, now() - interval '10 minutes', 10000, 3231, false, 100, 100 FROM crews JOIN free USING (place)
     RETURNING id, customer_id
   )
   INSERT INTO time_entries (clean_id, user_id, clock_in, is_core_team)
   SELECT started.id, member, now() - interval '10 minutes', true
   FROM started JOIN free ON free.id = started.customer_id JOIN crews USING (place), unnest(members) member`,
];

/**
 * Measures what polling phones cost.
 * @param {string} adminUrl of a user that may make databases
 * @param {{ years: number, phones: number, seconds: number }} input
 * @returns {Promise<{ phones: number, requestsASecond: number, p99: number, serverCores: number, databaseCores: number | null }>}
 */
async function measurePhones(adminUrl, { years, phones, seconds }) {
  const databaseUrl = await seedBench(adminUrl, years, { name: 'tidycrew_phones' });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  for (const sql of PREPARATIONS) await database.query(sql, [phones]);
  await givePassword(databaseUrl, PASSWORD);
  await database.query('VACUUM ANALYZE');
  const product = await startProduct(databaseUrl);
  try {
    const { rows } = await database.query('SELECT pg_backend_pid() AS pid');
    const databaseCpu = postgresCpu(rows[0].pid);
    const people = await signIn(product.baseUrl, phones);
    // Everybody was seen at another moment of the five minutes after which it is written down again.
    await database.query(`UPDATE sessions SET last_seen_at = now() - random() * interval '5 minutes'`);
    const polling = startPolling(people);
    say(`${phones} phones poll; measured after ${WARM_UP_MS / 1000} s, for ${seconds} s.`);
    await sleep(WARM_UP_MS);
    const cpu = async () => ({
      server: (await product.metrics()).process_cpu_seconds_total ?? Number.NaN,
      database: databaseCpu ? databaseCpu() / 1e6 : null,
    });
    const [before, began] = [await cpu(), performance.now()];
    polling.times.length = 0;
    await sleep(seconds * 1000);
    const [after, took] = [await cpu(), (performance.now() - began) / 1000];
    const [asked, p99] = [polling.times.length, quantile(polling.times, 0.99)];
    await polling.stop();
    const share = (/** @type {number} */ used) => Number((used / took).toFixed(4));
    return {
      phones,
      requestsASecond: Number((asked / took).toFixed(1)),
      p99: Number(p99.toFixed(1)),
      serverCores: share(after.server - before.server),
      databaseCores:
        after.database === null || before.database === null ? null : share(after.database - before.database),
    };
  } finally {
    closeConnections();
    await product.stop();
    await database.end();
  }
}

async function signIn(/** @type {string} */ baseUrl, /** @type {number} */ phones) {
  const people = [];
  for (let number = 1; number <= phones; number += 1) {
    const visitor = new Visitor(baseUrl);
    const { status } = await visitor.signIn(`phone${number}@bench.test`, PASSWORD);
    if (status !== 200) throw new Error(`Phone ${number} could not sign in: ${status}.`);
    // Somewhere in the city, rounded to about a kilometre as the app does.
    const near = `${(-37.81 + (Math.random() - 0.5) * 0.5).toFixed(2)},${(144.96 + (Math.random() - 0.5) * 0.5).toFixed(2)}`;
    people.push({ visitor, near });
  }
  return people;
}

/** Every phone by its own clock: the first poll of each kind comes somewhere within its interval. */
function startPolling(/** @type {{ visitor: Visitor, near: string }[]} */ people) {
  /** @type {number[]} */
  const times = [];
  /** @type {Error[]} */
  const failures = [];
  let isOver = false;
  const poll = async (/** @type {Visitor} */ visitor, /** @type {string} */ path) => {
    const sentAt = performance.now();
    const { status } = await visitor.send('GET', path);
    times.push(performance.now() - sentAt);
    if (status !== 200 && status !== 304) throw new Error(`${path} answered ${status}.`);
  };
  const loops = people.flatMap(({ visitor, near }) =>
    POLLS.map(async ({ everyMs, path }) => {
      const first = performance.now() + Math.random() * everyMs;
      for (let turn = 0; !isOver; turn += 1) {
        const waitMs = first + turn * everyMs - performance.now();
        // In short steps, so that the end is not waited for.
        if (waitMs > 0) await sleep(Math.min(waitMs, 1_000));
        if (waitMs > 1_000) turn -= 1;
        else if (!isOver) await poll(visitor, path(near)).catch((error) => failures.push(error));
      }
    }),
  );
  const stop = async () => {
    isOver = true;
    await Promise.all(loops);
    if (failures.length > 0) throw new Error(`${failures.length} polls failed, the first: ${failures[0]?.message}`);
  };
  return { times, stop };
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  await main(async () => {
    const input = {
      years: numberOf('years', 4, [1, 20]),
      phones: numberOf('phones', 500, [1, 5_000]),
      seconds: numberOf('seconds', 120, [10, 3_600]),
    };
    await ensureInstalled();
    await ensureBuilt();
    const server = await openBenchServer();
    try {
      const { phones, requestsASecond, p99, serverCores, databaseCores } = await measurePhones(server.adminUrl, input);
      const cores = serverCores + (databaseCores ?? 0);
      say(`${phones} phones, measured: ${requestsASecond} requests a second, p99 ${p99} ms.`);
      say(
        `CPU of one core: server ${serverCores}, database ${databaseCores ?? 'not known here'}, together ${cores.toFixed(3)}.`,
      );
      say(cores <= MAX_CORES ? 'Good.' : `NOT GOOD: more than ${MAX_CORES}.`);
      return cores <= MAX_CORES ? 0 : 1;
    } finally {
      await server.close();
    }
  });
}
