import type {
  FailedCondition,
  TimesheetDayRow,
  TimesheetRules,
  TimesheetSummary,
  TimesheetSummaryDay,
  TimesheetTotal,
  TimesheetWeek,
} from '@tidycrew/contracts';
import {
  decimalHours,
  hoursAndMinutes,
  minMinutesOf,
  minutesOf,
  isFlaggedDay,
  minutesBetween,
  paidMinutes,
} from '@tidycrew/domain';
import { TIMESHEETS_TEXTS as TEXTS } from './texts';

/** A person's day as the table shows it; what it was calculated from is read when the day is opened. */
export interface SheetDay extends TimesheetTotal, Omit<TimesheetSummaryDay, 'paidMinutes'> {
  rules: TimesheetRules;
}

export interface SheetRow {
  staffId: number;
  staffName: string;
  active: boolean;
  days: SheetDay[];
  total: TimesheetTotal;
}

export interface Sheet {
  data: SheetRow[];
  /** yyyy-MM-dd, both included. */
  dateRange: { start: string; end: string };
  timezone: string;
  weeks: TimesheetWeek[];
}

export const timeOf = (minutes: number): TimesheetTotal => ({
  ...hoursAndMinutes(minutes),
  decimalHours: decimalHours(minutes),
});

export function sheetOf({ data, rules, dateRange, timezone, weeks }: TimesheetSummary): Sheet {
  const rulesOf = new Map(rules.map((one) => [one.date, one]));
  const rows = data.map(({ days, ...person }) => ({
    ...person,
    days: days.map(({ paidMinutes: paid, ...day }) => ({ ...day, ...timeOf(paid), rules: rulesOf.get(day.date)! })),
    total: timeOf(days.reduce((sum, day) => sum + day.paidMinutes, 0)),
  }));
  return { data: rows, dateRange, timezone, weeks };
}

/** All about a day, in the few words of the table. */
export function sheetDayOf({
  jobs,
  lunchBreakDebug,
  clockInTime: _clockIn,
  weekday: _weekday,
  latelySent,
  shortJobs,
  withoutShort: _withoutShort,
  ...day
}: TimesheetDayRow): SheetDay {
  const { hasOverride, hasStartTimeOverride, conditions, rules } = lunchBreakDebug;
  return {
    ...day,
    cleans: new Set(jobs.map(({ jobId }) => jobId)).size,
    isReported: jobs.some(({ finishPressedAt }) => finishPressedAt !== null),
    isLatelySent: latelySent.length > 0,
    hasShortClean: shortJobs.length > 0,
    hasOverride,
    hasStartTimeOverride,
    failed: conditions.filter(({ passed }) => !passed).map(({ kind, actual, limit }) => ({ kind, actual, limit })),
    rules,
  };
}

/** The condition of that kind, where it failed. */
export const failedOf = ({ failed }: SheetDay, kind: FailedCondition['kind']): FailedCondition | undefined =>
  failed.find((condition) => condition.kind === kind);

/** The row with another day in place of its own, and the total that follows. */
export function withDay(row: SheetRow, day: SheetDay): SheetRow {
  const days = row.days.map((one) => (one.date === day.date ? day : one));
  const minutes = days.reduce((sum, one) => sum + minutesOf(one), 0);
  return { ...row, days, total: timeOf(minutes) };
}

/** Why a day is red, in words; empty when it is not. */
export function flagText(day: SheetDay): string {
  const { flagged, cleans, rules } = day;
  if (!flagged) return '';
  const isShort = minutesOf(day) < minMinutesOf(rules);
  const hasFewJobs = cleans < rules.minJobs;
  return [isShort && TEXTS.table.shortHours(rules.minHours), hasFewJobs && TEXTS.table.shortJobs(rules.minJobs)]
    .filter(Boolean)
    .join(', ');
}

/** The row as the server will answer it when lunch has been decided by hand on these days. */
export function withLunches(row: SheetRow, lunches: Readonly<Record<string, boolean>>): SheetRow {
  return row.days.reduce((before, day) => {
    const hasLunch = lunches[day.date];
    return hasLunch === undefined ? before : withDay(before, withLunch(day, hasLunch));
  }, row);
}

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
