import { LIMITS, type PayrollSettings, type PayrollSettingsRequest } from '@tidycrew/contracts';
import { decimalOfText, dollarsOfText, isCalendarDay, isWallTime, wholeOfText } from '@tidycrew/domain';
import type { Rules } from '../rules';
import { PAYROLL_TEXTS } from '../texts';

/** What is typed; numbers as text until they are sent. */
export type PayrollForm = ReturnType<typeof formOf>;

/** The rules in force, to be changed from `today` on unless another day is chosen (decision D40). */
export function formOf(settings: Omit<PayrollSettings, 'updatedAt'>, today: string) {
  return {
    payRatePerHour: settings.payRatePerHour.toFixed(2),
    staffStartTime: settings.staffStartTime,
    lunchBreakMinHours: String(settings.lunchBreakMinHours),
    lunchBreakDurationMinutes: String(settings.lunchBreakDurationMinutes),
    lunchBreakStartTime: settings.lunchBreakStartTime,
    lunchBreakFinishTime: settings.lunchBreakFinishTime,
    appliesFrom: today,
  };
}

const PROBLEMS = PAYROLL_TEXTS.problems;
const time = (typed: string) => (isWallTime(typed) ? undefined : PROBLEMS.time);

/** What must be put right before saving (document 001 section 5). */
export const RULES: Rules<PayrollForm> = {
  payRatePerHour: (typed) => (dollarsOfText(typed) === null ? PROBLEMS.rate : undefined),
  staffStartTime: time,
  lunchBreakMinHours: (typed) => (isWithin(decimalOfText(typed), 1, LIMITS.lunchHours) ? undefined : PROBLEMS.minHours),
  lunchBreakDurationMinutes: (typed) => {
    const minutes = wholeOfText(typed);
    return isWithin(minutes, LIMITS.lunchMinutesMin, LIMITS.lunchMinutes) && minutes % 5 === 0
      ? undefined
      : PROBLEMS.duration;
  },
  lunchBreakStartTime: time,
  lunchBreakFinishTime: (typed, { lunchBreakStartTime: start }) =>
    time(typed) ?? (isWallTime(start) && typed <= start ? PROBLEMS.order : undefined),
  appliesFrom: (typed) => (isCalendarDay(typed) ? undefined : PROBLEMS.appliesFrom),
};

function isWithin(value: number | null, min: number, max: number): value is number {
  return value !== null && value >= min && value <= max;
}

/** The form as it travels once its inputs have found nothing wrong. */
export function bodyOf(form: PayrollForm): PayrollSettingsRequest {
  return {
    ...form,
    payRatePerHour: dollarsOfText(form.payRatePerHour) ?? 0,
    lunchBreakMinHours: decimalOfText(form.lunchBreakMinHours) ?? 0,
    lunchBreakDurationMinutes: wholeOfText(form.lunchBreakDurationMinutes) ?? 0,
  };
}
