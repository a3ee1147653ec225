import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { matchKey, nameKey, nameOrder, searchFold } from '@tidycrew/domain';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { createDataSource } from '../../apps/api/src/platform/database/data-source.js';
import { migrate, NeverReady } from '../../apps/api/src/platform/database/prepare.js';
import { findBreaches, INVARIANTS } from '../../apps/api/src/platform/database/invariants.js';
import { prepareDatabase } from '../../apps/api/src/demo/prepare-database.js';
import { aCustomer, aPerson, aTeam } from '../factories/index.js';
import { startApp, testEnv, type TestApp } from '../support/app.js';
import { runCommand } from '../support/command.js';
import { somebodyWaits } from '../support/concurrent.js';
import { BANK_LINE_DAMAGE, payment } from '../support/damaged-money.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { expectError } from '../support/expect-error.js';
import { times } from '../support/long.js';
import { verdict } from '../support/verdict.js';

/** To what Unicode 15 to 17 added NFKC changes something, which a server of before takes as it is. */
const NEW_FORMS =
  /[\ua7f1\u{105c9}\u{105e4}\u{11380}-\u{113ff}\u{16100}-\u{1613f}\u{16d40}-\u{16d7f}\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e06d}]/u;

const env = testEnv();
let db: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  db = await createTestDatabase();
  source = createDataSource(db.url, 4);
  await source.initialize();
});

afterAll(async () => {
  await source.destroy();
  await db.drop();
});

describe('what the product removes', () => {
  /** What must go or be absent first, by the table whose rows go; customers and people ask the schema (D543). */
  const NAMED: Record<string, string[]> = {
    // Undo of an import keeps a customer whose code was seen, and removes the visits of a plan first.
    access_codes: ['code_reveals.code_id'],
    plans: ['visits.plan_id'],
    bank_files: ['bank_lines.file_id'],
    bank_lines: ['bank_line_payments.line_id'],
    visits: ['invoice_lines.visit_id'],
  };

  it('is referred to by nothing that its statement does not name (D543)', async () => {
    const folder = path.join('apps', 'api', 'src');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !/migrations|backup|\.spec\./.test(file),
    );
    const emptied = new Set(
      sources.flatMap((file) =>
        [...readFileSync(path.join(folder, file), 'utf8').matchAll(/DELETE FROM (\w+)/g)].map(([, table]) => table!),
      ),
    );
    expect(emptied.size).toBeGreaterThan(15);
    const keys = await db.query<{ to: string; key: string }>(
      `SELECT confrelid::regclass::text AS to, conrelid::regclass || '.' || a.attname AS key
       FROM pg_constraint JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = conkey[cardinality(conkey)]
       WHERE contype = 'f' AND confdeltype IN ('a', 'r') ORDER BY 1, 2`,
    );
    const found: Record<string, string[]> = {};
    for (const { to, key } of keys) {
      if (emptied.has(to) && to !== 'customers' && to !== 'users') (found[to] ??= []).push(key);
    }
    expect(found).toEqual(NAMED);
  });
});

