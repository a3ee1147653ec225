import { addDays, daysBetween, startOfWeek } from './calendar.js';

/** How many weeks before the current one people can look at (decision D205). */
const MY_WEEKS_BACK = 26;

/** How many days ago a day may be for its person to say that something is wrong with it (decision D206). */
const CONCERN_DAYS = 56;

/** The Monday of the earliest week that people can look at. @param today yyyy-MM-dd of the business */
export function firstOfMyWeeks(today: string): string {
  return addDays(startOfWeek(today), -7 * MY_WEEKS_BACK);
}

/**
 * Why the week of a day cannot be looked at; null when it can: this week and the 26 before it (decision D205). Both
 * days are yyyy-MM-dd of the business.
 */
export function myWeekProblem(day: string, today: string): string | null {
  const weeks = daysBetween(startOfWeek(day), startOfWeek(today)) / 7;
  if (weeks < 0) return 'This week is still to come.';
  return weeks > MY_WEEKS_BACK ? `Your hours go back ${MY_WEEKS_BACK} weeks. Ask your office for earlier ones.` : null;
}

/**
 * Why nobody can say that something is wrong with a day; null when they can: today and the eight weeks before it
 * (decision D206). Both days are yyyy-MM-dd of the business.
 */
export function concernProblem(day: string, today: string): string | null {
  const daysAgo = daysBetween(day, today);
  if (daysAgo < 0) return 'This day is still to come.';
  return daysAgo > CONCERN_DAYS ? 'This day is more than 8 weeks ago. Please talk to your office.' : null;
}
