import type {
  TimesheetCondition,
  TimesheetDayRules,
  TimesheetDayRow,
  TimesheetRow,
  TimesheetRules,
  TimesheetSummaryRow,
  TimesheetTotal,
} from '@tidycrew/contracts';
import {
  decimalHours,
  hoursAndMinutes,
  LUNCH_MIN_JOBS,
  type LunchCondition,
  timeOfMinutes,
  underMinutes,
  weekdayName,
} from '@tidycrew/domain';
import { isoInstant } from '../platform/common/instant.js';
import { presentLatelySent } from '../platform/common/lately-sent.presenter.js';
import type { DayRules } from '../settings/settings.service.js';
import type { PersonSheet, SheetDay } from './timesheet.service.js';

export function presentSheet({ person, days, minutes }: PersonSheet): TimesheetRow {
  return {
    id: person.id,
    staffId: person.id,
    staffName: person.name,
    email: person.email,
    active: person.active,
    days: days.map(presentSheetDay),
    total: presentMinutes(minutes),
  };
}

export function presentSheetDay(day: SheetDay): TimesheetDayRow {
  return {
    date: day.day,
    weekday: weekdayName(day.day),
    ...presentMinutes(day.minutes),
    jobs: presentJobs(day),
    startTime: instantOf(day.payStartMs),
    clockInTime: instantOf(day.clockInMs),
    endTime: instantOf(day.endMs),
    lunchBreak: day.lunch.hasLunch,
    inProgress: day.isInProgress,
    flagged: day.isFlagged,
    lunchBreakDebug: {
      hasOverride: day.lunch.byOverride,
      hasStartTimeOverride: day.hasStartOverride,
      conditions: day.conditions.map(presentCondition),
      rules: presentLunchRules(day.rules),
    },
    latelySent: presentLate(day),
    shortJobs: day.short.map(({ id }) => id),
    withoutShort: presentDayWithoutShort(day),
  };
}

function presentDayWithoutShort({ short, minutesWithoutShort }: SheetDay): TimesheetDayRow['withoutShort'] {
  const counted = short.filter(({ isBelowFifth }) => isBelowFifth);
  const latest = counted.at(-1);
  if (!latest || minutesWithoutShort === null) return null;
  return {
    shortCleans: counted.length,
    underMinutes: underMinutes(Math.max(...counted.map(({ minutes }) => minutes))),
    jobId: latest.id,
    decimalHours: decimalHours(minutesWithoutShort),
  };
}

/** The person's time on each clean, earliest first. */
export function presentJobs({ entries }: SheetDay): TimesheetDayRow['jobs'] {
  return entries.map((entry) => ({
    jobId: entry.cleanId,
    customerName: entry.customerName,
    clockInTime: isoInstant(entry.clockInMs),
    clockOutTime: instantOf(entry.clockOutMs),
    finishPressedAt: instantOf(entry.finishPressedMs),
  }));
}

/** Once of each clean, on which a person may have several entries. */
function presentLate({ entries }: SheetDay): TimesheetDayRow['latelySent'] {
  const late = new Map(entries.map(({ cleanId, latelySent }) => [cleanId, latelySent]));
  return [...late].flatMap(([jobId, rows]) => rows.map((row) => ({ jobId, ...presentLatelySent(row) })));
}

/** The row of the table, without what only an opened day needs. */
export function presentSummary({ person, days }: PersonSheet): TimesheetSummaryRow {
  return {
    staffId: person.id,
    staffName: person.name,
    active: person.active,
    days: days.map((day) => ({
      date: day.day,
      paidMinutes: day.minutes,
      cleans: day.jobs,
      startTime: instantOf(day.payStartMs),
      endTime: instantOf(day.endMs),
      lunchBreak: day.lunch.hasLunch,
      inProgress: day.isInProgress,
      flagged: day.isFlagged,
      isReported: day.entries.some(({ finishPressedMs }) => finishPressedMs !== null),
      isLatelySent: day.entries.some(({ latelySent }) => latelySent.length > 0),
      hasShortClean: day.short.length > 0,
      hasOverride: day.lunch.byOverride,
      hasStartTimeOverride: day.hasStartOverride,
      failed: day.conditions
        .filter(({ passed }) => !passed)
        .map(({ kind, actual, limit }) => ({ kind, actual, limit })),
    })),
  };
}

/** The rules of each day, which are everybody's. */
export function presentRules({ days }: PersonSheet): TimesheetDayRules[] {
  return days.map((day) => ({ date: day.day, ...presentLunchRules(day.rules) }));
}

export function presentLunchRules({ lunch }: DayRules): TimesheetRules {
  return {
    minHours: lunch.minHours,
    minJobs: LUNCH_MIN_JOBS,
    startTime: timeOfMinutes(lunch.startMinutes),
    finishTime: timeOfMinutes(lunch.finishMinutes),
    durationMinutes: lunch.durationMinutes,
  };
}

function presentCondition({ kind, actual, limit, passed, description }: LunchCondition): TimesheetCondition {
  return { kind, actual, limit, passed, description };
}

/** An instant of the domain, in milliseconds, as ISO 8601 UTC. */
export function instantOf(ms: number | null): string | null {
  return ms === null ? null : isoInstant(ms);
}

/** Paid minutes, as hours too. */
export function presentMinutes(minutes: number): TimesheetTotal {
  return { ...hoursAndMinutes(minutes), decimalHours: decimalHours(minutes) };
}
