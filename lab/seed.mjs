/**
 * `npm run bench:seed [-- --years=10 --size=10]`: a large business in a database of its own, always the same one for a day:
 * 60 staff in 12 teams, 3,000 customers, about 50,000 cleans a year with 2.5 people each, a third of them invoiced, plans of
 * nine in ten customers with a year of visits behind and eight weeks ahead, keys, codes, ticks, credit notes, statements and bank files;
 * with a size so many times each. On the server of BENCH_DATABASE_URL, else on an embedded one in `.cache/bench-postgres`. Four years
 * take about a minute, ten times the business of two years about three.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { ensureBuilt } from '../scripts/lib/built.mjs';
import { ensureInstalled } from '../scripts/lib/installed.mjs';
import { Explained, main, ROOT, say } from '../scripts/lib/project.mjs';
import { officeSteps } from './seed-office.mjs';
import { scheduleSteps } from './seed-schedule.mjs';

const DIST = path.join(ROOT, 'dist');
const ZONE = 'Australia/Melbourne';
/** Counts of a business of size 1. */
const STAFF = 60;
const TEAMS = 12;
const CREWS = 24;
const CUSTOMERS = 3_000;
const CLEANS_A_DAY = 8;
const MAX_SIZE = 20;

/** A number of a text, spread evenly; the same on every machine. */
const spread = (/** @type {string} */ sql, /** @type {number} */ size) =>
  `(abs(hashint8extended(${sql}, 7)) % ${size})`;

/**
 * What is made first, in order; $1 is the number of days before today.
 * @param {number} size
 * @returns {[string, string][]}
 */
const stepsOf = (size) => [
  [
    'people and teams',
    `INSERT INTO users (email, first_name, last_name, phone, role, password_hash)
       SELECT 'staff' || i || '@bench.test', (ARRAY['Anna','Ben','Cleo','Dan','Eva','Finn','Gia','Hugo','Ivy','Jack'])[1 + i % 10],
         'Bench' || to_char(i, 'FM000'), '04' || to_char(i, 'FM00000000'), 'staff', '' FROM generate_series(1, ${STAFF * size}) i;
     INSERT INTO users (email, first_name, last_name, role, password_hash) VALUES ('admin@bench.test', 'Maria', 'Rossi', 'admin', '');
     INSERT INTO teams (name, color_hex) SELECT 'Team ' || to_char(i, 'FM${size === 1 ? '00' : '000'}'),
       (ARRAY['#3B82F6','#10B981','#F59E0B','#EF4444','#8B5CF6','#06B6D4','#84CC16','#F97316'])[1 + i % 8] FROM generate_series(1, ${TEAMS * size}) i;
     INSERT INTO team_memberships (user_id, team_id, start_date) SELECT i, 1 + (i - 1) / 5, '2010-01-01' FROM generate_series(1, ${STAFF * size}) i;
     INSERT INTO price_tiers (price_min_cents, price_max_cents, allotted_minutes) VALUES (0, 10000, 60), (10000, 20000, 100), (20000, 50000, 150)`,
  ],
  [
    'customers',
    `INSERT INTO customers (name, address, phone, email, price_cents, is_friends_family, friends_family_minutes, invoice_required, latitude, longitude, created_at)
       SELECT 'Customer ' || to_char(i, 'FM${size === 1 ? '0000' : '00000'}'), i || ' Swan Street, Richmond VIC 3121', '03' || to_char(i, 'FM00000000'),
         'customer' || i || '@bench.test', 8000 + ${spread('i', 240)} * 100, i % 50 = 0, CASE WHEN i % 50 = 0 THEN 90 END, i % 3 = 0,
         -37.8136 + (${spread('i + 10000', 8000)} - 4000) / 10000.0, 144.9631 + (${spread('i + 20000', 10000)} - 5000) / 10000.0, now() - i * interval '1 hour'
       FROM generate_series(1, ${CUSTOMERS * size}) i`,
  ],
  [
    'cleans',
    // Every crew works through its day in slots of 65 minutes, so nobody is in two places; the one of now is under way.
    `INSERT INTO cleans (id, customer_id, team_id, status, clock_in, clock_out, price_cents, pay_rate_cents, is_friends_family, base_minutes, allotted_minutes)
       SELECT row_number() OVER (ORDER BY start, crew), customer.id, 1 + crew / 2,
         CASE WHEN start + length <= now() THEN 'completed' ELSE 'active' END, start,
         CASE WHEN start + length <= now() THEN start + length END, customer.price_cents, 3231, customer.is_friends_family, 100,
         CASE crew % 2 WHEN 0 THEN 100 ELSE 67 END
       FROM generate_series(0, $1::integer) back
       CROSS JOIN generate_series(0, ${CREWS * size - 1}) crew CROSS JOIN generate_series(0, ${CLEANS_A_DAY - 1}) slot
       CROSS JOIN LATERAL (SELECT (now() AT TIME ZONE '${ZONE}')::date - back AS day) d
       CROSS JOIN LATERAL (SELECT (d.day + time '08:00' + make_interval(mins => slot * 65 + ${spread('back * 1000 + crew * 10 + slot', 8)}::integer)) AT TIME ZONE '${ZONE}' AS start,
         make_interval(mins => 30 + ${spread('back * 1000 + crew * 10 + slot + 500000', 27)}::integer) AS length) times
       JOIN customers customer ON customer.id = 1 + (crew * ${CLEANS_A_DAY} + slot + ${CREWS * CLEANS_A_DAY * size} * (back % 15)) % ${CUSTOMERS * size}
       WHERE extract(isodow FROM d.day) < 6 AND start <= now();
     SELECT setval(pg_get_serial_sequence('cleans', 'id'), (SELECT max(id) FROM cleans))`,
  ],
];

