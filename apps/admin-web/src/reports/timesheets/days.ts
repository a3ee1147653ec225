import type { WeeklyDay, WeeklyTimesheet } from '@tidycrew/contracts';
import { WEEKDAYS } from '@tidycrew/domain';

/** A row's days from the first of the shown week on: a custom week may begin on any weekday. */
export function daysOf(row: WeeklyTimesheet): WeeklyDay[] {
  return WEEKDAYS.map((weekday) => row[weekday]).sort((a, b) => a.date.localeCompare(b.date));
}

const SHORT = new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: '2-digit', month: '2-digit', timeZone: 'UTC' });

/** The head of a day's column: 'Mon 09/03'. */
export function columnName(day: string): string {
  return SHORT.format(new Date(`${day}T12:00:00Z`)).replace(',', '');
}

/** Hours with 2 decimals; a dash for none. */
export const shownHours = (hours: number) => (hours === 0 ? '–' : hours.toFixed(2));

/** Whether there is anything on the day that lunch could be taken off. */
export const hasWork = (day: WeeklyDay) => day.startTime !== null;
