import { lunchFor } from './lunch.js';
import type { Lunch, LunchCondition } from './lunch.js';

/** One person's time on one clean; instants in milliseconds. */
export interface DayEntry {
  cleanId: number;
  clockInMs: number;
  /** null: still on the clean. */
  clockOutMs: number | null;
  /** Whether lunch was ticked at clock-out. */
  lunchBreak: boolean;
}

/** Lunch on a day; `byClockOut`: the staff member ticked it, which counts as manual like an override (decision D38). */
export interface DayLunch extends Lunch {
  byClockOut: boolean;
}

export interface LunchTag {
  cleanId: number;
  kind: 'auto' | 'manual';
}

/** Whether the day has lunch and who says so: an override, else a clock-out, else the rule (decisions D33, D38). */
export function dayLunch(
  conditions: readonly Pick<LunchCondition, 'passed'>[],
  override: boolean | null,
  entries: readonly DayEntry[],
): DayLunch {
  const byClockOut = override === null && entries.some((entry) => entry.clockOutMs !== null && entry.lunchBreak);
  const decided = lunchFor({ conditions, override });
  return byClockOut
    ? { hasLunch: true, byRule: false, byOverride: false, byClockOut }
    : { ...decided, byClockOut: false };
}

/** The job that shows the day's lunch: the one completed last; null without lunch or before one is (decision D38). */
export function lunchTagOf(lunch: DayLunch, entries: readonly DayEntry[]): LunchTag | null {
  if (!lunch.hasLunch) return null;
  let [cleanId, lastMs] = [0, -Infinity];
  for (const entry of entries) {
    if (entry.clockOutMs !== null && entry.clockOutMs > lastMs) [cleanId, lastMs] = [entry.cleanId, entry.clockOutMs];
  }
  return lastMs === -Infinity ? null : { cleanId, kind: lunch.byRule ? 'auto' : 'manual' };
}