/**
 * What follows from that, in order.
 * @param {boolean} isBulk without triggers: sums that they keep are written, too
 * @returns {[string, string][]}
 */
const laterSteps = (isBulk) => [
  [
    'time entries',
    // The first crew of a team is its first two people, the second the other three.
    `INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team)
       SELECT c.id, (c.team_id - 1) * 5 + member, c.clock_in, c.clock_out, true
       FROM cleans c, generate_series(1, 5) member WHERE (member <= 2) = (c.allotted_minutes = 100)`,
  ],
  [
    'wages',
    `UPDATE cleans c SET wages_cents = round(extract(epoch FROM clock_out - clock_in)
         * CASE allotted_minutes WHEN 100 THEN 2 ELSE 3 END * pay_rate_cents / 3600) WHERE status = 'completed'`,
  ],
  [
    'invoices',
    // Customers who want invoices get one per clean. The bytes are a placeholder; the bench draws real PDFs.
    `INSERT INTO invoices (id, number, customer_id, customer_name, customer_address, status, source, automatic_clean_id, issue_date, due_date,
         payment_terms, total_cents, paid_cents, gst_cents, issuer, issued_at, pdf, pdf_sha256, created_at)
       SELECT n, n, customer.id, customer.name, customer.address, CASE WHEN day > current_date - 14 THEN 'sent' ELSE 'paid' END, 'automatic', c.id,
         day, day + (5 - extract(isodow FROM day)::integer), 'Net 30', c.price_cents,
         CASE WHEN ${isBulk} AND day <= current_date - 14 THEN c.price_cents ELSE 0 END, floor((c.price_cents * 2 + 11) / 22.0),
         '{"brandName":"Tidycrew","legalName":null,"abn":null,"isGstRegistered":true,"address":null,"email":null,"phone":null,"bankBsb":null,"bankAccount":null,"bankAccountName":null,"invoiceNotes":null}',
         c.clock_out, '\\x255044462d', encode(sha256('\\x255044462d'), 'hex'), c.clock_out
       FROM (SELECT *, row_number() OVER (ORDER BY clock_in, id) AS n, (clock_in AT TIME ZONE '${ZONE}')::date AS day
             FROM cleans WHERE status = 'completed' AND customer_id % 3 = 0) c
       JOIN customers customer ON customer.id = c.customer_id;
     INSERT INTO invoice_lines (invoice_id, clean_id, position, day, description, address, amount_cents)
       SELECT i.id, i.automatic_clean_id, 1, i.issue_date, 'Home clean', i.customer_address, i.total_cents FROM invoices i;
     INSERT INTO payments (id, customer_id, received_on, amount_cents, allocated_cents, method, source)
       SELECT id, customer_id, due_date, total_cents, ${isBulk ? 'total_cents' : 0}, 'other', 'status' FROM invoices WHERE status = 'paid' AND total_cents > 0;
     INSERT INTO allocations (payment_id, invoice_id, customer_id, amount_cents, gst_cents, day, cause)
       SELECT id, id, customer_id, total_cents, gst_cents, due_date, 'payment' FROM invoices WHERE status = 'paid' AND total_cents > 0;
     SELECT setval(pg_get_serial_sequence('payments', 'id'), greatest(1, (SELECT max(id) FROM payments)));
     UPDATE invoice_counter SET last_number = (SELECT coalesce(max(number), 0) FROM invoices);
     SELECT setval(pg_get_serial_sequence('invoices', 'id'), greatest(1, (SELECT max(id) FROM invoices)))`,
  ],
];

