import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DayConcern, MyDay, MyWeek, StaffConcern, TimesheetDayRow } from '@tidycrew/contracts';
import { addDays } from '@tidycrew/domain';
import {
  aClean,
  aConcern,
  aCustomer,
  aLunchOverride,
  aPerson,
  aStartOverride,
  type TestPerson,
} from '../factories/index.js';
import { melbourne } from '../fixtures/fortnight.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client, Reply } from '../support/client.js';
import { expectError } from '../support/expect-error.js';
import { times } from '../support/long.js';
import { seededRandom } from '../support/random.js';
import { itIsForStaffOnly } from '../support/staff-calls.js';
import { verdict } from '../support/verdict.js';
import { aWorkday, LUNCH, START, timesheetCalls, weekOf } from '../support/timesheet-calls.js';

const MY_WEEK = '/api/staff/my-week';
const SEED = Number(process.env.MY_WEEK_SEED) || Math.floor(Math.random() * 2 ** 31);
/** Monday of the week of the tests' clock, and its day, a Thursday. */
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
      concerns: [],
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

const CONCERNS = '/api/admin/concerns';
const OPEN_ALREADY = 'You have said that something is wrong with this day. Your office has not answered yet.';

const concernAt = (day: string): string => `${MY_WEEK}/${day}/concern`;

describe('POST /api/staff/my-week/{day}/concern (D206)', () => {
  itIsForStaffOnly(() => world, 'POST', concernAt(MONDAY));

  it('is kept, shown to the person and to the office, and written into the activity log', async () => {
    const anna = await aPerson(world.database, { firstName: 'Anna', lastName: 'Nguyen' });
    const phone = await world.as(anna);
    const reply = await phone.post<DayConcern>(concernAt(MONDAY), { note: ' I began at 7\n\u202eTom saw me ' });
    const concern = {
      id: expect.any(Number), note: 'I began at 7\nTom saw me', at: START_OF_TESTS,
      answer: null, answeredBy: null, answeredAt: null,
    }; // prettier-ignore
    expect(reply).toMatchObject({ status: 201, data: concern });
    expect(dayIn(await weekOfPerson(anna), MONDAY).concerns).toEqual([concern]);
    const list = await office.get<StaffConcern[]>(`${CONCERNS}?filter=${JSON.stringify({ staffId: anna.id })}`);
    expect(list.data).toEqual([{ ...concern, staffId: anna.id, staffName: 'Anna Nguyen', date: MONDAY }]);
    const activity = await office.get(`/api/admin/activity?filter=${JSON.stringify({ subjectId: anna.id })}`);
    expect(activity.data).toMatchObject([
      { action: 'user.concern-raised', actorName: 'Anna Nguyen', details: { day: MONDAY, concernId: reply.data.id } },
    ]);
    expect(activity.text).not.toContain('began at 7');
  });

  it('can be about a day without work, and waits once per day; another day, and another person, are their own', async () => {
    const phone = await world.as(await aPerson(world.database));
    await phone.post(concernAt(MONDAY), { note: 'Where is my day?' });
    expectError(await phone.post(concernAt(MONDAY), { note: 'And now?' }), 409, 'CONFLICT', OPEN_ALREADY);
    expect((await phone.post(concernAt('2026-03-03'), { note: 'This too' })).status).toBe(201);
    const other = await world.as(await aPerson(world.database));
    expect((await other.post(concernAt(MONDAY), { note: 'Mine too' })).status).toBe(201);
  });

  it('is kept once for a key, and of two at once one is kept', async () => {
    const phone = await world.as(await aPerson(world.database));
    const send = (day: string, note: string, key?: string) => phone.post<DayConcern>(concernAt(day), { note }, { key });
    const first = await send(MONDAY, 'Once', 'a-key');
    expect((await send(MONDAY, 'Once', 'a-key')).data).toEqual(first.data);
    expectError(await send('2026-03-03', 'Once', 'a-key'), 422, 'IDEMPOTENCY_KEY_REUSED');
    for (let turn = 0; turn < times(2, 20); turn++) {
      const day = addDays('2026-01-10', turn);
      const statuses = (await Promise.all([send(day, 'One'), send(day, 'Two')])).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([201, 409]);
    }
  });

  it.each([
    ['without a note', MONDAY, {}, 400, 'VALIDATION_FAILED', 'Please say what is wrong.'],
    ['of nothing seen', MONDAY, { note: ' \u200b ' }, 400, 'VALIDATION_FAILED', 'Please say what is wrong.'],
    [
      'too long',
      MONDAY,
      { note: 'x'.repeat(1_001) },
      400,
      'VALIDATION_FAILED',
      'The note can have at most 1000 characters',
    ],
    ['of tomorrow', '2026-03-06', { note: 'x' }, 400, 'VALIDATION_FAILED', 'This day is still to come.'],
    [
      'of long ago',
      '2026-01-07',
      { note: 'x' },
      400,
      'VALIDATION_FAILED',
      'This day is more than 8 weeks ago. Please talk to your office.',
    ],
    ['of no day', '2026-02-30', { note: 'x' }, 404, 'NOT_FOUND', 'There is nothing at this address.'],
    ['of no day at all', 'today', { note: 'x' }, 404, 'NOT_FOUND', 'There is nothing at this address.'],
  ])('is refused %s', async (_name, day, body, status, code, sentence) => {
    const phone = await world.as(await aPerson(world.database));
    expectError(await phone.post(concernAt(day), body), status, code, sentence);
  });
});

