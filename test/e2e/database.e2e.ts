import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../ormconfig.js';
import { findBreaches, INVARIANTS } from '../../apps/api/src/database/invariants.js';
import { prepareDatabase } from '../../apps/api/src/database/prepare.js';
import { aClean, aCustomer, aPerson, aPriceTier, aTeam, unique } from '../factories/index.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

// Migrations and the demo business take a while on a busy machine.
jest.setTimeout(60_000);

/** The rules of trust.md that the database keeps by itself, attacked with plain SQL. */
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

/** The name of the rule that refused, or 'accepted'. */
async function verdict(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    const { constraint, code, message } = error as { constraint?: string; code?: string; message: string };
    return constraint ?? `${code}: ${message}`;
  }
}

/** Statements as one transaction; deferred rules speak at its commit. */
async function together(...statements: [string, unknown[]?][]): Promise<string> {
  return verdict(
    source.transaction(async (tx) => {
      for (const [sql, params] of statements) await tx.query(sql, params);
    }),
  );
}

const at = (time: string): string => `2026-03-05T${time}:00Z`;

describe('T1: a person has no two overlapping time entries', () => {
  const cases: [string, [string, string | null], [string, string | null], string][] = [
    ['side by side in time', ['08:00', '10:00'], ['10:00', '11:00'], 'accepted'],
    ['a later one before an earlier one', ['08:00', '10:00'], ['06:00', '08:00'], 'accepted'],
    ['sharing a minute', ['08:00', '10:00'], ['09:59', '11:00'], 'time_entries_one_clean_at_a_time'],
    ['one inside the other', ['08:00', '12:00'], ['09:00', '10:00'], 'time_entries_one_clean_at_a_time'],
    ['the same span twice', ['08:00', '12:00'], ['08:00', '12:00'], 'time_entries_one_clean_at_a_time'],
    ['two that are open', ['08:00', null], ['09:00', null], 'time_entries_one_clean_at_a_time'],
    ['an open one before a closed one', ['08:00', null], ['09:00', '10:00'], 'time_entries_one_clean_at_a_time'],
    ['an open one that begins when a closed one ends', ['08:00', '10:00'], ['10:00', null], 'accepted'],
  ];

  it.each(cases)('%s', async (_, first, second, expected) => {
    const { id } = await aPerson(db);
    const [clean, other] = [first, second].map(([clockIn, clockOut]) => ({
      memberIds: [id],
      clockIn: at(clockIn),
      clockOut: clockOut && at(clockOut),
    }));
    await aClean(db, clean);
    expect(await verdict(aClean(db, other))).toBe(expected);
  });

  it('lets two people overlap, and counts no discarded entry', async () => {
    const { id } = await aPerson(db);
    const span = { clockIn: at('08:00'), clockOut: at('10:00') };
    await aClean(db, { ...span, memberIds: [id], status: 'discarded' });
    expect(await verdict(aClean(db, { ...span, memberIds: [id, (await aPerson(db)).id] }))).toBe('accepted');
  });

  it('has one entry per person and clean', async () => {
    const clean = await aClean(db, { clockIn: at('08:00'), clockOut: at('10:00') });
    const again = db.query(
      `INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team) VALUES ($1, $2, $3, $4, true)`,
      [clean.id, clean.memberIds[0], at('11:00'), at('12:00')],
    );
    expect(await verdict(again)).toBe('time_entries_once_per_clean');
  });
});

describe('T2: a customer has one active clean', () => {
  it('refuses a second active one and takes any number of finished ones', async () => {
    const customerId = (await aCustomer(db)).id;
    await aClean(db, { customerId, clockIn: at('06:00'), clockOut: at('07:00') });
    await aClean(db, { customerId, clockIn: at('06:00'), clockOut: at('07:00') });
    await aClean(db, { customerId, clockIn: at('06:00'), clockOut: at('07:00'), status: 'discarded' });
    await aClean(db, { customerId, clockIn: at('08:00') });
    expect(await verdict(aClean(db, { customerId, clockIn: at('09:00') }))).toBe('cleans_one_active_per_customer');
    expect(await verdict(aClean(db, { clockIn: at('09:00') }))).toBe('accepted');
  });
});

