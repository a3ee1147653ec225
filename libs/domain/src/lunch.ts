/** The payroll settings of lunch: hours, minutes, and minutes since midnight (document 001 section 3). */
export interface LunchRules {
  minHours: number;
  durationMinutes: number;
  /** Pay must start at or before it. */
  startMinutes: number;
  /** The day must end at or after it. */
  finishMinutes: number;
}

/** From how many jobs on a day has lunch (decision D33). */
export const LUNCH_MIN_JOBS = 2;

export interface LunchCondition {
  passed: boolean;
  /** A sentence with the figures: 'Finished at 3:30 pm, before 5:00 pm'. */
  description: string;
}

export interface Lunch {
  hasLunch: boolean;
  /** Taken off by itself, because all four conditions pass. */
  byRule: boolean;
  /** Decided by a person, either way. */
  byOverride: boolean;
}

/** '3:30 pm' of whole minutes since midnight; beyond the day it starts over, both ways. */
export function formatClock(minutes: number): string {
  const ofDay = ((minutes % 1440) + 1440) % 1440;
  const hour = Math.floor(ofDay / 60);
  return `${hour % 12 || 12}:${String(ofDay % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Hours with at most 2 decimals, never rounded up to a limit they do not reach. */
const hoursOf = (minutes: number): string => {
  const hours = Math.floor((minutes * 100) / 60) / 100;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
};

/**
 * The four conditions of lunch in their fixed order: hours, jobs, pay start, finish (decision D33). Minutes of the day
 * count from the midnight the day began with, so an end after the next midnight is above 1440.
 */
export function lunchConditions(
  day: { payMinutes: number; jobs: number; payStartMinutesOfDay: number; endMinutesOfDay: number },
  rules: LunchRules,
): LunchCondition[] {
  const hasHours = day.payMinutes >= rules.minHours * 60;
  const hasJobs = day.jobs >= LUNCH_MIN_JOBS;
  const isEarly = day.payStartMinutesOfDay <= rules.startMinutes;
  const isLate = day.endMinutesOfDay >= rules.finishMinutes;
  const start = `Started at ${formatClock(day.payStartMinutesOfDay)}`;
  const finish = `Finished at ${formatClock(day.endMinutesOfDay)}`;
  return [
    {
      passed: hasHours,
      description: `Worked ${hoursOf(day.payMinutes)}, ${hasHours ? 'at least' : 'less than'} ${hoursOf(rules.minHours * 60)}`,
    },
    {
      passed: hasJobs,
      description: `Did ${day.jobs} ${day.jobs === 1 ? 'job' : 'jobs'}, ${hasJobs ? 'at least' : 'fewer than'} ${LUNCH_MIN_JOBS}`,
    },
    {
      passed: isEarly,
      description: `${start}, ${isEarly ? 'at or before' : 'after'} ${formatClock(rules.startMinutes)}`,
    },
    {
      passed: isLate,
      description: `${finish}, ${isLate ? 'at or after' : 'before'} ${formatClock(rules.finishMinutes)}`,
    },
  ];
}

/** Whether a day has lunch: a person's decision, either way, wins; else all conditions must pass (decision D33). */
export function lunchFor(day: { conditions: readonly LunchCondition[]; override: boolean | null }): Lunch {
  if (day.override !== null) return { hasLunch: day.override, byRule: false, byOverride: true };
  // A day without work has no conditions, and no lunch.
  const byRule = day.conditions.length > 0 && day.conditions.every((condition) => condition.passed);
  return { hasLunch: byRule, byRule, byOverride: false };
}
