/**
 * `npm run soak [-- --minutes=60 --rate=50]`: mixed work at an even rate against a process as in production, to see that
 * memory stays flat, nothing fails and the data is sound. Prints a line a minute; writes soak.json; exit code 1 when not.
 * On the server of BENCH_DATABASE_URL, else on an embedded one in `.cache/bench-postgres`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { ensureBuilt } from '../scripts/lib/built.mjs';
import { ensureInstalled } from '../scripts/lib/installed.mjs';
import { Explained, main, ROOT, say } from '../scripts/lib/project.mjs';
import { median, numberOf, quantile } from './figures.mjs';
import { startProduct } from './product.mjs';
import { fromDist, givePassword, openBenchServer, seedBench } from './seed.mjs';
import { Gauges } from './soak-gauges.mjs';
import { finish, MIX } from './soak-mix.mjs';
import { closeConnections, Visitor } from './visitor.mjs';

/** @typedef {import('./soak-mix.mjs').World} World */

const DATABASE = 'tidycrew_soak';
const PASSWORD = 'a-password-of-the-soak';
const PROBE_MS = 5_000;
const MAIL_LIMIT_MS = 180_000;
const MAX_GROWTH = 1.1;

/** Everything that went wrong, a sentence each; the first ones are printed when they happen. */
class Failures {
  /** @type {string[]} */
  sentences = [];

  add(/** @type {string} */ sentence) {
    this.sentences.push(sentence);
    if (this.sentences.length <= 20) say(`  ${new Date().toISOString()} ${sentence}`);
  }
}

/** An answer with another status than it must have; counted when it is raised. */
class Unexpected extends Error {}

async function soak(/** @type {string} */ adminUrl, /** @type {number} */ minutes, /** @type {number} */ rate) {
  const databaseUrl = await seedBench(adminUrl, 1, { name: DATABASE });
  await givePassword(databaseUrl, PASSWORD);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const mail = await startMailSink();
  const product = await startProduct(databaseUrl, { SMTP_URL: mail.url, MAIL_FROM: 'office@bench.test' });
  try {
    const failures = new Failures();
    const gauges = new Gauges(product);
    const world = await openWorld(database, product.baseUrl, gauges, failures);
    say(`${minutes} minutes of ${rate} requests a second begin; process ${product.pid}.`);
    await work(world, gauges, failures, minutes, rate, mail);
    for (const crew of world.crews) if (crew.clean) await finish(world, crew).catch(counted(failures));
    await mailsDone(database, failures);
    closeConnections();
    const exitCode = await product.stop();
    if (exitCode !== 0) failures.add(`The process ended with exit code ${exitCode} after SIGTERM.`);
    product.complaints.forEach((line) => failures.add(`The process complained: ${line.slice(0, 400)}`));
    await checkLedger(database, world, failures);
    const verdict = { ...gauges.growth(minutes), breaches: await breachesOf(database), errors: failures.sentences };
    return { minutes, rate, mails: mail.received, cleans: world.started, perMinute: gauges.perMinute, ...verdict };
  } finally {
    await product.stop();
    await mail.stop();
    await database.end();
  }
}

/** Open loop: a request goes out when its time has come, whether or not the ones before were answered. */
async function work(
  /** @type {World} */ world,
  /** @type {Gauges} */ gauges,
  /** @type {Failures} */ failures,
  /** @type {number} */ minutes,
  /** @type {number} */ rate,
  /** @type {{ received: number }} */ mail,
) {
  const began = performance.now();
  const total = minutes * 60 * rate;
  const running = new Set();
  const probe = setInterval(() => void gauges.probe().catch(counted(failures)), PROBE_MS);
  const minute = setInterval(
    () => say(gauges.closeMinute(running.size, failures.sentences.length, mail.received)),
    60_000,
  );
  // Actions of several requests take up the places of those that would have come next.
  for (let due = 0; due < total; due = Math.max(due + 1, gauges.requests + running.size)) {
    const waitMs = began + (due * 1000) / rate - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    const action = pick().run(world).catch(counted(failures));
    running.add(action);
    void action.finally(() => running.delete(action));
  }
  await Promise.all(running);
  clearInterval(probe);
  clearInterval(minute);
  if (gauges.hasOpenMinute()) say(gauges.closeMinute(0, failures.sentences.length, mail.received));
}

const WEIGHTS = MIX.reduce((sum, { weight }) => sum + weight, 0);

function pick() {
  let left = Math.random() * WEIGHTS;
  const found = MIX.find(({ weight }) => (left -= weight) < 0);
  if (!found) throw new Error('Nothing was picked.');
  return found;
}

const counted = (/** @type {Failures} */ failures) => (/** @type {Error} */ error) => {
  if (!(error instanceof Unexpected)) failures.add(error.stack ?? error.message);
};

