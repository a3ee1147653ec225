import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Work } from '../failover/work.mjs';
import { compare } from '../failover/world.mjs';
import { startProduct } from '../product.mjs';
import { BROKEN } from './broken.mjs';
import { ARCHIVE_TIMEOUT_S, asked, PLACE } from './server.mjs';

export const SECRET = 'a-secret-that-only-the-drill-uses-0123456';
const RATE = 25;
const BULK = 500;

/**
 * @typedef {object} Stage
 * @property {import('./server.mjs').Server} server
 * @property {import('./s3.mjs').S3Server} s3
 * @property {any} people of lab/failover/world.mjs
 *
 * @typedef {{ found: string, problems: string[] }} Found
 * @typedef {Found & { name: string }} Outcome
 * @typedef {{ name: string, run: (stage: Stage) => Promise<Found> }} Step
 */

/** All that was answered since the beginning, held against what is stored after each restore. @type {Work} */
let ledger;

/** What happens, in this order; each leaves the server running. @type {Step[]} */
export const STEPS = [
  { name: 'Work through the API, full backups of both repositories meanwhile', run: backupAtWork },
  { name: 'Wrong price for every customer, undone to the moment before', run: undoWrongChange },
  { name: 'Data directory lost under work, restored to the end of the archive', run: loseData },
  { name: 'Nightly check of both repositories', run: nightlyCheck },
  ...BROKEN,
  { name: 'First repository lost, restored from the S3 one', run: loseRepository },
];

/** @param {Stage} stage @returns {Promise<Found>} */
async function backupAtWork({ server, people }) {
  const product = await startProduct(server.url, { SESSION_SECRET: SECRET });
  ledger = new Work(product.baseUrl);
  ledger.begin(people, RATE);
  await sleep(10_000);
  const seconds = [];
  for (const repository of [1, 2])
    seconds.push(await server.pgbackrest(`--repo=${repository}`, '--type=full', 'backup'));
  await sleep(5_000);
  await ledger.end();
  await product.stop();
  const { backup } = await server.info();
  const sizes = backup.map((/** @type {any} */ one) => megabytes(one.info.repository.size));
  const [disk = 0, s3 = 0] = seconds;
  return {
    found: `${ledger.acknowledged.writes.length} writes; database of ${megabytes(backup[0].info.size)}: ${sizes[0]} on the disk in ${disk.toFixed(1)} s, ${sizes[1]} on S3 in ${s3.toFixed(1)} s`,
    problems: ledger.wrong,
  };
}

/** @param {Stage} stage @returns {Promise<Found>} */
async function undoWrongChange({ server, people }) {
  const before = await contents(server.url);
  const { rows } = await asked(server.url, (client) => client.query('SELECT now()::text AS moment'));
  await sleep(1_500);
  const changed = await everyPriceOneDollar(server.url, people.admins[0]);
  await server.archived();
  const target = path.join(PLACE, 'before');
  const time = ['--type=time', `--target=${rows[0].moment}`, '--target-action=promote'];
  const { url, seconds } = await server.restoreInto(target, ...time);
  const after = await contents(url);
  const problems = differences(before, after);
  if (changed < 2_900) problems.push(`Only ${changed} customers were changed.`);
  problems.push(...(await compare(url, ledger)));
  const settled = await server.settle(url);
  const product = await startProduct(url, { SESSION_SECRET: SECRET });
  problems.push(...product.complaints);
  await product.stop();
  // From now on this is the server: its log continues in the same archive, on a line of its own. Where that line begins was written
  // while nothing was archived: only a backup of the new line says so, and without one a restore ended on the old line.
  await server.stop(target);
  await server.stop();
  fs.renameSync(server.data, path.join(PLACE, 'wrong'));
  fs.renameSync(target, server.data);
  await server.start();
  for (const repository of [1, 2]) await server.pgbackrest(`--repo=${repository}`, '--type=full', 'backup');
  const count = Object.keys(before).length;
  return {
    found: `${changed} prices set to $1 in ${Math.ceil(changed / BULK)} calls; restored in ${seconds.toFixed(1)} s to ${rows[0].moment}: ${count} tables row by row as before it, no price of $1; ${settled} The product started on it`,
    problems,
  };
}

/** @param {Stage} stage @returns {Promise<Found>} */
async function loseData({ server, people }) {
  const product = await startProduct(server.url, { SESSION_SECRET: SECRET });
  const work = new Work(product.baseUrl);
  work.begin({ ...people, crews: await freeCrews(server.url, people.crews) }, RATE);
  await sleep((ARCHIVE_TIMEOUT_S + 45) * 1_000);
  await server.loseData();
  const lostAt = Date.now();
  await work.abandon();
  await product.stop();
  const { seconds } = await server.restoreInto(server.data, '--type=default');
  const { missing, oldestMs } = await missingOf(server.url, work, lostAt);
  const problems = [];
  if (oldestMs > (ARCHIVE_TIMEOUT_S + 10) * 1_000)
    problems.push(`A write ${oldestMs} ms before the loss is not there.`);
  await server.settle(server.url);
  await server.pgbackrest('--repo=1', '--type=diff', 'backup');
  await server.pgbackrest('--repo=2', '--type=diff', 'backup');
  return {
    found: `restored in ${seconds.toFixed(1)} s; of ${work.visits.length} starts that were answered ${missing} are not there, the oldest of them ${(oldestMs / 1000).toFixed(1)} s before the loss (\`archive_timeout\` ${ARCHIVE_TIMEOUT_S} s)`,
    problems: [...problems, ...work.wrong],
  };
}

