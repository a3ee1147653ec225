import { daysBetween } from './calendar.js';
import { dayLunch, lunchTagOf } from './day-lunch.js';
import type { DayEntry, DayLunch, LunchTag } from './day-lunch.js';
import { minutesBetween } from './duration.js';
import { isFlaggedDay, lunchConditions, paidMinutes } from './lunch.js';
import type { LunchCondition, LunchRules } from './lunch.js';
import { payStart } from './pay-start.js';
import { nearestInstantOf, wallClockAt } from './wall-clock.js';
import type { OffsetAt } from './wall-clock.js';

export interface TimesheetDayInput<E extends DayEntry = DayEntry> {
  /** 'yyyy-MM-dd' in the business timezone. */
  day: string;
  /** Any of the person's entries; only those clocked in on the day count. */
  entries: readonly E[];
  rules: { staffStartMinutes: number; lunch: LunchRules };
  /** The latest override of each kind; null: none, or cleared (decision D35). */
  overrides: { lunch: boolean | null; startMinutes: number | null };
  offsetAt: OffsetAt;
  nowMs: number;
}

export interface TimesheetDay<E extends DayEntry = DayEntry> {
  /** The first punch, never changed; null on a day without work. */
  clockInMs: number | null;
  payStartMs: number | null;
  /** When pay would start without an override (decision D32). */
  rulePayStartMs: number | null;
  /** The last clock-out, or now while somebody is on a clean. */
  endMs: number | null;
  isInProgress: boolean;
  /** Distinct cleans. */
  jobs: number;
  /** The day's entries, earliest first. */
  entries: E[];
  lunch: DayLunch;
  /** Hours, jobs, pay start, finish, in this order; empty on a day without work. */
  conditions: LunchCondition[];
  /** Paid real minutes, lunch taken off. */
  minutes: number;
  /** What lunch took off. */
  lunchMinutes: number;
  /** A day with work that is short of hours or of jobs. */
  isFlagged: boolean;
  hasStartOverride: boolean;
  /** The completed job that shows the day's lunch; null without lunch. */
  lunchTag: LunchTag | null;
}

/**
 * One person's day for payroll: all entries clocked in on that day. Pay runs from the pay start to the last clock-out,
 * travel included, less lunch, in real minutes (decisions D31 to D34, D37); lunch is shown on the last completed job
 * (decision D38).
 */
export function timesheetDay<E extends DayEntry>(input: TimesheetDayInput<E>): TimesheetDay<E> {
  const { day, rules, overrides, offsetAt, nowMs } = input;
  const entries = input.entries
    .filter((entry) => wallClockAt(entry.clockInMs, offsetAt).day === day)
    .sort((a, b) => a.clockInMs - b.clockInMs);
  const hasStartOverride = overrides.startMinutes !== null;
  const [first] = entries;
  if (!first) {
    const lunch = dayLunch([], overrides.lunch, []);
    return { ...NO_WORK, entries, conditions: [], lunch, hasStartOverride };
  }

  const instantAt = (minutes: number): number => nearestInstantOf(day, minutes, offsetAt, first.clockInMs);
  const endMs = Math.max(...entries.map((entry) => entry.clockOutMs ?? Math.max(nowMs, entry.clockInMs)));
  const byRule = { firstClockInMs: first.clockInMs, staffStartMs: instantAt(rules.staffStartMinutes), endMs };
  const overrideMs = overrides.startMinutes === null ? null : instantAt(overrides.startMinutes);
  const payStartMs = payStart({ ...byRule, overrideMs });
  const payMinutes = minutesBetween(payStartMs, endMs);
  const jobs = new Set(entries.map((entry) => entry.cleanId)).size;
  const conditions = lunchConditions(
    {
      payMinutes,
      jobs,
      payStartMinutesOfDay: minutesInto(day, payStartMs, offsetAt),
      endMinutesOfDay: minutesInto(day, endMs, offsetAt),
    },
    rules.lunch,
  );
  const lunch = dayLunch(conditions, overrides.lunch, entries);
  const minutes = paidMinutes(payMinutes, lunch.hasLunch, rules.lunch);
  return {
    clockInMs: first.clockInMs,
    payStartMs,
    rulePayStartMs: payStart({ ...byRule, overrideMs: null }),
    endMs,
    isInProgress: entries.some((entry) => entry.clockOutMs === null),
    jobs,
    entries,
    lunch,
    conditions,
    minutes,
    lunchMinutes: payMinutes - minutes,
    isFlagged: isFlaggedDay(minutes, jobs, rules.lunch),
    hasStartOverride,
    lunchTag: lunchTagOf(lunch, entries),
  };
}

const NO_WORK = {
  clockInMs: null,
  payStartMs: null,
  rulePayStartMs: null,
  endMs: null,
  isInProgress: false,
  jobs: 0,
  minutes: 0,
  lunchMinutes: 0,
  isFlagged: false,
  lunchTag: null,
} as const;

/** Wall-clock minutes from the day's midnight; beyond 1440 after the next one. */
function minutesInto(day: string, instantMs: number, offsetAt: OffsetAt): number {
  const clock = wallClockAt(instantMs, offsetAt);
  return daysBetween(day, clock.day) * 1440 + clock.minutes;
}
