import { isCalendarDay } from '@tidycrew/domain';

/** The first and the last day that the server takes. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';

/** Between these days a week can begin. */
export const WEEK_STARTS = { min: FIRST_DAY, max: '2199-12-25' } as const;

/** Whether it is a day that the server takes. While a year is being typed, its field holds days that no record has. */
export function isDayInReach(text: string): boolean {
  return isCalendarDay(text) && text >= FIRST_DAY && text <= LAST_DAY;
}

/** Whether it is the first of seven such days. */
export function isWeekInReach(text: string): boolean {
  return isDayInReach(text) && text <= WEEK_STARTS.max;
}
