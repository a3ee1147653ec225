import type { Plan, PlanCreateRequest, PlanRule, PlanSuggestion } from '@tidycrew/contracts';
import { addDays, formatClock, minutesOfTime, weekday } from '@tidycrew/domain';
import { dayWord } from '../words';
import { isMinutes, problemsOfMove, termsOf } from './move-form';
import { PLAN_TEXTS as TEXTS } from './plan-texts';
import { DIALOG_TEXTS } from './texts';

export interface PlanForm {
  /** Weeks between two visits, 'month' or 'last'. */
  rule: string;
  fromDay: string;
  untilDay: string;
  teamId: string;
  windowFrom: string;
  windowTo: string;
  minutes: string;
  note: string;
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

const EMPTY = { untilDay: '', teamId: '', windowFrom: '', windowTo: '', minutes: '', note: '' };

/** A new plan as the customer's last cleans suggest it (decision D229); without a suggestion every week from today on. */
export const suggestedForm = (suggestion: PlanSuggestion | undefined, today: string): PlanForm => ({
  ...EMPTY,
  rule: rhythmOf(suggestion?.rule ?? { everyWeeks: 1 }),
  fromDay: suggestion?.anchorDay ?? today,
  teamId: String(suggestion?.teamId ?? ''),
});

export const changedForm = (plan: Plan, from: string): PlanForm => ({
  rule: rhythmOf(plan.rule),
  fromDay: from,
  untilDay: plan.untilDay ?? '',
  teamId: plan.teamId === null ? '' : String(plan.teamId),
  windowFrom: plan.windowFrom ?? '',
  windowTo: plan.windowTo ?? '',
  minutes: plan.minutes === null ? '' : String(plan.minutes),
  note: plan.note ?? '',
});

export function problemsOfPlan(form: PlanForm): Partial<Record<keyof PlanForm, string>> {
  const { rule, fromDay, untilDay, minutes } = form;
  const isOtherWeekday = rule === 'last' && fromDay !== '' && addDays(fromDay, 7).slice(0, 7) === fromDay.slice(0, 7);
  return {
    ...(fromDay === '' && { fromDay: TEXTS.dayNeeded }),
    ...(isOtherWeekday && { fromDay: TEXTS.notLast }),
    ...(untilDay !== '' && untilDay < fromDay && { untilDay: TEXTS.untilOrder }),
    ...problemsOfMove({ ...form, day: fromDay, scope: 'this' }),
    ...(!isMinutes(minutes) && { minutes: DIALOG_TEXTS.add.minutesWrong }),
  };
}

export const planBody = (form: PlanForm): Omit<PlanCreateRequest, 'customerId'> => ({
  ...termsOf(form),
  rule: ruleOf(form),
  anchorDay: form.fromDay,
  fromDay: form.fromDay,
  untilDay: form.untilDay || null,
});

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
