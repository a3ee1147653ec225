import { addDays, daysBetween, startOfWeek } from './calendar.js';

/** Days from one clean to the next by how often a customer is cleaned for; null: once (decision D54). */
export const DAYS_BETWEEN_CLEANS = {
  weekly: 7,
  fortnightly: 14,
  'tri-weekly': 21,
  monthly: 28,
  'one-off': null,
} as const;

export const DUE_STATES = ['late', 'today', 'thisWeek', 'nextWeek', 'later'] as const;
export type DueState = (typeof DUE_STATES)[number];

/** What is known of a customer; days are yyyy-MM-dd. */
interface DueInput {
  cleanFrequency: keyof typeof DAYS_BETWEEN_CLEANS;
  /** False: the file that it came with did not say how often (decision D409). */
  isFrequencyKnown: boolean;
  /** The day on which it was added. */
  addedDay: string;
  /** The day of its last completed clean; null: never cleaned. */
  lastCleanDay: string | null;
  /** Whether it has a plan that has not ended (decision D55). */
  hasPlan: boolean;
  /** The day of its next open visit; null: none is made. */
  nextVisitDay: string | null;
}

/**
 * The day on which a customer should be cleaned next, yyyy-MM-dd; null: on none that is known (decision D54). With a running
 * plan that is its next open visit and nothing else (decision D220); one that came with a file which did not say how often is due when
 * it is first visited. DUE_DAY of model/due.sql.ts is the same.
 */
export function dueDay({
  cleanFrequency,
  isFrequencyKnown,
  addedDay,
  lastCleanDay,
  hasPlan,
  nextVisitDay,
}: DueInput): string | null {
  if (hasPlan) return nextVisitDay;
  if (lastCleanDay === null) return isFrequencyKnown ? addedDay : nextVisitDay;
  const days = DAYS_BETWEEN_CLEANS[cleanFrequency];
  return days === null ? null : addDays(lastCleanDay, days);
}

/** Days since the due day; negative before it. daysLateOf of model/due.sql.ts is the same. */
export function daysLate(due: string, today: string): number {
  return daysBetween(due, today);
}

/** Which part of the due board a day stands in; weeks begin on Monday. dueStateOf of model/due.sql.ts is the same. */
export function dueState(due: string, today: string): DueState {
  if (due < today) return 'late';
  if (due === today) return 'today';
  const weeks = daysBetween(startOfWeek(today), startOfWeek(due)) / 7;
  return weeks === 0 ? 'thisWeek' : weeks === 1 ? 'nextWeek' : 'later';
}