describe('T3: clock-out comes after clock-in, both finite', () => {
  const cases: [string, string, string | null, string][] = [
    ['a millisecond long', '2026-03-05T08:00:00.000Z', '2026-03-05T08:00:00.001Z', 'accepted'],
    ['no time at all', at('08:00'), at('08:00'), 'clock_out_after_clock_in'],
    ['backwards', at('08:00'), at('07:59'), 'clock_out_after_clock_in'],
    ['ending at infinity', at('08:00'), 'infinity', 'clock_out_after_clock_in'],
    ['beginning at minus infinity', '-infinity', at('08:00'), 'clock_in_finite'],
    ['beginning at infinity, still open', 'infinity', null, 'clock_in_finite'],
  ];

  it.each(cases)('a clean %s', async (_, clockIn, clockOut, expected) => {
    const [customer, team] = [await aCustomer(db), await aTeam(db)];
    const insert = `INSERT INTO cleans (customer_id, team_id, status, clock_in, clock_out, pay_rate_cents, is_friends_family)
      VALUES ($1, $2, $3, $4, $5, 3231, false)`;
    const params = [customer.id, team.id, clockOut === null ? 'active' : 'completed', clockIn, clockOut];
    expect(await verdict(db.query(insert, params))).toBe(expected === 'accepted' ? expected : `cleans_${expected}`);
  });

  it.each(cases)('an entry %s', async (_, clockIn, clockOut, expected) => {
    const clean = await aClean(db, { clockIn: '2026-03-05T07:00Z' });
    const insert = `INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team) VALUES ($1, $2, $3, $4, true)`;
    const params = [clean.id, (await aPerson(db)).id, clockIn, clockOut];
    expect(await verdict(db.query(insert, params))).toBe(
      expected === 'accepted' ? expected : `time_entries_${expected}`,
    );
  });

  it.each([
    ['active', at('09:00')],
    ['completed', null],
  ])('a clean that is %s with clock-out %s is refused', async (status, clockOut) => {
    const clean = await aClean(db, { clockIn: at('08:00') });
    const update = db.query(`UPDATE cleans SET status = $2, clock_out = $3 WHERE id = $1`, [
      clean.id,
      status,
      clockOut,
    ]);
    expect(await verdict(update)).toBe('cleans_clock_out_matches_status');
  });
});

