import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DayOverride, TimesheetDayRow } from '@tidycrew/contracts';
import { addDays, decimalHours, minutesOfTime, timesheetDay } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { offsetAtZone } from '../../apps/api/src/platform/common/time-zone.js';
import { TimesheetRepository } from '../../apps/api/src/timesheets/timesheet.repository.js';
import { TimesheetService } from '../../apps/api/src/timesheets/timesheet.service.js';
import { aClean, aCustomer, aPerson, aStartOverride, aTeam, type TestPerson, unique } from '../factories/index.js';
import { FORTNIGHT } from '../fixtures/fortnight.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { times } from '../support/long.js';
import { seededRandom } from '../support/random.js';
import { aWorkday, csvOf, LUNCH, SHEETS, START, timesheetCalls, weekOf } from '../support/timesheet-calls.js';

const YEAR_MINUTES = 366 * 1440;
let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Ada', lastName: 'Admin' });
  // The clock of these tests goes to and fro within the year.
  office = await world.as(admin, { livesMinutes: YEAR_MINUTES, idleMinutes: YEAR_MINUTES });
});

afterAll(() => world.stop());

beforeEach(() => world.clock.set(START_OF_TESTS));

const { sheets, rowOf, sheetDay } = timesheetCalls(() => office);

async function countOf(table: 'lunch_overrides' | 'start_time_overrides', person: { id: number }): Promise<number> {
  const rows = await world.database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [person.id]);
  return rows.length;
}

