import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { aClean, aCustomer, aPerson, aTeam } from '../factories/index.js';
import type { TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { overlapped, sideBySide } from '../support/concurrent.js';
import type { TestDatabase } from '../support/database.js';
import { expectError } from '../support/expect-error.js';
import { editCleanUnseen } from '../support/office-cleans.js';
import {
  addClean,
  aRuleScene,
  at,
  expectOneWinner,
  many,
  startOnPhone,
  startRuleDatabase,
} from '../support/rule-database.js';
import { type Statement, together, verdict } from '../support/verdict.js';

/** Rules T1 to T4 of trust.md's table: each rule is attacked with SQL, and asked of the API. */
let db: TestDatabase;
let source: DataSource;
let world: TestApp;
let office: Client;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ db, source, world, office, stop } = await startRuleDatabase());
});

afterAll(() => stop());

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
    /** An entry of somebody else, at the time of the earlier one. */
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

  it('of 18 concurrent transactions that start a clean for one person, one is accepted', async () => {
    const { id } = await aPerson(db);
    const starts = await Promise.all(
      many.map(async (): Promise<Statement[]> => {
        const [customer, team] = [await aCustomer(db), await aTeam(db)];
        return [[START, [customer.id, team.id, id, at('08:00')]]];
      }),
    );
    expectOneWinner(await sideBySide(source, starts), 'time_entries_one_clean_at_a_time');
  });

  it('the API answers 409 and names the person and the customer whose clean they are on', async () => {
    const scene = await aRuleScene(world);
    await startOnPhone(scene, { memberIds: [scene.anna.id] });
    const elsewhere = await aCustomer(world.database);
    const sentence = `${scene.anna.name} is already on a clean at ${scene.customer.name}.`;
    expectError(await startOnPhone(scene, { customerId: elsewhere.id }), 409, 'MEMBER_BUSY', sentence);
    const added = await addClean(office, scene, {
      customerId: elsewhere.id,
      startTime: world.clock.now(),
      endTime: null,
    });
    expectError(added, 409, 'MEMBER_BUSY', sentence);
  });

  it('lets two people overlap, and ignores discarded entries', async () => {
    const { id } = await aPerson(db);
    const span = { clockIn: at('08:00'), clockOut: at('10:00') };
    await aClean(db, { ...span, memberIds: [id], status: 'discarded' });
    expect(await verdict(aClean(db, { ...span, memberIds: [id, (await aPerson(db)).id] }))).toBe('accepted');
  });

  it('refuses a second entry of a person on one clean', async () => {
    const clean = await aClean(db, { clockIn: at('08:00'), clockOut: at('10:00') });
    const again = db.query(
      `INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team) VALUES ($1, $2, $3, $4, true)`,
      [clean.id, clean.memberIds[0], at('11:00'), at('12:00')],
    );
    expect(await verdict(again)).toBe('time_entries_once_per_clean');
  });
});

describe('T2: A customer has one active clean', () => {
  it('refuses a second active clean and takes any number of finished ones', async () => {
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

  it('of 18 concurrent transactions that start a clean at one customer, one is accepted', async () => {
    const { id } = await aCustomer(db);
    const starts = await Promise.all(
      many.map(async (): Promise<Statement[]> => {
        const [person, team] = [await aPerson(db), await aTeam(db)];
        return [[START, [id, team.id, person.id, at('08:00')]]];
      }),
    );
    expectOneWinner(await sideBySide(source, starts), 'cleans_one_active_per_customer');
  });

  it('the API answers 409 and names the customer that has a clean in progress', async () => {
    const scene = await aRuleScene(world);
    await startOnPhone(scene, { memberIds: [scene.anna.id] });
    const sentence = `A clean is already in progress for ${scene.customer.name}.`;
    expectError(await startOnPhone(scene, { memberIds: [scene.ben.id] }), 409, 'CUSTOMER_BUSY', sentence);
    const added = await addClean(office, scene, {
      teamMembers: [scene.ben.id],
      startTime: world.clock.now(),
      endTime: null,
    });
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
  ])('the API answers 400 for %s', async (_, input, sentence) => {
    expectError(await addClean(office, await aRuleScene(world), input), 400, 'VALIDATION_FAILED', sentence);
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

  it('is checked at once when a transaction asks for it, and at commit however often it is deferred', async () => {
    const [id, other] = [await active(), await active()];
    expect(await together(source, [NOW, [CLOSE_CLEAN, [id]]])).toBe(RULE);
    expect(await together(source, [[CLOSE_CLEAN, [other]], ['SET CONSTRAINTS ALL DEFERRED']])).toBe(RULE);
  });

  it('refuses TRUNCATE, which no row trigger sees', async () => {
    expect(await together(source, [['TRUNCATE time_entries']])).toBe(RULE);
    expect(await together(source, [['TRUNCATE time_entries, cleans CASCADE']])).toBe(RULE);
  });

  it('the API answers 400 for an edit that leaves nobody on a clean in progress', async () => {
    const scene = await aRuleScene(world);
    const { data } = await addClean(office, scene, { startTime: '2026-03-04T22:00:00Z', endTime: null });
    const left = data.members.map(({ userId }) => ({ userId, clockOutTime: '2026-03-04T22:30:00Z' }));
    const sentence = 'Somebody must still be on a clean in progress. Add a member or set an end time.';
    expectError(await editCleanUnseen(office, data, { members: left }), 400, 'VALIDATION_FAILED', sentence);
  });
});