describe('T4: a completed clean has no open entry, an active one at least one', () => {
  const CLOSE_CLEAN = `UPDATE cleans SET status = 'completed', clock_out = '2026-03-05T09:00Z' WHERE id = $1`;
  const CLOSE_ENTRIES = `UPDATE time_entries SET clock_out = '2026-03-05T09:00Z' WHERE clean_id = $1`;
  const OPEN_ENTRIES = `UPDATE time_entries SET clock_out = NULL WHERE clean_id = $1`;
  const OPEN_CLEAN = `UPDATE cleans SET status = 'active', clock_out = NULL WHERE id = $1`;
  const RULE = 'cleans_agree_with_entries';

  const active = async (): Promise<number> => (await aClean(db, { clockIn: at('08:00') })).id;
  const completed = async (): Promise<number> => (await aClean(db, { clockIn: at('08:00'), clockOut: at('09:00') })).id;

  it.each<[string, () => Promise<number>, string[], string]>([
    ['closing the clean alone', active, [CLOSE_CLEAN], RULE],
    ['closing the entries alone', active, [CLOSE_ENTRIES], RULE],
    ['closing the clean, then the entries', active, [CLOSE_CLEAN, CLOSE_ENTRIES], 'accepted'],
    ['closing the entries, then the clean', active, [CLOSE_ENTRIES, CLOSE_CLEAN], 'accepted'],
    ['opening the clean alone', completed, [OPEN_CLEAN], RULE],
    ['opening the entries alone', completed, [OPEN_ENTRIES], RULE],
    ['opening both', completed, [OPEN_ENTRIES, OPEN_CLEAN], 'accepted'],
    ['removing every entry of an active clean', active, [`DELETE FROM time_entries WHERE clean_id = $1`], RULE],
    [
      'discarding the clean and its entries',
      active,
      [
        `UPDATE cleans SET status = 'discarded' WHERE id = $1`,
        `UPDATE time_entries SET is_discarded = true WHERE clean_id = $1`,
      ],
      'accepted',
    ],
    ['discarding only the clean', active, [`UPDATE cleans SET status = 'discarded' WHERE id = $1`], RULE],
    ['discarding only the entries', active, [`UPDATE time_entries SET is_discarded = true WHERE clean_id = $1`], RULE],
  ])('%s', async (_, make, statements, expected) => {
    const id = await make();
    expect(await together(...statements.map((sql): [string, unknown[]] => [sql, [id]]))).toBe(expected);
  });

  it('refuses a clean without anybody on it', async () => {
    const [customer, team] = [await aCustomer(db), await aTeam(db)];
    const insert = `INSERT INTO cleans (customer_id, team_id, clock_in, pay_rate_cents, is_friends_family) VALUES ($1, $2, now(), 3231, false)`;
    expect(await together([insert, [customer.id, team.id]])).toBe(RULE);
  });

  it('refuses moving the only open entry to another clean', async () => {
    const [from, to] = [await active(), await active()];
    expect(await together([`UPDATE time_entries SET clean_id = $2 WHERE clean_id = $1`, [from, to]])).toBe(RULE);
  });

  it('keeps an active clean while one of two is still on it', async () => {
    const [anna, ben] = [await aPerson(db), await aPerson(db)];
    const { id } = await aClean(db, { memberIds: [anna.id, ben.id], clockIn: at('08:00') });
    expect(await together([`${CLOSE_ENTRIES} AND user_id = $2`, [id, anna.id]])).toBe('accepted');
    expect(await together([`${CLOSE_ENTRIES} AND user_id = $2`, [id, ben.id]])).toBe(RULE);
  });
});

describe('T5: one team per person per day', () => {
  const cases: [string, [string, string | null], [string, string | null], string][] = [
    [
      '[start, end) lets the next team begin on the end day',
      ['2026-01-01', '2026-02-01'],
      ['2026-02-01', null],
      'accepted',
    ],
    ['one day shared', ['2026-01-01', '2026-02-01'], ['2026-01-31', null], 'team_memberships_one_team_a_day'],
    [
      'an open one and a later one',
      ['2026-01-01', null],
      ['2027-01-01', '2027-02-01'],
      'team_memberships_one_team_a_day',
    ],
    ['an open one and an earlier one', ['2026-01-01', null], ['2025-01-01', '2026-01-01'], 'accepted'],
    ['a membership undone on its first day', ['2026-01-01', null], ['2026-03-01', '2026-03-01'], 'accepted'],
    ['an end before the start', ['2020-01-01', '2020-01-02'], ['2026-03-02', '2026-03-01'], 'team_memberships_order'],
    ['an infinite start', ['2020-01-01', '2020-01-02'], ['-infinity', null], 'team_memberships_start_finite'],
    ['an infinite end', ['2020-01-01', '2020-01-02'], ['2026-01-01', 'infinity'], 'team_memberships_order'],
  ];

  it.each(cases)('%s', async (_, [start, end], [secondStart, secondEnd], expected) => {
    const { id } = await aPerson(db);
    await aTeam(db, { members: [{ id, start, end }] });
    expect(await verdict(aTeam(db, { members: [{ id, start: secondStart, end: secondEnd }] }))).toBe(expected);
  });
});