/** Version of the rows above: a database with another version is filled anew. */
const SEED_VERSION = 6;

/** What a database says of itself that was filled completely: by which version, on which day of the business. */
export async function seedMark(/** @type {string} */ adminUrl) {
  let day = '';
  await asked(adminUrl, async (admin) => {
    const { rows } = await admin.query(`SELECT (now() AT TIME ZONE '${ZONE}')::date::text AS day`);
    day = rows[0].day;
  });
  return `seed ${SEED_VERSION} of ${day}`;
}

/** What the database of so many years and that size is called. */
export const benchName = (/** @type {number} */ years, size = 1) =>
  size === 1 ? `tidycrew_bench_${years}` : `tidycrew_bench_${years}_size_${size}`;

/**
 * Makes the database of that many years anew.
 * @param {string} adminUrl of a user that may make databases
 * @param {number} years
 * @param {{ size?: number, name?: string }} [options] how many times 60 staff and all that belongs to them; of the database
 * @returns {Promise<string>} its address
 */
export async function seedBench(adminUrl, years, { size = 1, name = benchName(years, size) } = {}) {
  await asked(adminUrl, async (admin) => {
    await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await admin.query(`CREATE DATABASE "${name}"`);
  });
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await migrateTo(url.href);
  const mark = await seedMark(adminUrl);
  await fillBench(url.href, years * 365, say, size);
  await keepDays(url.href);
  await asked(adminUrl, async (admin) => void (await admin.query(`COMMENT ON DATABASE "${name}" IS '${mark}'`)));
  return url.href;
}

/**
 * Makes the business in an empty, migrated database.
 * @param {string} url
 * @param {number} days of history before today
 * @param {(line: string) => void} tell
 * @param {number} [size]
 */
