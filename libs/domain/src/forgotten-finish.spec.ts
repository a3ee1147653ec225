import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isFinishForgotten, reportedEndProblem } from './forgotten-finish.js';

const START = Date.UTC(2026, 2, 2, 8);
const after = (minutes: number) => START + minutes * 60_000;
const SAME_DAY = { startMs: START, startDay: '2026-03-02', today: '2026-03-02' };

describe('a finish that was forgotten (D91)', () => {
  it.each([
    ['a moment before two hours over', 60, 179.999, false],
    ['two hours over, and more than twice the time', 60, 180, true],
    ['two hours over, but not twice the time', 180, 300, false],
    ['a minute before twice the time', 180, 359, false],
    ['twice the time', 180, 360, true],
    ['exactly two hours allotted', 120, 240, true],
    ['no minutes allotted, two hours on', 0, 120, true],
    ['no time allocated', null, 1_000, false],
    ['within its time', 60, 10, false],
  ])('%s', (_name, allottedMinutes, minutes, isForgotten) => {
    expect(isFinishForgotten({ ...SAME_DAY, allottedMinutes, nowMs: after(minutes) })).toBe(isForgotten);
  });

  it.each([60, null])('is asked on another day, with %s minutes allotted', (allottedMinutes) => {
    const nextDay = { ...SAME_DAY, today: '2026-03-03' };
    expect(isFinishForgotten({ ...nextDay, allottedMinutes, nowMs: after(10) })).toBe(true);
  });

  it('law: once forgotten, it stays so', () => {
    const minutes = fc.integer({ min: 0, max: 5_000 });
    fc.assert(
      fc.property(fc.option(minutes), minutes, minutes, (allottedMinutes, at, later) => {
        const isForgotten = (nowMs: number) => isFinishForgotten({ ...SAME_DAY, allottedMinutes, nowMs });
        expect(isForgotten(after(at + later)) || !isForgotten(after(at))).toBe(true);
      }),
    );
  });
});

describe('a finish that is reported (D91)', () => {
  const startsMs = [START, after(30)];
  it.each([
    ['before the start', -1, 'The finish must be after the start.'],
    ['with the start of the last who came', 30, 'The finish must be after the start.'],
    ['after it', 31, null],
    ['now', 600, null],
    ['as far ahead as a clock may be', 605, null],
    ['later than that', 606, 'The finish cannot be in the future.'],
  ])('%s', (_name, minutes, problem) => {
    expect(reportedEndProblem({ endMs: after(minutes), startsMs, nowMs: after(600) })).toBe(problem);
  });
});
