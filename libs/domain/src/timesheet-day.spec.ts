import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DayEntry } from './day-lunch.js';
import { timesheetDay } from './timesheet-day.js';
import type { TimesheetDayInput } from './timesheet-day.js';
import type { OffsetAt } from './wall-clock.js';

const utc = (text: string): number => Date.parse(text);
const iso = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString().replace(':00.000Z', 'Z');

/** Melbourne in 2026: daylight time until 5 April 03:00 and again from 4 October 02:00. */
const melbourne: OffsetAt = (ms) => (ms >= utc('2026-04-04T16:00:00Z') && ms < utc('2026-10-03T16:00:00Z') ? 600 : 660);
/** A wall-clock time in Melbourne's daylight time. */
const aedt = (text: string): number => utc(`${text}:00+11:00`);
const aest = (text: string): number => utc(`${text}:00+10:00`);

const entry = (cleanId: number, clockInMs: number, clockOutMs: number | null, lunchBreak = false): DayEntry => ({
  cleanId,
  clockInMs,
  clockOutMs,
  lunchBreak,
});
const DAY = '2026-03-05';
const job = (cleanId: number, from: string, to: string | null, lunchBreak = false): DayEntry =>
  entry(cleanId, aedt(`${DAY}T${from}`), to === null ? null : aedt(`${DAY}T${to}`), lunchBreak);

const sheet = (entries: DayEntry[], change: Partial<TimesheetDayInput> = {}) =>
  timesheetDay({
    day: DAY,
    entries,
    rules: {
      staffStartMinutes: 480,
      lunch: { minHours: 5, durationMinutes: 30, startMinutes: 540, finishMinutes: 1020 },
    },
    overrides: { lunch: null, startMinutes: null },
    offsetAt: melbourne,
    nowMs: aedt('2026-03-06T12:00'),
    ...change,
  });

