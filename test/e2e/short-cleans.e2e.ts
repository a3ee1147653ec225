import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AdminClean, Dashboard, StaffReport, TimesheetDayRow, TimesheetSummaryRow } from '@tidycrew/contracts';
import { isBelowFifth, isShortClean } from '@tidycrew/domain';
import fc from 'fast-check';
import { IS_BELOW_FIFTH, IS_SHORT } from '../../apps/api/src/model/figures.sql.js';
import { aClean, aPerson, type TestPerson } from '../factories/index.js';
import { melbourne } from '../fixtures/fortnight.js';
import { START_OF_TESTS, startApp, type TestApp } from '../support/app.js';
import type { Client } from '../support/client.js';
import { expectError } from '../support/expect-error.js';

/** The clock stands at Thursday 5 March 2026, 10:00 in Melbourne. */
let world: TestApp;
let office: Client;

beforeAll(async () => {
  world = await startApp();
  office = await world.as(await aPerson(world.database, { role: 'admin' }));
});

afterAll(() => world.stop());

beforeEach(() => world.clock.set(START_OF_TESTS));

const on = (day: string): string => `dateFilter=custom&customStart=${day}&customEnd=${day}`;

/** A clean on a day of March from a time for so many seconds. */
function cleaned(crew: TestPerson, day: string, from: string, seconds: number, allottedMinutes: number | null = 90) {
  const clockIn = melbourne(day, from);
  const clockOut = new Date(new Date(clockIn).getTime() + seconds * 1000);
  return aClean(world.database, { memberIds: [crew.id], clockIn, clockOut, allottedMinutes, priceCents: 18_000 });
}

const discard = (id: number) => office.post(`/api/admin/cleans/${id}/discard`, { reason: 'Wrong customer' });

describe('a day with two slips (D485, D486)', () => {
  const DAY = '2026-02-27';
  let lena: TestPerson;
  const slips: number[] = [];
  const dashboard = async () => (await office.get<Dashboard>(`/api/admin/dashboard?${on(DAY)}`)).data;
  const report = async () => (await office.get<StaffReport>(`/api/admin/reports/staff?${on(DAY)}`)).data;
  const sheetDay = async () =>
    (await office.get<TimesheetDayRow>(`/api/admin/timesheets/day?staffId=${lena.id}&date=${DAY}`)).data;
  const summaryDay = async () => {
    const { data } = await office.get<TimesheetSummaryRow[]>(`/api/admin/timesheets/summary?${on(DAY)}`);
    return data.find(({ staffId }) => staffId === lena.id)!.days[0]!;
  };

  beforeAll(async () => {
    lena = await aPerson(world.database, { role: 'staff', firstName: 'Lena' });
    // 90 of 85 minutes are 105.9 %; 1 minute 18 seconds of 90 is 9,000 %.
    await cleaned(lena, DAY, '08:00', 85 * 60);
    slips.push((await cleaned(lena, DAY, '15:00', 78)).id, (await cleaned(lena, DAY, '15:30', 35)).id);
  });

  it('figures stay as specified, and the answers say what they are without those cleans', async () => {
    const { stats, withoutShort } = await dashboard();
    expect(stats).toMatchObject({ completedCleans: 3, efficiency: 4553, revenue: 540 });
    expect(withoutShort).toEqual({
      shortCleans: 2,
      underMinutes: 5,
      jobId: slips[1],
      completedCleans: 1,
      efficiency: 106,
      revenue: 180,
      wageRatio: 25,
    });
    expect(await report()).toMatchObject({ overallEfficiency: 4553, withoutShort: { efficiency: 106 } });
  });

  it('the day of the timesheet says what would be paid without them', async () => {
    const day = await sheetDay();
    expect(day).toMatchObject({ decimalHours: 7.5, shortJobs: slips });
    expect(day.withoutShort).toEqual({ shortCleans: 2, underMinutes: 5, jobId: slips[1], decimalHours: 1.42 });
    expect(await summaryDay()).toMatchObject({ cleans: 3, hasShortClean: true });
  });

  it('the list of completed cleans can be asked for those of no length, and for all others', async () => {
    const list = async (isShort: boolean) => {
      const filter = encodeURIComponent(JSON.stringify({ isShort }));
      const { data } = await office.get<AdminClean[]>(`/api/admin/cleans/completed?${on(DAY)}&filter=${filter}`);
      return data.map(({ jobId }) => jobId);
    };
    expect(await list(true)).toEqual(slips.toReversed());
    expect(await list(false)).toHaveLength(1);
    const wrong = encodeURIComponent(JSON.stringify({ isShort: 'yes' }));
    const refused = await office.get(`/api/admin/cleans/completed?${on(DAY)}&filter=${wrong}`);
    expectError(refused, 400, 'VALIDATION_FAILED', 'The filter isShort must be true or false.');
  });

  it('discarding them makes the figures those without them', async () => {
    for (const id of slips) expect((await discard(id)).status).toBe(200);
    const { stats, withoutShort } = await dashboard();
    expect(stats).toMatchObject({ completedCleans: 1, efficiency: 106, revenue: 180, wageRatio: 25 });
    expect(withoutShort).toBeNull();
    expect(await sheetDay()).toMatchObject({ decimalHours: 1.42, shortJobs: [], withoutShort: null });
    expect(await summaryDay()).toMatchObject({ cleans: 1, hasShortClean: false });
    expect(await report()).toMatchObject({ overallEfficiency: 106, withoutShort: null });
  });
});

