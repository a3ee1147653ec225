import type { PayrollSettings, PayrollSettingsRequest } from '@tidycrew/contracts';
import { decimalOfText, dollarsOfText, isCalendarDay, isWallTime, wholeOfText } from '@tidycrew/domain';
import { PAYROLL_TEXTS } from '../texts';
import type { Problems } from '../SettingsForm';

/** What is typed; numbers as text until they are sent. */
export interface PayrollForm {
  payRatePerHour: string;
  staffStartTime: string;
  lunchBreakMinHours: string;
  lunchBreakDurationMinutes: string;
  lunchBreakStartTime: string;
  lunchBreakFinishTime: string;
  appliesFrom: string;
}

/** The rules in force, to be changed from `today` on unless another day is chosen (decision D40). */
export function formOf(settings: Omit<PayrollSettings, 'updatedAt'>, today: string): PayrollForm {
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

/** How the fields are called where something is said about them. */
export const FIELD_LABELS: Record<keyof PayrollForm, string> = {
  payRatePerHour: PAYROLL_TEXTS.rate,
  staffStartTime: PAYROLL_TEXTS.start,
  lunchBreakMinHours: PAYROLL_TEXTS.minHours,
  lunchBreakDurationMinutes: PAYROLL_TEXTS.duration,
  lunchBreakStartTime: PAYROLL_TEXTS.lunchStart,
  lunchBreakFinishTime: PAYROLL_TEXTS.lunchFinish,
  appliesFrom: PAYROLL_TEXTS.appliesFrom,
};

/** What must be put right before saving, in the order of the form (document 001 section 5). */
export function problemsOf(form: PayrollForm): Problems<PayrollForm> {
  const texts = PAYROLL_TEXTS.problems;
  const problems: Problems<PayrollForm> = {};
  if (dollarsOfText(form.payRatePerHour) === null) problems.payRatePerHour = texts.rate;
  if (!isWallTime(form.staffStartTime)) problems.staffStartTime = texts.time;
  if (!isWithin(decimalOfText(form.lunchBreakMinHours), 1, 12)) problems.lunchBreakMinHours = texts.minHours;
  const minutes = wholeOfText(form.lunchBreakDurationMinutes);
  if (!isWithin(minutes, 10, 120) || minutes % 5 !== 0) problems.lunchBreakDurationMinutes = texts.duration;
  if (!isWallTime(form.lunchBreakStartTime)) problems.lunchBreakStartTime = texts.time;
  if (!isWallTime(form.lunchBreakFinishTime)) problems.lunchBreakFinishTime = texts.time;
  else if (!problems.lunchBreakStartTime && form.lunchBreakFinishTime <= form.lunchBreakStartTime) {
    problems.lunchBreakFinishTime = texts.order;
  }
  if (!isCalendarDay(form.appliesFrom)) problems.appliesFrom = texts.appliesFrom;
  return problems;
}

function isWithin(value: number | null, min: number, max: number): value is number {
  return value !== null && value >= min && value <= max;
}

/** The form as it travels; only after `problemsOf` has found nothing. */
export function bodyOf(form: PayrollForm): PayrollSettingsRequest {
  return {
    payRatePerHour: dollarsOfText(form.payRatePerHour) ?? 0,
    staffStartTime: form.staffStartTime,
    lunchBreakMinHours: decimalOfText(form.lunchBreakMinHours) ?? 0,
    lunchBreakDurationMinutes: wholeOfText(form.lunchBreakDurationMinutes) ?? 0,
    lunchBreakStartTime: form.lunchBreakStartTime,
    lunchBreakFinishTime: form.lunchBreakFinishTime,
    appliesFrom: form.appliesFrom,
  };
}
