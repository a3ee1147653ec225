import { LIMITS, type PayrollRulesShown, type PayrollSettings } from '@tidycrew/contracts';
import { isCalendarDay, isWallTime } from '@tidycrew/domain';
import { isWithin, type HeldNumber } from '@tidycrew/web/ui/number-input';
import type { Rules } from '../rules';
import { PAYROLL_TEXTS } from '../texts';

type Numbers = 'payRatePerHour' | 'lunchBreakMinHours' | 'lunchBreakDurationMinutes';

export type PayrollForm = Omit<PayrollRulesShown, Numbers> & Record<Numbers, HeldNumber>;

/** The rules in force, to be changed from `today` on unless another day is chosen (decision D40). */
export const formOf = (
  { id: _id, updatedAt: _updatedAt, ...rules }: PayrollSettings & { id: string },
  today: string,
): PayrollForm => ({ ...rules, appliesFrom: today });

const PROBLEMS = PAYROLL_TEXTS.problems;
const time = (typed: string) => (isWallTime(typed) ? undefined : PROBLEMS.time);

/** What must be put right before saving (document 001 section 5). */
export const RULES: Rules<PayrollForm> = {
  payRatePerHour: (typed) => (typeof typed === 'number' ? undefined : PROBLEMS.rate),
  staffStartTime: time,
  lunchBreakMinHours: (typed) => (isWithin(typed, 1, LIMITS.lunchHours) ? undefined : PROBLEMS.minHours),
  lunchBreakDurationMinutes: (typed) =>
    isWithin(typed, LIMITS.lunchMinutesMin, LIMITS.lunchMinutes) && typed % 5 === 0 ? undefined : PROBLEMS.duration,
  lunchBreakStartTime: time,
  lunchBreakFinishTime: (typed, { lunchBreakStartTime: start }) =>
    time(typed) ?? (isWallTime(start) && typed <= start ? PROBLEMS.order : undefined),
  appliesFrom: (typed) => (isCalendarDay(typed) ? undefined : PROBLEMS.appliesFrom),
};
