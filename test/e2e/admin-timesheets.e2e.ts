import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DayOverride, TimesheetDayRow, TimesheetReport } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import { aClean, aPerson, type TestPerson, unique } from '../factories/index.js';
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
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
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

const CREW: CrewName[] = ['lena', 'maya', 'tom'];

describe('the fortnight that was calculated by hand', () => {
  let fortnight: Fortnight;
  const nameOf = (who: CrewName): string => fortnight.people[who].name;

  beforeAll(async () => {
    fortnight = await makeFortnight(world.database, { admin });
  });

  beforeEach(() => world.clock.set(AFTER_FORTNIGHT));

  const WEEKS = FORTNIGHT.weeks.map((week, number) => ({ ...week, number: number as 0 | 1 }));

  it.each(WEEKS)('has the expected days and totals in the week of $from (D31 to D39)', async ({ from, to, number }) => {
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
  });

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

  it('counts a clean in the week in which it started, though somebody came after midnight (D28)', async () => {
    const [sunday, monday] = ['2025-02-09', '2025-02-10'];
    const [first, later] = [await aPerson(world.database), await aPerson(world.database)];
    const clean = await aClean(world.database, {
      memberIds: [first.id, later.id],
      clockIn: melbourne(sunday, '23:30'),
      clockOut: melbourne(monday, '02:00'),
    });
    await world.database.query(`UPDATE time_entries SET clock_in = $3 WHERE clean_id = $1 AND user_id = $2`, [
      clean.id,
      later.id,
      melbourne(monday, '00:30'),
    ]);
    // Wages for two and a half hours and one and a half, at $32.31.
    await world.database.query(`UPDATE cleans SET wages_cents = 12924 WHERE id = $1`, [clean.id]);
    const stats = async (from: string) => {
      const query = `?weekFilter=custom&customStartDate=${from}`;
      const file = csvOf(await office.get(`/api/admin/reports/timesheets/export${query}`));
      const { data } = await office.get<TimesheetReport>(`/api/admin/reports/timesheets${query}`);
      return [data.stats, file.at(-1)!.slice(-1)];
    };
    expect(await stats('2025-02-03')).toEqual([{ totalHours: 2.5, totalJobs: 1 }, ['1']]);
    expect(await stats(monday)).toEqual([{ totalHours: 1.5, totalJobs: 0 }, ['0']]);
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

  it('answers the history of a day’s overrides, newest first (D35)', async () => {
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

  it('has the same totals again after every override was changed and put back', async () => {
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

  it('accepts the last day that is allowed', async () => {
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

  it('takes days in the business timezone, whatever zone the caller is in (D5)', async () => {
    const person = await aPerson(world.database);
    const span = { clockIn: melbourne('2026-02-10', '00:00'), clockOut: melbourne('2026-02-10', '01:00') };
    const { id } = await aClean(world.database, { ...span, memberIds: [person.id] });
    const { days } = await rowOf(person, `${weekOf('2026-02-09')}&timezone=America/New_York`);
    expect(days.map(({ jobs }) => jobs.map(({ jobId }) => jobId))).toEqual([[], [id], [], [], [], [], []]);
  });

  it('counts a clean in progress up to now, and says so (D31)', async () => {
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

  it('calculates each day by the payroll rules that applied then (D40)', async () => {
    const [{ id }] = (await world.database.query<{ id: number }>(
      `INSERT INTO payroll_rules (applies_from, staff_start_time, lunch_break_duration_minutes, lunch_break_finish_time)
       VALUES ('2026-02-18', '07:30', 45, '16:30') RETURNING id`,
    )) as [{ id: number }];
    try {
      const [before, after] = [
        await aWorkday(world.database, '2026-02-17', '16:30'),
        await aWorkday(world.database, '2026-02-18', '16:30'),
      ];
      // 08:00 to 16:30, too early for lunch; 07:30 to 16:30 less 45 minutes.
      expect(await sheetDay(before, '2026-02-17')).toMatchObject({ decimalHours: 8.5, lunchBreak: false });
      expect(await sheetDay(after, '2026-02-18')).toMatchObject({
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

  it('exports names without formulas that a spreadsheet would run', async () => {
    const person = await aPerson(world.database, { firstName: '=HYPERLINK("x")', lastName: 'Z' });
    const { text } = await office.get(`${SHEETS}/export`);
    expect(text).toContain(`"'=HYPERLINK(""x"") Z",${person.email},Total`);
  });
});
