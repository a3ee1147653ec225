import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, minutesOfTime, timeOfMinutes } from './calendar.js';
import {
  dayBounds,
  firstInstantFrom,
  instantsOf,
  nearestInstantOf,
  nearestOf,
  startOfDay,
  wallClockAt,
} from './wall-clock.js';
import type { OffsetAt } from './wall-clock.js';

const HOUR = 3_600_000;
const utc = (text: string): number => Date.parse(text);
const iso = (ms: number): string => new Date(ms).toISOString().replace(':00.000Z', 'Z');

/** A zone made by hand: an offset, and from each instant on another one. */
const zone =
  (first: number, ...changes: [from: string, offset: number][]): OffsetAt =>
  (ms) =>
    changes.reduce((offset, [from, next]) => (ms >= utc(from) ? next : offset), first);

const melbourne = zone(660, ['2026-04-04T16:00:00Z', 600], ['2026-10-03T16:00:00Z', 660]);
/** Half an hour forward and back. */
const lordHowe = zone(660, ['2026-04-04T15:00:00Z', 630], ['2026-10-03T15:30:00Z', 660]);
/** Forward at midnight, 00:00 to 01:00; back at 24:00 to 23:00. */
const cairo = zone(120, ['2026-04-23T22:00:00Z', 180], ['2026-10-29T21:00:00Z', 120]);
/** Back from 00:01 to 23:01 of the day before. */
const backOverMidnight = zone(-150, ['2026-11-01T02:31:00Z', -210]);
/** The whole of 30 December 2011 was left out. */
const apia = zone(-600, ['2011-12-30T10:00:00Z', 840]);
const newYork = zone(-300, ['2026-03-08T07:00:00Z', -240], ['2026-11-01T06:00:00Z', -300]);

describe('wallClockAt', () => {
  it.each([
    ['before the clocks go forward', '2026-10-03T15:59:59Z', melbourne, '2026-10-04', '01:59'],
    ['when they go forward', '2026-10-03T16:00:00Z', melbourne, '2026-10-04', '03:00'],
    ['before the clocks go back', '2026-04-04T15:59:59Z', melbourne, '2026-04-05', '02:59'],
    ['when they go back', '2026-04-04T16:00:00Z', melbourne, '2026-04-05', '02:00'],
    ['half an hour forward', '2026-10-03T15:30:00Z', lordHowe, '2026-10-04', '02:30'],
    ['the last minute of a day', '2026-03-05T12:59:59Z', melbourne, '2026-03-05', '23:59'],
    ['midnight', '2026-03-05T13:00:00Z', melbourne, '2026-03-06', '00:00'],
    ['west of Greenwich', '2026-03-05T04:59:00Z', newYork, '2026-03-04', '23:59'],
    ['before 1970', '1969-12-31T23:59:00Z', zone(0), '1969-12-31', '23:59'],
  ])('%s', (_name, instant, offsetAt, day, time) => {
    const clock = wallClockAt(utc(instant), offsetAt);
    expect([clock.day, timeOfMinutes(clock.minutes)]).toEqual([day, time]);
  });
});

describe('instantsOf (D37)', () => {
  it.each([
    ['an ordinary time', melbourne, '2026-03-05', '08:00', ['2026-03-04T21:00Z']],
    ['the last minute before the gap', melbourne, '2026-10-04', '01:59', ['2026-10-03T15:59Z']],
    ['the first minute of the gap', melbourne, '2026-10-04', '02:00', []],
    ['the last minute of the gap', melbourne, '2026-10-04', '02:59', []],
    ['the first minute after the gap', melbourne, '2026-10-04', '03:00', ['2026-10-03T16:00Z']],
    ['the last minute before the fold', melbourne, '2026-04-05', '01:59', ['2026-04-04T14:59Z']],
    ['the first minute of the fold', melbourne, '2026-04-05', '02:00', ['2026-04-04T15:00Z', '2026-04-04T16:00Z']],
    ['the last minute of the fold', melbourne, '2026-04-05', '02:59', ['2026-04-04T15:59Z', '2026-04-04T16:59Z']],
    ['the first minute after the fold', melbourne, '2026-04-05', '03:00', ['2026-04-04T17:00Z']],
    ['a gap of half an hour', lordHowe, '2026-10-04', '02:15', []],
    ['after a gap of half an hour', lordHowe, '2026-10-04', '02:30', ['2026-10-03T15:30Z']],
    ['a fold of half an hour', lordHowe, '2026-04-05', '01:45', ['2026-04-04T14:45Z', '2026-04-04T15:15Z']],
    ['after a fold of half an hour', lordHowe, '2026-04-05', '02:00', ['2026-04-04T15:30Z']],
    ['a skipped midnight', cairo, '2026-04-24', '00:00', []],
    ['a fold west of Greenwich', newYork, '2026-11-01', '01:30', ['2026-11-01T05:30Z', '2026-11-01T06:30Z']],
    ['a gap west of Greenwich', newYork, '2026-03-08', '02:30', []],
    ['a skipped day', apia, '2011-12-30', '12:00', []],
  ])('%s', (_name, offsetAt, day, time, expected) => {
    expect(instantsOf(day, minutesOfTime(time), offsetAt).map(iso)).toEqual(expected);
  });

  it('holds every instant under the time the wall clock shows then', () => {
    for (const offsetAt of [melbourne, lordHowe, cairo, backOverMidnight, newYork]) {
      fc.assert(
        fc.property(fc.integer({ min: utc('2026-01-01') / 60_000, max: utc('2027-01-01') / 60_000 }), (minute) => {
          const { day, minutes } = wallClockAt(minute * 60_000, offsetAt);
          expect(instantsOf(day, minutes, offsetAt)).toContain(minute * 60_000);
        }),
      );
    }
  });
});

