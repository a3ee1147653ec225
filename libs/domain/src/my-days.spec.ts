import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { concernProblem, firstOfMyWeeks, myWeekProblem } from './my-days.js';

describe('the weeks that people look at (D205)', () => {
  const TODAY = '2026-03-05';
  it.each([
    ['today', TODAY, null],
    ['the Sunday to come', '2026-03-08', null],
    ['next Monday', '2026-03-09', 'This week is still to come.'],
    ['the first Monday', '2025-09-01', null],
    ['the Sunday before it', '2025-08-31', 'Your hours go back 26 weeks. Ask your office for earlier ones.'],
  ])('%s', (_name, day, problem) => {
    expect(myWeekProblem(day, TODAY)).toBe(problem);
  });

  it('law: they begin with the first of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (back) => {
        const day = new Date(Date.parse(TODAY) - back * 86_400_000).toISOString().slice(0, 10);
        expect(myWeekProblem(day, TODAY) === null).toBe(day >= firstOfMyWeeks(TODAY));
      }),
    );
  });
});

describe('the days that something can be said about (D206)', () => {
  it.each([
    ['today', '2026-03-05', null],
    ['tomorrow', '2026-03-06', 'This day is still to come.'],
    ['eight weeks ago', '2026-01-08', null],
    ['a day before that', '2026-01-07', 'This day is more than 8 weeks ago. Please talk to your office.'],
  ])('%s', (_name, day, problem) => {
    expect(concernProblem(day, '2026-03-05')).toBe(problem);
  });

  it('law: each of them is in a week that its person can look at', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (back) => {
        const day = new Date(Date.UTC(2026, 2, 5) - back * 86_400_000).toISOString().slice(0, 10);
        if (concernProblem(day, '2026-03-05') === null) expect(myWeekProblem(day, '2026-03-05')).toBeNull();
      }),
    );
  });
});
