import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  dayOfNumber,
  daysBetween,
  formatDay,
  isCalendarDay,
  isDayInReach,
  isWallTime,
  minutesOfTime,
  startOfWeek,
  timeOfMinutes,
  weekday,
  weekdayName,
} from './calendar.js';

const anyDay = fc.integer({ min: -700_000, max: 2_900_000 }).map(dayOfNumber);

it.each([
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['9999-12-28', false],
  ['2026-02-30', false],
  ['', false],
])('isDayInReach of %p: %p', (text, isInReach) => {
  expect(isDayInReach(text)).toBe(isInReach);
});

describe('isCalendarDay', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2024-02-29', true],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-31', false],
    ['2026-12-31', true],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00', false],
    ['2026-01-01\n', false],
    ['02026-01-01', false],
    ['', false],
  ])('%p: %p', (text, isDay) => {
    expect(isCalendarDay(text)).toBe(isDay);
  });
});

describe('times of day', () => {
  it.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['12:60', false],
    ['8:00', false],
    ['08:00:00', false],
    ['08:00\n', false],
    ['', false],
  ])('%p is one: %p', (text, isTime) => {
    expect(isWallTime(text)).toBe(isTime);
  });

  it.each([
    ['00:00', 0],
    ['08:05', 485],
    ['23:59', 1439],
  ])('%p is minute %p', (time, minutes) => {
    expect(minutesOfTime(time)).toBe(minutes);
    expect(timeOfMinutes(minutes)).toBe(time);
  });

  it('wrap around at midnight in both directions', () => {
    expect(timeOfMinutes(1440)).toBe('00:00');
    expect(timeOfMinutes(1500)).toBe('01:00');
    expect(timeOfMinutes(-1)).toBe('23:59');
  });

  it('throws for what is not one', () => {
    expect(() => minutesOfTime('24:00')).toThrow(RangeError);
  });
});

describe('addDays and daysBetween', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['1970-01-01', -1, '1969-12-31'],
    ['2026-10-04', 0, '2026-10-04'],
    ['2026-10-03', 2, '2026-10-05'],
  ])('%p and %p days are %p', (day, days, later) => {
    expect(addDays(day, days)).toBe(later);
  });

  it('undo each other', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -1000, max: 1000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
      }),
    );
  });

  it('throw for a day that is not one, and past the last year', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-01-01', 'tomorrow')).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  });
});

describe('weekday and startOfWeek (D6)', () => {
  it.each([
    ['2026-03-02', 1, '2026-03-02'],
    ['2026-03-05', 4, '2026-03-02'],
    ['2026-03-08', 7, '2026-03-02'],
    ['2026-03-09', 1, '2026-03-09'],
    ['2026-01-01', 4, '2025-12-29'],
    ['1970-01-01', 4, '1969-12-29'],
    ['1969-12-28', 7, '1969-12-22'],
  ])('%p is day %p of the week of %p', (day, number, monday) => {
    expect(weekday(day)).toBe(number);
    expect(startOfWeek(day)).toBe(monday);
  });

  it.each([
    ['2026-03-02', 'monday'],
    ['2026-03-05', 'thursday'],
    ['2026-03-08', 'sunday'],
  ])('%p is a %p', (day, name) => {
    expect(weekdayName(day)).toBe(name);
  });

  it('a week starts on a Monday at most 6 days back', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(weekday(startOfWeek(day))).toBe(1);
        expect(daysBetween(startOfWeek(day), day)).toBe(weekday(day) - 1);
      }),
    );
  });
});

describe('formatDay', () => {
  it.each([
    ['2026-03-05', '05/03/2026'],
    ['1999-12-31', '31/12/1999'],
  ])('%p is %p', (day, text) => {
    expect(formatDay(day)).toBe(text);
  });
});
