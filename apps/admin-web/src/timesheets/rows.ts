import type { TimesheetDayRow, TimesheetRow } from '@tidycrew/contracts';
import { decimalHours, hoursAndMinutes, minutesOf } from '@tidycrew/domain';

/** The row with another day in place of its own, and the total that follows. */
export function withDay(row: TimesheetRow, day: TimesheetDayRow): TimesheetRow {
  const days = row.days.map((one) => (one.date === day.date ? day : one));
  const minutes = days.reduce((sum, one) => sum + minutesOf(one), 0);
  return { ...row, days, total: { ...hoursAndMinutes(minutes), decimalHours: decimalHours(minutes) } };
}
