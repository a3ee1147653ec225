import {
  LIMITS,
  type Plan,
  type PlanRule,
  type PlanSuggestion,
  type MoveReason,
  type Visit,
  type VisitUpdateRequest,
} from '@tidycrew/contracts';
import { addDays, formatClock, minutesOfTime, weekday, type FollowingMove } from '@tidycrew/domain';
import { isWithin, type HeldNumber } from '@tidycrew/web/ui/number-input';
import { dayWord } from '../words';
import { PLAN_TEXTS as TEXTS, DIALOG_TEXTS } from './texts';

const MOVE = DIALOG_TEXTS.move;

/** What is asked of a visit and of a plan alike; null: nothing. */
export interface TermsForm extends Terms {
  minutes: HeldNumber;
}

export const NO_TERMS: TermsForm = { teamId: null, windowFrom: null, windowTo: null, minutes: null, note: null };

/** Those that are moved with a visit. */
type Terms = Pick<Visit, 'teamId' | 'windowFrom' | 'windowTo' | 'note'>;

export interface MoveForm extends Terms {
  /** yyyy-MM-dd; null: still to be placed. */
  day: string | null;
  reason: MoveReason | null;
  scope: Scope;
}

export type Scope = 'this' | 'following';

export const moveFormOf = (visit: Visit, scope: Scope): MoveForm => ({
  ...termsOf(visit),
  day: visit.day,
  reason: null,
  scope,
});

const termsOf = ({ teamId, windowFrom, windowTo, note }: Terms): Terms => ({ teamId, windowFrom, windowTo, note });

export function problemsOfMove(form: Pick<MoveForm, 'day' | 'windowFrom' | 'windowTo' | 'scope'>) {
  const { day, windowFrom, windowTo, scope } = form;
  return {
    ...(scope === 'following' && !day && { day: MOVE.dayNeeded }),
    ...(windowTo && !windowFrom && { windowFrom: MOVE.windowNeeded }),
    ...(windowFrom && windowTo && windowTo <= windowFrom && { windowTo: MOVE.windowOrder }),
  };
}

/** Whether these can be the minutes of a visit; nothing: those of the customer's price. */
export const isMinutes = (typed: HeldNumber): boolean => typed === null || isWithin(typed, 1, LIMITS.minutes);

/** What of the visit is new; at its new place it is the last. */
export function moveBody(form: MoveForm, visit: Visit, lastPosition: number | undefined): VisitUpdateRequest {
  const { day, reason } = form;
  const next = { ...termsOf(form), day };
  const fields = Object.entries(next).filter(([name, value]) => visit[name as keyof Visit] !== value);
  const isMoved = day !== visit.day || form.teamId !== visit.teamId;
  return {
    ...(Object.fromEntries(fields) as VisitUpdateRequest),
    ...(isMoved && { position: lastPosition }),
    ...(reason && { reason }),
  };
}

/** The move that a form describes, for the plan and all visits from this one on. */
export const followingOf = ({ day, teamId, windowFrom, windowTo }: MoveForm): FollowingMove => ({
  day: day ?? '',
  teamId,
  windowFrom,
  windowTo,
});

export interface PlanForm extends TermsForm {
  /** Weeks between two visits, 'month' or 'last'. */
  rule: string;
  /** yyyy-MM-dd; '' while none is chosen. */
  fromDay: string;
  untilDay: string | null;
}

/** Weeks between visits that are offered; decision D55 allows 1 to 12. */
const WEEKS = Array.from({ length: 12 }, (_, at) => at + 1);

/** The rhythms as a select offers them; those by the month say which day that would be. */
export const rhythmOptions = (day: string) => [
  ...WEEKS.map((weeks) => ({ value: String(weeks), label: TEXTS.every(weeks) })),
  { value: 'month', label: day === '' ? TEXTS.monthly : TEXTS.rule(nthOf(day)) },
  { value: 'last', label: day === '' ? TEXTS.monthlyLast : TEXTS.rule({ nthWeekday: -1, weekday: weekday(day) }) },
];

/** 'The fourth Monday' that a day is; the fifth is the last one, because not every month has it. */
function nthOf(day: string): PlanRule {
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  return { nthWeekday: nth > 4 ? -1 : nth, weekday: weekday(day) };
}

export function ruleOf({ rule, fromDay }: Pick<PlanForm, 'rule' | 'fromDay'>): PlanRule {
  if (rule === 'month') return nthOf(fromDay);
  return rule === 'last' ? { nthWeekday: -1, weekday: weekday(fromDay) } : { everyWeeks: Number(rule) };
}

const rhythmOf = ({ everyWeeks, nthWeekday }: PlanRule): string => {
  if (everyWeeks !== undefined) return String(everyWeeks);
  return nthWeekday === -1 ? 'last' : 'month';
};

/** A new plan as the customer's last cleans suggest it (decision D229); without a suggestion every week from today on. */
export const suggestedForm = (suggestion: PlanSuggestion | undefined, today: string): PlanForm => ({
  ...NO_TERMS,
  untilDay: null,
  rule: rhythmOf(suggestion?.rule ?? { everyWeeks: 1 }),
  fromDay: suggestion?.anchorDay ?? today,
  teamId: suggestion?.teamId ?? null,
});

export const changedForm = (plan: Plan, from: string): PlanForm => ({
  rule: rhythmOf(plan.rule),
  fromDay: from,
  untilDay: plan.untilDay,
  ...termsOf(plan),
  minutes: plan.minutes,
});

export function problemsOfPlan(form: PlanForm): Partial<Record<keyof PlanForm, string>> {
  const { rule, fromDay, untilDay, minutes } = form;
  const isOtherWeekday = rule === 'last' && fromDay !== '' && addDays(fromDay, 7).slice(0, 7) === fromDay.slice(0, 7);
  return {
    ...(fromDay === '' && { fromDay: TEXTS.dayNeeded }),
    ...(isOtherWeekday && { fromDay: TEXTS.notLast }),
    ...(untilDay && untilDay < fromDay && { untilDay: TEXTS.untilOrder }),
    ...problemsOfMove({ ...form, day: fromDay, scope: 'this' }),
    ...(!isMinutes(minutes) && { minutes: DIALOG_TEXTS.add.minutesWrong }),
  };
}

export const planBody = (form: PlanForm) => ({ ...form, rule: ruleOf(form), anchorDay: form.fromDay });

const longDay = (day: string): string => `${dayWord(day)}/${day.slice(0, 4)}`;

/** 'Every 2 weeks on Monday · 9:00 am – 11:00 am · Bayside · from Mon 23/11/2026'. */
export function planWords(plan: Plan): string {
  const { windowFrom, windowTo } = plan;
  const rule = plan.rule.everyWeeks === undefined ? plan.rule : { ...plan.rule, weekday: weekday(plan.anchorDay) };
  const time =
    windowFrom && [windowFrom, windowTo].flatMap((at) => at ?? []).map((at) => formatClock(minutesOfTime(at)));
  return [
    TEXTS.rule(rule),
    time ? time.join(' – ') : null,
    plan.teamName ?? TEXTS.nobody,
    plan.minutes === null ? null : TEXTS.minutesOf(plan.minutes),
    TEXTS.from(longDay(plan.fromDay)),
    plan.untilDay === null ? null : TEXTS.until(longDay(plan.untilDay)),
  ]
    .filter(Boolean)
    .join(' · ');
}
