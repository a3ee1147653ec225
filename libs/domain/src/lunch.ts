import { decimalHours, formatDuration } from './duration.js';

/** The payroll settings of lunch: hours, minutes, and minutes since midnight (document 001 section 3). */
export interface LunchRules {
  minHours: number;
  durationMinutes: number;
  /** Pay must start at or before it. */
  startMinutes: number;
  /** The day must end at or after it. */
  finishMinutes: number;
}

/** Jobs from which on a day has lunch (decision D33). */
export const LUNCH_MIN_JOBS = 2;

/** The figures of a condition: minutes, a number of jobs, or minutes of the business's day. */
interface LunchFact {
  kind: 'hours' | 'jobs' | 'start' | 'finish';
  actual: number;
  limit: number;
  passed: boolean;
}

export interface LunchCondition extends LunchFact {
  /** A sentence with the figures: 'Finished at 3:30 pm, before 5:00 pm'. */
  description: string;
}

export interface Lunch {
  hasLunch: boolean;
  /** Taken off automatically, because all four conditions pass. */
  byRule: boolean;
  /** Decided by a person, either way. */
  byOverride: boolean;
}

/** The minutes of `minHours`; hours times 60 can lie a binary fraction above them, as 8.3 hours do, which are 498. */
export function minMinutesOf({ minHours }: Pick<LunchRules, 'minHours'>): number {
  return Math.round(minHours * 6_000) / 100;
}

/** '3:30 pm' of whole minutes since midnight; beyond the day it starts over, both ways. */
export function formatClock(minutes: number): string {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  const hour = Math.floor(ofDay / 60);
  return `${hour % 12 || 12}:${String(ofDay % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Hours as every list shows them (decision D34), without trailing noughts. */
const hoursOf = (minutes: number): string => {
  const hours = decimalHours(minutes);
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
};

/** Worked hours; as hours and minutes where rounding would show a limit that is not reached. */
function workedOf({ actual, limit, passed }: LunchFact): string {
  return !passed && decimalHours(actual) >= decimalHours(limit) ? formatDuration(actual) : hoursOf(actual);
}

/**
 * Why a condition passed or failed, with its figures (decision D33). Times of day are shown `shiftMinutes` earlier than
 * at the business, as the figures beside the sentence are (decision D36).
 */
export function lunchSentence(fact: LunchFact, shiftMinutes = 0): string {
  const { kind, actual, limit, passed } = fact;
  const clock = (minutes: number): string => formatClock(minutes - shiftMinutes);
  switch (kind) {
    case 'hours':
      return `Worked ${workedOf(fact)}, ${passed ? 'at least' : 'less than'} ${hoursOf(limit)}`;
    case 'jobs':
      return `Did ${actual} ${actual === 1 ? 'job' : 'jobs'}, ${passed ? 'at least' : 'fewer than'} ${limit}`;
    case 'start':
      return `Started at ${clock(actual)}, ${passed ? 'at or before' : 'after'} ${clock(limit)}`;
    case 'finish':
      return `Finished at ${clock(actual)}, ${passed ? 'at or after' : 'before'} ${clock(limit)}`;
  }
}

/**
 * The four conditions of lunch in their fixed order: hours, jobs, pay start, finish (decision D33). Minutes of the day
 * count from the midnight the day began with, so an end after the next midnight is above 1440.
 */
export function lunchConditions(
  day: { payMinutes: number; jobs: number; payStartMinutesOfDay: number; endMinutesOfDay: number },
  rules: LunchRules,
): LunchCondition[] {
  const minMinutes = minMinutesOf(rules);
  const { payMinutes, jobs, payStartMinutesOfDay: start, endMinutesOfDay: end } = day;
  return [
    conditionOf({ kind: 'hours', actual: payMinutes, limit: minMinutes, passed: payMinutes >= minMinutes }),
    conditionOf({ kind: 'jobs', actual: jobs, limit: LUNCH_MIN_JOBS, passed: jobs >= LUNCH_MIN_JOBS }),
    conditionOf({ kind: 'start', actual: start, limit: rules.startMinutes, passed: start <= rules.startMinutes }),
    conditionOf({ kind: 'finish', actual: end, limit: rules.finishMinutes, passed: end >= rules.finishMinutes }),
  ];
}

function conditionOf(fact: LunchFact): LunchCondition {
  const { kind, actual, limit, passed } = fact;
  return { kind, actual, limit, passed, description: lunchSentence(fact) };
}

/** Whether a day has lunch: a person's decision, either way, wins; else all conditions must pass (decision D33). */
export function lunchFor(day: {
  conditions: readonly Pick<LunchCondition, 'passed'>[];
  override: boolean | null;
}): Lunch {
  if (day.override !== null) return { hasLunch: day.override, byRule: false, byOverride: true };
  // A day without work has no conditions, and no lunch.
  const byRule = day.conditions.length > 0 && day.conditions.every((condition) => condition.passed);
  return { hasLunch: byRule, byRule, byOverride: false };
}

/** Paid minutes of a day: from pay start to end, less lunch, never below zero (decisions D33, D34). */
export function paidMinutes(
  payMinutes: number,
  hasLunch: boolean,
  { durationMinutes }: Pick<LunchRules, 'durationMinutes'>,
): number {
  return Math.max(0, payMinutes - (hasLunch ? durationMinutes : 0));
}

/** Whether a day with work is flagged: short of hours, lunch taken off, or of jobs (decision D34). */
export function isFlaggedDay(minutes: number, jobs: number, rules: Pick<LunchRules, 'minHours'>): boolean {
  return minutes < minMinutesOf(rules) || jobs < LUNCH_MIN_JOBS;
}
