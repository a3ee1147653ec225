import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween } from './calendar.js';
import { DAYS_BETWEEN_CLEANS, DUE_STATES, daysLate, dueDay, dueState } from './due.js';

const input = {
  cleanFrequency: 'weekly',
  isFrequencyKnown: true,
  addedDay: '2026-01-05',
  lastCleanDay: null,
  hasPlan: false,
  nextVisitDay: null,
} as const;

describe('when a customer should be cleaned next (D54)', () => {
  it.each([
    ['weekly', { lastCleanDay: '2026-03-02' }, '2026-03-09'],
    ['fortnightly', { cleanFrequency: 'fortnightly', lastCleanDay: '2026-03-02' }, '2026-03-16'],
    ['tri-weekly', { cleanFrequency: 'tri-weekly', lastCleanDay: '2026-03-02' }, '2026-03-23'],
    ['monthly, which is four weeks', { cleanFrequency: 'monthly', lastCleanDay: '2026-02-02' }, '2026-03-02'],
    ['over the end of a leap year February', { lastCleanDay: '2028-02-25' }, '2028-03-03'],
    ['never cleaned: the day it was added', {}, '2026-01-05'],
    ['one-off, never cleaned', { cleanFrequency: 'one-off' }, '2026-01-05'],
    ['one-off, cleaned', { cleanFrequency: 'one-off', lastCleanDay: '2026-03-02' }, null],
    [
      'a visit without a plan changes nothing',
      { lastCleanDay: '2026-03-02', nextVisitDay: '2026-03-05' },
      '2026-03-09',
    ],
    ['with a plan: the visit', { lastCleanDay: '2026-03-02', hasPlan: true, nextVisitDay: '2026-04-30' }, '2026-04-30'],
    ['with a plan and no open visit', { lastCleanDay: '2026-03-02', hasPlan: true }, null],
    ['of a file that does not say how often (D409)', { isFrequencyKnown: false }, null],
    ['of such a file, with a first visit', { isFrequencyKnown: false, nextVisitDay: '2026-04-30' }, '2026-04-30'],
    [
      'of such a file, with a plan',
      { isFrequencyKnown: false, hasPlan: true, nextVisitDay: '2026-04-30' },
      '2026-04-30',
    ],
    ['of such a file, with a plan and no visit', { isFrequencyKnown: false, hasPlan: true }, null],
    [
      'of such a file, cleaned once',
      { cleanFrequency: 'one-off', isFrequencyKnown: false, lastCleanDay: '2026-03-02', nextVisitDay: '2026-03-05' },
      null,
    ],
    ['a one-off with a plan', { cleanFrequency: 'one-off', hasPlan: true, nextVisitDay: '2026-04-30' }, '2026-04-30'],
  ] as const)('%s', (_, known, expected) => {
    expect(dueDay({ ...input, ...known })).toBe(expected);
  });

  it.each([
    ['the day before', '2026-03-04', 1, 'late'],
    ['the day', '2026-03-05', 0, 'today'],
    ['the day after', '2026-03-06', -1, 'thisWeek'],
    ['Sunday', '2026-03-08', -3, 'thisWeek'],
    ['next Monday', '2026-03-09', -4, 'nextWeek'],
    ['next Sunday', '2026-03-15', -10, 'nextWeek'],
    ['the Monday after', '2026-03-16', -11, 'later'],
  ] as const)('seen on a Thursday: %s', (_, due, late, state) => {
    expect(daysLate(due, '2026-03-05')).toBe(late);
    expect(dueState(due, '2026-03-05')).toBe(state);
  });

  it('comes back after its weeks, and a later day is never in an earlier part of the board', () => {
    const days = fc.integer({ min: 0, max: 3_000 }).map((count) => addDays('2024-01-01', count));
    const near = fc.integer({ min: -20, max: 20 });
    const frequencies = fc.constantFrom('weekly', 'fortnightly', 'tri-weekly', 'monthly');
    fc.assert(
      fc.property(frequencies, days, near, near, (cleanFrequency, lastCleanDay, untilToday, untilOther) => {
        const due = dueDay({ ...input, cleanFrequency, lastCleanDay })!;
        const [today, other] = [addDays(due, untilToday), addDays(due, untilOther)];
        expect(daysBetween(lastCleanDay, due)).toBe(DAYS_BETWEEN_CLEANS[cleanFrequency]);
        expect(addDays(due, daysLate(due, today))).toBe(today);
        expect(dueState(due, today) === 'late').toBe(daysLate(due, today) > 0);
        const [first, second] = [due, other].toSorted();
        const at = (day: string): number => DUE_STATES.indexOf(dueState(day, today));
        expect(at(first!)).toBeLessThanOrEqual(at(second!));
      }),
    );
  });
});