describe('startOfDay and dayBounds (D37)', () => {
  it.each([
    ['an ordinary day', melbourne, '2026-03-05', '2026-03-04T13:00Z', 24],
    ['the day the clocks go forward', melbourne, '2026-10-04', '2026-10-03T14:00Z', 23],
    ['the day the clocks go back', melbourne, '2026-04-05', '2026-04-04T13:00Z', 25],
    ['half an hour forward', lordHowe, '2026-10-04', '2026-10-03T13:30Z', 23.5],
    ['half an hour back', lordHowe, '2026-04-05', '2026-04-04T13:00Z', 24.5],
    ['a day that begins at 01:00', cairo, '2026-04-24', '2026-04-23T22:00Z', 23],
    ['a day whose last hour comes twice', cairo, '2026-10-29', '2026-10-28T21:00Z', 25],
    ['the day after it', cairo, '2026-10-30', '2026-10-29T22:00Z', 24],
    ['a midnight that comes twice: the first', backOverMidnight, '2026-11-01', '2026-11-01T02:30Z', 25],
    ['a day that never was', apia, '2011-12-30', '2011-12-30T10:00Z', 0],
    ['the day after it', apia, '2011-12-31', '2011-12-30T10:00Z', 24],
  ])('%s', (_name, offsetAt, day, start, hours) => {
    const { fromMs, toMs } = dayBounds(day, offsetAt);
    expect(iso(startOfDay(day, offsetAt))).toBe(start);
    expect(iso(fromMs)).toBe(start);
    expect((toMs - fromMs) / HOUR).toBe(hours);
  });

  it('puts every instant on exactly the day its wall clock shows', () => {
    for (const offsetAt of [melbourne, lordHowe, cairo, newYork]) {
      fc.assert(
        fc.property(fc.integer({ min: utc('2026-01-01'), max: utc('2027-01-01') }), (instant) => {
          const { day } = wallClockAt(instant, offsetAt);
          const { fromMs, toMs } = dayBounds(day, offsetAt);
          expect(fromMs <= instant && instant < toMs).toBe(true);
          expect(dayBounds(addDays(day, 1), offsetAt).fromMs).toBe(toMs);
        }),
      );
    }
  });
});

describe('firstInstantFrom', () => {
  it('is the very millisecond of the change for any time in the gap', () => {
    for (const time of ['02:00', '02:30', '02:59']) {
      expect(iso(firstInstantFrom('2026-10-04', minutesOfTime(time), melbourne))).toBe('2026-10-03T16:00Z');
    }
  });
});

describe('nearestInstantOf (D37)', () => {
  const at = (day: string, time: string, punch: string) =>
    iso(nearestInstantOf(day, minutesOfTime(time), melbourne, utc(punch)));

  it.each([
    ['the only one', '2026-03-05', '08:00', '2026-03-05T03:00Z', '2026-03-04T21:00Z'],
    ['the first of two, near the punch', '2026-04-05', '02:30', '2026-04-04T15:40Z', '2026-04-04T15:30Z'],
    ['the second of two, near the punch', '2026-04-05', '02:30', '2026-04-04T16:20Z', '2026-04-04T16:30Z'],
    ['the first when the punch is in the middle', '2026-04-05', '02:30', '2026-04-04T16:00Z', '2026-04-04T15:30Z'],
    ['the end of the gap when there is none', '2026-10-04', '02:30', '2026-10-03T15:00Z', '2026-10-03T16:00Z'],
  ])('is %s', (_name, day, time, punch, expected) => {
    expect(at(day, time, punch)).toBe(expected);
  });
});

describe('nearestOf (D37)', () => {
  it.each([
    ['none', [], 5, undefined],
    ['the only one', [9], 5, 9],
    ['the nearer one', [1, 8], 5, 8],
    ['the first of two equally near ones', [4, 6], 5, 4],
    ['the very one', [4, 5, 6], 5, 5],
  ])('%s', (_, instants, ms, nearest) => {
    expect(nearestOf(instants, ms)).toBe(nearest);
  });
});
