import { addDays, daysBetween } from './calendar.js';
import type { DayRange } from './date-range.js';
import { rangeBefore } from './months.js';

/** Days of the line beside a figure. */
const TREND_DAYS = 14;
/** Fewer cleans are nothing to compare figures with (decision D623). */
export const COMPARED_CLEANS = 5;

/** What the figures of a range are shown beside. */
interface Trend {
  /** Fourteen days; the last one is the range's, today at the latest. */
  line: DayRange;
  before: DayRange;
  /** How many days before today `before` ends, where the range is not over: it counts until the same time of day. Else null. */
  daysAgo: number | null;
}

/**
 * The days that the figures of a range are shown beside, seen from today (yyyy-MM-dd): a single day is compared with the same
 * weekday a week before, more days with the range before them (decisions D182, D623).
 */
export function trendOf(range: DayRange, today: string): Trend {
  const { from, to } = range;
  const last = to < today ? to : today;
  const weekBefore = addDays(from, -7);
  const before = from === to ? { from: weekBefore, to: weekBefore } : rangeBefore(range, today);
  const isRunning = from <= today && today <= to;
  return {
    line: { from: addDays(last, 1 - TREND_DAYS), to: last },
    before,
    daysAgo: isRunning ? daysBetween(before.to, today) : null,
  };
}
