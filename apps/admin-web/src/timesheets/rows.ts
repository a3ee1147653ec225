import { timeOf, type SheetDay, type SheetRow } from './sheet';
import { minutesOf } from '@tidycrew/domain';

/** The row with another day in place of its own, and the total that follows. */
export function withDay(row: SheetRow, day: SheetDay): SheetRow {
  const days = row.days.map((one) => (one.date === day.date ? day : one));
  const minutes = days.reduce((sum, one) => sum + minutesOf(one), 0);
  return { ...row, days, total: timeOf(minutes) };
}
