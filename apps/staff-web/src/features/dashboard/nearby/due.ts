import type { StaffCustomer } from '@tidycrew/contracts';
import { formatWeekday } from '@tidycrew/web/time';
import { TEXTS } from '../texts';

type Due = Pick<StaffCustomer, 'dueDay' | 'daysLate'>;

/**
 * When a customer should be cleaned next, in a few words; null: on no day that is known. `ofDay` writes a day
 * that is farther away than its weekday can say.
 */
export function dueWords({ dueDay, daysLate }: Due, ofDay: (day: string) => string): string | null {
  // An answer of before the upgrade has neither.
  if (!dueDay || typeof daysLate !== 'number') return null;
  if (daysLate > 0) return TEXTS.due.late(daysLate);
  if (daysLate === 0) return TEXTS.due.today;
  // A week from now the weekday alone would be read as the nearer one.
  return TEXTS.due.on(daysLate > -7 ? formatWeekday(dueDay) : ofDay(dueDay));
}

/** Worst first; those that are due on no day last, and equal ones as they stood. */
export function dueFirst<Row extends Due>(customers: readonly Row[]): Row[] {
  const late = ({ daysLate }: Row): number => daysLate ?? -Infinity;
  return [...customers].sort((a, b) => (late(a) === late(b) ? 0 : late(b) - late(a)));
}
