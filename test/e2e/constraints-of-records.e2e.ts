import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../apps/api/src/platform/database/data-source.js';
import { CONSTRAINT_SENTENCES } from '../../apps/api/src/platform/common/database-error.js';
import { aClean, aCustomer, aPerson, aTeam, unique } from '../factories/index.js';
import type { TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { sideBySide } from '../support/concurrent.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { expectError } from '../support/expect-error.js';
import { addClean, aRuleScene, at, expectOneWinner, many, startRuleDatabase } from '../support/rule-database.js';
import { type Statement, together, verdict } from '../support/verdict.js';

/** Rules T5, T11 and T12 of trust.md's table: each rule is attacked with SQL, and asked of the API. */
let db: TestDatabase;
let source: DataSource;
let world: TestApp;
let office: Client;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ db, source, world, office, stop } = await startRuleDatabase());
});

afterAll(() => stop());

describe('T5: One team per person per day', () => {
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

  it.each(cases)('%s', async (_, first, second, expected) => {
    const { id } = await aPerson(db);
    const inNewTeam = ([from, until]: [string, string | null]) =>
      aTeam(db, { members: [{ id, start: from, end: until }] });
    await inNewTeam(first);
    expect(await verdict(inNewTeam(second))).toBe(expected);
  });

  it.each<[string, string, string]>([
    ['opening an ended membership again', 'end_date = NULL', 'team_memberships_one_team_a_day'],
    ['stretching it by a day', `end_date = '2026-02-02'`, 'team_memberships_one_team_a_day'],
    ['ending it before it starts', `end_date = '2025-12-31'`, 'team_memberships_order'],
    ['ending it never', `end_date = 'infinity'`, 'team_memberships_order'],
  ])('%s is refused', async (_, change, rule) => {
    const { id } = await aPerson(db);
    const earlier = await aTeam(db, { members: [{ id, start: '2026-01-01', end: '2026-02-01' }] });
    await aTeam(db, { members: [{ id, start: '2026-02-01' }] });
    expect(await verdict(db.query(`UPDATE team_memberships SET ${change} WHERE team_id = $1`, [earlier.id]))).toBe(
      rule,
    );
  });

  it('of 18 teams that take one person in concurrently, one is accepted', async () => {
    const { id } = await aPerson(db);
    const teams = await Promise.all(many.map(() => aTeam(db)));
    const join = `INSERT INTO team_memberships (user_id, team_id, start_date) VALUES ($1, $2, '2026-01-01')`;
    const verdicts = await sideBySide(
      source,
      teams.map((team): Statement[] => [[join, [id, team.id]]]),
    );
    expectOneWinner(verdicts, 'team_memberships_one_team_a_day');
  });

  it('the API answers 409 and names the team that the person is in already', async () => {
    const { anna, team } = await aRuleScene(world);
    const reply = await office.post(`/api/admin/teams/${team.id}/members`, {
      userId: anna.id,
      startDate: '2026-03-05',
    });
    const sentence = `${anna.name} is already in ${team.name} on 05/03/2026.`;
    expectError(reply, 409, 'MEMBERSHIP_OVERLAP', sentence);
  });
});