describe('timesheetDay: hours (D31, D32, D34)', () => {
  it.each([
    ['one clean', [job(1, '08:00', '10:00')], 120],
    ['travel between cleans is paid', [job(1, '08:00', '10:00'), job(2, '11:00', '12:30')], 270],
    ['a late clock-in is paid from the staff start', [job(1, '08:20', '10:00')], 120],
    ['an early clock-in is paid from the staff start', [job(1, '07:40', '10:00')], 120],
    ['179 minutes late is paid from the staff start', [job(1, '10:59', '12:00')], 240],
    ['180 minutes late is paid from the staff start', [job(1, '11:00', '12:00')], 240],
    ['181 minutes late is paid from the clock-in', [job(1, '11:01', '12:00')], 59],
    ['179 minutes early is paid from the staff start', [job(1, '05:01', '12:00')], 240],
    ['180 minutes early is paid from the staff start', [job(1, '05:00', '12:00')], 240],
    ['181 minutes early is paid from the clock-in', [job(1, '04:59', '12:00')], 421],
    ['gone before the staff start', [job(1, '07:00', '07:50')], 50],
    ['entries in any order', [job(2, '11:00', '12:30'), job(1, '08:00', '10:00')], 270],
    ['an earlier entry that ends last', [job(1, '08:00', '13:00'), job(2, '09:00', '10:00')], 300],
    ['by rule, half an hour less for lunch', [job(1, '08:00', '12:00'), job(2, '13:00', '17:00')], 510],
    ['a minute before the finish time, no lunch', [job(1, '08:00', '12:00'), job(2, '13:00', '16:59')], 539],
    ['one long job has no lunch by rule', [job(1, '08:00', '17:00')], 540],
    [
      'seconds that make no minute are not counted',
      [entry(1, aedt('2026-03-05T08:00'), aedt('2026-03-05T09:00') + 59_999)],
      60,
    ],
  ])('%s', (_name, entries, minutes) => {
    expect(sheet(entries).minutes).toBe(minutes);
  });

  it('keeps the punch beside the pay start', () => {
    const day = sheet([job(2, '11:00', '12:30'), job(1, '08:20', '10:00')]);
    expect([day.clockInMs, day.payStartMs, day.endMs].map(iso)).toEqual([
      '2026-03-04T21:20Z',
      '2026-03-04T21:00Z',
      '2026-03-05T01:30Z',
    ]);
    expect(day.entries.map(({ cleanId }) => cleanId)).toEqual([1, 2]);
    expect(day).toMatchObject({ jobs: 2, isInProgress: false, hasStartOverride: false });
  });

  it('counts a job once when somebody left and came back to it', () => {
    expect(sheet([job(1, '08:00', '10:00'), job(1, '11:00', '12:00')]).jobs).toBe(1);
  });

  it('counts only the entries clocked in on that day', () => {
    const others = [
      entry(8, aedt('2026-03-04T23:59'), aedt('2026-03-05T06:00')),
      entry(9, aedt('2026-03-06T00:00'), aedt('2026-03-06T02:00')),
    ];
    expect(sheet([...others, job(1, '08:00', '10:00')])).toMatchObject({ jobs: 1, minutes: 120 });
  });

  it('keeps a clean over midnight on the day it began, with its finish after 5 pm', () => {
    const day = sheet([job(1, '18:00', '20:00'), entry(2, aedt('2026-03-05T22:00'), aedt('2026-03-06T00:30'))]);
    expect(day.minutes).toBe(390);
    expect(day.conditions[3]).toEqual({
      kind: 'finish',
      actual: 1470,
      limit: 1020,
      passed: true,
      description: 'Finished at 12:30 am, at or after 5:00 pm',
    });
  });

  it.each([
    ["over a week's end", '2026-03-08', '2026-03-09'],
    ["over a month's end", '2026-02-28', '2026-03-01'],
    ["over the year's end", '2025-12-31', '2026-01-01'],
  ])('belongs whole to the day it began, %s', (_name, day, next) => {
    const entries = [entry(1, aedt(`${day}T22:00`), aedt(`${next}T01:15`))];
    expect(sheet(entries, { day })).toMatchObject({ minutes: 195, jobs: 1 });
    expect(sheet(entries, { day: next })).toMatchObject({ minutes: 0, jobs: 0 });
  });

  it('is empty without work', () => {
    expect(sheet([])).toEqual({
      clockInMs: null,
      payStartMs: null,
      rulePayStartMs: null,
      endMs: null,
      isInProgress: false,
      jobs: 0,
      entries: [],
      lunch: { hasLunch: false, byRule: false, byOverride: false, byClockOut: false },
      conditions: [],
      minutes: 0,
      lunchMinutes: 0,
      isFlagged: false,
      hasStartOverride: false,
      lunchTag: null,
    });
  });

  it('takes no lunch off a day without work, even when it was ticked', () => {
    const day = sheet([], { overrides: { lunch: true, startMinutes: 480 } });
    expect(day).toMatchObject({ minutes: 0, lunchTag: null, isFlagged: false, hasStartOverride: true });
    expect(day.lunch).toMatchObject({ hasLunch: true, byOverride: true });
  });
});

describe('timesheetDay: a day in progress (D31)', () => {
  it('ends now', () => {
    const day = sheet([job(1, '08:00', '10:00'), job(2, '11:00', null)], { nowMs: aedt('2026-03-05T11:45') });
    expect(day).toMatchObject({ isInProgress: true, minutes: 225, endMs: aedt('2026-03-05T11:45') });
  });

  it('never ends before its clock-in, when now is behind', () => {
    const day = sheet([job(1, '11:30', null)], { nowMs: aedt('2026-03-05T11:29') });
    expect(day).toMatchObject({ endMs: aedt('2026-03-05T11:30'), minutes: 0 });
  });

  it('never ends before a clock-out', () => {
    const day = sheet([job(1, '08:00', '12:00'), job(2, '11:00', null)], { nowMs: aedt('2026-03-05T11:45') });
    expect(day.endMs).toBe(aedt('2026-03-05T12:00'));
  });
});

