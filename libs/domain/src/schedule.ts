import { numberOfDay } from './calendar.js';
import { type OffsetAt, wallClockAt } from './wall-clock.js';

const HOUR_MS = 3_600_000;

/** How often a scheduled task runs: every so many hours, or once a day from an hour of the business's day on. */
export type Cadence = Hourly | { dailyFromHour: number };

interface Hourly {
  everyHours: number;
  /** Hours of the business's day in which it may run: from the first up to, not including, the second. */
  between?: { fromHour: number; untilHour: number };
}

/**
 * The slot (ms) that an instant lies in, the same for every process; null outside the task's hours. A task runs once
 * in each slot, so slots are counted in UTC: no change of the clocks repeats or skips one.
 */
export function slotAt(cadence: Cadence, instantMs: number, offsetAt: OffsetAt): number | null {
  if ('dailyFromHour' in cadence) {
    // Named by the day that it belongs to, also where the process first looks hours later.
    const { day } = wallClockAt(instantMs - cadence.dailyFromHour * HOUR_MS, offsetAt);
    return numberOfDay(day) * 24 * HOUR_MS;
  }
  const { everyHours, between } = cadence;
  const hour = Math.floor(wallClockAt(instantMs, offsetAt).minutes / 60);
  if (between && (hour < between.fromHour || hour >= between.untilHour)) return null;
  const slotMs = everyHours * HOUR_MS;
  return Math.floor(instantMs / slotMs) * slotMs;
}
