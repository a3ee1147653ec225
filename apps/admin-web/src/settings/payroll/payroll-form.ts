import type { PayrollSettings, PayrollSettingsRequest } from '@tidycrew/contracts';
import { dollarsOfText, isCalendarDay, isWallTime } from '@tidycrew/domain';
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

const HOURS = /^\d{1,2}(\.\d{1,2})?$/;
const MINUTES = /^\d{1,3}$/;

/** What must be put right before saving, in the order of the form (document 001 section 5). */
export function problemsOf(form: PayrollForm): Problems<PayrollForm> {
  const texts = PAYROLL_TEXTS.problems;
  const problems: Problems<PayrollForm> = {};
  if (dollarsOfText(form.payRatePerHour) === null) problems.payRatePerHour = texts.rate;
  if (!isWallTime(form.staffStartTime)) problems.staffStartTime = texts.time;
  if (!isWithin(form.lunchBreakMinHours, HOURS, 1, 12)) problems.lunchBreakMinHours = texts.minHours;
  if (!isWithin(form.lunchBreakDurationMinutes, MINUTES, 10, 120) || Number(form.lunchBreakDurationMinutes) % 5 !== 0) {
    problems.lunchBreakDurationMinutes = texts.duration;
  }
  if (!isWallTime(form.lunchBreakStartTime)) problems.lunchBreakStartTime = texts.time;
  if (!isWallTime(form.lunchBreakFinishTime)) problems.lunchBreakFinishTime = texts.time;
  else if (!problems.lunchBreakStartTime && form.lunchBreakFinishTime <= form.lunchBreakStartTime) {
    problems.lunchBreakFinishTime = texts.order;
  }
  if (!isCalendarDay(form.appliesFrom)) problems.appliesFrom = texts.appliesFrom;
  return problems;
}

function isWithin(text: string, shape: RegExp, min: number, max: number): boolean {
  const value = Number(text);
  return shape.test(text.trim()) && value >= min && value <= max;
}

/** The form as it travels; only after `problemsOf` has found nothing. */
export function bodyOf(form: PayrollForm): PayrollSettingsRequest {
  return {
    payRatePerHour: Number(form.payRatePerHour),
    staffStartTime: form.staffStartTime,
    lunchBreakMinHours: Number(form.lunchBreakMinHours),
    lunchBreakDurationMinutes: Number(form.lunchBreakDurationMinutes),
    lunchBreakStartTime: form.lunchBreakStartTime,
    lunchBreakFinishTime: form.lunchBreakFinishTime,
    appliesFrom: form.appliesFrom,
  };
}
