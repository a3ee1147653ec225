import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ActiveJob, AdminClean, AvailableJob, InvoiceDetails } from '@tidycrew/contracts';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../apps/api/src/platform/database/data-source.js';
import { CONSTRAINT_SENTENCES } from '../../apps/api/src/platform/common/database-error.js';
import { aClean, aCustomer, anInvoice, aPerson, aPriceTier, aTeam, unique } from '../factories/index.js';
import { startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { overlapped, sideBySide } from '../support/concurrent.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { expectError } from '../support/expect-error.js';
import { type Statement, together, verdict } from '../support/verdict.js';

jest.setTimeout(60_000);

/**
 * The table of trust.md: each rule attacked with SQL, as the application's user, past all of its code; and the sentence
 * that a person reads who comes up against it. SQL has a database of its own, so that it may leave anything behind.
 */
let db: TestDatabase;
let source: DataSource;
let world: TestApp;
let office: Client;

/** More than two who want the same at once. */
const MANY = 18;
const many = Array.from({ length: MANY }, (_, place) => place);

beforeAll(async () => {
  db = await createTestDatabase();
  source = createDataSource(db.url, MANY);
  await source.initialize();
  world = await startApp();
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
});

afterAll(async () => {
  await source.destroy();
  await db.drop();
  await world.stop();
});

/** One of many is accepted. The others break the rule, or are ended by PostgreSQL because they wait for each other. */
function expectOneWinner(verdicts: string[], rule: string): void {
  expect(verdicts.filter((each) => each === 'accepted')).toHaveLength(1);
  const others = verdicts.filter((each) => each !== 'accepted' && !each.startsWith('40P01'));
  expect(new Set(others)).toEqual(new Set([rule]));
}

/** A customer, and a team of two with a phone, for a call of the API. */
async function aScene() {
  const [anna, ben] = [await aPerson(world.database), await aPerson(world.database)];
  return {
    anna,
    ben,
    phone: await world.as(anna),
    customer: await aCustomer(world.database),
    team: await aTeam(world.database, { members: [anna, ben] }),
  };
}

type Scene = Awaited<ReturnType<typeof aScene>>;

const start = ({ phone, team, customer, anna, ben }: Scene, input: object = {}): Promise<Reply<ActiveJob>> =>
  phone.post<ActiveJob>('/api/staff/time-entries/clock-in', {
    teamId: team.id,
    customerId: customer.id,
    memberIds: [anna.id, ben.id],
    ...input,
  });

/** A clean that the office adds, of the morning of 4 March unless it says otherwise. */
const add = ({ team, customer, anna, ben }: Scene, input: object = {}): Promise<Reply<AdminClean>> =>
  office.post<AdminClean>('/api/admin/cleans', {
    customerId: customer.id,
    teamId: team.id,
    teamMembers: [anna.id, ben.id],
    additionalStaff: [],
    startTime: '2026-03-03T22:00:00Z',
    endTime: '2026-03-04T00:00:00Z',
    price: null,
    ...input,
  });

const edit = ({ jobId, clockInTime, clockOutTime, price, members }: AdminClean, change: object) =>
  office.put<AdminClean>(`/api/admin/cleans/${jobId}`, { clockInTime, clockOutTime, price, members, ...change });

const invoice = (customerId: number, jobIds: number[]): Promise<Reply<InvoiceDetails>> =>
  office.post<InvoiceDetails>('/api/invoices', { customerId, jobIds });

const at = (time: string): string => `2026-03-05T${time}:00Z`;

/** Starts a clean of customer $1 by team $2 with person $3 at $4. */
const START = `
  WITH clean AS (
    INSERT INTO cleans (customer_id, team_id, clock_in, pay_rate_cents, is_friends_family)
    VALUES ($1, $2, $4, 3231, false) RETURNING id
  )
  INSERT INTO time_entries (clean_id, user_id, clock_in, is_core_team) SELECT id, $3, $4, true FROM clean`;

describe('T1: A person has no two overlapping time entries', () => {
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

  interface Entries {
    earlier: number;
    later: number;
    discarded: number;
    /** Of somebody else, at the time of the earlier one. */
    other: number;
    person: number;
  }

  it.each<[string, (ids: Entries) => string]>([
    ['opening an earlier entry again', ({ earlier }) => `SET clock_out = NULL WHERE clean_id = ${earlier}`],
    ['stretching an earlier entry', ({ earlier }) => `SET clock_out = '${at('10:01')}' WHERE clean_id = ${earlier}`],
    ['moving a later entry back', ({ later }) => `SET clock_in = '${at('08:59')}' WHERE clean_id = ${later}`],
    [
      'giving them the entry of somebody else',
      ({ other, person }) => `SET user_id = ${person} WHERE clean_id = ${other}`,
    ],
    ['bringing a discarded entry back', ({ discarded }) => `SET is_discarded = false WHERE clean_id = ${discarded}`],
  ])('%s is refused', async (_, change) => {
    const { id: person } = await aPerson(db);
    const span = { clockIn: at('08:00'), clockOut: at('09:00') };
    const { id: earlier } = await aClean(db, { ...span, memberIds: [person] });
    const { id: later } = await aClean(db, { clockIn: at('10:00'), clockOut: at('11:00'), memberIds: [person] });
    const { id: discarded } = await aClean(db, { ...span, memberIds: [person], status: 'discarded' });
    const { id: other } = await aClean(db, span);
    const update = `UPDATE time_entries ${change({ earlier, later, discarded, other, person })}`;
    expect(await together(source, [[update]])).toBe('time_entries_one_clean_at_a_time');
  });

  it('of 18 transactions that start a clean for one person side by side, one is accepted', async () => {
    const { id } = await aPerson(db);
    const starts = await Promise.all(
      many.map(async (): Promise<Statement[]> => {
        const [customer, team] = [await aCustomer(db), await aTeam(db)];
        return [[START, [customer.id, team.id, id, at('08:00')]]];
      }),
    );
    expectOneWinner(await sideBySide(source, starts), 'time_entries_one_clean_at_a_time');
  });

  it('through the API: 409, and at which customer who is already on a clean', async () => {
    const scene = await aScene();
    await start(scene, { memberIds: [scene.anna.id] });
    const elsewhere = await aCustomer(world.database);
    const sentence = `${scene.anna.name} is already on a clean at ${scene.customer.name}.`;
    expectError(await start(scene, { customerId: elsewhere.id }), 409, 'MEMBER_BUSY', sentence);
    const added = await add(scene, { customerId: elsewhere.id, startTime: world.clock.now(), endTime: null });
    expectError(added, 409, 'MEMBER_BUSY', sentence);
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

describe('T2: A customer has one active clean', () => {
  it('refuses a second active one and takes any number of finished ones', async () => {
    const customerId = (await aCustomer(db)).id;
    await aClean(db, { customerId, clockIn: at('06:00'), clockOut: at('07:00') });
    await aClean(db, { customerId, clockIn: at('06:00'), clockOut: at('07:00') });
    await aClean(db, { customerId, clockIn: at('06:00'), clockOut: at('07:00'), status: 'discarded' });
    await aClean(db, { customerId, clockIn: at('08:00') });
    expect(await verdict(aClean(db, { customerId, clockIn: at('09:00') }))).toBe('cleans_one_active_per_customer');
    expect(await verdict(aClean(db, { clockIn: at('09:00') }))).toBe('accepted');
  });

  it('refuses to open a finished clean, or to move an active one there, while another one is active', async () => {
    const { customerId } = await aClean(db, { clockIn: at('08:00') });
    const finished = await aClean(db, { customerId, clockIn: at('06:00'), clockOut: at('07:00') });
    const elsewhere = await aClean(db, { clockIn: at('08:00') });
    const open = `UPDATE cleans SET status = 'active', clock_out = NULL WHERE id = $1`;
    expect(await together(source, [[open, [finished.id]]])).toBe('cleans_one_active_per_customer');
    const move = `UPDATE cleans SET customer_id = $2 WHERE id = $1`;
    expect(await together(source, [[move, [elsewhere.id, customerId]]])).toBe('cleans_one_active_per_customer');
  });

  it('of 18 transactions that start a clean at one customer side by side, one is accepted', async () => {
    const { id } = await aCustomer(db);
    const starts = await Promise.all(
      many.map(async (): Promise<Statement[]> => {
        const [person, team] = [await aPerson(db), await aTeam(db)];
        return [[START, [id, team.id, person.id, at('08:00')]]];
      }),
    );
    expectOneWinner(await sideBySide(source, starts), 'cleans_one_active_per_customer');
  });

  it('through the API: 409, and for which customer a clean is in progress', async () => {
    const scene = await aScene();
    await start(scene, { memberIds: [scene.anna.id] });
    const sentence = `A clean is already in progress for ${scene.customer.name}.`;
    expectError(await start(scene, { memberIds: [scene.ben.id] }), 409, 'CUSTOMER_BUSY', sentence);
    const added = await add(scene, { teamMembers: [scene.ben.id], startTime: world.clock.now(), endTime: null });
    expectError(added, 409, 'CUSTOMER_BUSY', sentence);
  });
});

describe('T3: Clock-out comes after clock-in, both finite', () => {
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

  it.each<[string, string]>([
    [`clock_out = 'infinity'`, 'clock_out_after_clock_in'],
    [`clock_out = '-infinity'`, 'clock_out_after_clock_in'],
    [`clock_in = clock_out, clock_out = clock_in`, 'clock_out_after_clock_in'],
    [`clock_out = clock_in`, 'clock_out_after_clock_in'],
    [`clock_in = '-infinity'`, 'clock_in_finite'],
  ])('an update to %s is refused, of a clean and of an entry', async (change, rule) => {
    const { id } = await aClean(db, { clockIn: at('08:00'), clockOut: at('09:00') });
    const ofClean = await verdict(db.query(`UPDATE cleans SET ${change} WHERE id = $1`, [id]));
    const ofEntry = await verdict(db.query(`UPDATE time_entries SET ${change} WHERE clean_id = $1`, [id]));
    expect([ofClean, ofEntry]).toEqual([`cleans_${rule}`, `time_entries_${rule}`]);
  });

  it.each<[string, object, string]>([
    ['an end before the start', { endTime: '2026-03-03T21:59:00Z' }, 'End time must be after the start time.'],
    ['an end at the start', { endTime: '2026-03-03T22:00:00Z' }, 'End time must be after the start time.'],
    ['an end at infinity', { endTime: 'infinity' }, 'End time must be a time'],
    ['a start at minus infinity', { startTime: '-infinity' }, 'Start time is required'],
  ])('through the API: 400 for %s', async (_, input, sentence) => {
    expectError(await add(await aScene(), input), 400, 'VALIDATION_FAILED', sentence);
  });
});

describe('T4: A completed clean has no open entry, an active one has at least one', () => {
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
    expect(
      await together(
        source,
        statements.map((sql): Statement => [sql, [id]]),
      ),
    ).toBe(expected);
  });

  it('refuses a clean without anybody on it', async () => {
    const [customer, team] = [await aCustomer(db), await aTeam(db)];
    const insert = `INSERT INTO cleans (customer_id, team_id, clock_in, pay_rate_cents, is_friends_family) VALUES ($1, $2, now(), 3231, false)`;
    expect(await together(source, [[insert, [customer.id, team.id]]])).toBe(RULE);
  });

  it('refuses moving the only open entry to another clean', async () => {
    const [from, to] = [await active(), await active()];
    expect(await together(source, [[`UPDATE time_entries SET clean_id = $2 WHERE clean_id = $1`, [from, to]]])).toBe(
      RULE,
    );
  });

  it('keeps an active clean while one of two is still on it', async () => {
    const [anna, ben] = [await aPerson(db), await aPerson(db)];
    const { id } = await aClean(db, { memberIds: [anna.id, ben.id], clockIn: at('08:00') });
    expect(await together(source, [[`${CLOSE_ENTRIES} AND user_id = $2`, [id, anna.id]]])).toBe('accepted');
    expect(await together(source, [[`${CLOSE_ENTRIES} AND user_id = $2`, [id, ben.id]]])).toBe(RULE);
  });

  /** Has the rule looked at now, so that neither of two transactions has committed when the other one's is checked. */
  const NOW: Statement = ['SET CONSTRAINTS ALL IMMEDIATE'];

  it('refuses the second of two transactions that each let one of the last two leave', async () => {
    const [anna, ben] = [await aPerson(db), await aPerson(db)];
    const { id } = await aClean(db, { memberIds: [anna.id, ben.id], clockIn: at('08:00') });
    const leaves = (who: { id: number }): Statement[] => [[`${CLOSE_ENTRIES} AND user_id = $2`, [id, who.id]], NOW];
    expect(await overlapped(source, leaves(anna), leaves(ben))).toEqual(['accepted', RULE]);
  });

  it('refuses an entry that is opened while another transaction completes the clean', async () => {
    const [id, { id: late }] = [await active(), await aPerson(db)];
    const closing: Statement[] = [[CLOSE_CLEAN, [id]], [CLOSE_ENTRIES, [id]], NOW];
    const joining = `INSERT INTO time_entries (clean_id, user_id, clock_in, is_core_team) VALUES ($1, $2, $3, true)`;
    expect(await overlapped(source, closing, [[joining, [id, late, at('08:30')]], NOW])).toEqual(['accepted', RULE]);
  });

  it('speaks at once when it is asked to, and at commit however often it is put off', async () => {
    const [id, other] = [await active(), await active()];
    expect(await together(source, [NOW, [CLOSE_CLEAN, [id]]])).toBe(RULE);
    expect(await together(source, [[CLOSE_CLEAN, [other]], ['SET CONSTRAINTS ALL DEFERRED']])).toBe(RULE);
  });

  it('refuses TRUNCATE, which no row trigger sees', async () => {
    expect(await together(source, [['TRUNCATE time_entries']])).toBe(RULE);
    expect(await together(source, [['TRUNCATE cleans CASCADE']])).toBe(RULE);
  });

  it('through the API: 400 for an edit that leaves nobody on a clean in progress', async () => {
    const scene = await aScene();
    const { data } = await add(scene, { startTime: '2026-03-04T22:00:00Z', endTime: null });
    const left = data.members.map(({ userId }) => ({ userId, clockOutTime: '2026-03-04T22:30:00Z' }));
    const sentence = 'Somebody must still be on a clean in progress. Add a member or set an end time.';
    expectError(await edit(data, { members: left }), 400, 'VALIDATION_FAILED', sentence);
  });
});

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

  it('of 18 teams that take one person in side by side, one is accepted', async () => {
    const { id } = await aPerson(db);
    const teams = await Promise.all(many.map(() => aTeam(db)));
    const join = `INSERT INTO team_memberships (user_id, team_id, start_date) VALUES ($1, $2, '2026-01-01')`;
    const verdicts = await sideBySide(
      source,
      teams.map((team): Statement[] => [[join, [id, team.id]]]),
    );
    expectOneWinner(verdicts, 'team_memberships_one_team_a_day');
  });

  it('through the API: 409, and in which team somebody is already', async () => {
    const { anna, team } = await aScene();
    const reply = await office.post(`/api/admin/teams/${team.id}/members`, {
      userId: anna.id,
      startDate: '2026-03-05',
    });
    const sentence = `${anna.name} is already in ${team.name} on 05/03/2026.`;
    expectError(reply, 409, 'MEMBERSHIP_OVERLAP', sentence);
  });
});

describe('T6: Price tiers do not overlap', () => {
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

  it.each<[string, string]>([
    ['price_max_cents = 10001', 'price_tiers_do_not_overlap'],
    ['price_max_cents = 99999999', 'price_tiers_do_not_overlap'],
    ['price_min_cents = price_max_cents, price_max_cents = price_min_cents', 'price_tiers_order'],
    [`price_max_cents = 'NaN'::numeric`, 'cannot convert NaN to integer'],
    [`price_max_cents = 'Infinity'::numeric`, 'cannot convert infinity to integer'],
  ])('an update to %s: %s', async (change, expected) => {
    const { id } = await aPriceTier(db, { priceMinCents: 1_000, priceMaxCents: 2_000 });
    expect(await verdict(db.query(`UPDATE price_tiers SET ${change} WHERE id = $1`, [id]))).toContain(expected);
    await db.query('DELETE FROM price_tiers WHERE id = $1', [id]);
  });

  it('of 18 overlapping tiers that are added side by side, one is accepted', async () => {
    const insert = `INSERT INTO price_tiers (price_min_cents, price_max_cents, allotted_minutes) VALUES ($1, $2, 60)`;
    const verdicts = await sideBySide(
      source,
      many.map((place): Statement[] => [[insert, [2_000_000 + place, 2_000_100 + place]]]),
    );
    expectOneWinner(verdicts, 'price_tiers_do_not_overlap');
  });

  it('through the API: 409, and which range is in the way', async () => {
    const tier = (priceMin: number, priceMax: number) =>
      office.post('/api/admin/settings/price-tiers', { priceMin, priceMax, allottedMinutes: 60 });
    expect((await tier(100, 150)).status).toBe(201);
    expectError(await tier(149.99, 200), 409, 'TIER_OVERLAP', 'This price range overlaps $100.00 – $150.00.');
    const upsideDown = 'The minimum price must not be above the maximum price.';
    expectError(await tier(300, 200), 400, 'VALIDATION_FAILED', upsideDown);
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

describe('T7: Money is a real amount', () => {
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

  it.each<[string, string, string]>([
    ['invoices', 'total_cents = -1, gst_cents = NULL', 'invoices_total_range'],
    ['invoices', 'total_cents = 2000000001', 'invoices_total_range'],
    ['invoices', 'gst_cents = total_cents + 1', 'invoices_gst_range'],
    ['invoices', 'gst_cents = -1', 'invoices_gst_range'],
    ['invoice_lines', 'amount_cents = -1', 'invoice_lines_amount_range'],
    ['invoice_lines', 'amount_cents = 100000000', 'invoice_lines_amount_range'],
    ['cleans', 'wages_cents = -1', 'cleans_wages_range'],
  ])('%s refuses %s', async (table, change, rule) => {
    const { id, cleanIds } = await anInvoice(db);
    const [column, key] = { invoices: ['id', id], invoice_lines: ['invoice_id', id] }[table] ?? ['id', cleanIds[0]];
    expect(await verdict(db.query(`UPDATE ${table} SET ${change} WHERE ${column} = $1`, [key]))).toBe(rule);
  });

  it.each<[string, string]>([
    ['-0.01', 'Price must not be negative'],
    ['1000000', 'Price can be at most $999,999.99'],
    ['0.001', 'Price must be a number with at most 2 decimals'],
    ['1e400', 'Price must be a number with at most 2 decimals'],
    ['"NaN"', 'Price must be a number with at most 2 decimals'],
    ['null', 'Price is required'],
  ])('through the API: 400 for a price of %s', async (price, sentence) => {
    const raw = `{ "name": "Ada ${unique()}", "address": "1 Lygon Street", "price": ${price} }`;
    const headers = { 'content-type': 'application/json' };
    const reply = await office.send('POST', '/api/admin/customers', { raw, headers });
    expectError(reply, 400, 'VALIDATION_FAILED', sentence);
  });

  it('through the API: 400 for a clean whose wages come to more than can be kept', async () => {
    const scene = await aScene();
    await world.database.query(`UPDATE payroll_rules SET pay_rate_cents = 99999999`);
    const reply = await add(scene, { startTime: '2026-02-03T22:00:00Z' });
    await world.database.query(`UPDATE payroll_rules SET pay_rate_cents = 3231`);
    const sentence = 'The wages of this clean are more than can be kept. Please check its times and the pay rate.';
    expectError(reply, 400, 'VALIDATION_FAILED', sentence);
  });

  it('wants the minutes of friends and family (D16)', async () => {
    expect(await verdict(aCustomer(db, { isFriendsFamily: true, friendsFamilyMinutes: null }))).toBe(
      'customers_friends_family_needs_minutes',
    );
  });
});

describe('T8: A clean is on one live invoice, and has one automatic invoice', () => {
  const aDoneClean = () => aClean(db, { clockIn: at('08:00'), clockOut: at('09:00'), priceCents: 16_500 });

  it('refuses a second live invoice, and takes any number of cancelled ones', async () => {
    const clean = await aDoneClean();
    const input = { customerId: clean.customerId, cleanIds: [clean.id] };
    await anInvoice(db, { ...input, status: 'cancelled' });
    await anInvoice(db, { ...input, status: 'cancelled' });
    await anInvoice(db, input);
    expect(await verdict(anInvoice(db, input))).toBe('invoice_lines_one_live_per_clean');
  });

  const ONE_LIVE = 'invoice_lines_one_live_per_clean';

  it.each<[string, 'cancelled' | 'live', string, string]>([
    ['bringing a cancelled invoice back', 'cancelled', `invoices SET status = 'draft', live = true WHERE id`, ONE_LIVE],
    ['its status alone', 'cancelled', `invoices SET status = 'draft' WHERE id`, 'invoices_live'],
    ['calling it live alone', 'cancelled', `invoices SET live = true WHERE id`, 'invoices_live'],
    ['calling its line live alone', 'cancelled', `invoice_lines SET live = true WHERE invoice_id`, ONE_LIVE],
    [
      'a line that is not as its invoice is',
      'live',
      `invoice_lines SET live = false WHERE invoice_id`,
      'invoice_lines_invoice_fk',
    ],
  ])('%s is refused while another invoice has the clean', async (_, which, change, rule) => {
    const clean = await aDoneClean();
    const input = { customerId: clean.customerId, cleanIds: [clean.id] };
    const invoices = {
      cancelled: await anInvoice(db, { ...input, status: 'cancelled' }),
      live: await anInvoice(db, input),
    };
    expect(await together(source, [[`UPDATE ${change} = $1`, [invoices[which].id]]])).toBe(rule);
  });

  it('refuses a second automatic invoice, though the first one is cancelled', async () => {
    const clean = await aDoneClean();
    const input = { customerId: clean.customerId, cleanIds: [clean.id], source: 'automatic' as const };
    await anInvoice(db, { ...input, status: 'cancelled' });
    expect(await verdict(anInvoice(db, input))).toBe('invoices_automatic_clean_key');
    expect(await verdict(anInvoice(db, { ...input, source: 'manual' }))).toBe('accepted');
  });

  it('of 18 invoices over one clean side by side, one is accepted', async () => {
    const clean = await aDoneClean();
    const input = { customerId: clean.customerId, cleanIds: [clean.id] };
    const verdicts = await Promise.all(many.map(() => verdict(anInvoice(db, input))));
    expectOneWinner(verdicts, 'invoice_lines_one_live_per_clean');
  });

  it('through the API: 409, and on which invoice the clean is', async () => {
    const { data } = await add(await aScene());
    const made = await invoice(data.customerId, [data.jobId]);
    const sentence = `The clean of 04/03/2026 is already on invoice ${made.data.invoiceNumber}.`;
    expectError(await invoice(data.customerId, [data.jobId]), 409, 'INVOICE_CONFLICT', sentence);
  });
});

describe('T9: Invoice numbers have no gap', () => {
  /** How many invoices there are, their highest number and the one that the counter knows: all the same. */
  async function expectNoGap(database: TestDatabase): Promise<void> {
    const [row] = await database.query<{ count: number }>(
      `SELECT count(*)::integer AS count, max(number) AS highest, (SELECT last_number FROM invoice_counter) AS counted
       FROM invoices`,
    );
    expect(row).toEqual({ count: row?.count, highest: row?.count, counted: row?.count });
  }

  it('after 100 transactions side by side of which 30 roll back', async () => {
    const { id } = await aCustomer(db);
    const verdicts = await Promise.all(
      Array.from({ length: 100 }, (_, place) =>
        verdict(
          source.transaction(async (tx) => {
            await tx.query(
              `WITH counted AS (UPDATE invoice_counter SET last_number = last_number + 1 RETURNING last_number)
               INSERT INTO invoices (number, customer_id, customer_name, customer_address, source, issue_date, due_date,
                 payment_terms, total_cents, issuer)
               SELECT last_number, $1, 'Ada', 'Here', 'manual', '2026-03-05', '2026-03-05', 'Net 30', 0, '{}' FROM counted`,
              [id],
            );
            if (place % 10 < 3) throw new Error('undone');
          }),
        ),
      ),
    );
    expect(verdicts.filter((each) => each === 'accepted')).toHaveLength(70);
    await expectNoGap(db);
  });

  it.each<[string, string, string]>([
    ['a number twice', `UPDATE invoices SET number = 1 WHERE number = 2`, 'invoices_number_key'],
    ['number 0', `UPDATE invoices SET number = 0 WHERE number = 1`, 'invoices_number_range'],
    ['taking an invoice away', `DELETE FROM invoices WHERE number = 1`, 'invoices_stay'],
    ['taking all away', `TRUNCATE invoices CASCADE`, 'invoices_stay'],
    ['a second counter', `INSERT INTO invoice_counter (id) VALUES (2)`, 'invoice_counter_single_row'],
    ['counting below nothing', `UPDATE invoice_counter SET last_number = -1`, 'invoice_counter_range'],
  ])('%s is refused', async (_, sql, rule) => {
    await anInvoice(db);
    await anInvoice(db);
    expect(await together(source, [[sql]])).toBe(rule);
    await expectNoGap(db);
  });

  it('through the API: 50 creations at once over the same 20 cleans, every clean once, no gap (D44)', async () => {
    const { id: customerId } = await aCustomer(world.database);
    const ids: number[] = [];
    for (let n = 0; n < 20; n++) {
      const clockIn = new Date(Date.UTC(2026, 1, 1 + n));
      const clockOut = new Date(clockIn.getTime() + 3_600_000);
      ids.push((await aClean(world.database, { customerId, clockIn, clockOut, priceCents: 16_500 })).id);
    }
    // Each clean alone, and 30 times several of them, in either order.
    const several = (n: number): number[] => ids.filter((_, place) => (place * 7 + n) % 5 === 0);
    const inputs = [...Array(30).keys()].map((n) => (n % 2 ? several(n) : several(n).toReversed()));
    const replies = await Promise.all(
      [...inputs, ...ids.map((id) => [id])].map((jobIds) => invoice(customerId, jobIds)),
    );
    const made = replies.filter(({ status }) => status === 201);
    for (const reply of replies) if (reply.status !== 201) expectError(reply, 409, 'INVOICE_CONFLICT');
    const invoiced = made.flatMap(({ data }) => data.lines.map(({ jobId }) => jobId));
    expect(invoiced.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    expect((await office.get<AvailableJob[]>(`/api/invoices/jobs/available?customerId=${customerId}`)).data).toEqual(
      [],
    );
    await expectNoGap(world.database);
  });
});

describe("T10: An issued invoice's lines and amounts never change", () => {
  const RULE = 'invoices_stay';

  it.each([
    'UPDATE invoices SET total_cents = 1 WHERE id = ISSUED',
    'UPDATE invoices SET gst_cents = NULL WHERE id = ISSUED',
    `UPDATE invoices SET customer_name = 'x' WHERE id = ISSUED`,
    `UPDATE invoices SET issuer = '{}' WHERE id = ISSUED`,
    `UPDATE invoices SET due_date = 'tomorrow' WHERE id = ISSUED`,
    `UPDATE invoices SET pdf = 'x', pdf_sha256 = repeat('0', 64) WHERE id = ISSUED`,
    `UPDATE invoices SET pdf = NULL, pdf_sha256 = NULL, issued_at = NULL, status = 'draft' WHERE id = ISSUED`,
    'UPDATE invoices SET issued_at = now() WHERE id = ISSUED',
    `UPDATE invoices SET status = 'draft', total_cents = 1 WHERE id = ISSUED`,
    'DELETE FROM invoices WHERE id = ISSUED',
    'UPDATE invoice_lines SET amount_cents = 1 WHERE invoice_id = ISSUED',
    `UPDATE invoice_lines SET description = 'x' WHERE invoice_id = ISSUED`,
    'DELETE FROM invoice_lines WHERE invoice_id = ISSUED',
    'UPDATE invoice_lines SET invoice_id = DRAFT, position = 9 WHERE invoice_id = ISSUED',
    'UPDATE invoice_lines SET invoice_id = ISSUED, position = 9 WHERE invoice_id = DRAFT',
    `INSERT INTO invoice_lines (invoice_id, clean_id, position, day, description, address, amount_cents)
       SELECT ISSUED, max(id), 2, '2026-03-01', 'x', 'x', 1 FROM cleans`,
    `MERGE INTO invoices i USING (VALUES (1)) AS v (cents) ON i.id = ISSUED
       WHEN MATCHED THEN UPDATE SET total_cents = v.cents`,
    'TRUNCATE invoice_lines',
    'TRUNCATE invoices CASCADE',
  ])('refuses %s', async (attack) => {
    const [issued, draft] = [await anInvoice(db, { status: 'sent' }), await anInvoice(db)];
    const sql = attack.replace('ISSUED', `${issued.id}`).replace('DRAFT', `${draft.id}`);
    expect(await together(source, [[sql]])).toBe(RULE);
  });

  it.each(['paid', 'overdue', 'cancelled', 'draft'])('but its status may become %s', async (status) => {
    const { id } = await anInvoice(db, { status: 'sent' });
    const change = `UPDATE invoices SET status = $2, live = ($2 <> 'cancelled') WHERE id = $1`;
    expect(await together(source, [[change, [id, status]]])).toBe('accepted');
  });

  it('refuses a line that changes while another transaction issues the invoice', async () => {
    const { id } = await anInvoice(db);
    const issue = `UPDATE invoices SET status = 'sent', issued_at = now(), pdf = '%PDF'::bytea,
      pdf_sha256 = encode(sha256('%PDF'::bytea), 'hex') WHERE id = $1`;
    const change = `UPDATE invoice_lines SET amount_cents = 1 WHERE invoice_id = $1`;
    expect(await overlapped(source, [[issue, [id]]], [[change, [id]]])).toEqual(['accepted', RULE]);
  });

  it('through the API: 409 for another price, and the same bytes whatever is renamed', async () => {
    const scene = await aScene();
    const { data: clean } = await add(scene);
    const { data: made } = await invoice(scene.customer.id, [clean.jobId]);
    await office.put(`/api/invoices/${made.id}/status`, { status: 'sent' });
    const pdf = async () => Buffer.from((await office.get(`/api/invoices/${made.invoiceNumber}/pdf`)).bytes);
    const before = await pdf();
    const sentence = `This clean is on invoice ${made.invoiceNumber}: its price cannot be changed. Cancel the invoice first.`;
    expectError(await edit(clean, { price: 1 }), 409, 'CLEAN_INVOICED', sentence);
    await world.database.query(`UPDATE customers SET name = 'Somebody Else', price_cents = 1 WHERE id = $1`, [
      scene.customer.id,
    ]);
    const { data: after } = await office.get<InvoiceDetails>(`/api/invoices/${made.id}`);
    expect([after.totalAmount, after.lines]).toEqual([made.totalAmount, made.lines]);
    expect(before.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await pdf()).equals(before)).toBe(true);
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

  it('refuses an update to a name or an address that somebody has', async () => {
    const [{ id, name }, { email }, person] = [await aCustomer(db), await aPerson(db), await aPerson(db)];
    const rename = `UPDATE customers SET name = $1 WHERE id <> $2 AND id = (SELECT max(id) FROM customers)`;
    await aCustomer(db);
    expect(await verdict(db.query(rename, [`  ${name.toUpperCase()}`, id]))).toBe('customers_name_key');
    const readdress = db.query(`UPDATE users SET email = $1 WHERE id = $2`, [email.toUpperCase(), person.id]);
    expect(await verdict(readdress)).toBe('users_email_key');
  });

  it('of 18 customers of one name that are added side by side, one is accepted', async () => {
    const name = `Twin ${unique()}`;
    const verdicts = await Promise.all(
      many.map((place) => verdict(aCustomer(db, { name: place % 2 ? name : name.toUpperCase() }))),
    );
    expectOneWinner(verdicts, 'customers_name_key');
  });

  it('through the API: 409, and whose the name is', async () => {
    const { id, name } = await aCustomer(world.database);
    const body = { name: ` ${name.toUpperCase()} `, address: '1 Lygon Street', price: 100 };
    const reply = await office.post('/api/admin/customers', body);
    expectError(reply, 409, 'CUSTOMER_NAME_TAKEN', `A customer named "${name}" already exists.`);
    expect(reply.body.existingCustomer).toMatchObject({ id, name, active: true });
  });

  it('through the API: 409 for an e-mail address that somebody has', async () => {
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

  it('holds for a plain user who made the schema, and who cannot switch it off for a session', async () => {
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

  it('through the API: a second override is a second row, and there is no way to change or delete one', async () => {
    const scene = await aScene();
    await add(scene);
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

describe('every rule of the database', () => {
  /** Rules that no request can come up against, because of what the code does before. */
  const OUT_OF_REACH: [RegExp, string][] = [
    [/_pk$/, 'ids are given by the database, are random, or are claimed with ON CONFLICT'],
    [/_fk$/, 'what is referred to is looked up in the same transaction and is never deleted (D13)'],
    [/_(length|digits|color_hex)$/, 'the body is checked against the same limit first, with a sentence by field'],
    [/_finite$/, 'days and instants are checked first; none is infinite'],
    [/_single_row$/, 'the one row is there from the first migration on, and is only updated'],
    [
      /^(users|sessions)_role$|_clean_frequency$|^[a-z]+(_approvals)?_(status|action|source|kind)$/,
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
      /^business_settings_(radius_range|reminder_days_(before|after)_range|gst_needs_abn)$/,
      'the body is checked first, with a sentence by field',
    ],
    [/^cleans_(base|allotted)_minutes_range$/, 'made of minutes from 1 to 1440 for two people, for 50 people at most'],
    [/^(cleans|invoices|mails)_(clock_out_matches_status|status_of_issued)$/, 'the two are always written together'],
    [/^team_memberships_order$/, 'the end is compared with the start while the person is locked'],
    [/^week_approvals_(monday|reopened_needs_reason)$/, 'the body is checked first'],
    [/^sessions_idle_minutes$/, 'it is a constant'],
    [/^customer_disclosures_kind$/, 'it is one of two constants'],
    [
      /^invoice_counter_range$|^invoices_number_(key|range)$/,
      'numbers come from the counter, which only counts up (T9)',
    ],
    [
      /^invoices_(live|id_live_key|due_after_issue|automatic_has_clean|pdf_with_hash|pdf_sha256|issued_has_pdf)$/,
      'written by one statement that says both',
    ],
    [/^invoices_(total|gst)_range$/, 'the total is compared with the most that an invoice can come to first'],
    [
      /^invoice_lines_(amount_range|position_range|position_key)$/,
      'lines are numbered by the statement that adds them',
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

  it('has a sentence for people, or a reason why nobody comes up against it', async () => {
    const undecided = (await rules()).filter(
      (name) => !(name in CONSTRAINT_SENTENCES) && !OUT_OF_REACH.some(([pattern]) => pattern.test(name)),
    );
    expect(undecided).toEqual([]);
  });

  it('has one of the two, and no sentence or reason is about a rule that is not there', async () => {
    const names = await rules();
    const decisions = (name: string): number =>
      (name in CONSTRAINT_SENTENCES ? 1 : 0) + OUT_OF_REACH.filter(([pattern]) => pattern.test(name)).length;
    expect(names.filter((name) => decisions(name) > 1)).toEqual([]);
    expect(Object.keys(CONSTRAINT_SENTENCES).filter((name) => !names.includes(name))).toEqual([]);
    expect(OUT_OF_REACH.filter(([pattern]) => !names.some((name) => pattern.test(name)))).toEqual([]);
  });
});
