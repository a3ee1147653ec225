import { timeOf, withDay, type SheetDay, type SheetRow } from '../sheet';
import { isFlaggedDay, minutesBetween, paidMinutes } from '@tidycrew/domain';

/** The row as the server will answer it when lunch has been decided by hand on these days (decisions D33, D34). */
export function withLunches(row: SheetRow, lunches: Readonly<Record<string, boolean>>): SheetRow {
  return row.days.reduce((before, day) => {
    const hasLunch = lunches[day.date];
    return hasLunch === undefined ? before : withDay(before, withLunch(day, hasLunch));
  }, row);
}

/** The day by the rules it had, with lunch decided by hand. */
function withLunch(day: SheetDay, hasLunch: boolean): SheetDay {
  if (day.startTime === null || day.endTime === null) return day;
  const { rules, cleans } = day;
  const worked = minutesBetween(Date.parse(day.startTime), Date.parse(day.endTime));
  const minutes = paidMinutes(worked, hasLunch, rules);
  return {
    ...day,
    ...timeOf(minutes),
    lunchBreak: hasLunch,
    flagged: isFlaggedDay(minutes, cleans, rules),
    hasOverride: true,
  };
}
