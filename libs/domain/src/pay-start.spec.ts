import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { payStart } from './pay-start.js';

const MINUTE = 60_000;
const at = (hours: number, minutes = 0): number => (hours * 60 + minutes) * MINUTE;
const STAFF_START = at(8);

describe('payStart (D32), with a staff start at 08:00', () => {
  it.each([
    ['on time', at(8), null, at(16), at(8)],
    ['a little late', at(8, 20), null, at(16), at(8)],
    ['a little early', at(7, 40), null, at(16), at(8)],
    ['180 minutes late exactly', at(11), null, at(16), at(8)],
    ['a millisecond more than 180 minutes late', at(11) + 1, null, at(16), at(11) + 1],
    ['181 minutes late', at(11, 1), null, at(16), at(11, 1)],
    ['180 minutes early exactly', at(5), null, at(16), at(8)],
    ['a millisecond more than 180 minutes early', at(5) - 1, null, at(16), at(5) - 1],
    ['181 minutes early', at(4, 59), null, at(16), at(4, 59)],
    ['an override replaces the staff start', at(8, 20), at(9), at(16), at(9)],
    ['an override replaces a late clock-in', at(13), at(12), at(16), at(12)],
    ['early, and gone a minute after the staff start', at(7), null, at(8, 1), at(8)],
    ['early, and gone at the staff start', at(7), null, at(8), at(7)],
    ['early, and gone before the staff start', at(7), null, at(7, 50), at(7)],
    ['an override at the end gives way to the clock-in', at(8, 20), at(16), at(16), at(8, 20)],
    ['an override before the end holds', at(8, 20), at(15, 59), at(16), at(15, 59)],
  ])('%s', (_name, firstClockInMs, overrideMs, endMs, expected) => {
    expect(payStart({ firstClockInMs, staffStartMs: STAFF_START, overrideMs, endMs })).toBe(expected);
  });

  it('is before the end whenever the clock-in is, whatever the settings', () => {
    const anyTime = fc.integer({ min: 0, max: at(24) });
    fc.assert(
      fc.property(
        anyTime,
        anyTime,
        fc.option(anyTime),
        fc.integer({ min: 1, max: at(12) }),
        (firstClockInMs, staffStartMs, overrideMs, worked) => {
          const endMs = firstClockInMs + worked;
          expect(payStart({ firstClockInMs, staffStartMs, overrideMs, endMs })).toBeLessThan(endMs);
        },
      ),
    );
  });
});
