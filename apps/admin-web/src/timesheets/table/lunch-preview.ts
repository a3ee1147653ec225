import type { TimesheetDayRow, TimesheetRow } from '@tidycrew/contracts';
import { decimalHours, minutesBetween } from '@tidycrew/domain';
import { hoursAndMinutes, withDay } from '../rows';

/** The row as the server will answer it when lunch has been decided by hand on these days (decisions D33, D34). */
export function withLunches(row: TimesheetRow, lunches: Readonly<Record<string, boolean>>): TimesheetRow {
  return row.days.reduce((before, day) => {
    const hasLunch = lunches[day.date];
    return hasLunch === undefined ? before : withDay(before, withLunch(day, hasLunch));
  }, row);
}

/** Lunch takes off what the rules of the day say, half an hour by default, and never more than was worked. */
function withLunch(day: TimesheetDayRow, hasLunch: boolean): TimesheetDayRow {
  if (day.startTime === null || day.endTime === null) return day;
  const { rules } = day.lunchBreakDebug;
  const worked = minutesBetween(Date.parse(day.startTime), Date.parse(day.endTime));
  const minutes = Math.max(0, worked - (hasLunch ? rules.durationMinutes : 0));
  const jobs = new Set(day.jobs.map(({ jobId }) => jobId)).size;
  return {
    ...day,
    ...hoursAndMinutes(minutes),
    decimalHours: decimalHours(minutes),
    lunchBreak: hasLunch,
    flagged: minutes < rules.minHours * 60 || jobs < rules.minJobs,
    lunchBreakDebug: { ...day.lunchBreakDebug, hasOverride: true },
  };
}
