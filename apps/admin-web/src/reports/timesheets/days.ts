import type { WeeklyDay, WeeklyTimesheet } from '@tidycrew/contracts';
import { WEEKDAYS } from '@tidycrew/domain';

/** A row's days from the first of the shown week on: a custom week may begin on any weekday. */
export function daysOf(row: WeeklyTimesheet): WeeklyDay[] {
  return WEEKDAYS.map((weekday) => row[weekday]).sort((a, b) => a.date.localeCompare(b.date));
}

/** Whether there is anything on the day that lunch could be taken off. */
export const hasWork = (day: WeeklyDay) => day.startTime !== null;
