import { addDays, daysBetween, numberOfDay, dayOfNumber } from './calendar.js';

/** Every so many weeks from the anchor day, or the nth (-1: last) of a weekday (1: Monday) in each month (decision D55). */
export type RecurrenceRule = { everyWeeks: number } | { nthWeekday: 1 | 2 | 3 | 4 | -1; weekday: number };

export interface Recurrence {
  rule: RecurrenceRule;
  /** yyyy-MM-dd: a day of the rhythm; weeks are counted in days from it, both ways, never by their ISO number. */
  anchorDay: string;
  fromDay: string;
  /** The last day that counts; null: no end. */
  untilDay: string | null;
}

/** Days, both of which count. */
export interface DaySpan {
  fromDay: string;
  untilDay: string;
}

/**
 * The days (yyyy-MM-dd) of a plan from one day to another, both inclusive, in order, without those in a pause, which
 * keeps the rhythm (decisions D55, D59).
 */
export function occurrences(plan: Recurrence, from: string, until: string, pauses: readonly DaySpan[] = []): string[] {
  const first = from > plan.fromDay ? from : plan.fromDay;
  const last = plan.untilDay !== null && plan.untilDay < until ? plan.untilDay : until;
  if (last < first) return [];
  const days =
    'everyWeeks' in plan.rule ? byWeeks(plan.rule, plan.anchorDay, first, last) : byMonths(plan.rule, first, last);
  return days.filter((day) => !pauses.some((pause) => pause.fromDay <= day && day <= pause.untilDay));
}

function byWeeks({ everyWeeks }: { everyWeeks: number }, anchorDay: string, first: string, last: string): string[] {
  const step = everyWeeks * 7;
  const since = daysBetween(anchorDay, first);
  const begin = addDays(anchorDay, Math.ceil(since / step) * step);
  const count = begin > last ? 0 : Math.floor(daysBetween(begin, last) / step) + 1;
  return Array.from({ length: count }, (_, at) => addDays(begin, at * step));
}

function byMonths(rule: { nthWeekday: number; weekday: number }, first: string, last: string): string[] {
  const days: string[] = [];
  for (let month = `${first.slice(0, 7)}-01`; month <= last; month = nextMonth(month)) {
    const day = nthOfMonth(rule, month);
    if (first <= day && day <= last) days.push(day);
  }
  return days;
}

const nextMonth = (firstOfMonth: string): string => `${addDays(firstOfMonth, 31).slice(0, 7)}-01`;

function nthOfMonth({ nthWeekday, weekday }: { nthWeekday: number; weekday: number }, firstOfMonth: string): string {
  if (nthWeekday > 0) return onOrAfter(weekday, firstOfMonth, 7 * (nthWeekday - 1));
  return addDays(onOrAfter(weekday, nextMonth(firstOfMonth), 0), -7);
}

/** 1970-01-01 was a Thursday. */
function onOrAfter(weekday: number, day: string, moreDays: number): string {
  const number = numberOfDay(day);
  const itsWeekday = ((((number + 3) % 7) + 7) % 7) + 1;
  return dayOfNumber(number + ((weekday - itsWeekday + 7) % 7) + moreDays);
}