/** Everybody signed in, through the API. @returns {Promise<World>} */
async function openWorld(
  /** @type {pg.Client} */ database,
  /** @type {string} */ baseUrl,
  /** @type {Gauges} */ gauges,
  /** @type {Failures} */ failures,
) {
  // Those of the seeded business that are under way belong to no crew of ours.
  await database.query(`WITH over AS (DELETE FROM time_entries WHERE clock_out IS NULL RETURNING clean_id)
    DELETE FROM cleans WHERE status = 'active'`);
  const people = await database.query(
    `SELECT id, email, first_name || ' ' || last_name AS name, role FROM users ORDER BY id`,
  );
  const teams = await database.query(
    `SELECT team_id AS "teamId", array_agg(user_id ORDER BY user_id) AS members FROM team_memberships GROUP BY team_id`,
  );
  const customers = await database.query('SELECT id FROM customers WHERE active ORDER BY id');
  const days =
    await database.query(`SELECT DISTINCT (clock_in AT TIME ZONE 'Australia/Melbourne')::date::text AS day FROM cleans
    WHERE date_trunc('week', clock_in AT TIME ZONE 'Australia/Melbourne') = date_trunc('week', now() AT TIME ZONE 'Australia/Melbourne') - interval '1 week'`);
  const signedIn = async (/** @type {string} */ email) => {
    const visitor = new Visitor(baseUrl);
    const { status } = await visitor.signIn(email, PASSWORD);
    if (status !== 200) throw new Explained(`${email} could not sign in: ${status}.`);
    return visitor;
  };
  /** @type {World} */
  const world = {
    baseUrl,
    password: PASSWORD,
    staff: [],
    office: [],
    stranger: new Visitor(baseUrl),
    crews: teams.rows.flatMap(({ teamId, members }) =>
      [members.slice(0, 2), members.slice(2)].map((memberIds) => ({ teamId, memberIds, clean: null, isBusy: false })),
    ),
    customerIds: customers.rows.map(({ id }) => id),
    workDays: days.rows.map(({ day }) => day),
    started: 0,
    finished: new Set(),
    invoiced: new Set(),
    newVisitor: () => new Visitor(baseUrl),
    ask: async (visitor, method, address, { expect = [200], ...input } = {}) => {
      const sentAt = performance.now();
      const received = await visitor
        .send(method, address, input)
        .finally(() => gauges.took(performance.now() - sentAt));
      if (expect.includes(received.status)) return received;
      const said = received.body.toString('utf8', 0, 300);
      failures.add(`${method} ${address} answered ${received.status} instead of ${expect.join(' or ')}: ${said}`);
      throw new Unexpected();
    },
  };
  for (const { id, email, name, role } of people.rows) {
    if (role === 'staff') world.staff.push({ id, email, name, visitor: await signedIn(email) });
    else for (let desk = 0; desk < 5; desk += 1) world.office.push(await signedIn(email));
  }
  return world;
}

/** A mail server that takes everything and counts it. */
async function startMailSink() {
  const sink = {
    url: '',
    received: 0,
    stop: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, answer) => {
      stream.resume().once('end', () => {
        sink.received += 1;
        answer(null, 'Taken.');
      });
    },
  });
  server.on('error', (error) => say(`The mail server of the soak: ${error.message}`));
  const { port } = await new Promise((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address()));
  });
  sink.url = `smtp://127.0.0.1:${port}`;
  return sink;
}

/** Waits until every e-mail that was asked for is with the mail server. */
async function mailsDone(/** @type {pg.Client} */ database, /** @type {Failures} */ failures) {
  const deadline = Date.now() + MAIL_LIMIT_MS;
  for (;;) {
    const { rows } = await database.query(
      `SELECT status, count(*)::integer FROM mails WHERE status <> 'sent' GROUP BY status`,
    );
    if (rows.length === 0) return;
    if (Date.now() > deadline) return failures.add(`Mail was not sent: ${JSON.stringify(rows)}`);
    await sleep(1_000);
  }
}

/** Every clean that the API said it has started is there, and those that it said are completed are. */
async function checkLedger(
  /** @type {pg.Client} */ database,
  /** @type {World} */ world,
  /** @type {Failures} */ failures,
) {
  const { rows } = await database.query(
    `SELECT count(*)::integer AS started, count(*) FILTER (WHERE status = 'completed' AND id = ANY ($1))::integer AS finished
     FROM cleans WHERE created_by_id IS NOT NULL`,
    [[...world.finished]],
  );
  const [{ started, finished }] = rows;
  if (started === world.started && finished === world.finished.size) return;
  failures.add(
    `${world.started} cleans were said to be started and ${world.finished.size} completed; stored are ${started} and ${finished}.`,
  );
}

async function breachesOf(/** @type {pg.Client} */ database) {
  const { findBreaches } = await fromDist('apps/api/src/platform/database/invariants.js');
  return findBreaches({ query: async (/** @type {string} */ sql) => (await database.query(sql)).rows });
}

await main(async () => {
  const [minutes, rate] = [numberOf('minutes', 60, [3, 24 * 60]), numberOf('rate', 50, [1, 2_000])];
  await ensureInstalled();
  await ensureBuilt();
  const server = await openBenchServer();
  try {
    const result = await soak(server.adminUrl, minutes, rate);
    fs.writeFileSync(path.join(ROOT, 'soak.json'), `${JSON.stringify(result, null, 2)}\n`);
    const grown = [result.rss, result.heap].filter(({ ratio }) => ratio > MAX_GROWTH);
    const isGood = result.errors.length === 0 && result.breaches.length === 0 && grown.length === 0;
    const latencies = result.perMinute.map(({ p50 }) => p50);
    say(`Memory, ${result.window} minutes after the warm-up against the last ${result.window}:`);
    say(`  resident ${result.rss.first} MB → ${result.rss.last} MB (× ${result.rss.ratio}), median of all probes`);
    say(
      `  heap ${result.heap.first} MB → ${result.heap.last} MB (× ${result.heap.ratio}), median of each minute's lowest`,
    );
    say(
      `${result.cleans} cleans, ${result.mails} e-mails, p50 ${median(latencies)} ms, worst minute ${quantile(latencies, 1)} ms`,
    );
    result.breaches.forEach(({ rule, ids }) => say(`Broken: ${rule} Rows: ${ids.join(', ')}`));
    say(`${isGood ? 'Good' : 'NOT GOOD'}: ${result.errors.length} errors, ${result.breaches.length} broken rules.`);
    return isGood ? 0 : 1;
  } finally {
    await server.close();
  }
});
