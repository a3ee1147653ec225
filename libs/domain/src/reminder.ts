import { addDays } from './calendar.js';

/** A reminder that was missed on its day, because no process ran, is still sent on the next two days. */
const CATCH_UP_DAYS = 2;

/** Which reminder of an invoice: 0 before the due date, 1 to 3 after it. */
interface RemindedOn {
  step: number;
  /** yyyy-MM-dd: invoices that are due then. */
  dueDay: string;
  /** yyyy-MM-dd: the day of their reminder. An invoice sent that day needs no second message. */
  reminderDay: string;
}

/**
 * Which invoices are reminded today (decision D132): those due on one of these days, if they were sent before the day of their
 * reminder. A reminder before the due date is never sent after it.
 * @param before days before the due date; null: there is no such reminder
 * @param after days after it, one for each reminder, the first one first
 */
export function remindedDays(before: number | null, after: readonly number[], today: string): RemindedOn[] {
  const steps = [
    ...(before === null ? [] : [[0, before] as const]),
    ...after.map((days, at) => [at + 1, -days] as const),
  ];
  return steps.flatMap(([step, toDue]) =>
    Array.from({ length: CATCH_UP_DAYS + 1 }, (_, late) => addDays(today, -late))
      .map((reminderDay) => ({ step, reminderDay, dueDay: addDays(reminderDay, toDue) }))
      .filter(({ dueDay }) => step > 0 || dueDay >= today),
  );
}
