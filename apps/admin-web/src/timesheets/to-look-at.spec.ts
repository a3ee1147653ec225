import { describe, expect, it } from '@jest/globals';
import type { SheetDay, SheetRow } from './sheet';
import { daysOfConcerns, daysToLookAt } from './to-look-at';

const [MONDAY, TUESDAY] = ['2026-06-01', '2026-06-02'] as const;
const START = Date.parse(`${MONDAY}T08:00:00+10:00`);

/** A Monday from 8:00 on, so many minutes long; null: without work. */
function sheetDay(minutes: number | null, changed: Partial<SheetDay> = {}, debug = {}): SheetDay {
  const startTime = minutes === null ? null : new Date(START).toISOString();
  return {
    date: MONDAY,
    hours: 0,
    minutes: 0,
    decimalHours: 0,
    cleans: 1,
    isReported: false,
    isLatelySent: false,
    hasShortClean: false,
    startTime,
    endTime: minutes === null ? null : new Date(START + minutes * 60_000).toISOString(),
    lunchBreak: false,
    inProgress: false,
    flagged: false,
    hasOverride: false,
    hasStartTimeOverride: false,
    failed: [],
    rules: { minHours: 5, minJobs: 2, startTime: '09:00', finishTime: '17:00', durationMinutes: 30 },
    ...debug,
    ...changed,
  };
}

function rowOf(staffName: string, ...days: SheetDay[]): SheetRow {
  const total = { hours: 0, minutes: 0, decimalHours: 0 };
  return { staffId: 1, staffName, active: true, days, total };
}

const NOBODY: ReadonlySet<string> = new Set();

describe('daysToLookAt (D180)', () => {
  it.each<[string, SheetDay, string[]]>([
    ['no work', sheetDay(null), []],
    ['a short day', sheetDay(45, { flagged: true }), []],
    ['twelve hours exactly', sheetDay(720), []],
    ['a minute more', sheetDay(721), ['long']],
    ['running today', sheetDay(60, { date: TUESDAY, inProgress: true }), []],
    ['running since yesterday', sheetDay(60, { inProgress: true }), ['noEnd']],
    ['running since yesterday, for long', sheetDay(1_800, { inProgress: true }), ['noEnd', 'long']],
    ['a clean of no length (D485)', sheetDay(480, { hasShortClean: true }), ['short']],
    ['a finish that the crew reported later', sheetDay(480, { isReported: true }), ['reported']],
    ['a punch that was sent late (D69)', sheetDay(480, { isLatelySent: true }), ['late']],
    ['lunch by hand', sheetDay(480, {}, { hasOverride: true }), ['edited']],
    ['a start by hand', sheetDay(480, {}, { hasStartTimeOverride: true }), ['edited']],
    ['a lunch that is left over from a clean that went', sheetDay(null, {}, { hasOverride: true }), ['edited']],
  ])('%s', (_, day, reasons) => {
    expect(daysToLookAt([rowOf('Anna', day)], TUESDAY, NOBODY).flatMap((one) => one.reasons)).toEqual(reasons);
  });

  it('puts what its person says is wrong before all else, with or without work (D206)', () => {
    const rows = [rowOf('Anna', sheetDay(800), sheetDay(null, { date: TUESDAY }))];
    const found = daysToLookAt(rows, TUESDAY, daysOfConcerns([{ staffId: 1, date: TUESDAY }]));
    expect(found.map(({ day, reasons }) => [day.date, ...reasons])).toEqual([
      [TUESDAY, 'concern'],
      [MONDAY, 'long'],
    ]);
  });

  it('puts the most urgent first, then the earlier day, then the name', () => {
    const edited = { hasOverride: true };
    const found = daysToLookAt(
      [
        rowOf('Cleo', sheetDay(480, {}, edited), sheetDay(800, { date: TUESDAY })),
        rowOf('Anna', sheetDay(480, {}, edited), sheetDay(480, { date: TUESDAY }, edited)),
        rowOf('Ben', sheetDay(60, { inProgress: true })),
      ],
      TUESDAY,
      NOBODY,
    );
    expect(found.map(({ row, day }) => `${row.staffName} ${day.date}`)).toEqual([
      `Ben ${MONDAY}`,
      `Cleo ${TUESDAY}`,
      `Anna ${MONDAY}`,
      `Cleo ${MONDAY}`,
      `Anna ${TUESDAY}`,
    ]);
  });
});

describe('a start of somebody who is away (D664)', () => {
  const off = (userId: number, fromDay: string, untilDay: string) => [{ userId, fromDay, untilDay }];

  it.each<[string, ReturnType<typeof off>, SheetDay, string[]]>([
    ['on a day off', off(1, MONDAY, TUESDAY), sheetDay(480), ['away']],
    ['on the last day off', off(1, '2026-05-30', MONDAY), sheetDay(480), ['away']],
    ['after the days off', off(1, '2026-05-30', '2026-05-31'), sheetDay(480), []],
    ['of somebody else', off(2, MONDAY, MONDAY), sheetDay(480), []],
    ['a day off without work', off(1, MONDAY, MONDAY), sheetDay(null), []],
  ])('%s', (_, days, day, reasons) => {
    expect(daysToLookAt([rowOf('Anna', day)], TUESDAY, NOBODY, days).flatMap((one) => one.reasons)).toEqual(reasons);
  });
});
