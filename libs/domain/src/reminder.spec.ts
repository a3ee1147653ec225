import { describe, expect, it } from '@jest/globals';
import { addDays, daysBetween } from './calendar.js';
import { remindedDays } from './reminder.js';

describe('friendly reminders (D132)', () => {
  it.each([
    ['three days before', 3, [], ['2026-03-08', '2026-03-07', '2026-03-06']],
    ['the day before, never after the due date', 1, [], ['2026-03-06', '2026-03-05']],
    ['a week after', null, [7], ['2026-02-26', '2026-02-25', '2026-02-24']],
    ['the day after', null, [1], ['2026-03-04', '2026-03-03', '2026-03-02']],
    ['none', null, [], []],
  ] as const)('%s', (_, before, after, due) => {
    expect(remindedDays(before, after, '2026-03-05').map(({ dueDay }) => dueDay)).toEqual(due);
  });

  it('number the reminders of an invoice', () => {
    const steps = remindedDays(3, [7, 14, 30], '2026-03-05').map(({ step, dueDay }) => `${step} ${dueDay}`);
    expect(steps).toEqual([
      ...['0 2026-03-08', '0 2026-03-07', '0 2026-03-06'],
      ...['1 2026-02-26', '1 2026-02-25', '1 2026-02-24'],
      ...['2 2026-02-19', '2 2026-02-18', '2 2026-02-17'],
      ...['3 2026-02-03', '3 2026-02-02', '3 2026-02-01'],
    ]);
  });

  it('reminds of an invoice on its day or at most two days later', () => {
    for (const isBefore of [true, false]) {
      for (const days of [1, 2, 3, 14, 60]) {
        const due = '2026-03-06';
        const asked = Array.from({ length: 200 }, (_, at) => addDays('2026-01-01', at)).filter((today) =>
          remindedDays(isBefore ? days : null, isBefore ? [] : [days], today).some(({ dueDay }) => dueDay === due),
        );
        expect(asked[0]).toBe(addDays(due, isBefore ? -days : days));
        expect(asked.length).toBe(isBefore ? Math.min(3, days + 1) : 3);
        expect(daysBetween(asked[0]!, asked.at(-1)!)).toBe(asked.length - 1);
      }
    }
  });
});
