import type { TimesheetDayRow, TimesheetRow } from '@tidycrew/contracts';
import { decimalHours, hoursAndMinutes, isFlaggedDay, minutesBetween, paidMinutes } from '@tidycrew/domain';
import { withDay } from '../rows';

/** The row as the server will answer it when lunch has been decided by hand on these days (decisions D33, D34). */
export function withLunches(row: TimesheetRow, lunches: Readonly<Record<string, boolean>>): TimesheetRow {
  return row.days.reduce((before, day) => {
    const hasLunch = lunches[day.date];
    return hasLunch === undefined ? before : withDay(before, withLunch(day, hasLunch));
  }, row);
}

/** The day by the rules it had, with lunch decided by hand. */
function withLunch(day: TimesheetDayRow, hasLunch: boolean): TimesheetDayRow {
  if (day.startTime === null || day.endTime === null) return day;
  const { rules } = day.lunchBreakDebug;
  const worked = minutesBetween(Date.parse(day.startTime), Date.parse(day.endTime));
  const minutes = paidMinutes(worked, hasLunch, rules);
  const jobs = new Set(day.jobs.map(({ jobId }) => jobId)).size;
  return {
    ...day,
    ...hoursAndMinutes(minutes),
    decimalHours: decimalHours(minutes),
    lunchBreak: hasLunch,
    flagged: isFlaggedDay(minutes, jobs, rules),
    lunchBreakDebug: { ...day.lunchBreakDebug, hasOverride: true },
  };
}
