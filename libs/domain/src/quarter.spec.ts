import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, FIRST_DAY, LAST_DAY } from './calendar.js';
import { daysOfQuarter, quarterNameOf, quarterTitle } from './quarter.js';

describe('quarters (D489)', () => {
  it.each([
    ['2026-Q1', '2026-01-01', '2026-03-31', 'January to March 2026'],
    ['2024-Q2', '2024-04-01', '2024-06-30', 'April to June 2024'],
    ['2026-Q3', '2026-07-01', '2026-09-30', 'July to September 2026'],
    ['2026-Q4', '2026-10-01', '2026-12-31', 'October to December 2026'],
  ])('%s', (name, from, to, title) => {
    expect(daysOfQuarter(name)).toEqual({ from, to });
    expect(quarterTitle(from)).toBe(title);
    expect(quarterTitle(to)).toBe(title);
    expect([quarterNameOf(from), quarterNameOf(to)]).toEqual([name, name]);
  });

  it.each(['', '2026', '2026-Q0', '2026-Q5', '2026-q4', '26-Q4', '2026-Q4 ', '1899-Q4', '2200-Q1', '0000-Q1'])(
    "'%s' is no quarter",
    (name) => {
      expect(daysOfQuarter(name)).toBeNull();
    },
  );

  it('each day in reach is in the quarter of its name, and the next begins the day after', () => {
    const days = fc.integer({ min: 0, max: 109_500 }).map((count) => addDays(FIRST_DAY, count));
    fc.assert(
      fc.property(days, (day) => {
        if (day > LAST_DAY) return;
        const { from, to } = daysOfQuarter(quarterNameOf(day))!;
        expect(from <= day && day <= to).toBe(true);
        expect(quarterNameOf(addDays(to, 1))).not.toBe(quarterNameOf(day));
        expect(quarterNameOf(addDays(from, -1))).not.toBe(quarterNameOf(day));
      }),
    );
  });
});
