import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MyDay, MyWeek, TimesheetDayRow } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import { aClean, aCustomer, aLunchOverride, aPerson, aStartOverride, type TestPerson } from '../factories/index.js';
import { melbourne } from '../fixtures/fortnight.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { seededRandom } from '../support/random.js';
import { itIsForStaffOnly } from '../support/staff-calls.js';
import { aWorkday, LUNCH, START, timesheetCalls, weekOf } from '../support/timesheet-calls.js';

// Some things are repeated, and the machine may be busy.
jest.setTimeout(60_000);

const MY_WEEK = '/api/staff/my-week';
const SEED = Number(process.env.MY_WEEK_SEED) || Math.floor(Math.random() * 2 ** 31);
/** Of the week of the tests' clock, a Thursday. */
const [MONDAY, TODAY] = ['2026-03-02', '2026-03-05'];

let world: TestApp;
let admin: TestPerson;
let office: Client;

beforeAll(async () => {
  process.stdout.write(`The random days have the seed ${SEED} (MY_WEEK_SEED repeats it).\n`);
  world = await startApp();
  admin = await aPerson(world.database, { role: 'admin', firstName: 'Olivia', lastName: 'Office' });
});

afterAll(() => world.stop());

beforeEach(async () => {
  world.clock.set(START_OF_TESTS);
  office = await world.as(admin);
});

const { rowOf } = timesheetCalls(() => office);

async function weekOfPerson(person: { id: number }, date?: string): Promise<MyWeek> {
  const query = date === undefined ? '' : `?date=${date}`;
  return (await (await world.as(person)).get<MyWeek>(`${MY_WEEK}${query}`)).data;
}

const dayIn = ({ days }: MyWeek, date: string): MyDay => days.find((day) => day.date === date)!;