describe('check:invariants', () => {
  const CLEAN = `INSERT INTO cleans (id, customer_id, team_id, status, clock_in, clock_out, pay_rate_cents,
    is_friends_family, wages_cents) VALUES`;
  const ENTRY = `INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team) VALUES`;
  const INVOICE = `INSERT INTO invoices (id, number, customer_id, customer_name, customer_address, status, live, source,
    issue_date, due_date, payment_terms, total_cents, issuer) VALUES`;
  const LINE = `INSERT INTO invoice_lines (invoice_id, live, clean_id, position, day, description, address, amount_cents) VALUES`;
  const span = `'2026-03-05 08:00Z', '2026-03-05 10:00Z'`;
  const invoice = (id: number, number: number, status = 'draft', total = 0) =>
    `${INVOICE} (${id}, ${number}, 1, 'A', 'B', '${status}', ${status !== 'cancelled'}, 'manual', '2026-03-05', '2026-03-06', 'Net 30', ${total}, '{}')`;

  const VISIT = 'INSERT INTO visits (id, plan_id, customer_id, due_day, clean_id, created_at, updated_at) VALUES';
  const PLAN = `INSERT INTO plans (id, customer_id, every_weeks, anchor_day, from_day, created_at, updated_at)
    VALUES (-1, -1, 1, '2026-03-05', '2026-03-05', now(), now())`;
  const PUNCH = `INSERT INTO punch_events (id, event_id, user_id, kind, body, clean_id, at_device, sent_at_device, received_at,
    at_estimated, clock_changed, outcome) VALUES`;
  const NOTE = `INSERT INTO credit_notes (id, number, invoice_id, customer_id, issue_date, reason, total_cents, gst_cents,
    cash_gst_cents, issuer, pdf, pdf_sha256, created_by_id) VALUES`;
  const note = (id: number, number: number, cents: number) =>
    `${NOTE} (${id}, ${number}, -1, 1, '2026-03-05', 'x', ${cents}, 0, 0, '{}', 'x', repeat('0', 64), 1)`;
  const KEPT_DAY = `INSERT INTO kept_days (day, time_zone, has_gst) SELECT '2020-01-01', time_zone, true FROM business_settings`;

  /** Each takes away the rule of the database that would refuse it; without triggers and foreign keys. */
  const DAMAGE: [RegExp, string[]][] = [
    [
      /overlapping time entries/,
      [
        `ALTER TABLE time_entries DROP CONSTRAINT time_entries_one_clean_at_a_time`,
        `${ENTRY} (-1, -1, ${span}, true), (-2, -1, ${span}, true)`,
      ],
    ],
    [
      /one active clean/,
      [
        `DROP INDEX cleans_one_active_per_customer`,
        `${CLEAN} (-1, -1, -1, 'active', now(), NULL, 1, false, NULL), (-2, -1, -1, 'active', now(), NULL, 1, false, NULL)`,
      ],
    ],
    [/has no open entry/, [`${CLEAN} (-1, -1, -1, 'active', now(), NULL, 1, false, NULL)`]],
    [
      /discarded clean has/,
      [`${CLEAN} (-1, -1, -1, 'discarded', ${span}, 1, false, NULL)`, `${ENTRY} (-1, -1, ${span}, true)`],
    ],
    [
      /reported finish/,
      [
        `ALTER TABLE time_entries DROP CONSTRAINT time_entries_reported_whole`,
        `${CLEAN} (-1, -1, -1, 'completed', ${span}, 1, false, 3)`,
        `${ENTRY} (-1, -1, ${span}, true)`,
        `UPDATE time_entries SET finish_pressed_at = clock_out WHERE clean_id = -1`,
      ],
    ],
    [/logo of the business/, [`UPDATE business_settings SET logo = 'x'`]],
    [
      /started by mistake/,
      [
        `${CLEAN} (-1, -1, -1, 'discarded', ${span}, 1, false, NULL)`,
        `${LINE} (-1, true, -1, 1, '2026-03-05', '', '', 0)`,
      ],
    ],
    [
      /lie within/,
      [
        `${CLEAN} (-1, -1, -1, 'completed', ${span}, 1, false, 3)`,
        `${ENTRY} (-1, -1, '2026-03-05 07:00Z', '2026-03-05 10:00Z', true)`,
      ],
    ],
    [
      /wages kept/,
      [`${CLEAN} (-1, -1, -1, 'completed', ${span}, 3000, false, 5999)`, `${ENTRY} (-1, -1, ${span}, true)`],
    ],
    [
      /A concern is about/,
      [
        `ALTER TABLE concerns DROP CONSTRAINT concerns_answered_whole`,
        `INSERT INTO concerns (user_id, day, note, created_at, answer) VALUES (-1, '2026-03-05', 'x', now(), 'y')`,
      ],
    ],
    [
      /one team a day/,
      [
        `ALTER TABLE team_memberships DROP CONSTRAINT team_memberships_one_team_a_day`,
        `INSERT INTO team_memberships (user_id, team_id, start_date) VALUES (-1, -1, '2026-01-01'), (-1, -2, '2026-02-01')`,
      ],
    ],
    [/admin who can sign in/, [`UPDATE users SET role = 'admin', active = false`]],
    [
      /A clean is on one live invoice/,
      [
        `DROP INDEX invoice_lines_one_live_per_clean`,
        `${LINE} (-1, true, -1, 1, '2026-03-05', '', '', 0), (-2, true, -1, 1, '2026-03-05', '', '', 0)`,
      ],
    ],
    [/live as their invoice/, [invoice(-1, 1, 'cancelled'), `${LINE} (-1, true, -1, 1, '2026-03-05', '', '', 0)`]],
    [/Invoice numbers have no gap/, [`UPDATE invoice_counter SET last_number = 1`, invoice(-1, 2)]],
    [/An invoice's lines add up/, [invoice(-1, 1, 'draft', 100)]],
    [/Numbers of credit notes/, [note(-1, 2, 100)]],
    [/What is credited/, [invoice(-1, 1, 'draft', 100), note(-1, 1, 100)]],
    [/A credit note's lines/, [note(-1, 1, 100)]],
    [/PDF of a credit note/, [note(-1, 1, 100)]],
    [
      /extras add up/,
      [
        `${CLEAN} (-1, -1, -1, 'completed', ${span}, 1, false, 3)`,
        `UPDATE cleans SET price_cents = 9, extras_cents = 5`,
      ],
    ],
    [
      /fee of a visit/,
      [
        `DROP INDEX invoice_lines_one_live_per_visit`,
        `INSERT INTO invoice_lines (invoice_id, visit_id, position, day, description, address, amount_cents)
         VALUES (-1, -1, 1, '2026-03-05', '', '', 1), (-2, -1, 1, '2026-03-05', '', '', 1)`,
      ],
    ],
    [
      /PDF of an invoice/,
      [invoice(-1, 1), `UPDATE invoices SET pdf = 'x', pdf_sha256 = repeat('0', 64) WHERE id = -1`],
    ],
    [
      /mail that waits/,
      [
        `ALTER TABLE mails DROP CONSTRAINT mails_waiting_has_time`,
        `INSERT INTO mails (kind, invoice_id, to_address, subject, text_body, html_body, message_id)
         VALUES ('invoice', -1, 'a@b.test', '', '', '', '')`,
      ],
    ],
    [/day's teams/, [KEPT_DAY, `INSERT INTO team_days VALUES ('2020-01-01', -1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)`]],
    [
      /quarter's customers/,
      [
        `INSERT INTO kept_quarters (first_day, time_zone, has_gst) SELECT '2020-01-01', time_zone, true FROM business_settings`,
        `INSERT INTO customer_quarters VALUES ('2020-01-01', -1, 1, 1, 60, 1, 1, 1, 1, 1, 1, 1, 1)`,
      ],
    ],
    [
      /No two visits of one plan/,
      [
        `ALTER TABLE visits DROP CONSTRAINT visits_once_per_due_day`,
        `${VISIT} (-1, -1, -1, '2026-03-05', NULL, now(), now()), (-2, -1, -1, '2026-03-05', NULL, now(), now())`,
      ],
    ],
    [/customer is its plan's/, [PLAN, `${VISIT} (-1, -1, -2, '2026-03-05', NULL, now(), now())`]],
    [
      /after its plan has ended/,
      [PLAN, `UPDATE plans SET until_day = '2026-03-04'`, `${VISIT} (-1, -1, -1, '2026-03-05', NULL, now(), now())`],
    ],
    [
      /due in a pause/,
      [
        PLAN,
        `INSERT INTO pauses (customer_id, from_day, until_day, created_at) VALUES (-1, '2026-03-05', '2026-03-05', '2026-03-01')`,
        `${VISIT} (-1, -1, -1, '2026-03-05', NULL, now(), now())`,
      ],
    ],
    [
      /clean of a visit/,
      [
        `${CLEAN} (-1, -1, -1, 'discarded', ${span}, 1, false, NULL)`,
        `${VISIT} (-1, NULL, -1, '2026-03-05', -1, now(), now())`,
      ],
    ],
    [
      /done for two visits/,
      [
        `ALTER TABLE visits DROP CONSTRAINT visits_clean_key`,
        `${VISIT} (-1, NULL, -1, '2026-03-05', -1, now(), now()), (-2, NULL, -1, '2026-03-06', -1, now(), now())`,
      ],
    ],
    [
      /press that was stored/,
      [`${PUNCH} (-1, 'a', 1, 'start', '{}', NULL, now(), now(), now(), now(), false, 'stored')`],
    ],
    [/sum of their allocations/, [payment(-1, 100, 60)]],
    [/reversed by its opposite/, [payment(-1, 100), payment(-2, -90, 0, -1)]],
    [/refunded more/, [payment(-1, -100)]],
    [
      /PDF of a statement/,
      [
        `INSERT INTO statements (customer_id, asked_on, from_day, to_day, closing_cents, pdf, pdf_sha256)
         VALUES (-1, '2026-03-05', '2026-03-01', '2026-03-05', 100, 'x', repeat('0', 64))`,
      ],
    ],
    ...BANK_LINE_DAMAGE,
    [
      /GST of the allocations/,
      [
        invoice(-1, 1, 'draft', 110),
        `UPDATE invoices SET gst_cents = 10, paid_cents = 55 WHERE id = -1`,
        `INSERT INTO allocations (payment_id, invoice_id, customer_id, amount_cents, gst_cents, day, cause)
         VALUES (-1, -1, 1, 55, 4, '2026-03-05', 'payment')`,
      ],
    ],
    [
      /stopped to count/,
      [
        invoice(-1, 1, 'cancelled', 110),
        `UPDATE invoices SET pdf = 'x', pdf_sha256 = repeat('0', 64), issued_at = now() WHERE id = -1`,
      ],
    ],
    [
      /paid when nothing of it is open/,
      [invoice(-1, 1, 'cancelled', 110), `UPDATE invoices SET paid_cents = 110 WHERE id = -1`],
    ],
    [
      /kept under the key of a write/,
      [
        `INSERT INTO idempotency_keys (user_id, key, operation, body_hash, answer, created_at)
         VALUES (-1, 'x', 'clean.start', '', '{"id": 1, "access": []}', now())`,
      ],
    ],
    [/day's people/, [KEPT_DAY, `INSERT INTO person_days VALUES ('2020-01-01', -1, 1, 0, 0, 0, 0, 1, 60)`]],
  ];

  it.each(DAMAGE)('finds what breaks the rule %s', async (rule, statements) => {
    await aPerson(db);
    const damaged = source.transaction(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica');
      for (const statement of statements) await tx.query(statement);
      const breaches = await findBreaches(tx);
      expect(breaches.map((breach) => breach.rule)).toContainEqual(expect.stringMatching(rule));
      throw new Error('undone');
    });
    await expect(damaged).rejects.toThrow('undone');
  });

  it('has a case for every rule', () => {
    expect(INVARIANTS.filter(({ rule }) => !DAMAGE.some(([pattern]) => pattern.test(rule)))).toEqual([]);
  });
});

describe('the application on PostgreSQL', () => {
  let world: TestApp;

  beforeAll(async () => {
    const database = await createTestDatabase();
    // Ours is the one that is ended, and only once the other one surely waits for it.
    await database.query(`ALTER DATABASE "${new URL(database.url).pathname.slice(1)}" SET deadlock_timeout = '2s'`);
    await aPerson(database, { active: false });
    world = await startApp({ database });
    await database.query('CREATE SEQUENCE tries');
  });

  afterAll(async () => {
    await world.stop();
    await world.database.drop();
  });

  describe('every connection', () => {
    it.each([
      ['statement_timeout', '15s'],
      ['lock_timeout', '2500ms'],
      ['idle_in_transaction_session_timeout', '30s'],
      ['client_connection_check_interval', '5s'],
      ['TimeZone', 'UTC'],
    ])('has %s = %s', async (setting, value) => {
      const runners = Array.from({ length: 4 }, () => world.app.get(DataSource).createQueryRunner());
      const found = await Promise.all(
        runners.map((runner) => runner.query(`SELECT current_setting($1), pg_backend_pid()`, [setting])),
      );
      await Promise.all(runners.map((runner) => runner.release()));
      const rows = found.flat() as { current_setting: string; pg_backend_pid: number }[];
      expect(new Set(rows.map((row) => row.pg_backend_pid)).size).toBe(4);
      expect(rows.map((row) => row.current_setting)).toEqual(Array.from({ length: 4 }, () => value));
    });
  });

  describe('a transaction that PostgreSQL ends so that others can go on', () => {
    async function aStart() {
      const [person, customer] = [await aPerson(world.database), await aCustomer(world.database)];
      const team = await aTeam(world.database, { members: [person] });
      const phone = await world.as(person);
      const body = { teamId: team.id, customerId: customer.id, memberIds: [person.id] };
      return { person, customer, ask: () => phone.post('/api/staff/time-entries/clock-in', body) };
    }

    const cleansAt = (customer: { id: number }) =>
      world.database.query('SELECT id FROM cleans WHERE customer_id = $1', [customer.id]);

    it.each([
      ['40001', 'a serialisation failure', 3, 201],
      ['40P01', 'a deadlock', 3, 201],
      ['40001', 'a serialisation failure', 4, 503],
      ['40P01', 'a deadlock', 4, 503],
    ])('by %s, %s, %d times in a row: %d after four tries', async (code, _, failures, status) => {
      await world.database.query(`ALTER SEQUENCE tries RESTART`);
      // A sequence counts on through rollbacks.
      await world.database.query(
        `CREATE OR REPLACE FUNCTION end_it() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN
           IF nextval('tries') <= ${failures} THEN RAISE EXCEPTION USING ERRCODE = '${code}'; END IF;
           RETURN NEW;
         END $$;
         CREATE OR REPLACE TRIGGER cleans_end_it BEFORE INSERT ON cleans FOR EACH ROW EXECUTE FUNCTION end_it()`,
      );
      const { customer, ask } = await aStart();
      const reply = await ask();
      await world.database.query('DROP TRIGGER cleans_end_it ON cleans');
      expect(reply.status).toBe(status);
      expect(await world.database.query('SELECT last_value FROM tries')).toEqual([{ last_value: '4' }]);
      expect(await cleansAt(customer)).toHaveLength(status === 201 ? 1 : 0);
      if (status === 201) return;
      expectError(reply, 503, 'UNAVAILABLE', 'The service is not available for a moment. Please try again.');
      expect(reply.headers.get('retry-after')).toBe('2');
    });

    it('by a deadlock with another connection: tried again, and done', async () => {
      const { person, customer, ask } = await aStart();
      const other = new pg.Client({ connectionString: world.database.url });
      await other.connect();
      try {
        // A start locks the customer, then its crew; this one goes the other way.
        await other.query(`SET deadlock_timeout = '60s'`);
        await other.query('BEGIN');
        await other.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [person.id]);
        let isAnswered = false;
        const asked = ask().finally(() => (isAnswered = true));
        await somebodyWaits(world.database);
        // Ours only when the request has been made to let go of it.
        await other.query('SELECT FROM customers WHERE id = $1 FOR UPDATE', [customer.id]);
        expect(isAnswered).toBe(false);
        await other.query('COMMIT');
        expect((await asked).status).toBe(201);
        expect(await cleansAt(customer)).toHaveLength(1);
      } finally {
        await other.end();
      }
    });
  });
});

describe('settings', () => {
  it('are one row, with the defaults of the specification', async () => {
    expect(await db.query('SELECT * FROM business_settings')).toEqual([
      {
        id: 1,
        awaits_setup: false,
        logo: null,
        has_checklist: false,
        has_structured_notes: false,
        state: null,
        brand_name: 'Tidycrew',
        time_zone: 'Australia/Melbourne',
        updated_at: expect.any(Date),
        radius_updated_at: expect.any(Date),
        radius_meters: 50000,
        legal_name: null,
        abn: null,
        is_gst_registered: false,
        address: null,
        email: null,
        phone: null,
        phone_at_sign_in: false,
        phone_for_crews: true,
        bank_bsb: null,
        bank_account: null,
        bank_account_name: null,
        pay_id: null,
        pay_link: null,
        invoice_notes: null,
        lockout_fee_cents: null,
        invoice_copy_email: null,
        reminders_enabled: false,
        send_receipts: false,
        visit_reminders_enabled: false,
        invoice_ticks_enabled: false,
        sends_monthly_invoices: false,
        key_days: 7,
        key_places: ['In the office'],
        gst_basis: 'accruals',
        gst_since: null,
        reminder_days_before: null,
        reminder_days_after: null,
        reminder_days_later: [],
        work_from: '08:00:00',
        work_to: '16:00:00',
      },
    ]);
    expect(await verdict(db.query('INSERT INTO business_settings (id) VALUES (2)'))).toBe(
      'business_settings_single_row',
    );
  });
});

/** Each function of the database with the one of the forms (decisions D15, D404, D405). */
const KEYS = [
  ['match_key', matchKey],
  ['name_key', nameKey],
  ['search_fold', searchFold],
  ['name_order', nameOrder],
] as const;

describe('what names and e-mails are compared, searched and ordered by (D15, D404, D405)', () => {
  const keysOf = async (texts: string[], by: string): Promise<string[]> =>
    (
      await db.query<{ key: string }>(
        `SELECT ${by}(value) AS key FROM unnest($1::text[]) WITH ORDINALITY AS given (value, place) ORDER BY place`,
        [texts],
      )
    ).map(({ key }) => key);

  it.each(KEYS)('%s says of every character what the forms say', async (key, inForms) => {
    const characters: string[] = [];
    // In npm test one of 17 beyond those that people here type.
    for (let code = 1; code <= 0x1ffff; code += code < 0x3000 || code >> 8 === 0xff ? 1 : times(17, 1)) {
      const character = String.fromCodePoint(code);
      if (!/\p{Cs}/u.test(character) && !NEW_FORMS.test(character)) characters.push(character);
    }
    characters.push('\u{e0001}', '\u{e01ef}', '\u{e0fff}', '\u{2f800}', '\u{2fa1d}', '\u{100000}');
    const keys = await keysOf(characters, key);
    const different = characters.filter((character, place) => keys[place] !== inForms(character));
    expect(different.map((character) => character.codePointAt(0)?.toString(16))).toEqual([]);
  });

  it.each(KEYS)('%s says of every text what the forms say', async (key, inForms) => {
    const text = fc
      .array(fc.nat(0x10ffff), { maxLength: 40 })
      .map((points) => String.fromCodePoint(...points))
      .map((typed) => typed.replace(/[\0\p{Cs}]|\P{Assigned}/gu, ''));
    // Letters with accents, blanks and invisible characters beside each other, more often than chance would have it.
    const close = fc.string({
      unit: fc.constantFrom(
        ...' \t\u00a0\u200b\u00ad\u3164aAhH\u0308\u0331\u0301\u039f\u03a3\u03c2\u0130iI\u00c5\ufb03\ud55c\u115f\u1161\u2019`\u00b4\u2013-07\u0111\u00df',
      ),
      maxLength: 12,
    });
    const texts = fc.sample(fc.oneof(text, close), times(600, 3000)).filter((typed) => !NEW_FORMS.test(typed));
    expect(await keysOf(texts, key)).toEqual(texts.map(inForms));
  });

  it('match_key is the same in a database of whatever locale', async () => {
    const [row] = await db.query<{ source: string }>(
      `SELECT prosrc AS source FROM pg_proc WHERE proname = 'match_key'`,
    );
    expect(row?.source).not.toMatch(/\\s|\\w|\[:|upper\(/);
    expect(row?.source.match(/lower\([^;]*;/)?.[0]).toContain('COLLATE "C"');
  });
});

describe('names as people type them (D15, D404)', () => {
  it('numbers names that differ by the kind of apostrophe or dash, and the log says so', async () => {
    const own = await createTestDatabase();
    const before = createDataSource(own.url, 2);
    await before.initialize();
    try {
      const isBack = async (): Promise<boolean> =>
        (await own.query(`SELECT 1 FROM migrations WHERE name = 'NamesAsTyped1765105000000'`)).length === 0;
      while (!(await isBack())) await before.undoLastMigration();
      await aCustomer(own, { name: 'O\u2019Brien', active: false });
      await aCustomer(own, { name: "O'Brien" });
      await aCustomer(own, { name: 'O`Brien (2)' });
      await aCustomer(own, { name: 'Zo\u00eb' });
      await aCustomer(own, { name: 'Zoe' });
      await before.runMigrations();
      expect(
        (await own.query<{ name: string }>('SELECT name FROM customers ORDER BY id')).map(({ name }) => name),
      ).toEqual(['O\u2019Brien (3)', "O'Brien", 'O`Brien (2)', 'Zo\u00eb', 'Zoe']);
      expect(
        await own.query(
          `SELECT action, subject, details FROM audit_log WHERE details ->> 'by' = 'migration' ORDER BY id`,
        ),
      ).toEqual([{ action: 'customer.updated', subject: 'customer', details: { changed: ['name'], by: 'migration' } }]);
      await expect(aCustomer(own, { name: 'O\u02bcBrien' })).rejects.toThrow(/customers_name_key/);
      await aCustomer(own, { name: 'Zo\u00e9' });
    } finally {
      await before.destroy();
      await own.drop();
    }
  });

  it('keeps what is found and ordered as names are written, whatever writes', async () => {
    const customer = await aCustomer(db, { name: 'Nguy\u1ec5n 12', address: '1 \u00d6 Street' });
    const person = await aPerson(db, { firstName: '\u00dcmit', lastName: 'O\u2019Neill' });
    await db.query(`UPDATE customers SET name_order = 'x', search_key = 'x' WHERE id = $1`, [customer.id]);
    await db.query(`UPDATE users SET name_order = 'x' WHERE id = $1`, [person.id]);
    expect(await db.query('SELECT name_order, search_key FROM customers WHERE id = $1', [customer.id])).toEqual([
      { name_order: 'nguyen 00000012', search_key: ' nguyen 12 1 o street' },
    ]);
    expect(await db.query('SELECT name_order FROM users WHERE id = $1', [person.id])).toEqual([
      { name_order: 'umit oneill' },
    ]);
  });
});

describe('e-mail addresses with signs of phones (D406)', () => {
  it('get plain signs before their @, unless two people would have one address', async () => {
    const own = await createTestDatabase();
    const before = createDataSource(own.url, 2);
    await before.initialize();
    try {
      const isBack = async (): Promise<boolean> =>
        (await own.query(`SELECT 1 FROM migrations WHERE name = 'PlainAddresses1765109000000'`)).length === 0;
      while (!(await isBack())) await before.undoLastMigration();
      const emails = [
        'o\u2019brien@m\u2013.test', 'ann\u2019e@x.test', 'ANN\'E@x.test', 'a\u2019b@x.test', 'a\u02bcb@x.test', 'zo\u00eb@x.test',
      ]; // prettier-ignore
      for (const email of emails) await aPerson(own, { email });
      for (const email of ['smith\u2013jones@x.test', 'smith-jones@x.test']) await aCustomer(own, { email });
      await own.query(`UPDATE business_settings SET email = 'o\u2019brien@x.test'`);
      await before.runMigrations();
      const emailsOf = async (table: string): Promise<string[]> =>
        (await own.query<{ email: string }>(`SELECT email FROM ${table} ORDER BY id`)).map(({ email }) => email);
      expect(await emailsOf('users')).toEqual(["o'brien@m\u2013.test", ...emails.slice(1)]);
      expect(await emailsOf('customers')).toEqual(['smith-jones@x.test', 'smith-jones@x.test']);
      expect(await emailsOf('business_settings')).toEqual(["o'brien@x.test"]);
      expect(await own.query(`SELECT action FROM audit_log WHERE details ->> 'by' = 'migration' ORDER BY id`)).toEqual([
        { action: 'user.updated' },
        { action: 'customer.updated' },
      ]);
    } finally {
      await before.destroy();
      await own.drop();
    }
  });
});

describe('migrations', () => {
  it('leave nothing pending between the entities and the schema', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
    expect(await source.showMigrations()).toBe(false);
  });

  it('refuse data of a newer version, with both names, also where migrations are a step of their own (D398)', async () => {
    const newer = await createTestDatabase();
    try {
      await newer.query(`INSERT INTO migrations (timestamp, name) VALUES (1999999999999, 'Tomorrow1999999999999')`);
      const older = await createDataSource(newer.url).initialize();
      const last = older.migrations.at(-1)!.constructor.name;
      const refusal = `it has the migration Tomorrow1999999999999, and this version knows none after ${last}.`;
      for (const isMigrated of [true, false]) {
        const start = prepareDatabase(older, { isMigrated, becomes: null }, () => '', env);
        await expect(start).rejects.toThrow(NeverReady);
        await expect(prepareDatabase(older, { isMigrated, becomes: null }, () => '', env)).rejects.toThrow(refusal);
      }
      await expect(migrate(older)).rejects.toThrow(refusal);
      await older.destroy();
    } finally {
      await newer.drop();
    }
  });

  it('refuse data from before version 0.8.0 before anything is written (D620)', async () => {
    const old = await createTestDatabase();
    try {
      await old.query(`UPDATE migrations SET timestamp = 1765000000000, name = 'Schedule1765000000000'
        WHERE name = 'JoinedLater1765080000030'`);
      await old.query('DELETE FROM migrations WHERE timestamp > 1765080000030');
      const now = createDataSource(old.url);
      await now.initialize();
      const before = await old.query('SELECT name FROM migrations');
      const refusal = 'Start version 0.8.0 on it once, then this version.';
      for (const isMigrated of [true, false]) {
        const start = prepareDatabase(now, { isMigrated, becomes: 'demo' }, () => '', env);
        await expect(start).rejects.toThrow(NeverReady);
        await expect(start).rejects.toThrow(refusal);
      }
      await expect(migrate(now)).rejects.toThrow(refusal);
      expect(await old.query('SELECT name FROM migrations')).toEqual(before);
      expect(await old.query('SELECT 1 FROM users')).toEqual([]);
      await now.destroy();
    } finally {
      await old.drop();
    }
  });

  it('take a database that version 0.8.0 has migrated, step by step, for one that has the first schema', async () => {
    const upgraded = await createTestDatabase();
    try {
      await upgraded.query(
        `INSERT INTO migrations (timestamp, name) VALUES (1763600000000, 'FirstSchema1763600000000')`,
      );
      const now = createDataSource(upgraded.url);
      await now.initialize();
      expect(await migrate(now)).toEqual([]);
      await now.destroy();
    } finally {
      await upgraded.drop();
    }
  });

  it('name every constraint and index by its table', async () => {
    const names = await db.query<{ name: string; table: string }>(
      `SELECT c.conname AS name, c.conrelid::regclass::text AS "table" FROM pg_constraint c
       WHERE c.connamespace = 'public'::regnamespace AND c.contype IN ('p', 'f', 'u', 'c', 'x')
       UNION SELECT indexname, tablename FROM pg_indexes WHERE schemaname = 'public'`,
    );
    const strangers = names.filter(({ name, table }) => table !== 'migrations' && !name.startsWith(`${table}_`));
    expect(strangers).toEqual([]);
  });

  it('go down to the schema of version 0.8.0, no further, and up again to the same schema (D620)', async () => {
    const own = await createTestDatabase();
    const other = createDataSource(own.url, 2);
    await other.initialize();
    try {
      const picture = (): Promise<unknown> =>
        own.query(
          `SELECT 'column' AS kind, table_name || '.' || column_name AS name, data_type || is_nullable || coalesce(column_default, '') AS what
           FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'
           UNION SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint
           WHERE connamespace = 'public'::regnamespace AND conrelid::regclass::text <> 'migrations'
           UNION SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'migrations'
           UNION SELECT 'trigger', tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
           UNION SELECT 'function', p.proname, p.prosrc FROM pg_proc p LEFT JOIN pg_depend d ON d.objid = p.oid AND d.deptype = 'e'
           WHERE p.pronamespace = 'public'::regnamespace AND d.objid IS NULL
           ORDER BY 1, 2, 3`,
        );
      const before = await picture();
      while ((await own.query('SELECT 1 FROM migrations')).length > 1) await other.undoLastMigration();
      const first = await picture();
      await expect(other.undoLastMigration()).rejects.toThrow('is the oldest one: it cannot be reverted.');
      expect(await picture()).toEqual(first);
      await other.runMigrations();
      expect(await picture()).toEqual(before);
    } finally {
      await other.destroy();
      await own.drop();
    }
  });
});

describe('preparing a database (D12)', () => {
  const noPassword = (): string => {
    throw new Error('Nobody is to get a password.');
  };

  const inProduction = (database: DataSource) =>
    prepareDatabase(database, { isMigrated: false, becomes: null }, noPassword, env);

  it('makes no demo business in production, and refuses a schema that is not up to date', async () => {
    const own = await createTestDatabase();
    const other = createDataSource(own.url, 2);
    await other.initialize();
    try {
      expect(await inProduction(other)).toEqual({ migrations: [], demoAccounts: [] });
      expect(await own.query('SELECT id FROM users')).toEqual([]);
      await other.undoLastMigration();
      await expect(inProduction(other)).rejects.toThrow(
        'The database schema is not up to date: run "npm run migration:run" with the new version first.',
      );
      // A command reads columns that are not there yet.
      const { code, said } = await runCommand('check-invariants', [], { DATABASE_URL: own.url });
      expect(said).toContain('The database schema is not up to date: run "npm run migration:run"');
      expect(code).toBe(1);
    } finally {
      await other.destroy();
      await own.drop();
    }
  });

  it('makes the demo business once, however many replicas start on an empty database, and no new one into it', async () => {
    const own = await createTestDatabase();
    const replicas = [createDataSource(own.url, 2), createDataSource(own.url, 2)];
    await Promise.all(replicas.map((replica) => replica.initialize()));
    const prepare = (becomes: 'demo' | 'new business') =>
      replicas.map((replica) => prepareDatabase(replica, { isMigrated: true, becomes }, () => 'of this folder', env));
    try {
      const prepared = await Promise.all(prepare('demo'));
      expect(prepared.filter(({ demoAccounts }) => demoAccounts.length > 0)).toHaveLength(1);
      const accounts = await own.query(
        `SELECT email, role FROM users WHERE email LIKE '%@tidycrew.test' AND role <> 'staff' ORDER BY role`,
      );
      expect(accounts).toEqual([
        { email: 'admin@tidycrew.test', role: 'admin' },
        { email: 'manager@tidycrew.test', role: 'manager' },
      ]);
      const refusal = 'This database holds the demo business, and a new one begins in a place of its own';
      await expect(Promise.all(prepare('new business'))).rejects.toThrow(refusal);
    } finally {
      await Promise.all(replicas.map((replica) => replica.destroy()));
      await own.drop();
    }
  });
});
