import type { Plan, PlanCreateRequest, PlanRule, Visit } from '@tidycrew/contracts';
import { addDays, occurrences, weekday, type RecurrenceRule } from '@tidycrew/domain';

/** What of a plan changes from a day on (decision D58). */
export type PlanChange = Omit<PlanCreateRequest, 'customerId'> & { expectedUpdatedAt?: string };

export interface FollowingMove {
  day: string;
  teamId: number | null;
  windowFrom: string | null;
  windowTo: string | null;
}

/**
 * The plan from a visit on, so that the visit and all after it stand where this one is put. The change begins with the
 * visit's own day or the new one, whichever is earlier, so that neither plan has the visit a second time.
 */
export function followingChange(plan: Plan, visit: Pick<Visit, 'dueDay'>, move: FollowingMove): PlanChange {
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
function ruleOn(rule: PlanRule, day: string): PlanRule {
  if (rule.nthWeekday === undefined) return rule;
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  return { nthWeekday: nth > 4 || (rule.nthWeekday === -1 && isLast) ? -1 : nth, weekday: weekday(day) };
}

/** The day of its plan that a kept visit stands for, which it can be sent to; null when the plan has none for it. */
export function plannedDay(plan: Plan, { planId, dueDay }: Pick<Visit, 'planId' | 'dueDay'>): string | null {
  const recurrence = { ...plan, rule: plan.rule as RecurrenceRule };
  return planId === plan.id ? (occurrences(recurrence, dueDay, dueDay)[0] ?? null) : null;
}

/** The next day of a plan from a day on, within a year; the day itself where there is none. */
export function nextDay(plan: Plan, from: string): string {
  return occurrences({ ...plan, rule: plan.rule as RecurrenceRule }, from, addDays(from, 366))[0] ?? from;
}
