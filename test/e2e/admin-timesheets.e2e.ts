import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DayOverride, TimesheetDayRow, TimesheetList, TimesheetReport, TimesheetRow } from '@tidycrew/contracts';
import { addDays, type CsvRecord, decimalHours, minutesOfTime, readCsv, timesheetDay } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { offsetAtZone } from '../../apps/api/src/platform/common/time-zone.js';
import { TimesheetRepository } from '../../apps/api/src/timesheets/timesheet.repository.js';
import { TimesheetService } from '../../apps/api/src/timesheets/timesheet.service.js';
import { aClean, aCustomer, aPerson, aStartOverride, type TestPerson, unique } from '../factories/index.js';
import {
  AFTER_FORTNIGHT,
  type CrewName,
  EXPECTED_DAYS,
  EXPECTED_STATS,
  EXPECTED_TOTALS,
  type Fortnight,
  FORTNIGHT,
  instantsOfDay,
  makeFortnight,
  melbourne,
} from '../fixtures/fortnight.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';

// Some things are repeated 20 times, and the machine may be busy.
jest.setTimeout(60_000);

const YEAR_MINUTES = 366 * 1440;
const CREW: CrewName[] = ['lena', 'maya', 'tom'];
const SHEETS = '/api/admin/timesheets';
const LUNCH = '/api/admin/timesheets/lunch-break';
const START = '/api/admin/start-time';

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