describe('T6: price tiers do not overlap', () => {
  beforeAll(async () => {
    await aPriceTier(db, { priceMinCents: 10_000, priceMaxCents: 20_000 });
    await aPriceTier(db, { priceMinCents: 50_000, priceMaxCents: 50_000 });
  });

  it.each([
    [20_000, 30_000, 'accepted', 'touches the one below'],
    [5_000, 10_000, 'accepted', 'touches the one above'],
    [19_999, 20_001, 'price_tiers_do_not_overlap', 'shares a cent'],
    [12_000, 13_000, 'price_tiers_do_not_overlap', 'lies inside'],
    [15_000, 15_000, 'price_tiers_do_not_overlap', 'is a single price inside'],
    [50_000, 50_000, 'price_tiers_do_not_overlap', 'is the same single price again'],
    [49_000, 51_000, 'price_tiers_do_not_overlap', 'encloses a single price'],
    [70_001, 70_000, 'price_tiers_order', 'is upside down'],
    [-1, 100, 'price_tiers_min_range', 'is negative'],
    [90_000, 100_000_000, 'price_tiers_max_range', 'is a million dollars'],
  ])('%d to %d: %s, because it %s', async (priceMinCents, priceMaxCents, expected) => {
    expect(await verdict(aPriceTier(db, { priceMinCents, priceMaxCents }))).toBe(expected);
  });

  it.each([
    [0, 'price_tiers_minutes_range'],
    [1, 'accepted'],
    [1440, 'accepted'],
    [1441, 'price_tiers_minutes_range'],
  ])('%d minutes: %s', async (allottedMinutes, expected) => {
    const priceMinCents = 1_000_000 + allottedMinutes * 2;
    const tier = { priceMinCents, priceMaxCents: priceMinCents + 1, allottedMinutes };
    expect(await verdict(aPriceTier(db, tier))).toBe(expected);
  });
});

describe('T7: money is a real amount', () => {
  const money: [string, string, string][] = [
    ['customers', 'price_cents', 'customers_price_range'],
    ['cleans', 'price_cents', 'cleans_price_range'],
    ['cleans', 'pay_rate_cents', 'cleans_pay_rate_range'],
    ['payroll_rules', 'pay_rate_cents', 'payroll_rules_pay_rate_range'],
  ];

  beforeAll(async () => void (await aClean(db, { clockIn: at('08:00') })));

  it.each(money)('%s.%s takes cents from 0 to 99999999, and no NaN', async (table, column, rule) => {
    const set = (value: string): Promise<string> =>
      verdict(db.query(`UPDATE ${table} SET ${column} = ${value} WHERE id = (SELECT max(id) FROM ${table})`));
    expect(await set('0')).toBe('accepted');
    expect(await set('99999999')).toBe('accepted');
    expect(await set('-1')).toBe(rule);
    expect(await set('100000000')).toBe(rule);
    expect(await set(`'NaN'::float8::integer`)).toMatch(/^22003/);
    expect(await set(`'NaN'`)).toMatch(/^22P02/);
  });

  it.each([
    ['NaN', 'customers_latitude_range'],
    ['90.000001', 'customers_latitude_range'],
    ['-90', 'accepted'],
  ])('a latitude of %s: %s', async (latitude, expected) => {
    expect(await verdict(aCustomer(db, { latitude }))).toBe(expected);
  });

  it.each([
    ['NaN', 'customers_longitude_range'],
    ['180.000001', 'customers_longitude_range'],
    ['180', 'accepted'],
  ])('a longitude of %s: %s', async (longitude, expected) => {
    expect(await verdict(aCustomer(db, { longitude }))).toBe(expected);
  });

  it('wants the minutes of friends and family (D16)', async () => {
    expect(await verdict(aCustomer(db, { isFriendsFamily: true, friendsFamilyMinutes: null }))).toBe(
      'customers_friends_family_needs_minutes',
    );
  });
});

