import type { AdminClean } from '@tidycrew/contracts';
import { minutesBetween, wallClockAt, type OffsetAt } from '@tidycrew/domain';

const DAY_MINUTES = 1440;

/** Sorts cleans by what the clock of the business showed when they began, whatever the day; then by their end. */
export function timeOfDay({ clockInTime, clockOutTime }: AdminClean, offsetAt: OffsetAt): number {
  const startMs = Date.parse(clockInTime);
  const minutes = clockOutTime === null ? 0 : minutesBetween(startMs, Date.parse(clockOutTime));
  return wallClockAt(startMs, offsetAt).minutes * DAY_MINUTES + Math.min(minutes, DAY_MINUTES - 1);
}
