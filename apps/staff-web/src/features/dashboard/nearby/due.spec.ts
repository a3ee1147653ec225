import { describe, expect, it } from '@jest/globals';
import { dueFirst, dueWords } from './due';

const ofDay = (day: string): string => `the ${day}`;

describe('when a customer is due, on its card (D54)', () => {
  it.each([
    ['2026-03-05', 0, 'Due today'],
    ['2026-03-04', 1, '1 day late'],
    ['2026-02-28', 5, '5 days late'],
    ['2026-03-06', -1, 'Due Fri'],
    ['2026-03-11', -6, 'Due Wed'],
    ['2026-03-12', -7, 'Due the 2026-03-12'],
    ['2026-05-01', -57, 'Due the 2026-05-01'],
    [null, null, null],
  ])('%s, %s days late: %s', (dueDay, daysLate, words) => {
    expect(dueWords({ dueDay, daysLate }, ofDay)).toBe(words);
  });

  it('says nothing of an answer that does not know it', () => {
    expect(dueWords({} as Parameters<typeof dueWords>[0], ofDay)).toBeNull();
  });

  it('puts the worst first, and keeps the order of equal ones', () => {
    const lates = [-3, null, 5, 0, null, 5].map((daysLate, at) => ({ at, dueDay: null, daysLate }));
    expect(dueFirst(lates).map(({ at }) => at)).toEqual([2, 5, 3, 0, 1, 4]);
  });
});