describe('T11: customer names and e-mail addresses are unique after normalising (D15)', () => {
  const same: [string, string][] = [
    ['in other case', 'MÜLLER & SONS'],
    ['with spaces around', '  Müller & Sons '],
    ['with more spaces inside', 'Müller  &\t Sons'],
    ['with a no-break space', 'Müller\u00a0& Sons'],
    ['with a decomposed umlaut', 'Mu\u0308ller & Sons'],
    ['in full-width letters', 'Ｍüller ＆ Ｓons'],
  ];

  it.each(same)('the same name %s is refused', async (_, name) => {
    const tag = unique();
    await aCustomer(db, { name: `Müller & Sons ${tag}` });
    expect(await verdict(aCustomer(db, { name: `${name} ${tag}` }))).toBe('customers_name_key');
  });

  it('counts archived customers, and takes a name that differs in a letter', async () => {
    const name = `Old Friend ${unique()}`;
    await aCustomer(db, { name, active: false });
    expect(await verdict(aCustomer(db, { name: name.toUpperCase() }))).toBe('customers_name_key');
    expect(await verdict(aCustomer(db, { name: `${name}s` }))).toBe('accepted');
  });

  it('takes the longest name of letters that normalising makes eighteen times longer', async () => {
    expect(await verdict(aCustomer(db, { name: '\ufdfa'.repeat(120) }))).toBe('accepted');
  });

  it.each([
    ['in other case', (email: string) => email.toUpperCase()],
    ['with spaces around', (email: string) => ` ${email} `],
  ])('the same e-mail address %s is refused', async (_, change) => {
    const { email } = await aPerson(db);
    expect(await verdict(aPerson(db, { email: change(email) }))).toBe('users_email_key');
  });
});