describe('T11: Customer names and staff e-mails are unique after normalising (D15)', () => {
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

  it('includes archived customers, and accepts a name that differs in a letter', async () => {
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

  it('refuses an update to a name or an e-mail address that somebody has', async () => {
    const [{ id, name }, { email }, person] = [await aCustomer(db), await aPerson(db), await aPerson(db)];
    const rename = `UPDATE customers SET name = $1 WHERE id <> $2 AND id = (SELECT max(id) FROM customers)`;
    await aCustomer(db);
    expect(await verdict(db.query(rename, [`  ${name.toUpperCase()}`, id]))).toBe('customers_name_key');
    const readdress = db.query(`UPDATE users SET email = $1 WHERE id = $2`, [email.toUpperCase(), person.id]);
    expect(await verdict(readdress)).toBe('users_email_key');
  });

  it('of 18 customers of one name that are added concurrently, one is accepted', async () => {
    const name = `Twin ${unique()}`;
    const verdicts = await Promise.all(
      many.map((place) => verdict(aCustomer(db, { name: place % 2 ? name : name.toUpperCase() }))),
    );
    expectOneWinner(verdicts, 'customers_name_key');
  });

  it('the API answers 409 and names the customer that has the name', async () => {
    const { id, name } = await aCustomer(world.database);
    const body = { name: ` ${name.toUpperCase()} `, address: '1 Lygon Street', price: 100 };
    const reply = await office.post('/api/admin/customers', body);
    expectError(reply, 409, 'CUSTOMER_NAME_TAKEN', `A customer named "${name}" already exists.`);
    expect(reply.body.existingCustomer).toMatchObject({ id, name, active: true });
  });

  it('the API answers 409 for an e-mail address that somebody has', async () => {
    const { email } = await aPerson(world.database);
    const body = {
      firstName: 'Ada',
      lastName: 'Two',
      email: email.toUpperCase(),
      role: 'staff',
      password: 'quite long',
    };
    const reply = await office.post('/api/admin/staff', body);
    expectError(reply, 409, 'EMAIL_TAKEN', 'Somebody with this e-mail address already exists.');
  });
});

describe('T12: Overrides and the audit log are append-only', () => {
  const tables = ['lunch_overrides', 'start_time_overrides', 'audit_log', 'week_approvals'];

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
    await db.query(
      `INSERT INTO week_approvals (week_start, action, made_by_id) VALUES ('2026-03-02', 'approved', $1)`,
      [admin.id],
    );
    await db.query(`INSERT INTO audit_log (actor_id, action, subject) VALUES ($1, 'clean.started', 'clean')`, [
      admin.id,
    ]);
  });

  /** Every way that SQL has to change or remove rows. */
  const ATTACKS: ((table: string) => string)[] = [
    (table) => `UPDATE ${table} SET id = id`,
    (table) => `UPDATE ${table} SET id = id WHERE false`,
    (table) => `DELETE FROM ${table}`,
    (table) => `WITH gone AS (DELETE FROM ${table} RETURNING 1) SELECT count(*) FROM gone`,
    (table) => `MERGE INTO ${table} t USING ${table} s ON t.id = s.id WHEN MATCHED THEN DELETE`,
    (table) => `MERGE INTO ${table} t USING ${table} s ON t.id = s.id WHEN MATCHED THEN UPDATE SET id = t.id`,
    (table) => `INSERT INTO ${table} SELECT * FROM ${table} ON CONFLICT (id) DO UPDATE SET id = excluded.id`,
    (table) => `TRUNCATE ${table}`,
    (table) => `TRUNCATE ${table}, users CASCADE`,
  ];

  it.each(tables)('%s takes no UPDATE, DELETE, MERGE, upsert or TRUNCATE', async (table) => {
    const before = await db.query(`SELECT * FROM ${table}`);
    for (const attack of ATTACKS) {
      const sql = attack(table);
      expect([sql, await together(source, [[sql]])]).toEqual([sql, 'append_only']);
    }
    expect(before.length).toBeGreaterThan(0);
    expect(await db.query(`SELECT * FROM ${table}`)).toEqual(before);
  });

  it('holds for an ordinary database user who owns the schema, and who cannot switch the triggers off', async () => {
    const own = await createTestDatabase({ isEmpty: true });
    const role = `tidycrew_plain_${unique()}`;
    await own.query(`CREATE ROLE ${role} LOGIN PASSWORD 'plain' NOSUPERUSER`);
    const url = new URL(own.url);
    await own.query(`GRANT CREATE ON DATABASE ${url.pathname.slice(1)} TO ${role}`);
    await own.query(`GRANT ALL ON SCHEMA public TO ${role}`);
    Object.assign(url, { username: role, password: 'plain' });
    const plain = createDataSource(url.href, 2);
    try {
      await plain.initialize();
      await plain.runMigrations();
      await plain.query(`INSERT INTO audit_log (action, subject) VALUES ('clean.started', 'clean')`);
      for (const attack of ATTACKS) expect(await together(plain, [[attack('audit_log')]])).toBe('append_only');
      const off = await verdict(plain.query('SET session_replication_role = replica'));
      expect(off).toBe('42501: permission denied to set parameter "session_replication_role"');
    } finally {
      if (plain.isInitialized) await plain.destroy();
      await own.query(`DROP OWNED BY ${role} CASCADE`);
      await own.query(`DROP ROLE ${role}`);
      await own.drop();
    }
  });

  it('the API stores a second override as a second row, and has no call to change or delete one', async () => {
    const scene = await aRuleScene(world);
    await addClean(office, scene);
    const correct = (hasLunchBreak: boolean) =>
      office.post('/api/admin/timesheets/lunch-break', {
        staffName: scene.anna.name,
        staffId: scene.anna.id,
        date: '2026-03-04',
        hasLunchBreak,
      });
    const rows = () =>
      world.database.query(`SELECT * FROM lunch_overrides WHERE user_id = $1 ORDER BY id`, [scene.anna.id]);
    expect((await correct(true)).status).toBe(200);
    const [first] = await rows();
    expect((await correct(false)).status).toBe(200);
    const [again, second] = await rows();
    expect([again, second]).toEqual([first, expect.objectContaining({ has_lunch: false, had_lunch_before: true })]);
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const nowhere = 'There is nothing at this address.';
      expectError(await office.send(method, '/api/admin/activity/1', { body: {} }), 404, 'NOT_FOUND', nowhere);
    }
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

describe('every constraint of the database', () => {
  /** Rules that no request can come up against, because of what the code does before. */
  const OUT_OF_REACH: [RegExp, string][] = [
    [/_pk$/, 'ids are given by the database, are random, or are claimed with ON CONFLICT'],
    [/_fk$/, 'what is referred to is looked up in the same transaction and is never deleted (D13)'],
    [/_(length|digits|color_hex)$/, 'the body is checked against the same limit first, with a sentence by field'],
    [
      /^absences_(order|state)$|^users_work_days$/,
      'days and weekdays are checked first; states are written by the program',
    ],
    [/_finite$/, 'days and instants are checked first; none is infinite'],
    [/^punch_events_(event_id|kind|decision)$/, 'the body is checked against the same list first'],
    [
      /^punch_events_(outcome|reason|reviewed|archived|not_ahead|decided_whole)$/,
      'written by the program, in one statement',
    ],
    [/^punch_events_once$/, 'looked up first; of two at once the second is looked up again'],
    [/^(invoices_automatic|month_closes)_month_first$/, 'the first day is made by the program'],
    [
      /^invoices_automatic_(month_key|of_one)$/,
      'the customer is locked before it is looked up; the program makes it of one',
    ],
    [/^customers_invoice_per$/, 'the body is checked against the same list first'],
    [/^business_settings_(pay_link_form|reminder_days_later)$/, 'the body is checked for the same first'],
    [/^invoice_reminders_step_(key|range)$/, 'the program itself writes them, with the invoices locked'],
    [/^logos_sha256$/, 'the program itself calculates it of the bytes'],
    [/^calendar_links_of_one$/, 'the body names a team or a person, which is checked first'],
    [/^time_entries_reported_whole$/, 'both columns are written by the same statements'],
    [/_single_row$/, 'the one row is there from the first migration on, and is only updated'],
    [
      /^(users|sessions)_role$|_clean_frequency$|^[a-z]+(_approvals)?_(status|action|source|kind)$|_state_known$/,
      'it is one of a list, in the body or in the code',
    ],
    [
      /^(customers|cleans)_price_range$|_pay_rate_range$|^customers_friends_family_(minutes_range|needs_minutes)$/,
      'the body is checked against the same range first, with a sentence by field',
    ],
    [/^customers_(latitude|longitude)_range$/, 'degrees are checked first'],
    [/^price_tiers_(min_range|max_range|minutes_range|order)$/, 'the body is checked first, and the order after it'],
    [/^payroll_rules_(min_hours|duration)_range$/, 'the body is checked against the same range first'],
    [
      /^business_settings_(radius_range|reminder_days_(before|after)_range|gst_needs_abn|lockout_fee_range)$/,
      'the body is checked first, with a sentence by field',
    ],
    [/^cleans_(base|allotted)_minutes_range$/, 'made of minutes from 1 to 1440 for two people, for 50 people at most'],
    [/^(cleans|invoices|mails)_(clock_out_matches_status|status_of_issued)$/, 'the two are always written together'],
    [/^team_memberships_order$/, 'the end is compared with the start while the person is locked'],
    [/^concerns_answered_whole$/, 'the three columns are written by one statement'],
    [/^week_approvals_(monday|reopened_needs_reason)$/, 'the body is checked first'],
    [
      /^plans_(every_weeks_range|nth_weekday_known|weekday_range|one_rule)$|^(plans|visits)_(minutes_range|window_order)$/,
      'the body is checked first, with a sentence by field',
    ],
    [/^closed_days_source$|^visits_(outcome|reason)$/, 'it is one of a list, in the body or in the code'],
    [/^visits_one_end$/, 'a visit is linked under its own lock, and only while it is open (D60)'],
    [
      /^(pauses_order|business_settings_(work_order|key_days_range|key_places_count|gst_basis|gst_since_range))$/,
      'the body is checked first',
    ],
    [/^invoice_turns_kind$/, 'it is one of three words of its trigger'],
    [/^visits_once_per_due_day$/, 'visits of plans are made with ON CONFLICT, and moved to free days under the plan'],
    [/^sessions_idle_minutes$/, 'it is a constant'],
    [
      /^invitations_(purpose|token_hash_(hex|key))$/,
      'made by the code: one of two constants, and the hash of a random token',
    ],
    [/^(mails_about_one|visit_notices_seen_has_time)$/, 'written by one statement that says both'],
    [/^access_notes_kind$/, 'the body is checked first, with a sentence by field'],
    [/^access_notes_position_(range|key)$/, 'notes are numbered by the statement that adds them, 20 at most'],
    [/^access_codes_(kept_whole|live_label_key)$/, 'the customer is locked, and the code with the label ended before'],
    [/^mail_servers_(port|password_whole)$/, 'the port is checked first; a password is sealed whole'],
    [/^code_reveals_reviewed_whole$/, 'both columns are written by the same statements'],
    [
      /^checklists_items_(count|filled)$|^clean_items_(reason|state)$/,
      'the body is checked first, with a sentence by field',
    ],
    [/^(house_keys|key_moves)_somewhere$/, 'holder and place are compared first'],
    [/^clean_items_(position_range|pressed_whole)$/, 'written by the statement that copies a checklist, or that ticks'],
    [/^customer_disclosures_kind$/, 'it is one of two constants'],
    [
      /^invoice_counter_range$|^invoices_number_(key|range)$/,
      'numbers come from the counter, which only counts up (T9)',
    ],
    [
      /^credit_note_counter_range$|^credit_notes_number_(key|range)$/,
      'numbers come from the counter, which only counts up (D451)',
    ],
    [
      /^credit_notes_(total|gst|cash_gst)_range$|^credit_note_lines_(amount_range|once_key)$|^credit_notes_pdf_sha256$/,
      'made by the code of what is left of the lines, while the invoice is locked',
    ],
    [
      /^invoices_(live|id_live_key|due_after_issue|automatic_has_clean|pdf_with_hash|pdf_sha256|issued_has_pdf)$/,
      'written by one statement that says both',
    ],
    [
      /^invoices_(paid|credited|credited_gst)_range$/,
      'what is taken back is what allocations say while the invoice is locked',
    ],
    [/^(invoices|payments)_id_customer_key$/, 'ids are unique by themselves'],
    [
      /^(payments_(received_on|amount)|allocations_amount)_range$/,
      'the body is checked against the same range first, with a sentence by field',
    ],
    [/^bank_(files|file_lines|lines)_(lines|line|day|amount|nth)_range$/, 'the file is read and counted first'],
    [/^bank_lines_once$/, 'a line that is stored already is left out by ON CONFLICT'],
    [
      /^bank_line_payments_(add_up|amount_range|kept_range)$/,
      'compared first, under the locks of the line and of the payments that were recorded before',
    ],
    [/^payments_allocated_range$/, "what is allocated is compared with the payment's rest under the customer's lock"],
    [/^(payments_method|allocations_cause)$/, 'it is one of a list, in the body or in the code'],
    [/^payments_reversal_has_reason$|^allocations_gst_range$/, 'written by the code, which says both'],
    [/^invoices_(total|gst)_range$/, 'the total is compared with the most that an invoice can come to first'],
    [
      /^(invoice_lines|clean_extras)_(amount_range|position_range|position_key|part_range|clean_not_negative)$/,
      'lines and extras are numbered by the statement that adds them, and their amounts are checked with the body',
    ],
    [/^mails_one_receipt_of_a_payment$/, 'a receipt is made in the transaction that records its payment, or resent'],
    [/^mails_one_of_a_statement$/, 'a statement is made in the transaction that queues its e-mail, or resent'],
    [/^statements_(one_a_day|id_customer)_key$/, 'added by ON CONFLICT; ids are unique by themselves'],
    [
      /^statements_(range|closing_above_0|pdf_sha256|pdf_with_hash)$/,
      'days and balance are checked first, and the PDF is hashed where it is kept',
    ],
    [/^mails_(subject_one_line|attempts_range|message_id_key)$/, 'made by the code: one line, counted up, random'],
    [/^mails_(waiting|sending|sent)_has_(time|claim)$/, 'the two are always written together'],
    [
      /^mails_(resend_of_key|one_reminder_of_a_kind)$/,
      'looked up while the mail is locked, or left out by ON CONFLICT',
    ],
  ];

  /** Names of constraints and unique indexes, and those that triggers raise. */
  async function rules(): Promise<string[]> {
    const rows = await db.query<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'f', 'u', 'c', 'x')
         AND conrelid <> 'migrations'::regclass
       UNION SELECT i.relname FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
       WHERE x.indisunique AND i.relnamespace = 'public'::regnamespace AND x.indrelid <> 'migrations'::regclass
       UNION SELECT (regexp_matches(prosrc, 'CONSTRAINT = ''(\\w+)''', 'g'))[1] FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace`,
    );
    return rows.map(({ name }) => name).toSorted();
  }

  it('has a sentence for people, or a reason why no request can violate it', async () => {
    const undecided = (await rules()).filter(
      (name) => !(name in CONSTRAINT_SENTENCES) && !OUT_OF_REACH.some(([pattern]) => pattern.test(name)),
    );
    expect(undecided).toEqual([]);
  });

  it('has only one of the two, and no sentence or reason is about a constraint that does not exist', async () => {
    const names = await rules();
    const decisions = (name: string): number =>
      (name in CONSTRAINT_SENTENCES ? 1 : 0) + OUT_OF_REACH.filter(([pattern]) => pattern.test(name)).length;
    expect(names.filter((name) => decisions(name) > 1)).toEqual([]);
    expect(Object.keys(CONSTRAINT_SENTENCES).filter((name) => !names.includes(name))).toEqual([]);
    expect(OUT_OF_REACH.filter(([pattern]) => !names.some((name) => pattern.test(name)))).toEqual([]);
  });
});
