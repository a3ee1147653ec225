import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, weekday } from './calendar.js';
import { longDay, weeksOf, weeksTouched } from './payroll-week.js';

describe('weeksTouched (D6)', () => {
  it.each([
    ['one day, a Monday', '2026-03-09', '2026-03-09', ['2026-03-09']],
    ['one day, a Sunday', '2026-03-15', '2026-03-15', ['2026-03-09']],
    ['a whole week', '2026-03-09', '2026-03-15', ['2026-03-09']],
    ['Sunday and Monday', '2026-03-15', '2026-03-16', ['2026-03-09', '2026-03-16']],
    ['seven days from a Wednesday', '2026-03-11', '2026-03-17', ['2026-03-09', '2026-03-16']],
    ["over the year's end", '2025-12-31', '2026-01-05', ['2025-12-29', '2026-01-05']],
    ['no day at all', '2026-03-16', '2026-03-08', []],
  ])('%s', (_name, from, to, weeks) => {
    expect(weeksTouched(from, to)).toEqual(weeks);
  });

  it('holds every day of the range in exactly one of its weeks', () => {
    const offset = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(offset, offset, (start, length) => {
        const from = addDays('2026-01-01', start);
        const days = Array.from({ length: length + 1 }, (_, day) => addDays(from, day));
        const weeks = weeksTouched(from, days.at(-1)!);
        expect(weeks.every((week) => weekday(week) === 1)).toBe(true);
        expect(weeks).toEqual(weeksOf(days));
      }),
    );
  });
});

describe('weeksOf', () => {
  it('names each week once, oldest first', () => {
    expect(weeksOf(['2026-03-18', '2026-03-15', '2026-03-16', '2026-03-09'])).toEqual(['2026-03-09', '2026-03-16']);
    expect(weeksOf([])).toEqual([]);
  });
});

it('longDay names every month as Australians do', () => {
  const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-21`;
    expect(longDay(day)).toBe(format.format(new Date(day)));
  }
});

it.each([
  ['2026-03-09', '9 March 2026'],
  ['2026-12-31', '31 December 2026'],
])('longDay of %s is %s', (day, text) => {
  expect(longDay(day)).toBe(text);
});
