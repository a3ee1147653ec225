import { addDays, weekday } from './calendar.js';
import { occurrences, type Recurrence, type RecurrenceRule } from './occurrences.js';

/** A rhythm as it travels: `everyWeeks`, or `nthWeekday` with `weekday` (decision D55). */
interface TravellingRule {
  everyWeeks?: number;
  nthWeekday?: number;
  weekday?: number;
}

interface TravellingPlan extends Omit<Recurrence, 'rule'> {
  rule: TravellingRule;
}

/** Days are yyyy-MM-dd, times HH:mm of the business. */
export interface FollowingMove {
  day: string;
  teamId: number | null;
  windowFrom: string | null;
  windowTo: string | null;
}

/** What of a plan changes from a day on (decision D58). */
export interface FollowingChange extends Omit<FollowingMove, 'day'>, TravellingPlan {
  minutes: number | null;
  note: string | null;
}

/** The day that a visit's plan made it for. */
interface DueVisit {
  dueDay: string;
}

/**
 * The plan from a visit on, so that the visit and all after it stand where this one is put. The change begins with the
 * visit's own day or the new one, whichever is earlier, so that neither plan has the visit a second time.
 */
export function followingChange(
  plan: TravellingPlan & Pick<FollowingChange, 'minutes' | 'note'>,
  visit: DueVisit,
  move: FollowingMove,
): FollowingChange {
  const { day, ...terms } = move;
  const { untilDay, minutes, note } = plan;
  const isOtherDay = day !== visit.dueDay;
  return {
    ...terms,
    untilDay,
    minutes,
    note,
    rule: isOtherDay ? ruleOn(plan.rule, day) : plan.rule,
    anchorDay: isOtherDay ? day : plan.anchorDay,
    fromDay: day < visit.dueDay ? day : visit.dueDay,
  };
}

/** A plan's rhythm with a visit on that day: every so many weeks from it, or its own weekday of its own place in the month. */
function ruleOn(rule: TravellingRule, day: string): TravellingRule {
  if (rule.nthWeekday === undefined) return rule;
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  return { nthWeekday: nth > 4 || (rule.nthWeekday === -1 && isLast) ? -1 : nth, weekday: weekday(day) };
}

/** The day of its plan that a kept visit stands for, which it can be sent to; null when the plan has none for it. */
export function plannedDay(
  plan: TravellingPlan & { id: number },
  { planId, dueDay }: DueVisit & { planId: number | null },
): string | null {
  return planId === plan.id ? (occurrences(recurrenceOf(plan), dueDay, dueDay)[0] ?? null) : null;
}

/** The next day of a plan from a day on, within a year; the day itself where there is none. */
export function nextDay(plan: TravellingPlan, from: string): string {
  return occurrences(recurrenceOf(plan), from, addDays(from, 366))[0] ?? from;
}

/** The database keeps one kind of rule or the other. */
const recurrenceOf = (plan: TravellingPlan): Recurrence => ({ ...plan, rule: plan.rule as RecurrenceRule });
