import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isBelowFifth, isLongClean, isShortClean, underMinutes } from './short-clean.js';

const MINUTE = 60_000;

describe('a clean of no length (D485)', () => {
  it.each([
    ['35 seconds without a target', 35_000, null, true],
    ['a moment before 5 minutes, without a target', 5 * MINUTE - 1, null, true],
    ['5 minutes without a target', 5 * MINUTE, null, false],
    ['a moment before 5 minutes of a short target', 5 * MINUTE - 1, 10, true],
    ['5 minutes of a short target', 5 * MINUTE, 10, false],
    ['5 minutes of 25', 5 * MINUTE, 25, false],
    ['5 minutes of 26', 5 * MINUTE, 26, true],
    ['a moment before a fifth', 18 * MINUTE - 1, 90, true],
    ['exactly a fifth', 18 * MINUTE, 90, false],
    ['no minutes allotted', 5 * MINUTE, 0, false],
    ['no minutes allotted, 1 minute', MINUTE, 0, true],
    ['a clock that ran backwards', -1, null, true],
  ])('%s', (_name, lengthMs, allottedMinutes, isShort) => {
    expect(isShortClean(lengthMs, allottedMinutes)).toBe(isShort);
  });

  it('law: a longer clean is never short where a shorter one is not, and each below a fifth is short', () => {
    const ms = fc.integer({ min: 0, max: 600 * MINUTE });
    const allotted = fc.option(fc.integer({ min: 0, max: 1_000_000 }));
    fc.assert(
      fc.property(ms, ms, allotted, (lengthMs, moreMs, allottedMinutes) => {
        expect(isShortClean(lengthMs, allottedMinutes) || !isShortClean(lengthMs + moreMs, allottedMinutes)).toBe(true);
        expect(isShortClean(lengthMs, allottedMinutes) || !isBelowFifth(lengthMs, allottedMinutes)).toBe(true);
      }),
    );
  });
});

describe('a clean below a fifth of its target (D486)', () => {
  it.each([
    ['1 minute without a target', MINUTE, null, false],
    ['4 minutes of 20', 4 * MINUTE, 20, false],
    ['a moment before 4 minutes of 20', 4 * MINUTE - 1, 20, true],
    ['no minutes allotted', 0, 0, false],
  ])('%s', (_name, lengthMs, allottedMinutes, isBelow) => {
    expect(isBelowFifth(lengthMs, allottedMinutes)).toBe(isBelow);
  });

  it.each([
    [0, 5],
    [4, 5],
    [5, 10],
    [17, 20],
  ])('a longest of %i whole minutes is under %i', (longest, under) => {
    expect(underMinutes(longest)).toBe(under);
  });
});

it('a clean of 12 hours is not long, one of a minute more is (D179)', () => {
  expect([isLongClean(12 * 60), isLongClean(12 * 60 + 1)]).toEqual([false, true]);
});