/** The list with what stands beside its data. */
async function sheets(query: string, browser = office): Promise<TimesheetList> {
  const reply = await browser.get(`${SHEETS}${query}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body as unknown as TimesheetList;
}

async function rowOf(person: { id: number }, query: string): Promise<TimesheetRow> {
  const found = (await sheets(query)).data.find((row) => row.staffId === person.id);
  if (!found) throw new Error('This person is not on the timesheet.');
  return found;
}

const weekOf = (from: string): string => `?dateFilter=custom&customStart=${from}`;

async function dayOf(person: { id: number }, date: string): Promise<TimesheetDayRow> {
  return (await rowOf(person, weekOf(date))).days[0]!;
}

/** Two cleans of one person on a day, 08:10 to 12:00 and 12:30 to the end. */
async function aWorkday(date: string, end = '17:00', input: Parameters<typeof aPerson>[1] = {}): Promise<TestPerson> {
  const person = await aPerson(world.database, input);
  const crew = { memberIds: [person.id] };
  await aClean(world.database, { ...crew, clockIn: melbourne(date, '08:10'), clockOut: melbourne(date, '12:00') });
  await aClean(world.database, { ...crew, clockIn: melbourne(date, '12:30'), clockOut: melbourne(date, end) });
  return person;
}

const csvOf = (reply: Reply): string[][] => (readCsv(reply.text) as CsvRecord[]).map(({ cells }) => cells);

async function countOf(table: 'lunch_overrides' | 'start_time_overrides', person: { id: number }): Promise<number> {
  const rows = await world.database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [person.id]);
  return rows.length;
}

describe('the fortnight that was worked out by hand', () => {
  let fortnight: Fortnight;
  const nameOf = (who: CrewName): string => fortnight.people[who].name;

  beforeAll(async () => {
    fortnight = await makeFortnight(world.database, { admin });
  });

  beforeEach(() => world.clock.set(AFTER_FORTNIGHT));

  const WEEKS = FORTNIGHT.weeks.map((week, number) => ({ ...week, number: number as 0 | 1 }));

  it.each(WEEKS)(
    'has exactly those days and totals in the week of $from (D31 to D39)',
    async ({ from, to, number }) => {
      const { data, dateRange, timezone } = await sheets(weekOf(from));
      expect({ dateRange, timezone }).toEqual({
        dateRange: { start: from, end: to },
        timezone: 'Australia/Melbourne',
      });
      for (const who of CREW) {
        const row = data.find(({ staffId }) => staffId === fortnight.people[who].id)!;
        expect(row).toMatchObject({ id: row.staffId, staffName: nameOf(who), email: fortnight.people[who].email });
        const worked = row.days.filter((day) => day.startTime !== null);
        const expected = EXPECTED_DAYS[who].filter(({ date }) => date >= from && date <= to);
        expect(worked.map(shown)).toEqual(
          expected.map((day) => ({
            date: day.date,
            minutes: day.minutes,
            hours: day.hours,
            jobs: day.jobs,
            ...instantsOfDay(day),
            lunchBreak: day.lunchMinutes > 0,
            hasOverride: day.lunch === 'given' || day.lunch === 'taken away',
            hasStartTimeOverride: day.overrides.startsWith('start'),
            failed: day.failed,
            flagged: day.flagged,
            inProgress: false,
          })),
        );
        const total = EXPECTED_TOTALS[who][number];
        expect([row.total.hours * 60 + row.total.minutes, row.total.decimalHours.toFixed(2)]).toEqual([
          total.minutes,
          total.hours,
        ]);
      }
    },
  );

  const shown = (day: TimesheetDayRow): object => ({
    date: day.date,
    minutes: day.hours * 60 + day.minutes,
    hours: day.decimalHours.toFixed(2),
    jobs: day.jobs.length,
    startTime: day.startTime,
    clockInTime: day.clockInTime,
    endTime: day.endTime,
    lunchBreak: day.lunchBreak,
    hasOverride: day.lunchBreakDebug.hasOverride,
    hasStartTimeOverride: day.lunchBreakDebug.hasStartTimeOverride,
    failed: day.lunchBreakDebug.conditions.flatMap(({ passed }, index) => (passed ? [] : [index])),
    flagged: day.flagged,
    inProgress: day.inProgress,
  });

  it.each(WEEKS)('exports the same figures for the week of $from', async ({ from, to, number }) => {
    const reply = await office.get(`${SHEETS}/export${weekOf(from)}`);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="timesheets-${from}-to-${to}.csv"`);
    const [head, ...lines] = csvOf(reply);
    expect(head).toEqual(['Name', 'E-mail', 'Date', 'Start', 'End', 'Lunch minutes', 'Hours', 'Cleans', 'Corrections']);
    const emails = CREW.map((who) => fortnight.people[who].email);
    expect(lines.filter(([, email]) => emails.includes(email!))).toEqual(
      CREW.flatMap((who) => {
        const whose = [nameOf(who), fortnight.people[who].email];
        const days = EXPECTED_DAYS[who].filter(({ date }) => date >= from && date <= to);
        const total = EXPECTED_TOTALS[who][number];
        return [
          ...days.map((day) => [
            ...whose,
            day.date,
            day.start,
            day.end,
            `${day.lunchMinutes}`,
            day.hours,
            `${day.jobs}`,
            day.overrides,
          ]),
          [...whose, 'Total', '', '', `${total.lunchMinutes}`, total.hours, `${total.jobs}`, ''],
        ];
      }),
    );
  });

  it.each(WEEKS)('reports the same figures by weekday for the week of $from', async ({ from, to, number }) => {
    const query = `?weekFilter=custom&customStartDate=${from}`;
    const report = (await office.get<TimesheetReport>(`/api/admin/reports/timesheets${query}`)).data;
    const bounds = [melbourne(from, '00:00'), melbourne(addDays(to, 1), '00:00')];
    expect([
      report.weekRange.start,
      report.weekRange.end,
      report.weekRange.startTime,
      report.weekRange.endTime,
    ]).toEqual([from, to, ...bounds]);
    for (const who of CREW) {
      const row = report.weekly.find(({ staffId }) => staffId === fortnight.people[who].id)!;
      const byDate = new Map(EXPECTED_DAYS[who].map((day) => [day.date, day]));
      const days = [row.monday, row.tuesday, row.wednesday, row.thursday, row.friday, row.saturday, row.sunday];
      expect(days.map((day) => [day.date, day.hours.toFixed(2), day.jobs, day.lunchBreak, day.flagged])).toEqual(
        Array.from({ length: 7 }, (_, place) => {
          const day = byDate.get(addDays(from, place));
          const [hours, jobs] = [day?.hours ?? '0.00', day?.jobs ?? 0];
          return [addDays(from, place), hours, jobs, (day?.lunchMinutes ?? 0) > 0, day?.flagged ?? false];
        }),
      );
      const total = EXPECTED_TOTALS[who][number];
      expect([row.totalHours.toFixed(2), row.totalJobs]).toEqual([total.hours, total.jobs]);
    }
    const { hours, jobs } = EXPECTED_STATS[number];
    // Nobody else has worked in these weeks.
    expect([report.stats.totalHours.toFixed(2), report.stats.totalJobs]).toEqual([hours, jobs]);

    const file = await office.get(`/api/admin/reports/timesheets/export${query}`);
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="weekly-timesheet-${from}-to-${to}.csv"`,
    );
    const lines = csvOf(file);
    expect(lines[0]!.slice(0, 2)).toEqual(['Name', `Mon ${from}`]);
    expect(lines.at(-1)!.slice(-2)).toEqual([hours, `${jobs}`]);
    for (const who of CREW) {
      const total = EXPECTED_TOTALS[who][number];
      expect(lines.find(([name]) => name === nameOf(who))!.slice(-2)).toEqual([total.hours, `${total.jobs}`]);
    }
  });

  it('puts the days of a span that begins on a Thursday under their weekdays', async () => {
    const query = '?weekFilter=custom&customStartDate=2026-04-02';
    const { weekly, weekRange } = (await office.get<TimesheetReport>(`/api/admin/reports/timesheets${query}`)).data;
    const row = weekly.find(({ staffId }) => staffId === fortnight.people.maya.id)!;
    expect(weekRange).toMatchObject({ start: '2026-04-02', end: '2026-04-08' });
    expect([row.monday.date, row.wednesday.date, row.thursday.date]).toEqual([
      '2026-04-06',
      '2026-04-08',
      '2026-04-02',
    ]);
    // 570 + 520 + 520 + 520 = 2130 minutes.
    expect(row.totalHours).toBe(35.5);
  });

  it('tells the history of a day, newest first (D35)', async () => {
    const path = `${SHEETS}/history?staffId=${fortnight.people.maya.id}&date=2026-04-09`;
    const common = { kind: 'start', madeBy: 'Ada Admin', onBehalfOf: null, at: AFTER_FORTNIGHT };
    expect((await office.get<DayOverride[]>(path)).data).toEqual([
      { ...common, id: expect.any(Number), before: '07:45', after: '07:30', reason: 'Collected the keys' },
      { ...common, id: expect.any(Number), before: null, after: '07:45', reason: null },
    ]);
    const lunch = `${SHEETS}/history?staffId=${fortnight.people.lena.id}&date=2026-04-03`;
    expect(
      (await office.get<DayOverride[]>(lunch)).data.map(({ kind, before, after }) => [kind, before, after]),
    ).toEqual([
      ['lunch', 'no', null],
      ['lunch', null, 'no'],
    ]);
  });

  it('comes back exactly after everything has been changed and put back', async () => {
    const { maya } = fortnight.people;
    const whom = { staffName: maya.name, staffId: maya.id };
    const before = await rowOf(maya, weekOf('2026-04-06'));
    for (const day of before.days.filter(({ startTime }) => startTime !== null)) {
      const input = { ...whom, date: day.date };
      const start = { '2026-04-09': '07:30', '2026-04-10': '09:00' }[day.date] ?? null;
      const changed = [
        await office.post<TimesheetDayRow>(LUNCH, { ...input, hasLunchBreak: !day.lunchBreak }),
        await office.post<TimesheetDayRow>(START, { ...input, startTime: '06:59' }),
      ];
      expect(changed.at(-1)!.data.decimalHours).not.toBe(day.decimalHours);
      await office.post(START, { ...input, startTime: start });
      expect((await office.post<TimesheetDayRow>(LUNCH, { ...input, hasLunchBreak: null })).data).toEqual(day);
    }
    expect(await rowOf(maya, weekOf('2026-04-06'))).toEqual(before);
  });
});

describe('GET /api/admin/timesheets: days and people (D5, D6, D39)', () => {
  it.each([
    ['', '2026-03-02', '2026-03-08'],
    ['?dateFilter=thisWeek', '2026-03-02', '2026-03-08'],
    ['?dateFilter=lastWeek', '2026-02-23', '2026-03-01'],
    ['?dateFilter=today', '2026-03-05', '2026-03-05'],
    ['?dateFilter=yesterday', '2026-03-04', '2026-03-04'],
    // Still Wednesday there.
    ['?dateFilter=today&timezone=America/New_York', '2026-03-04', '2026-03-04'],
    ['?dateFilter=custom&customStart=2026-03-25', '2026-03-25', '2026-03-31'],
    ['?dateFilter=custom&customStartDate=2026-03-25', '2026-03-25', '2026-03-31'],
    // The end is always six days later.
    ['?dateFilter=custom&customStart=2026-03-25&customEnd=2026-03-26', '2026-03-25', '2026-03-31'],
  ])("'%s' is %s to %s", async (query, start, end) => {
    const { dateRange, data, weeks } = await sheets(query);
    expect(dateRange).toEqual({ start, end });
    const dates = data[0]!.days.map(({ date }) => date);
    expect([dates[0], dates.at(-1)]).toEqual([start, end]);
    expect(weeks.map(({ weekStart }) => weekStart <= end)).not.toContain(false);
  });

  it.each([
    [
      '?dateFilter=month',
      'VALIDATION_FAILED',
      'dateFilter must be one of: today, yesterday, thisWeek, lastWeek, custom.',
    ],
    ['?dateFilter=custom', 'VALIDATION_FAILED', 'Please choose a start date.'],
    ['?dateFilter=custom&customStart=2026-02-30', 'VALIDATION_FAILED', 'Please choose real dates, as yyyy-MM-dd.'],
    ['?dateFilter=custom&customStart=1999-12-31', 'VALIDATION_FAILED', 'There are no timesheets before the year 2000.'],
    ['?dateFilter=custom&customStart=2200-01-01', 'VALIDATION_FAILED', 'Please choose real dates, as yyyy-MM-dd.'],
    ['?timezone=Mars', 'UNKNOWN_TIME_ZONE', "'Mars' is not a time zone."],
    ['?dateFilter=custom&customStart=2026-03-02&timezone=Mars', 'UNKNOWN_TIME_ZONE', "'Mars' is not a time zone."],
  ])("refuses '%s'", async (query, code, error) => {
    for (const path of [SHEETS, `${SHEETS}/export`]) expectError(await office.get(path + query), 400, code, error);
  });

  it.each([
    ['?weekFilter=today', 'weekFilter must be one of: thisWeek, lastWeek, custom.'],
    ['?weekFilter=custom', 'Please choose a start date.'],
  ])("refuses the report '%s'", async (query, error) => {
    expectError(await office.get(`/api/admin/reports/timesheets${query}`), 400, 'VALIDATION_FAILED', error);
  });

  it('takes the last day that there is', async () => {
    expect((await sheets(weekOf('2199-12-31'))).dateRange.end).toBe('2200-01-06');
  });

  it('shows active staff, and others who worked in the range, by name', async () => {
    const tag = unique();
    const people = {
      idle: { firstName: `${tag} b` },
      archivedWorker: { firstName: `${tag} A`, active: false },
      adminWorker: { firstName: `${tag} C`, role: 'admin' },
      archived: { firstName: `${tag} d`, active: false },
      manager: { firstName: `${tag} e`, role: 'manager' },
      discarded: { firstName: `${tag} f`, role: 'admin' },
    } as const;
    const made = new Map<string, TestPerson>();
    for (const [name, input] of Object.entries(people))
      made.set(name, await aPerson(world.database, { ...input, lastName: 'X' }));
    const span = { clockIn: melbourne('2026-02-02', '08:00'), clockOut: melbourne('2026-02-02', '10:00') };
    for (const name of ['archivedWorker', 'adminWorker']) {
      await aClean(world.database, { ...span, memberIds: [made.get(name)!.id] });
    }
    await aClean(world.database, { ...span, status: 'discarded', memberIds: [made.get('discarded')!.id] });
    const names = async (query: string): Promise<string[]> =>
      (await sheets(query)).data.flatMap((row) => (row.staffName.startsWith(tag) ? [row.staffName.slice(-3)] : []));
    expect(await names(weekOf('2026-02-02'))).toEqual(['A X', 'b X', 'C X']);
    expect(await names(weekOf('2026-02-09'))).toEqual(['b X']);
  });

  it('takes a day to be one of the business, whatever zone the caller is in (D5)', async () => {
    const person = await aPerson(world.database);
    const span = { clockIn: melbourne('2026-02-10', '00:00'), clockOut: melbourne('2026-02-10', '01:00') };
    const { id } = await aClean(world.database, { ...span, memberIds: [person.id] });
    const { days } = await rowOf(person, `${weekOf('2026-02-09')}&timezone=America/New_York`);
    expect(days.map(({ jobs }) => jobs.map(({ jobId }) => jobId))).toEqual([[], [id], [], [], [], [], []]);
  });

  it('ends a day in progress now, and says so (D31)', async () => {
    const person = await aPerson(world.database);
    await aClean(world.database, { memberIds: [person.id], clockIn: melbourne('2026-03-05', '08:20') });
    const query = '?dateFilter=today';
    expect((await rowOf(person, query)).days[0]).toMatchObject({
      inProgress: true,
      hours: 2,
      minutes: 0,
      endTime: START_OF_TESTS,
      jobs: [{ clockOutTime: null }],
    });
    world.clock.advance({ minutes: 45 });
    expect((await rowOf(person, query)).total).toEqual({ hours: 2, minutes: 45, decimalHours: 2.75 });
    const line = csvOf(await office.get(`${SHEETS}/export${query}`)).find(([, email]) => email === person.email)!;
    expect(line.slice(2)).toEqual(['2026-03-05', '08:00', '10:45', '0', '2.75', '1', 'in progress']);
  });

  it('calculates each day by the rules it had (D40)', async () => {
    const [{ id }] = (await world.database.query<{ id: number }>(
      `INSERT INTO payroll_rules (applies_from, staff_start_time, lunch_break_duration_minutes, lunch_break_finish_time)
       VALUES ('2026-02-18', '07:30', 45, '16:30') RETURNING id`,
    )) as [{ id: number }];
    try {
      const [before, after] = [await aWorkday('2026-02-17', '16:30'), await aWorkday('2026-02-18', '16:30')];
      // 08:00 to 16:30, too early for lunch; 07:30 to 16:30 less 45 minutes.
      expect(await dayOf(before, '2026-02-17')).toMatchObject({ decimalHours: 8.5, lunchBreak: false });
      expect(await dayOf(after, '2026-02-18')).toMatchObject({
        decimalHours: 8.25,
        lunchBreak: true,
        lunchBreakDebug: {
          rules: { minHours: 5, minJobs: 2, startTime: '09:00', finishTime: '16:30', durationMinutes: 45 },
        },
      });
    } finally {
      await world.database.query(`DELETE FROM payroll_rules WHERE id = $1`, [id]);
    }
  });

  it('defuses names that a spreadsheet would run', async () => {
    const person = await aPerson(world.database, { firstName: '=HYPERLINK("x")', lastName: 'Z' });
    const { text } = await office.get(`${SHEETS}/export`);
    expect(text).toContain(`"'=HYPERLINK(""x"") Z",${person.email},Total`);
  });
});

describe('overrides (D35)', () => {
  const DAY = '2026-03-03';
  let person: TestPerson;
  let whom: { staffName: string; staffId: number; date: string };

  beforeEach(async () => {
    person = await aWorkday(DAY);
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
  ])('take %s, and answer the day as it is then', async (_name, path, change, expected) => {
    const before = await dayOf(person, DAY);
    const reply = await office.post<TimesheetDayRow>(path, { ...whom, ...change, reason: ' Said so\u202e ' });
    const { override, ...figures } = expected;
    const { hasOverride, hasStartTimeOverride } = reply.data.lunchBreakDebug;
    expect(reply).toMatchObject({ status: 200, data: { date: DAY, ...figures, clockInTime: before.clockInTime } });
    expect([hasOverride, hasStartTimeOverride]).toEqual(override);
    expect(await dayOf(person, DAY)).toEqual(reply.data);
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

  it('write nothing when nothing changes', async () => {
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

  it('of two at once are kept in order, each with what was before, 20 times', async () => {
    const second = await world.as(await aPerson(world.database, { role: 'admin' }));
    for (let turn = 0; turn < 20; turn++) {
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
    expect(rows).toHaveLength(40);
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
  ])('refuse %s', async (_name, path, change, error) => {
    const reply = await office.post(path, { ...whom, ...change });
    expectError(reply, 400, 'VALIDATION_FAILED', error ?? `This person is called ${person.name}, not Bob.`);
    expect([await countOf('lunch_overrides', person), await countOf('start_time_overrides', person)]).toEqual([0, 0]);
  });

  it('refuse a day without work, but clear one', async () => {
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

  it('take a name alone when it fits one person, and change nothing when it fits two or nobody', async () => {
    const tag = unique();
    const only = await aWorkday(DAY, '17:00', { firstName: 'Kim', lastName: tag });
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
  ])('have no history for %s', async (_name, query, status) => {
    expect((await office.get(`${SHEETS}/history${query}`)).status).toBe(status);
  });
});

describe('daylight saving (D37)', () => {
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
    expect(await dayOf(person, '2026-10-04')).toMatchObject({ hours: 3, minutes: 0 });
    const sentence = 'Clocks go forward that night: 2:30 am does not exist on this day.';
    expectError(await correct(person, '2026-10-04', '02:30'), 400, 'NO_SUCH_TIME', sentence);
    expect((await correct(person, '2026-10-04', '03:00')).data).toMatchObject({ hours: 2, minutes: 30 });
  });

  it('takes the time nearest the punch when it comes twice', async () => {
    const early = await night('2026-04-04T15:40:00Z', '2026-04-04T18:00:00Z');
    const late = await night('2026-04-04T16:20:00Z', '2026-04-04T18:00:00Z');
    expect((await correct(early, '2026-04-05', '02:30')).data.startTime).toBe('2026-04-04T15:30:00.000Z');
    expect((await correct(late, '2026-04-05', '02:30')).data.startTime).toBe('2026-04-04T16:30:00.000Z');
  });
});

describe('SQL and rule agree', () => {
  const offsetAt = offsetAtZone('Australia/Melbourne');
  const rules = {
    staffStartMinutes: 480,
    lunch: { minHours: 5, durationMinutes: 30, startMinutes: 540, finishMinutes: 1020 },
  };

  /** The same numbers every time. */
  function dice(seed: number): (sides: number) => number {
    let state = seed;
    return (sides) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * sides);
    };
  }

  it('over weeks of random punches and overrides, both changes of the clocks among them', async () => {
    world.clock.set('2026-12-01T00:00:00Z');
    const nowMs = world.clock.now().getTime();
    for (const [seed, from] of ['2025-12-29', '2026-03-30', '2026-09-28', '2026-11-02'].entries()) {
      const roll = dice(seed + 1);
      const customer = await aCustomer(world.database);
      const people = [await aPerson(world.database), await aPerson(world.database)];
      for (const person of people) {
        const punches: { jobId: number; clockInMs: number; clockOutMs: number; lunchBreak: boolean }[] = [];
        let free = Date.parse(`${from}T00:00:00Z`) - 12 * 3_600_000;
        for (let i = 0; i < 14; i++) {
          const clockInMs = free + roll(700) * 60_000 + roll(60_000);
          const clockOutMs = clockInMs + (1 + roll(400)) * 60_000 + roll(60_000);
          free = clockOutMs;
          const lunchBreak = roll(8) === 0;
          const span = { clockIn: new Date(clockInMs), clockOut: new Date(clockOutMs), lunchBreak };
          const clean = await aClean(world.database, { ...span, memberIds: [person.id], customerId: customer.id });
          punches.push({ jobId: clean.id, clockInMs, clockOutMs, lunchBreak });
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

describe('a long history', () => {
  /** Twenty people with a clean on each of 500 days, long before the week that is asked for. */
  beforeAll(async () => {
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

  it('is not read for a week: every statement finds its rows by the range', async () => {
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
    expect(await sheet.entries(span, recorder)).toHaveLength(140);
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
    expect([ofDay, await counted(FORTNIGHT)]).toEqual([6, 6]);
  });
});