/** @param {Stage} stage @returns {Promise<Found>} */
async function nightlyCheck({ server }) {
  const metrics = path.join(PLACE, 'lock', 'archive.prom');
  const { code, said, seconds } = await server.check(`--metrics=${metrics}`);
  const problems =
    code === 0 && fs.readFileSync(metrics, 'utf8').includes('tidycrew_archive_problems{repository="2"} 0')
      ? []
      : [said];
  return { found: `exit code ${code} after ${seconds.toFixed(1)} s: ${said.trim().replaceAll('\n', ' ')}`, problems };
}

/** @param {Stage} stage @returns {Promise<Found>} */
async function loseRepository({ server }) {
  await server.archived();
  await server.stop();
  const before = path.join(PLACE, 'last');
  fs.renameSync(server.data, before);
  await server.start(before);
  const expected = await contents(server.url);
  await server.stop(before);
  fs.rmSync(server.repository, { recursive: true });
  const { url, seconds } = await server.restoreInto(server.data, '--repo=2', '--type=default');
  const found = `restored in ${seconds.toFixed(1)} s from S3 over TLS, ${Object.keys(expected).length} tables row by row as they were`;
  return { found, problems: differences(expected, await contents(url)) };
}

/** Those nobody of whom is still on a clean of before. @template {{ people: { id: number }[] }} T @param {string} url @param {T[]} crews */
async function freeCrews(url, crews) {
  const { rows } = await asked(url, (client) =>
    client.query('SELECT user_id AS id FROM time_entries WHERE clock_out IS NULL'),
  );
  const busy = new Set(rows.map(({ id }) => id));
  return crews.filter(({ people }) => people.every(({ id }) => !busy.has(id)));
}

/** Every customer with a price gets $1, as an admin does it in the console: pages of customers, and the call for many. */
async function everyPriceOneDollar(/** @type {string} */ url, /** @type {{ cookie: string }} */ { cookie }) {
  const product = await startProduct(url, { SESSION_SECRET: SECRET });
  const { rows } = await asked(url, (client) =>
    client.query(
      'SELECT id, updated_at AS "expectedUpdatedAt" FROM customers WHERE price_cents IS NOT NULL ORDER BY id',
    ),
  );
  let changed = 0;
  for (let at = 0; at < rows.length; at += BULK) {
    const customers = rows.slice(at, at + BULK).map((row) => ({ ...row, price: 1 }));
    const response = await fetch(`${product.baseUrl}/api/admin/customers/bulk`, {
      method: 'POST',
      headers: { host: 'localhost', cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ customers }),
    });
    const { data, error } = await response.json();
    if (!data) throw new Error(`The wrong change was refused: ${JSON.stringify(error)}`);
    changed += data.changed.length;
  }
  await product.stop();
  return changed;
}

/** Rows of every table, and a sum over them all that does not depend on their order. @returns {Promise<Record<string, string>>} */
function contents(/** @type {string} */ url) {
  return asked(url, async (client) => {
    const { rows: tables } = await client.query(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    /** @type {Record<string, string>} */
    const found = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT count(*) || ' rows, ' || coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0) AS all FROM "${name}" t`,
      );
      found[name] = rows[0].all;
    }
    return found;
  });
}

/** @param {Record<string, string>} before @param {Record<string, string>} after */
const differences = (before, after) =>
  Object.keys(before)
    .filter((table) => before[table] !== after[table])
    .map((table) => `${table}: ${before[table]} became ${after[table]}.`);

/** The acknowledged starts that are not stored, and how long before the loss the oldest of them was. */
async function missingOf(/** @type {string} */ url, /** @type {Work} */ work, /** @type {number} */ lostAt) {
  const { rows } = await asked(url, (client) => client.query('SELECT id, clock_in FROM cleans'));
  const stored = new Map(rows.map(({ id, clock_in }) => [id, clock_in.toISOString()]));
  const missing = work.visits.filter(
    ({ jobId, clockIn }) =>
      jobId !== undefined && clockIn !== undefined && stored.get(jobId) !== new Date(clockIn).toISOString(),
  );
  const times = missing.map(({ clockIn }) => Date.parse(clockIn ?? ''));
  return { missing: missing.length, oldestMs: times.length === 0 ? 0 : lostAt - Math.min(...times) };
}

const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1_000_000).toFixed(0)} MB`;
