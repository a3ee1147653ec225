import { describe, expect, it } from '@jest/globals';
import type { SheetDay, SheetRow } from '../sheet';
import { withLunches } from '../sheet';

const RULES = { minHours: 5, minJobs: 2, startTime: '09:00', finishTime: '17:00', durationMinutes: 30 };

/** A day of Melbourne from 8:00 on, that long and with so many cleans; as the rule without lunch leaves it. */
function sheetDay(date: string, worked: number, jobs: number): SheetDay {
  const start = Date.parse(`${date}T08:00:00+10:00`);
  const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
  return {
    date,
    hours: Math.floor(worked / 60),
    minutes: worked % 60,
    decimalHours: Math.round((worked * 100) / 60) / 100,
    cleans: jobs,
    isReported: false,
    isLatelySent: false,
    hasShortClean: false,
    startTime: jobs === 0 ? null : at(0),
    endTime: jobs === 0 ? null : at(worked),
    lunchBreak: false,
    inProgress: false,
    flagged: false,
    hasOverride: false,
    hasStartTimeOverride: false,
    failed: [],
    rules: RULES,
  };
}

function rowOf(...days: SheetDay[]): SheetRow {
  const minutes = days.reduce((sum, day) => sum + day.hours * 60 + day.minutes, 0);
  const total = { hours: Math.floor(minutes / 60), minutes: minutes % 60, decimalHours: minutes / 60 };
  return { staffId: 1, staffName: 'Anna Nguyen', active: true, days, total };
}

const [MONDAY, TUESDAY] = ['2026-06-01', '2026-06-02'] as const;

describe('withLunches (D33, D34)', () => {
  it.each([
    ['half an hour off', 520, 2, true, { hours: 8, minutes: 10, decimalHours: 8.17, flagged: false }],
    ['half an hour back', 520, 2, false, { hours: 8, minutes: 40, decimalHours: 8.67, flagged: false }],
    ['exactly five hours are left', 330, 2, true, { hours: 5, minutes: 0, decimalHours: 5, flagged: false }],
    ['a minute short of five hours', 329, 2, true, { hours: 4, minutes: 59, decimalHours: 4.98, flagged: true }],
    ['one clean', 520, 1, true, { hours: 8, minutes: 10, decimalHours: 8.17, flagged: true }],
    ['never below nothing', 20, 2, true, { hours: 0, minutes: 0, decimalHours: 0, flagged: true }],
  ])('%s', (_, worked, jobs, hasLunch, expected) => {
    const { days, total } = withLunches(rowOf(sheetDay(MONDAY, worked, jobs)), { [MONDAY]: hasLunch });
    expect(days[0]).toMatchObject({ ...expected, lunchBreak: hasLunch, hasOverride: true });
    const { flagged: _flagged, ...sum } = expected;
    expect(total).toEqual(sum);
  });

  it('adds minutes before it makes hours of them', () => {
    const row = rowOf(sheetDay(MONDAY, 550, 2), sheetDay(TUESDAY, 550, 2));
    const { total } = withLunches(row, { [MONDAY]: true, [TUESDAY]: true });
    // 520 + 520 minutes; the shown 8.67 twice would make it 17.34.
    expect(total).toEqual({ hours: 17, minutes: 20, decimalHours: 17.33 });
  });

  it('leaves days alone that nobody has touched or worked on, and the row when there is none', () => {
    const row = rowOf(sheetDay(MONDAY, 0, 0), sheetDay(TUESDAY, 520, 2));
    expect(withLunches(row, {})).toBe(row);
    expect(withLunches(row, { [MONDAY]: true }).days).toEqual(row.days);
  });
});
