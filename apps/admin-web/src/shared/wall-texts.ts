import { formatDate, formatTime } from '@tidycrew/web/time';

/** A day 'yyyy-MM-dd' as it is read: 'Mon, 9 Mar 2026'. */
export function shownDay(day: string): string {
  return formatDate(`${day}T12:00:00Z`, 'UTC');
}

/** A wall-clock time 'HH:mm' as it is read: '8:00 am'. */
export function shownTime(time: string): string {
  return formatTime(`2000-01-01T${time}:00Z`, 'UTC');
}

const MONTH = new Intl.DateTimeFormat('en-AU', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A month 'yyyy-MM' as it is read: 'Mar 2026'. */
export function shownMonth(month: string): string {
  return MONTH.format(new Date(`${month}-15T12:00:00Z`));
}

/** The head of a day's column: 'Mon 05/03' (document 001 section 2). */
export function columnLabel(day: string): string {
  const [, month = '', ofMonth = ''] = day.split('-');
  return `${shownDay(day).slice(0, 3)} ${ofMonth}/${month}`;
}

/** Hours with 2 decimals; a dash for none (document 001 section 2). */
export function shownHours(decimalHours: number): string {
  return decimalHours === 0 ? '–' : decimalHours.toFixed(2);
}
