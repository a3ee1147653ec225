import { randomUUID } from 'node:crypto';
import { fromDist } from './seed.mjs';
import { BENCH_SECRET } from './servers.mjs';
import { tokenOf } from './token.mjs';

const ZONE = 'Australia/Melbourne';
/** As many crews that clock in and out at once as there are connections. */
const CREWS = 64;
export const PASSWORD = 'bench-password';

/** What the seed cannot hold, because it is of this very moment: run on the copy that is measured. */
const PREPARATIONS = [
  // Crews of two that work nowhere else. Admins, so that no timesheet lists them.
  `INSERT INTO users (email, first_name, last_name, role, password_hash)
     SELECT 'crew' || i || '@bench.test', 'Crew', to_char(i, 'FM000'), 'admin', '' FROM generate_series(1, ${2 * CREWS}) i`,
  `INSERT INTO team_memberships (user_id, team_id, start_date)
     SELECT id, 1 + id % 12, '2010-01-01' FROM users WHERE email LIKE 'crew%'`,
  // Whatever the hour, crews are at work: the first two of each team that is not.
  `WITH free AS (
     SELECT t.id AS team_id, customer.id AS customer_id, customer.price_cents, now() - interval '20 minutes' AS start
     FROM teams t JOIN customers customer ON customer.id = 2900 + t.id
     WHERE NOT EXISTS (SELECT 1 FROM cleans WHERE customer_id = customer.id AND status = 'active')
       AND NOT EXISTS (SELECT 1 FROM time_entries e WHERE e.user_id IN (t.id * 5 - 4, t.id * 5 - 3)
         AND tstzrange(e.clock_in, e.clock_out) && tstzrange(now() - interval '20 minutes', NULL))
   ), started AS (
     INSERT INTO cleans (customer_id, team_id, clock_in, price_cents, pay_rate_cents, is_friends_family, base_minutes, allotted_minutes)
     SELECT customer_id, team_id, start, price_cents, 3231, false, 100, 100 FROM free RETURNING id, team_id, clock_in
   )
   INSERT INTO time_entries (clean_id, user_id, clock_in, is_core_team)
   SELECT id, team_id * 5 - 5 + member, clock_in, true FROM started, generate_series(1, 2) member`,
  // One of the people at work has finished five cleans today already, before the one that is under way.
  `WITH who AS (
     SELECT e.user_id, c.team_id, e.clock_in + interval '20 minutes' AS at FROM time_entries e JOIN cleans c ON c.id = e.clean_id
     WHERE e.clock_out IS NULL AND NOT e.is_discarded AND NOT EXISTS (
       SELECT 1 FROM time_entries own WHERE own.user_id = e.user_id AND own.clock_out > e.clock_in - interval '5 hours')
     ORDER BY e.user_id LIMIT 1
   ), done AS (
     INSERT INTO cleans (customer_id, team_id, status, clock_in, clock_out, price_cents, pay_rate_cents, is_friends_family,
       base_minutes, allotted_minutes, wages_cents)
     SELECT 10 + i, who.team_id, 'completed', at - make_interval(mins => 20 + i * 40), at - make_interval(mins => i * 40),
            10000, 3231, false, 100, 200, 1077
     FROM who, generate_series(1, 5) i RETURNING id, clock_in, clock_out
   )
   INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team)
   SELECT done.id, who.user_id, done.clock_in, done.clock_out, true FROM done, who`,
];

/** Boards of as many weeks are asked for: the one that is over, and those from tomorrow on. */
const BOARDS = 8;

/** As many customers at whose nobody is, without a visit. */
const FREE = `
  SELECT id FROM customers c WHERE active AND NOT invoice_required
    AND NOT EXISTS (SELECT 1 FROM cleans WHERE customer_id = c.id AND status = 'active')
    AND NOT EXISTS (SELECT 1 FROM visits WHERE customer_id = c.id AND clean_id IS NULL) ORDER BY id LIMIT ${CREWS}`;

/** Customers with a plan whom nobody would clean for these days get two open visits of today, which punches find. */
const VISITED = `
  WITH visited AS MATERIALIZED (
    SELECT c.id, today FROM customers c, (SELECT (now() AT TIME ZONE '${ZONE}')::date AS today) days
    WHERE active AND NOT invoice_required AND EXISTS (SELECT 1 FROM plans WHERE customer_id = c.id)
      AND NOT EXISTS (SELECT 1 FROM cleans WHERE customer_id = c.id AND status = 'active')
      AND NOT EXISTS (SELECT 1 FROM visits v WHERE v.customer_id = c.id AND v.clean_id IS NULL
        AND coalesce(v.day, v.due_day) BETWEEN today - 3 AND today + 3)
    ORDER BY id LIMIT 512
  ), made AS (
    INSERT INTO visits (customer_id, due_day, day, created_at, updated_at)
    SELECT id, today, today, now(), now() FROM visited, generate_series(1, 2)
  )
  SELECT id FROM visited`;

/**
 * Makes a copy of the seeded business ready to be asked; answers who asks what.
 * @param {import('pg').Client} database
 */
