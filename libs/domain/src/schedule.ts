import { type OffsetAt, wallClockAt } from './wall-clock.js';

const HOUR_MS = 3_600_000;

/** How often a scheduled task runs. */
export interface Cadence {
  everyHours: number;
  /** Hours of the business's day in which it may run: from the first up to, not including, the second. */
  between?: { fromHour: number; untilHour: number };
}

/**
 * The slot (ms) that an instant lies in, the same for every process; null outside the task's hours. A task runs once
 * in each slot, so slots are counted in UTC: no change of the clocks repeats or skips one.
 */
export function slotAt({ everyHours, between }: Cadence, instantMs: number, offsetAt: OffsetAt): number | null {
  const hour = Math.floor(wallClockAt(instantMs, offsetAt).minutes / 60);
  if (between && (hour < between.fromHour || hour >= between.untilHour)) return null;
  const slotMs = everyHours * HOUR_MS;
  return Math.floor(instantMs / slotMs) * slotMs;
}
