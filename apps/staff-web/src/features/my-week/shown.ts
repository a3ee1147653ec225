import { formatDayOfMonth, formatTime } from '@tidycrew/web';
import { formatWeekday } from '@tidycrew/web/time';
import type { DayOverride, MyDay, TimesheetTotal } from '@tidycrew/contracts';
import { TEXTS } from './texts';

/** What a part of a day's card is given. */
export interface DayProps {
  day: MyDay;
  /** The business's, in which its times are shown. */
  timeZone: string;
  /** yyyy-MM-dd at the business. */
  today: string;
}

/** 'Thu, 5 Mar' of yyyy-MM-dd. */
export const shownDay = (day: string): string => `${formatWeekday(day)}, ${formatDayOfMonth(day)}`;

/** '6.50', as the office's timesheets show hours. */
export const shownHours = ({ decimalHours }: TimesheetTotal): string => decimalHours.toFixed(2);

/** What a correction put a day to, or what it was before. */
export function shownValue({ kind }: DayOverride, value: string | null): string {
  if (value === null) return TEXTS.byRule;
  if (kind === 'lunch') return value === 'yes' ? TEXTS.taken : TEXTS.given;
  // A wall-clock time of no day in particular.
  return formatTime(`1970-01-01T${value}:00Z`, 'UTC');
}
