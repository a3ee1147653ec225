import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { fillBench, fromDist, migrateTo } from '../seed.mjs';
import { tokenOf } from '../token.mjs';

const DAYS = 30;
const ZONE = 'Australia/Melbourne';

/**
 * A business of 60 people in an empty database, nobody of whom is at work, and everybody's cookies.
 * @param {string} url
 * @param {string} secret of the sessions
 */
export async function makeWorld(url, secret) {
  const admin = new URL(url);
  admin.pathname = '/postgres';
  await asked(admin.href, (client) => client.query('CREATE DATABASE tidycrew'));
  await migrateTo(url);
  await fillBench(url, DAYS, () => undefined);
  return asked(url, async (client) => {
    await client.query(
      `UPDATE visits v SET clean_id = NULL FROM cleans c WHERE c.id = v.clean_id AND c.status = 'active'`,
    );
    await client.query(`WITH over AS (DELETE FROM time_entries WHERE clock_out IS NULL RETURNING clean_id)
      DELETE FROM cleans WHERE status = 'active'`);
    await client.query(`INSERT INTO users (email, first_name, last_name, role, password_hash)
      SELECT 'office' || i || '@drill.test', 'Office', to_char(i, 'FM00'), 'admin', '' FROM generate_series(1, 4) i`);
    const cookies = await signEverybodyIn(client, secret);
    const person = (/** @type {number} */ id) => ({ id, cookie: cookies.get(id) ?? '' });
    const { rows: teams } = await client.query(
      `SELECT team_id AS "teamId", array_agg(user_id ORDER BY user_id) AS ids FROM team_memberships GROUP BY team_id ORDER BY 1`,
    );
    const { rows: customers } = await client.query(
      `SELECT id FROM customers WHERE active AND NOT invoice_required ORDER BY id`,
    );
    const date = await workedDay(client);
    const { rows: staff } = await client.query(
      `SELECT id, first_name || ' ' || last_name AS name FROM users WHERE role = 'staff' AND id IN (
         SELECT user_id FROM time_entries WHERE (clock_in AT TIME ZONE '${ZONE}')::date = $1) ORDER BY id`,
      [date],
    );
    const { rows: admins } = await client.query(`SELECT id FROM users WHERE role = 'admin' ORDER BY id`);
    const crews = teams.flatMap(({ teamId, ids }) => [
      { teamId, people: ids.slice(0, 2).map(person) },
      { teamId, people: ids.slice(2, 4).map(person) },
    ]);
    return {
      // Each crew has customers of its own, so that no start is refused.
      crews: crews.map((crew, at) => ({
        ...crew,
        customerIds: customers.filter((_, place) => place % crews.length === at).map(({ id }) => id),
      })),
      admins: admins.map(({ id }) => person(id)),
      staff,
      date,
    };
  });
}

/** The day of the week that is over on which most people worked: only they have a lunch to correct. @returns {Promise<string>} */
async function workedDay(/** @type {pg.Client} */ client) {
  const { rows } = await client.query(
    `SELECT (clock_in AT TIME ZONE '${ZONE}')::date::text AS date FROM time_entries
     WHERE clock_in > now() - interval '8 days' AND clock_in < now() - interval '1 day'
     GROUP BY 1 ORDER BY count(DISTINCT user_id) DESC, 1 LIMIT 1`,
  );
  return rows[0].date;
}

/** What is stored against what was said; a sentence for each difference. @returns {Promise<string[]>} */
export function compare(/** @type {string} */ url, /** @type {import('./work.mjs').Work} */ work) {
  return asked(url, async (client) => {
    const found = [];
    const { rows: cleans } = await client.query(
      `SELECT id, status, clock_in, clock_out FROM cleans WHERE created_by_id IS NOT NULL`,
    );
    const stored = new Map(cleans.map((clean) => [clean.id, clean]));
    for (const { jobId, clockIn, clockOut } of work.visits) {
      const clean = stored.get(jobId);
      stored.delete(jobId);
      if (jobId === undefined) found.push('A start was never answered.');
      else if (!clean) found.push(`Clean ${jobId} was acknowledged and is not there.`);
      else if (clockIn && clean.clock_in.toISOString() !== new Date(clockIn).toISOString())
        found.push(`Clean ${jobId} began at another time.`);
      else if (clockOut && clean.clock_out?.toISOString() !== new Date(clockOut).toISOString())
        found.push(`Clean ${jobId} ended at another time.`);
    }
    for (const id of stored.keys()) found.push(`Clean ${id} is there, and nobody was told of it.`);
    const { rows: invoices } = await client.query(
      `SELECT 'INV-' || to_char(number, 'FM000000') AS number FROM invoices`,
    );
    const numbers = new Set(invoices.map(({ number }) => number));
    for (const { number, jobId } of work.invoices) {
      if (!numbers.has(number)) found.push(`Invoice ${number} of clean ${jobId} was acknowledged and is not there.`);
    }
    const { rows: counted } = await client.query(`SELECT count(*)::int AS count, max(number) AS last FROM invoices`);
    if (counted[0].count !== Number(counted[0].last))
      found.push(`${counted[0].count} invoices reach number ${counted[0].last}.`);
    const { rows: lunches } = await client.query(
      `SELECT DISTINCT ON (user_id) user_id, has_lunch FROM lunch_overrides WHERE reason = 'The drill.' ORDER BY user_id, id DESC`,
    );
    const lunchOf = new Map(lunches.map(({ user_id, has_lunch }) => [user_id, has_lunch]));
    for (const { staffId, hasLunch } of work.corrections.values()) {
      if (lunchOf.get(staffId) !== hasLunch) found.push(`The last correction of person ${staffId} is not there.`);
    }
    const { findBreaches } = await fromDist('apps/api/src/platform/database/invariants.js');
    const breaches = await findBreaches({ query: async (/** @type {string} */ sql) => (await client.query(sql)).rows });
    return [...found, ...breaches.map((/** @type {{ rule: string }} */ { rule }) => `Broken: ${rule}`)];
  });
}

/** @returns {Promise<Map<number, string>>} the cookie of each person */
async function signEverybodyIn(/** @type {pg.Client} */ client, /** @type {string} */ secret) {
  const { rows: people } = await client.query('SELECT id, role FROM users');
  const expiresAt = Date.now() + 20 * 3_600_000;
  const ids = people.map(() => randomUUID());
  await client.query(
    `INSERT INTO sessions (id, user_id, role, created_at, last_seen_at, expires_at, idle_minutes)
     SELECT s.id, u.id, u.role, now(), now(), $3, 600 FROM unnest($1::uuid[], $2::integer[]) AS s (id, user_id)
     JOIN users u ON u.id = s.user_id`,
    [ids, people.map(({ id }) => id), new Date(expiresAt)],
  );
  return new Map(people.map(({ id }, at) => [id, `__Host-token=${tokenOf(ids[at], expiresAt, secret)}`]));
}

/** @template T @param {string} url @param {(client: pg.Client) => Promise<T>} work @returns {Promise<T>} */
async function asked(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
