import { describe, expect, it } from '@jest/globals';
import { addDays, daysBetween } from './calendar.js';
import { REMINDER_KINDS, reminderDays } from './reminder.js';

describe('friendly reminders', () => {
  it.each([
    ['three days before', 'reminder-before', 3, ['2026-03-08', '2026-03-07', '2026-03-06']],
    ['the day before, never after the due date', 'reminder-before', 1, ['2026-03-06', '2026-03-05']],
    ['a week after', 'reminder-after', 7, ['2026-02-26', '2026-02-25', '2026-02-24']],
    ['the day after', 'reminder-after', 1, ['2026-03-04', '2026-03-03', '2026-03-02']],
  ] as const)('%s', (_, kind, days, due) => {
    expect(reminderDays(kind, days, '2026-03-05').map(({ dueDay }) => dueDay)).toEqual(due);
  });

  it('reminds of an invoice on its day or at most two days later', () => {
    for (const kind of REMINDER_KINDS) {
      for (const days of [1, 2, 3, 14, 60]) {
        const due = '2026-03-06';
        const asked = Array.from({ length: 200 }, (_, at) => addDays('2026-01-01', at)).filter((today) =>
          reminderDays(kind, days, today).some(({ dueDay }) => dueDay === due),
        );
        expect(asked[0]).toBe(addDays(due, kind === 'reminder-before' ? -days : days));
        expect(asked.length).toBe(kind === 'reminder-before' ? Math.min(3, days + 1) : 3);
        expect(daysBetween(asked[0]!, asked.at(-1)!)).toBe(asked.length - 1);
      }
    }
  });
});
