import { addDays, daysBetween, isDayInReach, startOfWeek } from './calendar.js';

export const DATE_FILTERS = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'custom'] as const;

export type DateFilter = (typeof DATE_FILTERS)[number];

/** The longest custom range, in days with both ends. */
const MAX_RANGE_DAYS = 366;

/** Days from `from` to `to`, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** Why a custom range cannot be used. */
interface DayRangeProblem {
  problem: 'missing' | 'order' | 'tooLong' | 'notADay';
}

/**
 * The days a filter means, seen from today; weeks start on Monday and are whole. A custom range needs two days in
 * reach and in order, at most 366 days with both ends; else the answer is the problem (decision D6).
 */
export function rangeOf(
  filter: DateFilter,
  today: string,
  custom: { from?: string | null; to?: string | null } = {},
): DayRange | DayRangeProblem {
  switch (filter) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'thisWeek':
      return weekFrom(startOfWeek(today));
    case 'lastWeek':
      return weekFrom(addDays(startOfWeek(today), -7));
    case 'custom':
      return customRange(custom.from, custom.to);
  }
}

/** Seven days from that one: a week, or the custom range of the timesheets (decision D6). */
export function weekFrom(day: string): DayRange {
  return { from: day, to: addDays(day, 6) };
}

/** Every day of the range, in order. */
export function daysIn({ from, to }: DayRange): string[] {
  const count = Math.max(0, daysBetween(from, to) + 1);
  return Array.from({ length: count }, (_, day) => addDays(from, day));
}

function customRange(from: string | null | undefined, to: string | null | undefined): DayRange | DayRangeProblem {
  if (!from || !to) return { problem: 'missing' };
  if (!isDayInReach(from) || !isDayInReach(to)) return { problem: 'notADay' };
  if (from > to) return { problem: 'order' };
  return daysBetween(from, to) + 1 > MAX_RANGE_DAYS ? { problem: 'tooLong' } : { from, to };
}
