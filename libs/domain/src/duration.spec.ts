import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  decimalHours,
  formatDecimalHours,
  formatDuration,
  hoursAndMinutes,
  minutesBetween,
  minutesOf,
} from './duration.js';

describe('minutesBetween', () => {
  it.each([
    ['the same instant', 0, 0, 0],
    ['a millisecond short of a minute', 0, 59_999, 0],
    ['a minute', 0, 60_000, 1],
    ['backwards', 60_000, 0, 0],
  ])('%s', (_name, start, end, minutes) => {
    expect(minutesBetween(start, end)).toBe(minutes);
  });

  it('never shrinks with a later end', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (start, end, later) => {
        expect(minutesBetween(start, end + later)).toBeGreaterThanOrEqual(minutesBetween(start, end));
      }),
    );
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0m'],
    [1, '1m'],
    [45, '45m'],
    [59, '59m'],
    [60, '1h 0m'],
    [135, '2h 15m'],
    [1500, '25h 0m'],
    [45.9, '45m'],
    [-1, '0m'],
  ])('%p minutes are %p', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text);
  });
});

describe('decimalHours (D34)', () => {
  it.each([
    [0, 0],
    [1, 0.02],
    [30, 0.5],
    [179, 2.98],
    [300, 5],
    [509, 8.48],
    [520, 8.67],
    [2760, 46],
  ])('%p minutes are %p', (minutes, hours) => {
    expect(decimalHours(minutes)).toBe(hours);
  });
});

describe('formatDecimalHours (D34)', () => {
  it.each([
    [0, '0.00'],
    [1, '0.02'],
    [510, '8.50'],
    [520, '8.67'],
    [2760, '46.00'],
  ])('%p minutes are %p', (minutes, text) => {
    expect(formatDecimalHours(minutes)).toBe(text);
  });
});

describe('hoursAndMinutes (D39)', () => {
  it.each([
    [0, 0, 0],
    [59, 0, 59],
    [60, 1, 0],
    [520, 8, 40],
    [10_079, 167, 59],
  ])('%p minutes are %p hours and %p minutes', (all, hours, minutes) => {
    expect(hoursAndMinutes(all)).toEqual({ hours, minutes });
  });

  it('is undone by minutesOf', () => {
    fc.assert(fc.property(fc.nat(), (minutes) => expect(minutesOf(hoursAndMinutes(minutes))).toBe(minutes)));
  });
});