describe('GET /api/admin/concerns and its answers (D206)', () => {
  it('answers once: the person reads it, may say more, and the second in the office is told who was first', async () => {
    const anna = await aPerson(world.database);
    const { id } = await aConcern(world.database, { userId: anna.id, day: MONDAY, at: world.clock.now() });
    const second = await world.as(await aPerson(world.database, { role: 'admin' }));
    world.clock.advance({ minutes: 5 });
    const reply = await office.post<StaffConcern>(`${CONCERNS}/${id}/answer`, { answer: 'You are right, mended' });
    const answered = {
      answer: 'You are right, mended', answeredBy: 'Olivia Office', answeredAt: '2026-03-04T23:05:00.000Z',
    }; // prettier-ignore
    expect(reply).toMatchObject({ status: 200, data: { id, staffId: anna.id, date: MONDAY, ...answered } });
    expectError(
      await second.post(`${CONCERNS}/${id}/answer`, { answer: 'No' }),
      409,
      'CONFLICT',
      'Olivia Office has answered this already.',
    );
    expect(dayIn(await weekOfPerson(anna), MONDAY).concerns).toMatchObject([answered]);
    expect((await (await world.as(anna)).post(concernAt(MONDAY), { note: 'Not quite' })).status).toBe(201);
    expect(dayIn(await weekOfPerson(anna), MONDAY).concerns).toMatchObject([
      { note: 'Not quite', answer: null },
      answered,
    ]);
  });

  it('of two answers at once one stands, and the other is told whose', async () => {
    const { id: userId } = await aPerson(world.database);
    const second = await world.as(await aPerson(world.database, { role: 'admin' }));
    for (let turn = 0; turn < times(2, 20); turn++) {
      const { id } = await aConcern(world.database, {
        userId,
        day: addDays('2026-01-10', turn),
        at: world.clock.now(),
      });
      const replies = await Promise.all(
        [office, second].map((client, index) =>
          client.post<StaffConcern>(`${CONCERNS}/${id}/answer`, { answer: `No ${index}` }),
        ),
      );
      const [first, late] = replies.toSorted((a, b) => a.status - b.status) as [Reply<StaffConcern>, Reply];
      const winner = first.data;
      expect(first.status).toBe(200);
      expectError(late, 409, 'CONFLICT', `${winner.answeredBy} has answered this already.`);
      const kept = await office.get<StaffConcern[]>(
        `${CONCERNS}?filter=${JSON.stringify({ staffId: userId, from: winner.date, to: winner.date })}`,
      );
      expect(kept.data).toEqual([winner]);
    }
  });

  it('repeats the answer to the same key', async () => {
    const { id: userId } = await aPerson(world.database);
    const { id } = await aConcern(world.database, { userId, day: MONDAY, at: world.clock.now() });
    const send = () =>
      office.post<StaffConcern>(`${CONCERNS}/${id}/answer`, { answer: 'Yes' }, { key: `answer-${id}` });
    expect((await send()).data).toEqual((await send()).data);
  });

  it.each([
    ['nothing', {}, 'Please write an answer.'],
    ['too much', { answer: 'x'.repeat(1_001) }, 'The answer can have at most 1000 characters'],
  ])('refuses %s as an answer', async (_name, body, sentence) => {
    const { id: userId } = await aPerson(world.database);
    const { id } = await aConcern(world.database, { userId, day: MONDAY, at: world.clock.now() });
    expectError(await office.post(`${CONCERNS}/${id}/answer`, body), 400, 'VALIDATION_FAILED', sentence);
    expectError(
      await office.post(`${CONCERNS}/2000000000/answer`, { answer: 'x' }),
      404,
      'NOT_FOUND',
      'There is no such concern.',
    );
  });

  it('lists in pages, filtered by state, person and days', async () => {
    const { id: staffId } = await aPerson(world.database);
    const ids: number[] = [];
    for (const day of ['2026-02-02', '2026-02-03', '2026-02-04']) {
      ids.push((await aConcern(world.database, { userId: staffId, day, at: world.clock.now() })).id);
    }
    await office.post(`${CONCERNS}/${ids[0]}/answer`, { answer: 'Yes' });
    const page = async (filter: object, range?: [number, number]) => {
      const query = new URLSearchParams({ filter: JSON.stringify({ staffId, ...filter }) });
      if (range) query.set('range', JSON.stringify(range));
      const reply = await office.get<StaffConcern[]>(`${CONCERNS}?${query.toString()}`);
      return [reply.headers.get('content-range'), ...reply.data.map(({ id }) => ids.indexOf(id))];
    };
    expect(await page({})).toEqual(['concerns 0-2/3', 2, 1, 0]);
    expect(await page({}, [1, 1])).toEqual(['concerns 1-1/3', 1]);
    expect(await page({ state: 'open' })).toEqual(['concerns 0-1/2', 2, 1]);
    expect(await page({ state: 'answered' })).toEqual(['concerns 0-0/1', 0]);
    expect(await page({ from: '2026-02-03', to: '2026-02-03' })).toEqual(['concerns 0-0/1', 1]);
    expectError(
      await office.get(`${CONCERNS}?filter={"state":"lost"}`),
      400,
      'VALIDATION_FAILED',
      'The filter state must be one of: open, answered.',
    );
  });

  it('keeps both for good: the database refuses a change, a second answer and a deletion', async () => {
    const { id: userId } = await aPerson(world.database);
    const { id } = await aConcern(world.database, { userId, day: MONDAY, at: world.clock.now() });
    const run = (sql: string) => verdict(world.database.query(sql));
    expect(await run(`UPDATE concerns SET note = 'other' WHERE id = ${id}`)).toBe('append_only');
    expect(await run(`UPDATE concerns SET answer = 'half' WHERE id = ${id}`)).toBe('concerns_answered_whole');
    expect(await run(`DELETE FROM concerns WHERE id = ${id}`)).toBe('append_only');
    await office.post(`${CONCERNS}/${id}/answer`, { answer: 'Yes' });
    expect(await run(`UPDATE concerns SET answer = 'No' WHERE id = ${id}`)).toBe('append_only');
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
