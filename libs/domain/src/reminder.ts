import { addDays } from './calendar.js';

export const REMINDER_KINDS = ['reminder-before', 'reminder-after'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** A reminder that was missed on its day, because no process ran, is still sent on the next two days. */
const CATCH_UP_DAYS = 2;

/**
 * Which invoices are reminded today (decision D132): those due on one of these days, if they were sent before the day
 * of their reminder (`reminderDay`), because an invoice sent that day needs no second message. A reminder before the
 * due date is never sent after it.
 */
export function reminderDays(
  kind: ReminderKind,
  daysApart: number,
  today: string,
): { dueDay: string; reminderDay: string }[] {
  const toDue = kind === 'reminder-before' ? daysApart : -daysApart;
  const reminded = Array.from({ length: CATCH_UP_DAYS + 1 }, (_, late) => addDays(today, -late));
  return reminded
    .map((reminderDay) => ({ reminderDay, dueDay: addDays(reminderDay, toDue) }))
    .filter(({ dueDay }) => kind === 'reminder-after' || dueDay >= today);
}