describe('timesheetDay: lunch (D33, D38)', () => {
  const longDay = [job(1, '08:00', '12:00'), job(2, '13:00', '17:00')];
  const shortDay = [job(1, '08:00', '10:00'), job(2, '11:00', '12:00')];

  it.each([
    ['by rule', longDay, null, 510, { cleanId: 2, kind: 'auto' }],
    ['taken away by hand', longDay, false, 540, null],
    ['confirmed by hand', longDay, true, 510, { cleanId: 2, kind: 'manual' }],
    ['not by rule', shortDay, null, 240, null],
    ['given by hand', shortDay, true, 210, { cleanId: 2, kind: 'manual' }],
    [
      'said at a clock-out',
      [job(1, '08:00', '10:00', true), job(2, '11:00', '12:00')],
      null,
      210,
      { cleanId: 2, kind: 'manual' },
    ],
    ['said at a clock-out, taken away by hand', [job(1, '08:00', '10:00', true)], false, 120, null],
    ['longer than the day', [job(1, '08:00', '08:20')], true, 0, { cleanId: 1, kind: 'manual' }],
  ])('%s', (_name, entries, lunch, minutes, lunchTag) => {
    expect(sheet(entries, { overrides: { lunch, startMinutes: null } })).toMatchObject({ minutes, lunchTag });
  });

  it.each([
    ['4:59 hours until 17:00, from 12:01', 721, '17:00', [false, true, false, true], 299],
    ['5:00 hours until 17:00, from 12:00', 720, '17:00', [true, true, false, true], 300],
    ['from 09:00 until 17:00', 540, '17:00', [true, true, true, true], 450],
    ['from 09:01 until 17:00', 541, '17:00', [true, true, false, true], 479],
    ['from 09:00 until 16:59', 540, '16:59', [true, true, true, false], 479],
  ])('%s', (_name, startMinutes, end, passed, minutes) => {
    const day = sheet([job(1, '08:00', '12:00'), job(2, '13:00', end)], { overrides: { lunch: null, startMinutes } });
    expect(day.conditions.map((condition) => condition.passed)).toEqual(passed);
    expect(day).toMatchObject({ minutes, lunchMinutes: passed.every(Boolean) ? 30 : 0 });
  });

  it('never makes the paid minutes negative', () => {
    const day = sheet([job(1, '08:00', '08:20')], { overrides: { lunch: true, startMinutes: null } });
    expect(day).toMatchObject({ minutes: 0, lunchMinutes: 20 });
  });

  it('goes by the pay start, not by the punch', () => {
    const late = [job(1, '09:30', '12:00'), job(2, '13:00', '17:00')];
    expect(sheet(late).conditions[2]).toEqual({
      kind: 'start',
      actual: 480,
      limit: 540,
      passed: true,
      description: 'Started at 8:00 am, at or before 9:00 am',
    });
    expect(sheet(late, { overrides: { lunch: null, startMinutes: 570 } }).conditions[2]).toEqual({
      kind: 'start',
      actual: 570,
      limit: 540,
      passed: false,
      description: 'Started at 9:30 am, after 9:00 am',
    });
  });
});

describe('timesheetDay: flag (D34)', () => {
  it.each([
    ['5 hours and two jobs', [job(1, '08:00', '10:00'), job(2, '11:00', '13:00')], false],
    ['a minute less', [job(1, '08:00', '10:00'), job(2, '11:00', '12:59')], true],
    ['one job', [job(1, '08:00', '14:00')], true],
  ])('%s', (_name, entries, isFlagged) => {
    expect(sheet(entries).isFlagged).toBe(isFlagged);
  });

  it('counts the hours after lunch', () => {
    const entries = [job(1, '08:00', '10:00'), job(2, '11:00', '13:00')];
    expect(sheet(entries, { overrides: { lunch: true, startMinutes: null } }).isFlagged).toBe(true);
  });
});

describe('timesheetDay: a start override (D32, D35)', () => {
  it.each([
    ['replaces the staff start', 510, 90],
    ['may be before the punch', 420, 180],
    ['gives way to the punch when it is not before the end', 600, 100],
  ])('%s', (_name, startMinutes, minutes) => {
    const day = sheet([job(1, '08:20', '10:00')], { overrides: { lunch: null, startMinutes } });
    expect(day).toMatchObject({ minutes, hasStartOverride: true, clockInMs: aedt('2026-03-05T08:20') });
    expect(iso(day.rulePayStartMs)).toBe('2026-03-04T21:00Z');
  });
});