describe('overrides of lunch and start (D35)', () => {
  const DAY = '2026-03-03';
  let person: TestPerson;
  let whom: { staffName: string; staffId: number; date: string };

  beforeEach(async () => {
    person = await aWorkday(world.database, DAY);
    whom = { staffName: person.name, staffId: person.id, date: DAY };
  });

  it.each([
    ['lunch away', LUNCH, { hasLunchBreak: false }, { decimalHours: 9, lunchBreak: false, override: [true, false] }],
    ['lunch by hand', LUNCH, { hasLunchBreak: true }, { decimalHours: 8.5, lunchBreak: true, override: [true, false] }],
    [
      'an earlier start',
      START,
      { startTime: '07:15' },
      { decimalHours: 9.25, lunchBreak: true, override: [false, true] },
    ],
    [
      'a start that is too late for lunch',
      START,
      { startTime: '09:01' },
      { decimalHours: 7.98, lunchBreak: false, override: [false, true] },
    ],
  ])('take %s, and answer the recalculated day', async (_name, path, change, expected) => {
    const before = await sheetDay(person, DAY);
    const reply = await office.post<TimesheetDayRow>(path, { ...whom, ...change, reason: ' Said so\u202e ' });
    const { override, ...figures } = expected;
    const { hasOverride, hasStartTimeOverride } = reply.data.lunchBreakDebug;
    expect(reply).toMatchObject({ status: 200, data: { date: DAY, ...figures, clockInTime: before.clockInTime } });
    expect([hasOverride, hasStartTimeOverride]).toEqual(override);
    expect(await sheetDay(person, DAY)).toEqual(reply.data);
    const { data: history } = await office.get<DayOverride[]>(`${SHEETS}/history?staffId=${person.id}&date=${DAY}`);
    const value = 'startTime' in change ? change.startTime : change.hasLunchBreak ? 'yes' : 'no';
    expect(history).toMatchObject([{ before: null, after: value, reason: 'Said so', madeBy: 'Ada Admin' }]);
    const [audit] = await world.database.query(
      `SELECT action, details FROM audit_log WHERE subject = 'user' AND subject_id = $1 AND actor_id = $2`,
      [person.id, admin.id],
    );
    const isStart = 'startTime' in change;
    expect(audit).toEqual({
      action: isStart ? 'user.start-corrected' : 'user.lunch-corrected',
      details: { day: DAY, before: null, after: isStart ? change.startTime : change.hasLunchBreak },
    });
    // Cleared, the day is what it was.
    const cleared = isStart ? { startTime: null } : { hasLunchBreak: null };
    expect((await office.post<TimesheetDayRow>(path, { ...whom, ...cleared })).data).toEqual(before);
  });

  it('store no row when nothing changes', async () => {
    for (const hasLunchBreak of [null, false, false, null, null]) await office.post(LUNCH, { ...whom, hasLunchBreak });
    for (const startTime of [null, '07:30', '07:30']) await office.post(START, { ...whom, startTime });
    expect([await countOf('lunch_overrides', person), await countOf('start_time_overrides', person)]).toEqual([2, 1]);
    const twice = { ...whom, hasLunchBreak: true };
    const replies = await Promise.all([office.post(LUNCH, twice), office.post(LUNCH, twice)]);
    expect(replies.map(({ data }) => data)).toEqual([replies[0].data, replies[0].data]);
    expect(await countOf('lunch_overrides', person)).toBe(3);
  });

  it('never touch a punch', async () => {
    const punches = `SELECT clock_in, clock_out, lunch_break FROM time_entries WHERE user_id = $1 ORDER BY id`;
    const before = await world.database.query(punches, [person.id]);
    await office.post(START, { ...whom, startTime: '06:00' });
    await office.post(LUNCH, { ...whom, hasLunchBreak: false });
    expect(await world.database.query(punches, [person.id])).toEqual(before);
  });

  it('by two people at once are stored in order, each with the value before it', async () => {
    const second = await world.as(await aPerson(world.database, { role: 'admin' }));
    const turns = times(2, 20);
    for (let turn = 0; turn < turns; turn++) {
      const [one, two] = [`06:${10 + turn}`, `06:${31 + turn}`];
      const replies = await Promise.all([
        office.post<TimesheetDayRow>(START, { ...whom, startTime: one }),
        second.post<TimesheetDayRow>(START, { ...whom, startTime: two }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    }
    const rows = await world.database.query<{ start_time: string; start_time_before: string | null }>(
      `SELECT start_time, start_time_before FROM start_time_overrides WHERE user_id = $1 ORDER BY id`,
      [person.id],
    );
    expect(rows).toHaveLength(2 * turns);
    expect(rows.map((row) => row.start_time_before)).toEqual([null, ...rows.slice(0, -1).map((row) => row.start_time)]);
  });

  it.each([
    ['no name', LUNCH, { staffName: ' ', hasLunchBreak: true }, 'Please choose a person'],
    ['no day', LUNCH, { date: '2026-02-30', hasLunchBreak: true }, 'Please choose a day, as a day yyyy-MM-dd'],
    ['lunch as text', LUNCH, { hasLunchBreak: 'yes' }, 'hasLunchBreak must be true, false or null'],
    ['no lunch at all', LUNCH, {}, 'hasLunchBreak must be true, false or null'],
    ['a time that is none', START, { startTime: '24:00' }, 'Please choose a start, as a time HH:mm'],
    ['the end as start', START, { startTime: '17:00' }, 'The start must be before the end of the day, 5:00 pm.'],
    ['a start after the end', START, { startTime: '23:30' }, 'The start must be before the end of the day, 5:00 pm.'],
    [
      'a day long ago',
      START,
      { startTime: '08:00', date: '1999-12-31' },
      'There are no timesheets before the year 2000.',
    ],
    ['another name', LUNCH, { staffName: 'Bob', hasLunchBreak: true }, null],
  ])('answer 400 for %s', async (_name, path, change, error) => {
    const reply = await office.post(path, { ...whom, ...change });
    expectError(reply, 400, 'VALIDATION_FAILED', error ?? `This person is called ${person.name}, not Bob.`);
    expect([await countOf('lunch_overrides', person), await countOf('start_time_overrides', person)]).toEqual([0, 0]);
  });

  it('are refused on a day without work, where they can only be cleared', async () => {
    const date = '2026-03-02';
    await aStartOverride(world.database, { userId: person.id, madeById: admin.id, day: date, startTime: '07:00' });
    const error = `${person.name} has no work on 2 March 2026.`;
    for (const [path, change] of [
      [LUNCH, { hasLunchBreak: true }],
      [START, { startTime: '07:30' }],
    ] as const) {
      expectError(await office.post(path, { ...whom, date, ...change }), 400, 'VALIDATION_FAILED', error);
    }
    const line = async (): Promise<string[] | undefined> =>
      csvOf(await office.get(`${SHEETS}/export${weekOf(date)}`)).find((cells) => cells[1] === person.email);
    expect((await line())!.slice(2)).toEqual([date, '', '', '0', '0.00', '0', 'start → 07:00']);
    expect((await office.post(START, { ...whom, date, startTime: null })).status).toBe(200);
    expect((await line())![2]).toBe(DAY);
  });

  it('accept a name alone when it fits one person, and change nothing when it fits two or nobody', async () => {
    const tag = unique();
    const only = await aWorkday(world.database, DAY, '17:00', { firstName: 'Kim', lastName: tag });
    const input = { staffName: ` kim  ${tag.toUpperCase()} `, date: DAY, hasLunchBreak: false };
    expect((await office.post<TimesheetDayRow>(LUNCH, input)).data.decimalHours).toBe(9);
    const other = await aPerson(world.database, { firstName: 'KIM', lastName: tag, active: false });
    expectError(
      await office.post(LUNCH, { ...input, hasLunchBreak: true }),
      409,
      'NAME_AMBIGUOUS',
      `Several people are called Kim ${tag}. Please say which one is meant.`,
    );
    expectError(
      await office.post(LUNCH, { ...input, staffName: 'Nobody' }),
      404,
      'NOT_FOUND',
      'There is no such person.',
    );
    expectError(await office.post(LUNCH, { ...input, staffId: 2_147_483_647 }), 404, 'NOT_FOUND');
    expect([await countOf('lunch_overrides', only), await countOf('lunch_overrides', other)]).toEqual([1, 0]);
    expect((await office.post(LUNCH, { ...input, staffId: only.id, hasLunchBreak: true })).status).toBe(200);
  });

  it('are refused in an approved week, whatever they say', async () => {
    const rows = [
      ['approved', null],
      ['reopened', 'A mistake'],
    ] as const;
    const act = (action: string, reason: string | null): Promise<unknown> =>
      world.database.query(
        `INSERT INTO week_approvals (week_start, action, reason, made_by_id) VALUES ('2026-03-02', $1, $2, $3)`,
        [action, reason, admin.id],
      );
    await act(...rows[0]);
    const error = 'The week of 2 March 2026 is approved. Reopen it to change hours.';
    expectError(await office.post(LUNCH, { ...whom, hasLunchBreak: false }), 409, 'WEEK_APPROVED', error);
    expectError(await office.post(START, { ...whom, startTime: '07:00' }), 409, 'WEEK_APPROVED', error);
    expect((await sheets('')).weeks).toMatchObject([
      { weekStart: '2026-03-02', approved: true, approvedBy: 'Ada Admin' },
    ]);
    await act(...rows[1]);
    expect((await office.post(START, { ...whom, startTime: '07:00' })).status).toBe(200);
  });

  it.each([
    ['staffId that is none', '?staffId=x&date=2026-03-03', 400],
    ['no day', '?staffId=1', 400],
    ['nobody', '?staffId=2147483647&date=2026-03-03', 404],
  ])('answer an error for the history of %s', async (_name, query, status) => {
    expect((await office.get(`${SHEETS}/history${query}`)).status).toBe(status);
  });
});

describe('a timesheet day with a change of the clocks (D37)', () => {
  const night = async (clockIn: string, clockOut: string): Promise<TestPerson> => {
    const person = await aPerson(world.database);
    await aClean(world.database, { memberIds: [person.id], clockIn, clockOut });
    return person;
  };
  const correct = (person: TestPerson, date: string, startTime: string): Promise<Reply<TimesheetDayRow>> =>
    office.post(START, { staffName: person.name, staffId: person.id, date, startTime });

  it('counts real minutes when the clocks go forward, and refuses a time of the gap', async () => {
    const person = await night('2026-10-03T15:30:00Z', '2026-10-03T18:30:00Z');
    // 01:30 to 05:30 on the wall.
    expect(await sheetDay(person, '2026-10-04')).toMatchObject({ hours: 3, minutes: 0 });
    const sentence = 'Clocks go forward that night: 2:30 am does not exist on this day.';
    expectError(await correct(person, '2026-10-04', '02:30'), 400, 'NO_SUCH_TIME', sentence);
    expect((await correct(person, '2026-10-04', '03:00')).data).toMatchObject({ hours: 2, minutes: 30 });
  });

  it('takes a start that occurs twice as the one nearest the clock-in', async () => {
    const early = await night('2026-04-04T15:40:00Z', '2026-04-04T18:00:00Z');
    const late = await night('2026-04-04T16:20:00Z', '2026-04-04T18:00:00Z');
    expect((await correct(early, '2026-04-05', '02:30')).data.startTime).toBe('2026-04-04T15:30:00.000Z');
    expect((await correct(late, '2026-04-05', '02:30')).data.startTime).toBe('2026-04-04T16:30:00.000Z');
  });
});

describe('the timesheets of the API and the rule timesheetDay', () => {
  const offsetAt = offsetAtZone('Australia/Melbourne');
  const rules = {
    staffStartMinutes: 480,
    lunch: { minHours: 5, durationMinutes: 30, startMinutes: 540, finishMinutes: 1020 },
  };

  it('agree over weeks of random clock-ins and overrides, both changes of the clocks included', async () => {
    world.clock.set('2026-12-01T00:00:00Z');
    const nowMs = world.clock.now().getTime();
    for (const [seed, from] of ['2025-12-29', '2026-03-30', '2026-09-28', '2026-11-02'].entries()) {
      const roll = seededRandom(seed + 1);
      const customer = await aCustomer(world.database);
      const people = [await aPerson(world.database), await aPerson(world.database)];
      for (const person of people) {
        const punches: { cleanId: number; clockInMs: number; clockOutMs: number; lunchBreak: boolean }[] = [];
        let free = Date.parse(`${from}T00:00:00Z`) - 12 * 3_600_000;
        for (let i = 0; i < 14; i++) {
          const clockInMs = free + roll(700) * 60_000 + roll(60_000);
          const clockOutMs = clockInMs + (1 + roll(400)) * 60_000 + roll(60_000);
          free = clockOutMs;
          const lunchBreak = roll(8) === 0;
          const span = { clockIn: new Date(clockInMs), clockOut: new Date(clockOutMs), lunchBreak };
          const clean = await aClean(world.database, { ...span, memberIds: [person.id], customerId: customer.id });
          punches.push({ cleanId: clean.id, clockInMs, clockOutMs, lunchBreak });
        }
        const overrides = new Map<string, { lunch: boolean | null; startMinutes: number | null }>();
        const whom = { staffName: person.name, staffId: person.id };
        for (let i = 0; i < 8; i++) {
          const date = addDays(from, roll(7));
          const now = overrides.get(date) ?? { lunch: null, startMinutes: null };
          const [hasLunchBreak, hour] = [[true, false, null][roll(3)]!, 4 + roll(9)];
          const startTime = roll(4) === 0 ? null : `${String(hour).padStart(2, '0')}:${10 + roll(50)}`;
          const lunch = await office.post(LUNCH, { ...whom, date, hasLunchBreak });
          const start = await office.post(START, { ...whom, date, startTime });
          overrides.set(date, {
            lunch: lunch.status === 200 ? hasLunchBreak : now.lunch,
            startMinutes:
              start.status !== 200 ? now.startMinutes : startTime === null ? null : minutesOfTime(startTime),
          });
        }
        const row = await rowOf(person, weekOf(from));
        const expected = row.days.map(({ date: day }) => {
          const own = overrides.get(day) ?? { lunch: null, startMinutes: null };
          return timesheetDay({ day, entries: punches, rules, overrides: own, offsetAt, nowMs });
        });
        expect(
          row.days.map((day) => [day.hours * 60 + day.minutes, day.startTime, day.lunchBreak, day.flagged]),
        ).toEqual(
          expected.map((day) => [
            day.minutes,
            day.payStartMs === null ? null : new Date(day.payStartMs).toISOString(),
            day.lunch.hasLunch,
            day.isFlagged,
          ]),
        );
        const sum = expected.reduce((total, day) => total + day.minutes, 0);
        expect(sum).toBeGreaterThan(0);
        expect(row.total).toEqual({ hours: Math.floor(sum / 60), minutes: sum % 60, decimalHours: decimalHours(sum) });
      }
    }
  });
});

describe('a timesheet of one week over a long history', () => {
  /** Twenty people with a clean on each of 500 days, long before the week that is asked for. */
  beforeAll(async () => {
    await aCustomer(world.database);
    await aTeam(world.database);
    const { query } = world.database;
    await query(`INSERT INTO users (email, first_name, last_name, role, password_hash)
                 SELECT 'past' || i || '@example.test', 'Past', 'Person' || i, 'staff', '' FROM generate_series(1, 20) i`);
    await query(`ALTER TABLE cleans DISABLE TRIGGER cleans_agree_with_entries`);
    await query(`ALTER TABLE time_entries DISABLE TRIGGER time_entries_agree_with_clean`);
    await query(
      `WITH made AS (
         INSERT INTO cleans (customer_id, team_id, status, clock_in, clock_out, pay_rate_cents, is_friends_family, wages_cents)
         SELECT (SELECT min(id) FROM customers), (SELECT min(id) FROM teams), 'completed', at, at + interval '2 hours', 3231, false, 6462
         FROM generate_series(0, 499) AS back, LATERAL (SELECT timestamptz '2024-06-01T00:00Z' - make_interval(days => back) AS at) t,
              generate_series(1, 20) AS person
         RETURNING id, clock_in, clock_out
       ), numbered AS (SELECT *, row_number() OVER (PARTITION BY clock_in ORDER BY id) AS person FROM made)
       INSERT INTO time_entries (clean_id, user_id, clock_in, clock_out, is_core_team)
       SELECT n.id, u.id, n.clock_in, n.clock_out, true FROM numbered n JOIN users u ON u.email = 'past' || n.person || '@example.test'`,
    );
    await query(
      `INSERT INTO lunch_overrides (user_id, day, has_lunch, made_by_id)
       SELECT u.id, date '2024-06-01' - back, true, u.id FROM users u, generate_series(0, 499) back WHERE u.email LIKE 'past%'`,
    );
    await query(
      `INSERT INTO start_time_overrides (user_id, day, start_time, made_by_id)
       SELECT u.id, date '2024-06-01' - back, '07:00', u.id FROM users u, generate_series(0, 499) back WHERE u.email LIKE 'past%'`,
    );
    await query(`ALTER TABLE cleans ENABLE TRIGGER cleans_agree_with_entries`);
    await query(`ALTER TABLE time_entries ENABLE TRIGGER time_entries_agree_with_clean`);
    await query(`ANALYZE`);
  });

  interface Plan {
    'Node Type': string;
    'Relation Name'?: string;
    'Index Name'?: string;
    Plans?: Plan[];
  }

  const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

  it('reads no table as a whole: every statement finds its rows by an index', async () => {
    const asked: { sql: string; params: unknown[] }[] = [];
    const recorder = {
      query: async (sql: string, params: unknown[]) => {
        asked.push({ sql, params });
        return world.database.query(sql, params);
      },
    } as unknown as EntityManager;
    const sheet = world.app.get(TimesheetRepository);
    // A full week in the middle of it.
    const days = { from: '2024-02-05', to: '2024-02-11' };
    const span = { from: new Date('2024-02-04T13:00:00Z'), to: new Date('2024-02-11T13:00:00Z') };
    await sheet.people(span, recorder);
    const entries = await sheet.entries(span, recorder);
    expect([...entries.userIds].flatMap((id) => entries.rowsOf(id))).toHaveLength(140);
    expect(await sheet.overrides(days, recorder)).toHaveLength(280);
    const used = new Map<string, string[]>();
    for (const { sql, params } of asked) {
      const [row] = await world.database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (FORMAT JSON) ${sql}`,
        params,
      );
      for (const part of partsOf(row!['QUERY PLAN'][0].Plan)) {
        const table = part['Relation Name'] ?? '';
        if (['time_entries', 'cleans', 'lunch_overrides', 'start_time_overrides'].includes(table)) {
          expect([table, part['Node Type']]).not.toEqual([table, 'Seq Scan']);
        }
        if (part['Index Name'])
          used.set(part['Index Name'], [...(used.get(part['Index Name']) ?? []), part['Node Type']]);
      }
    }
    expect([...used.keys()]).toEqual(
      expect.arrayContaining([
        'time_entries_clock_in_idx',
        'cleans_pk',
        'lunch_overrides_by_day_idx',
        'start_time_overrides_by_day_idx',
      ]),
    );
  });

  it('costs as many statements for a week of everybody as for a day', async () => {
    const counted = (range: { from: string; to: string }): Promise<number> =>
      world.app.get(DataSource).transaction(async (tx) => {
        const asked = jest.spyOn(tx.queryRunner!, 'query');
        const people = await world.app.get(TimesheetService).peopleBetween(range, tx);
        expect(people.length).toBeGreaterThan(20);
        return asked.mock.calls.length;
      });
    const ofDay = await counted({ from: '2026-03-03', to: '2026-03-03' });
    expect([ofDay, await counted(FORTNIGHT)]).toEqual([7, 7]);
  });
});
