import { addDays, DAY_MINUTES } from './calendar.js';
import type { DayRange } from './date-range.js';
import { dayBounds, startOfDay } from './wall-clock.js';
import type { OffsetAt } from './wall-clock.js';

/** How much earlier the UTC view shows every time, in minutes: always ten hours (decision D36). */
export const UTC_VIEW_MINUTES = 600;

/** A time of day, minutes since midnight, as the UTC view shows it; before ten in the morning it is the day before's. */
export function utcViewMinutes(minutes: number): number {
  return (minutes - UTC_VIEW_MINUTES + DAY_MINUTES) % DAY_MINUTES;
}

/**
 * Whether daylight saving is in force at any time of these days: true UTC is then eleven hours earlier in Melbourne,
 * not ten (decision D36). The clocks change at most once a day, so checking both ends of each day is enough.
 */
export function isInDaylightSaving({ from, to }: DayRange, offsetAt: OffsetAt): boolean {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { fromMs, toMs } = dayBounds(day, offsetAt);
    const standard = standardOffset(day.slice(0, 4), offsetAt);
    if (offsetAt(fromMs) > standard || offsetAt(toMs - 1) > standard) return true;
  }
  return false;
}

/** The standard offset, minutes east of UTC: the smaller one of January and July, whichever is winter there. */
function standardOffset(year: string, offsetAt: OffsetAt): number {
  return Math.min(...['01', '07'].map((month) => offsetAt(startOfDay(`${year}-${month}-01`, offsetAt))));
}