describe('GET /api/staff/my-week (D76, D205)', () => {
  itIsForStaffOnly(() => world, 'GET', MY_WEEK);

  it('answers seven days of this week with what each was calculated from, and no dollar', async () => {
    const anna = await aWorkday(world.database, MONDAY, '17:30');
    const week = await weekOfPerson(anna);
    expect(week).toMatchObject({
      weekStart: MONDAY,
      weekEnd: '2026-03-08',
      today: TODAY,
      firstWeek: '2025-09-01',
      timezone: 'Australia/Melbourne',
      approved: false,
      inProgress: false,
      total: { hours: 9, minutes: 0, decimalHours: 9 },
    });
    expect(week.days.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(MONDAY, days)));
    expect(dayIn(week, MONDAY)).toEqual({
      date: MONDAY,
      hours: 9,
      minutes: 0,
      decimalHours: 9,
      jobs: [
        expect.objectContaining({ clockInTime: '2026-03-01T21:10:00.000Z', clockOutTime: '2026-03-02T01:00:00.000Z' }),
        expect.objectContaining({ clockInTime: '2026-03-02T01:30:00.000Z', clockOutTime: '2026-03-02T06:30:00.000Z' }),
      ],
      clockInTime: '2026-03-01T21:10:00.000Z',
      endTime: '2026-03-02T06:30:00.000Z',
      paidFrom: '2026-03-01T21:00:00.000Z',
      inProgress: false,
      lunch: { minutes: 30, text: '30 min off: over 5 h, finished after 5 pm' },
      corrections: [],
    });
    expect(dayIn(week, TODAY)).toMatchObject({
      jobs: [],
      clockInTime: null,
      paidFrom: null,
      lunch: null,
      decimalHours: 0,
    });
    expect(JSON.stringify(week)).not.toMatch(/price|rate|wage|cents|\$/i);
  });

  it('answers the caller’s own days only, to an admin too, and to an admin who views the app as somebody theirs', async () => {
    const anna = await aWorkday(world.database, MONDAY);
    const ben = await aPerson(world.database);
    expect((await weekOfPerson(ben)).days.every(({ jobs }) => jobs.length === 0)).toBe(true);
    expect((await (await world.as(admin)).get<MyWeek>(`${MY_WEEK}?userId=${anna.id}`)).data.total.decimalHours).toBe(0);
    const viewing = await world.as(anna, { actorId: admin.id });
    expect((await viewing.get<MyWeek>(MY_WEEK)).data.total.decimalHours).toBeGreaterThan(0);
  });

  it('says what the office corrected, why, who and when, the newest decision as the reason for lunch', async () => {
    const anna = await aWorkday(world.database, MONDAY, '17:30');
    const whom = { staffName: anna.name, staffId: anna.id, date: MONDAY };
    await office.post(LUNCH, { ...whom, hasLunchBreak: true, reason: 'First' });
    world.clock.advance({ minutes: 1 });
    await office.post(LUNCH, { ...whom, hasLunchBreak: false, reason: 'She worked on' });
    world.clock.advance({ minutes: 1 });
    await office.post(START, { ...whom, startTime: '07:30', reason: null });
    const day = dayIn(await weekOfPerson(anna), MONDAY);
    expect(day).toMatchObject({
      decimalHours: 10,
      paidFrom: '2026-03-01T20:30:00.000Z',
      clockInTime: '2026-03-01T21:10:00.000Z',
      lunch: { minutes: 0, text: 'No lunch off, by your office: She worked on' },
    });
    expect(day.corrections).toMatchObject([
      {
        kind: 'start',
        before: null,
        after: '07:30',
        reason: null,
        madeBy: 'Olivia Office',
        at: '2026-03-04T23:02:00.000Z',
      },
      { kind: 'lunch', before: 'yes', after: 'no', reason: 'She worked on', madeBy: 'Olivia Office' },
      { kind: 'lunch', before: null, after: 'yes', reason: 'First' },
    ]);
  });

  it('says that a day still runs, and that a week is approved', async () => {
    const anna = await aPerson(world.database);
    await aClean(world.database, { memberIds: [anna.id], clockIn: melbourne(TODAY, '08:00') });
    const week = await weekOfPerson(anna);
    expect(week).toMatchObject({ inProgress: true, total: { decimalHours: 2 } });
    expect(dayIn(week, TODAY)).toMatchObject({
      inProgress: true,
      endTime: START_OF_TESTS,
      lunch: { text: 'No lunch off so far: under 5 h, fewer than 2 cleans, not yet 5 pm' },
    });
    const weekStart = '2026-02-23';
    const isApproved = async () => (await weekOfPerson(anna, '2026-02-25')).approved;
    expect(await isApproved()).toBe(false);
    await office.post('/api/admin/timesheets/approvals', { weekStart });
    expect(await isApproved()).toBe(true);
    await office.post('/api/admin/timesheets/approvals/reopen', { weekStart, reason: 'Once more' });
    expect(await isApproved()).toBe(false);
  });

  it.each([
    ['next week', '2026-03-09', 'This week is still to come.'],
    ['too long ago', '2025-08-31', 'Your hours go back 26 weeks. Ask your office for earlier ones.'],
    ['no day', '2026-02-30', 'Please choose a day, as a day yyyy-MM-dd'],
    ['nothing', '', 'Please choose a day, as a day yyyy-MM-dd'],
  ])('refuses %s', async (_name, date, sentence) => {
    const anna = await world.as(await aPerson(world.database));
    expectError(await anna.get(`${MY_WEEK}?date=${date}`), 400, 'VALIDATION_FAILED', sentence);
  });

  it('takes the day of the business: at five past midnight in Melbourne a new week has begun', async () => {
    world.clock.set('2026-03-08T13:05:00Z');
    expect(await weekOfPerson(await aPerson(world.database))).toMatchObject({
      weekStart: '2026-03-09',
      today: '2026-03-09',
    });
  });

  it('is what the office’s timesheet says, on random days', async () => {
    const pick = seededRandom(SEED);
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const customerId = (await aCustomer(world.database)).id;
    for (let round = 0; round < 8; round++) {
      const person = await aPerson(world.database);
      for (const day of [0, 1, 2, 3, 4, 5, 6].map((days) => addDays('2026-02-23', days))) {
        let minute = 300 + pick(300);
        for (let clean = pick(4); clean > 0 && minute < 1_200; clean--) {
          const end = minute + 20 + pick(200);
          await aClean(world.database, {
            customerId, memberIds: [person.id], lunchBreak: pick(10) === 0,
            clockIn: melbourne(day, clock(minute)), clockOut: melbourne(day, clock(Math.min(end, 1_439))),
          }); // prettier-ignore
          minute = end + pick(60);
        }
        const override = { userId: person.id, madeById: admin.id, day };
        if (pick(4) === 0)
          await aLunchOverride(world.database, { ...override, hasLunch: [true, false, null][pick(3)]! });
        if (pick(4) === 0) await aStartOverride(world.database, { ...override, startTime: clock(300 + pick(600)) });
      }
      const [week, row] = [await weekOfPerson(person, '2026-02-24'), await rowOf(person, weekOf('2026-02-23'))];
      expect(week.total).toEqual(row.total);
      expect(week.days.map(figuresOf)).toEqual(row.days.map((day) => figuresOf({ ...day, paidFrom: day.startTime })));
      const lunches = row.days.map(({ jobs, lunchBreak }) => jobs.length > 0 && lunchBreak);
      expect(week.days.map(({ lunch }) => lunch?.text.includes('min off') ?? false)).toEqual(lunches);
    }
  });
});

type Figures = Pick<
  MyDay,
  'date' | 'hours' | 'minutes' | 'decimalHours' | 'jobs' | 'clockInTime' | 'endTime' | 'inProgress' | 'paidFrom'
>;

function figuresOf(day: Figures | (TimesheetDayRow & { paidFrom: string | null })): Figures {
  const { date, hours, minutes, decimalHours, jobs, clockInTime, endTime, inProgress, paidFrom } = day;
  return { date, hours, minutes, decimalHours, jobs, clockInTime, endTime, inProgress, paidFrom };
}
