import type { TimesheetDayRow, TimesheetRow } from '@tidycrew/contracts';
import { decimalHours } from '@tidycrew/domain';

/** The row with another day in place of its own, and the total that follows. */
export function withDay(row: TimesheetRow, day: TimesheetDayRow): TimesheetRow {
  const days = row.days.map((one) => (one.date === day.date ? day : one));
  const minutes = days.reduce((sum, one) => sum + minutesOf(one), 0);
  return { ...row, days, total: { ...hoursAndMinutes(minutes), decimalHours: decimalHours(minutes) } };
}

/** Whole minutes as the contract splits them. */
export function hoursAndMinutes(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** The other way round: all of it in minutes. */
export function minutesOf({ hours, minutes }: { hours: number; minutes: number }): number {
  return hours * 60 + minutes;
}