export function fillBench(url, days, tell, size = 1) {
  return asked(url, async (client) => {
    const { rows } = await client.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
    // Rules across rows are looked at once at the end (check:invariants) instead of 700,000 times.
    const isBulk = rows[0].rolsuper;
    if (isBulk) {
      await client.query('SET session_replication_role = replica');
      // What rows are found and put in order by is made by these all the same.
      await setKept(client, 'ENABLE ALWAYS');
    }
    for (const [what, sql] of [
      ...stepsOf(size),
      ...laterSteps(isBulk),
      ...scheduleSteps(size),
      ...officeSteps(isBulk),
    ]) {
      const began = performance.now();
      for (const statement of sql.split(/;\n/)) {
        await client.query(statement, statement.includes('$1') ? [days] : []);
      }
      tell(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    }
    if (isBulk) await setKept(client, 'ENABLE');
    await client.query('VACUUM ANALYZE');
  });
}

/** Triggers that keep columns of their own row. */
const KEEPERS = [
  ...[
    'customers_search_key ON customers',
    'customers_names ON customers',
    'users_names ON users',
    'teams_names ON teams',
  ],
  'invoices_names ON invoices',
];

async function setKept(/** @type {pg.Client} */ client, /** @type {string} */ how) {
  for (const keeper of KEEPERS) {
    const [trigger, table] = keeper.split(' ON ');
    await client.query(`ALTER TABLE ${table} ${how} TRIGGER ${trigger}`);
  }
}

/** What the product has made in the hours after an upgrade: the figures of days that are over. */
async function keepDays(/** @type {string} */ url) {
  const began = performance.now();
  const rebuild = path.join(DIST, 'apps/api/src/commands/rebuild-figures.js');
  const env = { ...process.env, DATABASE_URL: url };
  const { stdout } = await promisify(execFile)(process.execPath, [rebuild], { env });
  await asked(
    url,
    async (client) => void (await client.query('VACUUM ANALYZE kept_days, team_days, person_days, customer_quarters')),
  );
  say(`${stdout.trim()} ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Lets everybody of a database sign in with one password. */
export async function givePassword(/** @type {string} */ url, /** @type {string} */ password) {
  const { hashPassword } = await fromDist('apps/api/src/auth/password.js');
  const hash = await hashPassword(password);
  await asked(url, async (client) => void (await client.query('UPDATE users SET password_hash = $1', [hash])));
}

/** The server that BENCH_DATABASE_URL names, or an embedded one that ends with `close`. */
export async function openBenchServer() {
  if (process.env.BENCH_DATABASE_URL) return { adminUrl: process.env.BENCH_DATABASE_URL, close: async () => undefined };
  const { startEmbeddedPostgres } = await fromDist('apps/api/src/platform/database/embedded/index.js');
  const server = await startEmbeddedPostgres({
    dataDir: path.join(ROOT, '.cache', 'bench-postgres'),
    durable: true,
    log: () => undefined,
  });
  return { adminUrl: server.adminUrl, close: () => server.stop() };
}

/** Brings an empty database to the schema of this version. */
export async function migrateTo(/** @type {string} */ url) {
  const { createDataSource } = await fromDist('apps/api/src/platform/database/data-source.js');
  const { migrate } = await fromDist('apps/api/src/platform/database/prepare.js');
  const database = await createDataSource(url, 4).initialize();
  await migrate(database);
  await database.destroy();
}

async function asked(/** @type {string} */ url, /** @type {(client: pg.Client) => Promise<void>} */ work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** Four years of a business of size 1, or two years of a larger one, unless they are named. */
function readArguments(/** @type {string[]} */ args) {
  const named = new Map(args.map((arg) => /** @type {[string, string]} */ (arg.split('=', 2))));
  const size = Number(named.get('--size') ?? 1);
  const years = Number(named.get('--years') ?? (size === 1 ? 4 : 2));
  const isWhole = [size, years].every((number) => Number.isInteger(number) && number >= 1);
  const isKnown = [...named.keys()].every((name) => name === '--size' || name === '--years');
  if (!isWhole || !isKnown || years > 20 || size > MAX_SIZE)
    throw new Explained(`npm run bench:seed takes --years=1 to --years=20 and --size=1 to --size=${MAX_SIZE}.`);
  return { years, size };
}

/** A module of the built API. */
export const fromDist = (/** @type {string} */ file) => import(pathToFileURL(path.join(DIST, file)).href);

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  await main(async () => {
    const { years, size } = readArguments(process.argv.slice(2));
    await ensureInstalled();
    await ensureBuilt(['api']);
    const began = performance.now();
    const server = await openBenchServer();
    try {
      await seedBench(server.adminUrl, years, { size });
      say(`${benchName(years, size)} is ready after ${Math.round((performance.now() - began) / 1000)} s.`);
    } finally {
      await server.close();
    }
    return 0;
  });
}
