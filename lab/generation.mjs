import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { say } from '../scripts/lib/project.mjs';
import { punchUntil } from './crews.mjs';
import { median, quantile } from './figures.mjs';
import { withBench } from './opened.mjs';
import { openWorld } from './world.mjs';

/** Issue of the schedule: eight weeks of all plans of a business of size 1, and how long a punch may be held by that. */
const MAX_MS = 5_000;
const MAX_HELD_MS = 100;

const ROUNDS = 5;
const ALONE_MS = 5_000;
const LOOK_EVERY_MS = 5;

/**
 * Makes the visits of eight weeks of all plans anew, in another process, while crews punch: how long that takes, how long
 * punches take beside it and without it, and how long any of them waited for a lock that it held.
 * @param {{ years: number, size: number }} options
 */
export function runGeneration({ years, size }) {
  return withBench(async (opened) => {
    const world = await opened.world((adminUrl) => openWorld(adminUrl, years, size));
    const product = await opened.product(world);
    await punchUntil(product, sleep(ALONE_MS));
    const alone = await punchUntil(product, sleep(ALONE_MS));
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await generated(world, product));
    const ms = median(rounds.map((one) => one.ms));
    const beside = rounds.flatMap(({ times }) => times);
    const heldMs = Math.max(...rounds.map((one) => one.heldMs));
    const most = MAX_MS * size;
    const isOver = ms > most || heldMs > MAX_HELD_MS;
    say(`${rounds[0].made} visits of all plans: ${Math.round(ms)} ms ${judged(ms, most)}`);
    for (const [where, times] of Object.entries({ alone, 'beside it': beside })) {
      const [half, slow, worst] = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1));
      say(`${times.length} punches ${where}: half within ${half} ms, 99 % within ${slow} ms, the slowest ${worst} ms`);
    }
    say(`A punch waited for a lock of it for ${heldMs.toFixed(0)} ms at most ${judged(heldMs, MAX_HELD_MS)}`);
    return { at: new Date(), years, size, ms, made: rounds[0].made, alone, beside, heldMs, isOver };
  });
}

const judged = (value, most) => (value <= most ? `ok <= ${most}` : `OVER > ${most}`);

async function generated(world, product) {
  await world.database.query(
    'DELETE FROM visits WHERE plan_id IS NOT NULL AND clean_id IS NULL AND outcome IS NULL AND NOT kept_by_hand',
  );
  await world.database.query('UPDATE plans SET made_until = NULL');
  await world.database.query('VACUUM ANALYZE visits, plans');
  const child = fork(path.join(import.meta.dirname, 'generate.mjs'), [], {
    env: { ...process.env, DATABASE_URL: world.url },
  });
  const [{ pid }] = await once(child, 'message');
  const done = once(child, 'message');
  child.send('begin');
  const held = heldBy(pid, world.url, done);
  const times = await punchUntil(product, done);
  const [{ made, ms }] = await done;
  return { made, ms, times, heldMs: await held };
}

/** The longest time for which a connection waited for that one's locks. */
async function heldBy(pid, url, end) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let isOver = false;
  void Promise.resolve(end).then(() => (isOver = true));
  /** @type {Map<number, number>} */
  let since = new Map();
  let longest = 0;
  while (!isOver) {
    const { rows } = await client.query({
      name: 'held',
      text: `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
               AND $1 = ANY (pg_blocking_pids(pid))`,
      values: [pid],
    });
    const now = performance.now();
    since = new Map(rows.map((row) => [row.pid, since.get(row.pid) ?? now - LOOK_EVERY_MS]));
    for (const began of since.values()) longest = Math.max(longest, now - began);
    await sleep(LOOK_EVERY_MS);
  }
  await client.end();
  return longest;
}
