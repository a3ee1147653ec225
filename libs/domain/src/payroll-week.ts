import { addDays, daysBetween, MONTHS, startOfWeek } from './calendar.js';

/** The Mondays of the payroll weeks, Monday to Sunday, that days from `from` to `to` touch; oldest first (decision D6). */
export function weeksTouched(from: string, to: string): string[] {
  const first = startOfWeek(from);
  const count = Math.max(0, Math.floor(daysBetween(first, to) / 7) + 1);
  return Array.from({ length: count }, (_, week) => addDays(first, week * 7));
}

/** The Mondays of the payroll weeks that hold these days, each once, oldest first. */
export function weeksOf(days: readonly string[]): string[] {
  return [...new Set(days.map(startOfWeek))].sort();
}

/** A day as sentences name it, '9 March 2026'. */
export function longDay(day: string): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return `${Number(dayOfMonth)} ${MONTHS[Number(month) - 1]} ${year}`;
}
