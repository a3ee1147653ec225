import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatElapsed, progressOf } from './progress.js';

const after = (ms: number, allottedMinutes: number | null) =>
  progressOf({ startMs: 1_000_000, nowMs: 1_000_000 + ms, allottedMinutes });
const HOUR = 3_600_000;

describe('progressOf, with 60 minutes allotted', () => {
  it.each([
    ['at the start', 0, 0, 0, 0, 'normal', false],
    ['before the next whole second', 999, 0, 0, 0, 'normal', false],
    ['before the start: a clock that is behind', -5_000, 0, 0, 0, 'normal', false],
    ['at half', HOUR / 2, 1800, 50, 50, 'normal', false],
    ['at exactly 80 %', 0.8 * HOUR, 2880, 80, 80, 'normal', false],
    ['a second above 80 %', 0.8 * HOUR + 1000, 2881, 80, 80, 'warning', false],
    ['a second before the end', HOUR - 1000, 3599, 99, 99, 'warning', false],
    ['at exactly 100 %', HOUR, 3600, 100, 100, 'warning', false],
    ['within the second after the end', HOUR + 999, 3600, 100, 100, 'warning', false],
    ['a second over', HOUR + 1000, 3601, 100, 100, 'overtime', true],
    ['at one and a half', 1.5 * HOUR, 5400, 150, 100, 'overtime', true],
  ] as const)('%s', (_name, ms, elapsedSeconds, percent, barPercent, tone, isOvertime) => {
    expect(after(ms, 60)).toEqual({ elapsedSeconds, percent, barPercent, tone, isOvertime });
  });
});

describe('progressOf', () => {
  it('is never in overtime without an allotment (D22)', () => {
    expect(after(100 * HOUR, null)).toEqual({
      elapsedSeconds: 360_000,
      percent: null,
      barPercent: 0,
      tone: 'normal',
      isOvertime: false,
    });
  });

  it('has no percentage of zero minutes, and is over after a second', () => {
    expect(after(0, 0)).toMatchObject({ percent: null, barPercent: 0, tone: 'normal' });
    expect(after(1000, 0)).toMatchObject({ percent: null, barPercent: 100, tone: 'overtime' });
  });

  it('keeps the bar from 0 to 100 and red exactly in overtime', () => {
    fc.assert(
      fc.property(fc.integer({ min: -HOUR, max: 50 * HOUR }), fc.integer({ min: 0, max: 1440 }), (ms, minutes) => {
        const progress = after(ms, minutes);
        expect(progress.barPercent).toBeGreaterThanOrEqual(0);
        expect(progress.barPercent).toBeLessThanOrEqual(100);
        expect(progress.tone === 'overtime').toBe(progress.elapsedSeconds > minutes * 60);
      }),
    );
  });
});

describe('formatElapsed', () => {
  it.each([
    [0, '00:00:00'],
    [59, '00:00:59'],
    [60, '00:01:00'],
    [3599, '00:59:59'],
    [3600, '01:00:00'],
    [359_999, '99:59:59'],
    [360_000, '100:00:00'],
    [61.9, '00:01:01'],
    [-1, '00:00:00'],
  ])('%p seconds are %p', (seconds, text) => {
    expect(formatElapsed(seconds)).toBe(text);
  });
});
