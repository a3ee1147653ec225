import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween } from './calendar.js';
import {
  financialYearBefore,
  financialYearOf,
  lastTwelveMonths,
  monthBefore,
  monthOf,
  monthsTouched,
  quarterBefore,
  quarterOf,
  rangeBefore,
} from './months.js';

describe('monthsTouched (D42)', () => {
  it.each([
    ['one day', '2026-03-05', '2026-03-05', [['2026-03', '2026-03-05', '2026-03-05']]],
    ['a whole month', '2028-02-01', '2028-02-29', [['2028-02', '2028-02-01', '2028-02-29']]],
    [
      'parts of two months',
      '2026-01-31',
      '2026-02-01',
      [
        ['2026-01', '2026-01-31', '2026-01-31'],
        ['2026-02', '2026-02-01', '2026-02-01'],
      ],
    ],
    [
      "over the year's end",
      '2025-11-15',
      '2026-01-02',
      [
        ['2025-11', '2025-11-15', '2025-11-30'],
        ['2025-12', '2025-12-01', '2025-12-31'],
        ['2026-01', '2026-01-01', '2026-01-02'],
      ],
    ],
    ['no day', '2026-03-05', '2026-03-04', []],
  ])('%s', (_, from, to, expected) => {
    expect(monthsTouched({ from, to }).map((part) => [part.month, part.from, part.to])).toEqual(expected);
  });

  it('holds every day of the range once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 400 }), (start, length) => {
        const from = addDays('2025-06-01', start);
        const to = addDays(from, length);
        const months = monthsTouched({ from, to });
        expect(months.reduce((days, part) => days + daysBetween(part.from, part.to) + 1, 0)).toBe(length + 1);
        expect(months[0]?.from).toBe(from);
        expect(months.at(-1)?.to).toBe(to);
        expect(
          months.every(({ month, from: first, to: last }) => first.startsWith(month) && last.startsWith(month)),
        ).toBe(true);
      }),
    );
  });
});

describe('lastTwelveMonths', () => {
  it.each([
    ['2026-03-05', '2025-04-01'],
    ['2026-12-31', '2026-01-01'],
    ['2026-01-01', '2025-02-01'],
    ['2028-02-29', '2027-03-01'],
  ])('up to %s begin on %s', (day, from) => {
    const range = lastTwelveMonths(day);
    expect(range).toEqual({ from, to: day });
    expect(monthsTouched(range)).toHaveLength(12);
  });
});

describe('monthOf and monthBefore', () => {
  it.each([
    ['2026-02-28', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['2028-02-01', '2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31'],
    ['2026-03-31', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-12-31', '2026-12-01', '2026-12-31', '2026-11-01', '2026-11-30'],
    ['2026-01-01', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
  ])('%s', (day, from, to, fromBefore, toBefore) => {
    expect(monthOf(day)).toEqual({ from, to });
    expect(monthBefore(day)).toEqual({ from: fromBefore, to: toBefore });
  });

  it('touch each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
        const day = addDays('2024-01-01', days);
        expect(addDays(monthBefore(day).to, 1)).toBe(monthOf(day).from);
        expect(monthOf(day).from <= day && day <= monthOf(day).to).toBe(true);
      }),
    );
  });
});

describe('quarters and financial years (D182)', () => {
  it.each([
    ['2026-01-01', '2026-01-01', '2026-03-31', '2025-10-01', '2025-07-01', '2026-06-30'],
    ['2026-06-30', '2026-04-01', '2026-06-30', '2026-01-01', '2025-07-01', '2026-06-30'],
    ['2026-07-01', '2026-07-01', '2026-09-30', '2026-04-01', '2026-07-01', '2027-06-30'],
    ['2026-11-22', '2026-10-01', '2026-12-31', '2026-07-01', '2026-07-01', '2027-06-30'],
  ])('%s', (day, from, to, before, yearFrom, yearTo) => {
    expect(quarterOf(day)).toEqual({ from, to });
    expect(quarterBefore(day)).toEqual({ from: before, to: addDays(from, -1) });
    expect(financialYearOf(day)).toEqual({ from: yearFrom, to: yearTo });
    expect(addDays(financialYearBefore(day).to, 1)).toBe(yearFrom);
    expect(financialYearBefore(day).from.slice(4)).toBe('-07-01');
  });
});

describe('rangeBefore (D182)', () => {
  it.each([
    ['a week that is over', '2026-11-09', '2026-11-15', '2026-11-22', '2026-11-02', '2026-11-08'],
    ['a week on its Wednesday', '2026-11-16', '2026-11-22', '2026-11-18', '2026-11-09', '2026-11-11'],
    ['a week that begins on the 1st', '2026-06-01', '2026-06-07', '2026-11-22', '2026-05-25', '2026-05-31'],
    [
      'a week that begins on the 1st, on its Wednesday',
      '2026-06-01',
      '2026-06-07',
      '2026-06-03',
      '2026-05-25',
      '2026-05-27',
    ],
    ['a month that is over, after a longer one', '2026-02-01', '2026-02-28', '2026-11-22', '2026-01-01', '2026-01-31'],
    ['a month on its first day', '2026-11-01', '2026-11-30', '2026-11-01', '2026-10-01', '2026-10-01'],
    ['a month on its 22nd', '2026-11-01', '2026-11-30', '2026-11-22', '2026-10-01', '2026-10-22'],
    [
      'a long month on its 30th, after a short one',
      '2026-03-01',
      '2026-03-31',
      '2026-03-30',
      '2026-02-01',
      '2026-02-28',
    ],
    ['a quarter at the end of its first month', '2026-10-01', '2026-12-31', '2026-10-31', '2026-07-01', '2026-07-31'],
    ['a financial year', '2025-07-01', '2026-06-30', '2026-11-22', '2024-07-01', '2025-06-30'],
    ['twelve months up to today', '2025-12-01', '2026-11-22', '2026-11-22', '2024-12-01', '2025-11-22'],
    ['a few days', '2026-03-05', '2026-03-06', '2026-11-22', '2026-03-03', '2026-03-04'],
    ['days over the end of a month', '2026-03-20', '2026-04-10', '2026-11-22', '2026-02-26', '2026-03-19'],
    ['days to come', '2027-03-05', '2027-03-06', '2026-11-22', '2027-03-03', '2027-03-04'],
  ])('%s', (_, from, to, today, first, last) => {
    expect(rangeBefore({ from, to }, today)).toEqual({ from: first, to: last });
  });

  it('ends before the range, and can be asked for as the range itself', () => {
    const day = fc.integer({ min: 0, max: 1_000 }).map((days) => addDays('2025-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 365 }), day, (from, length, today) => {
        const before = rangeBefore({ from, to: addDays(from, length) }, today);
        expect(before.from <= before.to).toBe(true);
        expect(before.to < from).toBe(true);
        expect(daysBetween(before.from, before.to)).toBeLessThan(366);
      }),
    );
  });
});