describe('T12: corrections and the audit log are only ever added to', () => {
  const tables = ['lunch_overrides', 'start_time_overrides', 'audit_log'];

  beforeAll(async () => {
    const admin = await aPerson(db, { role: 'admin' });
    await db.query(
      `INSERT INTO lunch_overrides (user_id, day, has_lunch, made_by_id) VALUES ($1, '2026-03-05', true, $1)`,
      [admin.id],
    );
    await db.query(
      `INSERT INTO start_time_overrides (user_id, day, start_time, made_by_id) VALUES ($1, '2026-03-05', '08:00', $1)`,
      [admin.id],
    );
    await db.query(`INSERT INTO audit_log (actor_id, action, subject) VALUES ($1, 'clean.started', 'clean')`, [
      admin.id,
    ]);
  });

  it.each(tables)('%s takes no UPDATE, no DELETE and no TRUNCATE', async (table) => {
    const before = await db.query(`SELECT count(*) FROM ${table}`);
    expect(await verdict(db.query(`UPDATE ${table} SET id = id`))).toBe('append_only');
    expect(await verdict(db.query(`DELETE FROM ${table}`))).toBe('append_only');
    expect(await verdict(db.query(`TRUNCATE ${table}`))).toBe('append_only');
    expect(await verdict(db.query(`TRUNCATE users CASCADE`))).toBe('append_only');
    expect(await db.query(`SELECT count(*) FROM ${table}`)).toEqual(before);
  });

  it('nothing that is referred to can be deleted (D13)', async () => {
    const clean = await aClean(db, { clockIn: at('20:00') });
    const remove = (table: string, id: number | undefined): Promise<string> =>
      verdict(db.query(`DELETE FROM ${table} WHERE id = $1`, [id]));
    expect(await remove('customers', clean.customerId)).toBe('cleans_customer_fk');
    expect(await remove('teams', clean.teamId)).toBe('cleans_team_fk');
    expect(await remove('users', clean.memberIds[0])).toBe('time_entries_user_fk');
    expect(await remove('cleans', clean.id)).toBe('time_entries_clean_fk');
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
      /discarded clean/,
      [`${CLEAN} (-1, -1, -1, 'discarded', ${span}, 1, false, NULL)`, `${ENTRY} (-1, -1, ${span}, true)`],
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
      /one team a day/,
      [
        `ALTER TABLE team_memberships DROP CONSTRAINT team_memberships_one_team_a_day`,
        `INSERT INTO team_memberships (user_id, team_id, start_date) VALUES (-1, -1, '2026-01-01'), (-1, -2, '2026-02-01')`,
      ],
    ],
    [/admin who can sign in/, [`UPDATE users SET role = 'admin', active = false`]],
    [
      /one live invoice/,
      [
        `DROP INDEX invoice_lines_one_live_per_clean`,
        `${LINE} (-1, true, -1, 1, '2026-03-05', '', '', 0), (-2, true, -1, 1, '2026-03-05', '', '', 0)`,
      ],
    ],
    [/live as their invoice/, [invoice(-1, 1, 'cancelled'), `${LINE} (-1, true, -1, 1, '2026-03-05', '', '', 0)`]],
    [/no gap/, [`UPDATE invoice_counter SET last_number = 1`, invoice(-1, 2)]],
    [/add up/, [invoice(-1, 1, 'draft', 100)]],
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

describe('settings', () => {
  it('are one row, with the defaults of the specification', async () => {
    expect(await db.query('SELECT * FROM business_settings')).toEqual([
      {
        id: 1,
        brand_name: 'Tidycrew',
        time_zone: 'Australia/Melbourne',
        radius_meters: 50000,
        legal_name: null,
        abn: null,
        is_gst_registered: false,
        address: null,
        email: null,
        phone: null,
        bank_bsb: null,
        bank_account: null,
        bank_account_name: null,
        invoice_notes: null,
        reminders_enabled: false,
        reminder_days_before: null,
        reminder_days_after: null,
      },
    ]);
    expect(await verdict(db.query('INSERT INTO business_settings (id) VALUES (2)'))).toBe(
      'business_settings_single_row',
    );
  });
});

describe('migrations', () => {
  it('leave nothing pending between the entities and the schema', async () => {
    const { upQueries } = await source.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
    expect(await source.showMigrations()).toBe(false);
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

  it('go down to nothing and up again to the same schema', async () => {
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
      while ((await own.query('SELECT 1 FROM migrations')).length > 0) await other.undoLastMigration();
      expect(await picture()).toEqual([]);
      await other.runMigrations();
      expect(await picture()).toEqual(before);
    } finally {
      await other.destroy();
      await own.drop();
    }
  });
});

describe('preparing a database (D12)', () => {
  it('makes no demo business in production, and refuses a schema that is not up to date', async () => {
    const own = await createTestDatabase();
    const other = createDataSource(own.url, 2);
    await other.initialize();
    try {
      expect(await prepareDatabase(other, true)).toEqual({ migrations: [], demoAccounts: [] });
      expect(await own.query('SELECT id FROM users')).toEqual([]);
      await other.undoLastMigration();
      await expect(prepareDatabase(other, true)).rejects.toThrow(
        'The database schema is not up to date: run "npm run migration:run" with the new version first.',
      );
    } finally {
      await other.destroy();
      await own.drop();
    }
  });

  it('makes the demo business once, however many replicas start on an empty database', async () => {
    const own = await createTestDatabase();
    const replicas = [createDataSource(own.url, 2), createDataSource(own.url, 2)];
    await Promise.all(replicas.map((replica) => replica.initialize()));
    try {
      const prepared = await Promise.all(replicas.map((replica) => prepareDatabase(replica, false)));
      expect(prepared.filter(({ demoAccounts }) => demoAccounts.length > 0)).toHaveLength(1);
      const accounts = await own.query(
        `SELECT email, role FROM users WHERE email LIKE '%@tidycrew.test' AND role <> 'staff' ORDER BY role`,
      );
      expect(accounts).toEqual([
        { email: 'admin@tidycrew.test', role: 'admin' },
        { email: 'manager@tidycrew.test', role: 'manager' },
      ]);
    } finally {
      await Promise.all(replicas.map((replica) => replica.destroy()));
      await own.drop();
    }
  });
});
