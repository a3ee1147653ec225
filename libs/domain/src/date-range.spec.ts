import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, dayOfNumber, daysBetween, weekday } from './calendar.js';
import { DATE_FILTERS, daysIn, rangeOf, weekFrom } from './date-range.js';

describe('rangeOf (D6)', () => {
  it.each([
    ['today', '2026-03-05', '2026-03-05', '2026-03-05'],
    ['yesterday', '2026-03-05', '2026-03-04', '2026-03-04'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['thisWeek', '2026-03-02', '2026-03-02', '2026-03-08'],
    ['thisWeek', '2026-03-08', '2026-03-02', '2026-03-08'],
    ['thisWeek', '2026-01-01', '2025-12-29', '2026-01-04'],
    ['lastWeek', '2026-03-02', '2026-02-23', '2026-03-01'],
    ['lastWeek', '2026-03-08', '2026-02-23', '2026-03-01'],
  ] as const)('%s on %s is %s to %s', (filter, today, from, to) => {
    expect(rangeOf(filter, today)).toEqual({ from, to });
  });

  it.each([
    ['one day', '2026-03-05', '2026-03-05', { from: '2026-03-05', to: '2026-03-05' }],
    ['366 days', '2026-01-01', '2027-01-01', { from: '2026-01-01', to: '2027-01-01' }],
    ['367 days', '2026-01-01', '2027-01-02', { problem: 'tooLong' }],
    ['the end before the start', '2026-03-05', '2026-03-04', { problem: 'order' }],
    ['no start', undefined, '2026-03-04', { problem: 'missing' }],
    ['an empty end', '2026-03-05', '', { problem: 'missing' }],
    ['a null end', '2026-03-05', null, { problem: 'missing' }],
    ['a day that does not exist', '2026-02-30', '2026-03-04', { problem: 'notADay' }],
    ['a first day before all others', '1899-12-31', '1900-01-01', { problem: 'notADay' }],
    ['a last day after all others', '2199-12-31', '2200-01-01', { problem: 'notADay' }],
    ['an end that is no day', '2026-03-01', '2026-3-4', { problem: 'notADay' }],
  ])('custom: %s', (_name, from, to, expected) => {
    expect(rangeOf('custom', '2026-03-05', { from, to })).toEqual(expected);
  });

  it('reports missing days of a custom range', () => {
    expect(rangeOf('custom', '2026-03-05')).toEqual({ problem: 'missing' });
  });

  it('puts the weeks from Monday to Sunday, one after the other, with today in this one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }).map(dayOfNumber), (today) => {
        const last = rangeOf('lastWeek', today);
        const current = rangeOf('thisWeek', today);
        if ('problem' in last || 'problem' in current) throw new Error('A week has no problem.');
        expect(weekday(current.from)).toBe(1);
        expect(daysBetween(current.from, current.to)).toBe(6);
        expect(addDays(last.to, 1)).toBe(current.from);
        expect(current.from <= today && today <= current.to).toBe(true);
      }),
    );
  });

  it('names every day of a range', () => {
    expect(daysIn({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysIn(weekFrom('2026-04-04'))).toHaveLength(7);
    expect(daysIn({ from: '2026-03-02', to: '2026-03-01' })).toEqual([]);
  });

  it('knows the five filters of the specification', () => {
    expect(DATE_FILTERS).toEqual(['today', 'yesterday', 'thisWeek', 'lastWeek', 'custom']);
  });
});