it('SQL says the same as the rules on random cleans', async () => {
  const instant = fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2036, 11, 31) });
  const edge = fc.constantFrom(300_000, 1_080_000).chain((ms) => fc.constantFrom(ms - 1, ms, ms + 1));
  const clean = fc.record({
    startMs: instant,
    ms: fc.oneof(edge, fc.integer({ min: 1, max: 7_200_000 }), fc.integer({ min: 1, max: 31 * 86_400_000 })),
    allotted: fc.option(fc.oneof(fc.constantFrom(0, 24, 25, 26, 90, 1_000_000), fc.nat({ max: 600 }))),
  });
  const cleans = fc.sample(clean, 1000).map((one, place) => ({ ...one, place }));
  const rows = await world.database.query<{ short: boolean; below: boolean }>(
    `SELECT ${IS_SHORT} AS short, ${IS_BELOW_FIFTH} AS below
     FROM (SELECT place, allotted AS allotted_minutes, to_timestamp("startMs" / 1000.0) AS clock_in,
             to_timestamp("startMs" / 1000.0) + ms * interval '1 millisecond' AS clock_out
           FROM jsonb_to_recordset($1) AS r (place integer, "startMs" bigint, ms bigint, allotted integer)) c
     ORDER BY place`,
    [JSON.stringify(cleans)],
  );
  const differing = cleans.filter(({ ms, allotted, place }) => {
    const { short, below } = rows[place]!;
    return short !== isShortClean(ms, allotted) || below !== isBelowFifth(ms, allotted);
  });
  expect(differing).toEqual([]);
});

describe('a clean of no length that is at least a fifth of its target, or has none', () => {
  it('is to be looked at, and no figure is told without it', async () => {
    const [maya, tom] = [await aPerson(world.database), await aPerson(world.database)];
    const short = await cleaned(maya, '2026-02-25', '09:00', 4 * 60, 15);
    await cleaned(maya, '2026-02-25', '10:00', 4 * 60, null);
    await cleaned(tom, '2026-02-25', '10:00', 5 * 60, 25);
    const { data } = await office.get<Dashboard>(`/api/admin/dashboard?${on('2026-02-25')}`);
    expect(data.withoutShort).toBeNull();
    const paidDay = async ({ id }: TestPerson) =>
      (await office.get<TimesheetDayRow>(`/api/admin/timesheets/day?staffId=${id}&date=2026-02-25`)).data;
    const day = await paidDay(maya);
    expect([day.shortJobs.length, day.shortJobs[0], day.withoutShort]).toEqual([2, short.id, null]);
    expect(await paidDay(tom)).toMatchObject({ shortJobs: [], withoutShort: null });
  });

  it('of a long target is said to be under the next five minutes', async () => {
    const tom = await aPerson(world.database);
    const { id: jobId } = await cleaned(tom, '2026-02-24', '09:00', 17 * 60, 90);
    const { data } = await office.get<Dashboard>(`/api/admin/dashboard?${on('2026-02-24')}`);
    expect(data.withoutShort).toMatchObject({ shortCleans: 1, underMinutes: 20, jobId, completedCleans: 0 });
  });
});
