import { isDayInReach, MONTHS } from './calendar.js';
import type { DayRange } from './date-range.js';
import { quarterOf } from './months.js';

/** The name of the quarter of the calendar year that a day is in: '2026-Q4' of October to December 2026 (decision D489). */
export function quarterNameOf(day: string): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** The days of a quarter by its name, '2026-Q4'; null when it names none, or one out of reach. */
export function daysOfQuarter(name: string): DayRange | null {
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(name) ?? [];
  const first = `${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`;
  return isDayInReach(first) ? quarterOf(first) : null;
}

/** A quarter in words, by one of its days: 'October to December 2026'. */
export function quarterTitle(day: string): string {
  const last = Math.ceil(Number(day.slice(5, 7)) / 3) * 3;
  return `${MONTHS[last - 3]} to ${MONTHS[last - 1]} ${day.slice(0, 4)}`;
}
