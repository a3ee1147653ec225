import { addDays, daysBetween, isCalendarDay, isWallTime, weekday as weekdayOf } from './calendar.js';

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
interface DaySpan {
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

/** The first day of that weekday from a day on, and so many days later. */
function onOrAfter(weekday: number, day: string, moreDays: number): string {
  return addDays(day, ((weekday - weekdayOf(day) + 7) % 7) + moreDays);
}

/** What a plan is asked to be; times are 'HH:mm'. Absent: not asked about. */
interface PlanTerms {
  rule?: unknown;
  anchorDay?: string | null;
  fromDay?: string | null;
  untilDay?: string | null;
  windowFrom?: string | null;
  windowTo?: string | null;
}

/**
 * The sentence for the first thing that cannot be in a plan, and the field it is about; null when all is well (decision
 * D55).
 */
export function planProblem(plan: PlanTerms): { field: keyof PlanTerms; sentence: string } | null {
  const { rule, fromDay, untilDay, windowFrom = null, windowTo = null } = plan;
  const ruled = rule === undefined ? null : ruleProblem(rule);
  if (ruled !== null) return { field: 'rule', sentence: ruled };
  for (const [field, name] of DAYS) {
    const day = plan[field];
    if (typeof day === 'string' && !isCalendarDay(day))
      return { field, sentence: `${name} must be a day of the calendar` };
  }
  if (fromDay && untilDay && untilDay < fromDay)
    return { field: 'untilDay', sentence: 'The last day must not be before the first day' };
  if (windowFrom !== null && !isWallTime(windowFrom)) return { field: 'windowFrom', sentence: TIME };
  if (windowTo === null) return null;
  if (!isWallTime(windowTo)) return { field: 'windowTo', sentence: TIME };
  if (windowFrom === null) return { field: 'windowFrom', sentence: 'Please say when the time window begins' };
  return windowTo > windowFrom ? null : { field: 'windowTo', sentence: 'The time window must end after it begins' };
}

const TIME = 'A time must be given as HH:mm';
const DAYS = [
  ['anchorDay', 'The day of the rhythm'],
  ['fromDay', 'The first day'],
  ['untilDay', 'The last day'],
] as const;

/** The sentence for a rule that is none; null when it is one. */
export function ruleProblem(rule: unknown): string | null {
  const { everyWeeks, nthWeekday, weekday } = (typeof rule === 'object' && rule !== null ? rule : {}) as RuleInput;
  const isByWeeks = isGiven(everyWeeks);
  if (isByWeeks === isGiven(nthWeekday))
    return 'Please say either every how many weeks, or on which weekday of the month';
  if (isByWeeks) return isWhole(everyWeeks, 1, 12) ? null : 'A plan repeats every 1 to 12 weeks';
  if (!isWhole(nthWeekday, 1, 4) && nthWeekday !== -1)
    return 'The weekday must be the 1st to 4th of the month, or the last';
  return isWhole(weekday, 1, 7) ? null : 'The weekday must be from 1, Monday, to 7, Sunday';
}

interface RuleInput {
  everyWeeks?: unknown;
  nthWeekday?: unknown;
  weekday?: unknown;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && least <= value && value <= most;

/** A visit of half a week before or after a day of the new rhythm stands for it. */
const HALF_A_WEEK = 3;
const SHORTEST_MONTH = 28;

/** A visit that stays where somebody has placed it; days are yyyy-MM-dd, `day` null: on none. */
interface KeptVisit {
  dueDay: string;
  day: string | null;
}

/**
 * Which days of a changed plan are already taken by visits that stay where they were placed (decision D227), in their order; null:
 * none. First each has its own due day, then the day on which it stands less than a turn of the rhythm from that, so that the plan
 * makes none beside it, then the nearest at most three days from its due day, the earlier of two, then any day on which it stands.
 */
export function takenDays(
  visits: readonly KeptVisit[],
  planDays: readonly string[],
  rule: RecurrenceRule,
): (string | null)[] {
  const turn = 'everyWeeks' in rule ? 7 * rule.everyWeeks : SHORTEST_MONTH;
  const around = (day: string): string[] =>
    Array.from({ length: HALF_A_WEEK }, (_, at) => [addDays(day, -1 - at), addDays(day, 1 + at)]).flat();
  const wishes: ((visit: KeptVisit) => string[])[] = [
    ({ dueDay }) => [dueDay],
    ({ dueDay, day }) => (day !== null && Math.abs(daysBetween(dueDay, day)) < turn ? [day] : []),
    ({ dueDay }) => around(dueDay),
    ({ day }) => (day === null ? [] : [day]),
  ];
  const free = new Set(planDays);
  const taken = visits.map((): string | null => null);
  for (const wish of wishes)
    for (const [at, visit] of visits.entries()) taken[at] ??= wish(visit).find((day) => free.delete(day)) ?? null;
  return taken;
}