export async function prepare(database) {
  const { hashPassword } = await fromDist('apps/api/src/auth/password.js');
  for (const sql of PREPARATIONS) await database.query(sql);
  await database.query('UPDATE users SET password_hash = $1', [await hashPassword(PASSWORD)]);
  await database.query('VACUUM ANALYZE');
  const signedIn = await sessionsOf(database);
  const { rows: crews } = await database.query(
    `SELECT array_agg(u.id ORDER BY u.id) AS "memberIds", min(m.team_id) AS "teamId" FROM users u
     JOIN team_memberships m ON m.user_id = u.id WHERE u.email LIKE 'crew%' GROUP BY u.id / 2 HAVING count(*) = 2
     ORDER BY min(u.id) LIMIT ${CREWS}`,
  );
  const { rows: free } = await database.query(FREE);
  const {
    rows: [cleaner],
  } = await database.query(
    `SELECT user_id FROM time_entries own WHERE clock_out IS NULL AND NOT is_discarded ORDER BY
       (SELECT count(*) FROM time_entries e WHERE e.user_id = own.user_id AND e.clock_out > now() - interval '8 hours') DESC, 1
     LIMIT 1`,
  );
  const { rows: billable } = await database.query(
    `SELECT customer_id AS "customerId", array_agg(id ORDER BY id) AS "jobIds"
     FROM (SELECT *, row_number() OVER (PARTITION BY customer_id ORDER BY id) AS n FROM cleans c WHERE status = 'completed'
             AND NOT EXISTS (SELECT 1 FROM invoice_lines l WHERE l.clean_id = c.id)) c
     WHERE n <= 5 GROUP BY customer_id ORDER BY count(*) DESC, customer_id LIMIT 2`,
  );
  const {
    rows: [days],
  } = await database.query(
    `SELECT (today - 6)::text AS "from", today::text AS "to", (date_trunc('week', today)::date - 7)::text AS "lastMonday",
            (SELECT id FROM users WHERE email = 'admin@bench.test') AS admin
     FROM (SELECT (now() AT TIME ZONE '${ZONE}')::date AS today) t`,
  );
  const { lastMonday, admin, ...lastDays } = days;
  const { rows: staff } = await database.query(
    `SELECT id FROM users WHERE role = 'staff' AND active ORDER BY id LIMIT 64`,
  );
  const { rows: customers } = await database.query('SELECT id FROM customers ORDER BY md5(id::text) LIMIT 64');
  const weeksBack = Array.from({ length: 16 }, (_, week) => week * 7);
  return {
    cookies: { cleaner: signedIn.get(cleaner.user_id), admin: signedIn.get(admin) },
    cleaners: staff.map(({ id }) => signedIn.get(id)),
    admins: crews.map(({ memberIds: [first] }) => signedIn.get(first)),
    customerIds: customers.map(({ id }) => id),
    spans: weeksBack.map((back) => ({ from: earlier(lastDays.from, back), to: earlier(lastDays.to, back) })),
    mondays: weeksBack.map((back) => earlier(lastMonday, back)),
    crews: crews.map((crew, place) => ({
      ...crew,
      cookie: signedIn.get(crew.memberIds[0]),
      email: signedIn.emails.get(crew.memberIds[0]),
      customerId: free[place].id,
    })),
    customerId: 1500,
    lastDays,
    lastMonday,
    billable,
    ...(await scheduled(database, lastDays.to)),
  };
}

/** Whom crews visit, and which weeks the office looks at. */
async function scheduled(database, today) {
  const { rows: visited } = await database.query(VISITED);
  await database.query('VACUUM ANALYZE visits');
  const boards = Array.from({ length: BOARDS }, (_, week) => {
    const back = week === 0 ? 7 : 6 - week * 7;
    return { from: earlier(today, back), to: earlier(today, back - 6) };
  });
  return { visited: visited.map(({ id }) => id), boards };
}

/** A day so many days before. */
const earlier = (/** @type {string} */ day, /** @type {number} */ days) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** Everybody is signed in; the cookie of each by their id. */
async function sessionsOf(database) {
  const { rows: people } = await database.query('SELECT id, email, role FROM users');
  const expiresAt = Date.now() + 20 * 3_600_000;
  const ids = people.map(() => randomUUID());
  await database.query(
    `INSERT INTO sessions (id, user_id, role, created_at, last_seen_at, expires_at, idle_minutes)
     SELECT s.id, u.id, u.role, now(), now(), $3, 600 FROM unnest($1::uuid[], $2::integer[]) AS s (id, user_id)
     JOIN users u ON u.id = s.user_id`,
    [ids, people.map(({ id }) => id), new Date(expiresAt)],
  );
  const cookieOf = (place) => `__Host-token=${tokenOf(ids[place], expiresAt, BENCH_SECRET)}`;
  const cookies = new Map(people.map(({ id }, place) => [id, cookieOf(place)]));
  return Object.assign(cookies, { emails: new Map(people.map(({ id, email }) => [id, email])) });
}
