import { describe, expect, it } from '@jest/globals';
import { dayLunch, lunchTagOf } from './day-lunch.js';
import type { DayEntry } from './day-lunch.js';

const passed = [{ passed: true, description: '' }];
const failed = [{ passed: false, description: '' }];
const entry = (cleanId: number, clockOutMs: number | null, lunchBreak = false): DayEntry => ({
  cleanId,
  clockInMs: 0,
  clockOutMs,
  lunchBreak,
});
const rule = { hasLunch: true, byRule: true, byOverride: false, byClockOut: false };
const none = { hasLunch: false, byRule: false, byOverride: false, byClockOut: false };
const clockOut = { hasLunch: true, byRule: false, byOverride: false, byClockOut: true };
const override = { hasLunch: true, byRule: false, byOverride: true, byClockOut: false };

describe('dayLunch (D33, D38)', () => {
  it.each([
    ['the rule passes', passed, null, [entry(1, 10)], rule],
    ['the rule fails', failed, null, [entry(1, 10)], none],
    ['a clock-out said lunch', failed, null, [entry(1, 10, true), entry(2, 20)], clockOut],
    ['a clock-out said lunch and the rule passes: by hand, once', passed, null, [entry(1, 10, true)], clockOut],
    ['an override to no wins over a clock-out', passed, false, [entry(1, 10, true)], { ...none, byOverride: true }],
    ['an override to yes wins over a clock-out', passed, true, [entry(1, 10, true)], override],
    ['a job still running has not said anything', failed, null, [entry(1, null, true)], none],
    ['a day without work', [], null, [], none],
  ])('%s', (_name, conditions, said, entries, lunch) => {
    expect(dayLunch(conditions, said, entries)).toEqual(lunch);
  });
});

describe('lunchTagOf (D38)', () => {
  it.each([
    ['by rule', rule, [entry(1, 10), entry(2, 20)], { cleanId: 2, kind: 'auto' }],
    ['by override', override, [entry(1, 10), entry(2, 20)], { cleanId: 2, kind: 'manual' }],
    [
      'by clock-out, on the last job though the first said it',
      clockOut,
      [entry(1, 10, true), entry(2, 20)],
      { cleanId: 2, kind: 'manual' },
    ],
    ['the last completed one, not the last begun', rule, [entry(1, 30), entry(2, 20)], { cleanId: 1, kind: 'auto' }],
    ['not a job that still runs', rule, [entry(1, 10), entry(2, null)], { cleanId: 1, kind: 'auto' }],
    ['nothing without lunch', none, [entry(1, 10)], null],
    ['nothing before a job is completed', rule, [entry(1, null)], null],
  ])('%s', (_name, lunch, entries, tag) => {
    expect(lunchTagOf(lunch, entries)).toEqual(tag);
  });
});
