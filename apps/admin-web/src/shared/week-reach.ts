import { addDays, FIRST_DAY, isDayInReach, LAST_DAY } from '@tidycrew/domain';

/** Between these days a week can begin. */
export const WEEK_STARTS = { min: FIRST_DAY, max: addDays(LAST_DAY, -6) } as const;

/** Whether it is the first of seven days that the server takes: while a year is being typed, its field holds others. */
export function isWeekInReach(text: string): boolean {
  return isDayInReach(text) && text <= WEEK_STARTS.max;
}