describe('timesheetDay: daylight saving (D37)', () => {
  const night = (rules: { staffStartMinutes: number }, day: string, entries: DayEntry[], startMinutes: number | null) =>
    sheet(entries, {
      day,
      overrides: { lunch: null, startMinutes },
      rules: { ...rules, lunch: { minHours: 5, durationMinutes: 30, startMinutes: 540, finishMinutes: 1020 } },
      nowMs: utc('2026-12-01'),
    });
  const forward = [entry(1, aest('2026-10-04T01:30'), aedt('2026-10-04T03:30'))];
  const back = [entry(1, aedt('2026-04-05T01:30'), aest('2026-04-05T03:30'))];

  it.each([
    ['01:30 to 03:30 is one hour when the clocks go forward', '2026-10-04', forward, 90, null, 60],
    ['01:30 to 03:30 is three hours when they go back', '2026-04-05', back, 90, null, 180],
    ['a staff start in the gap is the end of the gap', '2026-10-04', forward, 150, null, 30],
    ['an override that comes twice is the one nearest the punch', '2026-04-05', back, 90, 150, 120],
    [
      'over the day, from 08:00',
      '2026-10-04',
      [entry(1, aedt('2026-10-04T07:00'), aedt('2026-10-04T10:00'))],
      480,
      null,
      120,
    ],
  ])('%s', (_name, day, entries, staffStartMinutes, startMinutes, minutes) => {
    expect(night({ staffStartMinutes }, day, entries, startMinutes).minutes).toBe(minutes);
  });
});

describe('timesheetDay: properties', () => {
  const clean = fc.record({ start: fc.integer({ min: 0, max: 1380 }), length: fc.integer({ min: 1, max: 600 }) });
  const start = aedt(`${DAY}T00:00`);
  const entriesOf = (cleans: { start: number; length: number }[]): DayEntry[] =>
    cleans.map((item, index) =>
      entry(index + 1, start + item.start * 60_000, start + (item.start + item.length) * 60_000),
    );

  it('pays exactly from the pay start to the end less lunch, and never less than nothing', () => {
    fc.assert(
      fc.property(fc.array(clean, { maxLength: 6 }), fc.option(fc.boolean()), (cleans, lunch) => {
        const day = sheet(entriesOf(cleans), { overrides: { lunch, startMinutes: null } });
        const longest = day.endMs === null || day.payStartMs === null ? 0 : (day.endMs - day.payStartMs) / 60_000;
        expect(day.minutes).toBeGreaterThanOrEqual(0);
        expect(day.minutes).toBe(Math.max(0, longest - (day.clockInMs !== null && day.lunch.hasLunch ? 30 : 0)));
      }),
    );
  });

  it('pays never less for a later clock-out, with the same lunch and the same pay start', () => {
    fc.assert(
      fc.property(
        fc.array(clean, { minLength: 1, maxLength: 6 }),
        fc.nat({ max: 300 }),
        fc.boolean(),
        (cleans, later, lunch) => {
          const overrides = { lunch, startMinutes: 0 };
          const longer = cleans.map((item) => ({ ...item, length: item.length + later }));
          const before = sheet(entriesOf(cleans), { overrides }).minutes;
          expect(sheet(entriesOf(longer), { overrides }).minutes).toBeGreaterThanOrEqual(before);
        },
      ),
    );
  });

  it('keeps the punches, and what the rule says of the start, under any override', () => {
    const anyStart = fc.option(fc.integer({ min: 0, max: 1439 }));
    fc.assert(
      fc.property(
        fc.array(clean, { maxLength: 6 }),
        anyStart,
        fc.option(fc.boolean()),
        (cleans, startMinutes, lunch) => {
          const entries = entriesOf(cleans);
          const before = sheet(entries);
          const changed = sheet(entries, { overrides: { lunch, startMinutes } });
          expect([changed.rulePayStartMs, changed.clockInMs, changed.endMs]).toEqual([
            before.payStartMs,
            before.clockInMs,
            before.endMs,
          ]);
        },
      ),
    );
  });

  it('takes lunch off by hand exactly as it gives it back', () => {
    fc.assert(
      fc.property(fc.array(clean, { minLength: 1, maxLength: 6 }), (cleans) => {
        const entries = entriesOf(cleans);
        const [without, taken] = [false, true].map((lunch) =>
          sheet(entries, { overrides: { lunch, startMinutes: null } }),
        );
        expect(taken!.minutes + taken!.lunchMinutes).toBe(without!.minutes);
        expect(without!.lunchMinutes).toBe(0);
      }),
    );
  });

  it('gives the same day whatever the order of the entries', () => {
    fc.assert(
      fc.property(fc.uniqueArray(clean, { selector: (item) => item.start, maxLength: 6 }), (cleans) => {
        const entries = entriesOf(cleans);
        expect(sheet(entries.toReversed())).toEqual(sheet(entries));
      }),
    );
  });
});
