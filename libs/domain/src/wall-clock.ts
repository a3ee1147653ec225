import { addDays, DAY_MINUTES, dayOfNumber, numberOfDay } from './calendar.js';

/**
 * Minutes east of UTC at an instant (Melbourne: 600 or 660). Callers look the zone up, so that the rules need no time
 * zone data.
 */
export type OffsetAt = (instantMs: number) => number;

/** A wall-clock reading: a day 'yyyy-MM-dd' and whole minutes since its midnight, 0 to 1439. */
interface WallClock {
  day: string;
  minutes: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** The wall-clock reading at an instant (decision D5). */
export function wallClockAt(instantMs: number, offsetAt: OffsetAt): WallClock {
  const localMinutes = Math.floor(instantMs / MINUTE_MS + offsetAt(instantMs));
  const dayNumber = Math.floor(localMinutes / DAY_MINUTES);
  return { day: dayOfNumber(dayNumber), minutes: localMinutes - dayNumber * DAY_MINUTES };
}

/**
 * The offsets in use around a wall-clock time, given in milliseconds as if it were UTC: one, or the one before and the one
 * after a change of the clocks. No zone is more than 14 hours from UTC, so a day either way reaches past a change on both of
 * its sides; no zone changes its clocks twice in as short a time.
 */
function offsetsAround(localMs: number, offsetAt: OffsetAt): number[] {
  const [before, after] = [offsetAt(localMs - DAY_MS), offsetAt(localMs + DAY_MS)];
  return before === after ? [before] : [before, after];
}

/**
 * The instants (ms, earliest first) at which the wall clock shows that day and minute: one as a rule, none when the
 * clocks are put forward over it, two when they are put back over it (decision D37).
 */
export function instantsOf(day: string, minutes: number, offsetAt: OffsetAt): number[] {
  const localMs = numberOfDay(day) * DAY_MS + minutes * MINUTE_MS;
  const offsets = offsetsAround(localMs, offsetAt);
  // Without a change of the clocks nearby, which is nearly always, every time of day exists once.
  if (offsets.length === 1) return [localMs - offsets[0]! * MINUTE_MS];
  // Where the clocks are put back, the offset before the change is the larger one, so its instant comes first.
  return offsets
    .map((offset) => ({ offset, instant: localMs - offset * MINUTE_MS }))
    .filter(({ offset, instant }) => offsetAt(instant) === offset)
    .map(({ instant }) => instant);
}

/** The first instant (ms) at which the wall clock shows that minute of the day or, when it is skipped, a later one. */
export function firstInstantFrom(day: string, minutes: number, offsetAt: OffsetAt): number {
  const [first] = instantsOf(day, minutes, offsetAt);
  if (first !== undefined) return first;
  const localMs = numberOfDay(day) * DAY_MS + minutes * MINUTE_MS;
  const offsets = offsetsAround(localMs, offsetAt);
  // A skipped time: the change lies between its two readings, and bisection finds its millisecond.
  let before = localMs - Math.max(...offsets) * MINUTE_MS;
  let after = localMs - Math.min(...offsets) * MINUTE_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (middle + offsetAt(middle) * MINUTE_MS >= localMs) after = middle;
    else before = middle;
  }
  return after;
}

/** The instant meant by a wall-clock time: of two the one nearest the punch, of none the end of the gap (D37). */
export function nearestInstantOf(day: string, minutes: number, offsetAt: OffsetAt, punchMs: number): number {
  return nearestOf(instantsOf(day, minutes, offsetAt), punchMs) ?? firstInstantFrom(day, minutes, offsetAt);
}

/** The instant (ms) nearest another one, of two equally near ones the first; undefined when there is none (decision D37). */
export function nearestOf(instants: readonly number[], ms: number): number | undefined {
  if (instants.length < 2) return instants[0];
  return [...instants].sort((a, b) => Math.abs(a - ms) - Math.abs(b - ms))[0];
}

/** The first instant (ms) of a day, also where the clocks skip midnight. */
export function startOfDay(day: string, offsetAt: OffsetAt): number {
  return firstInstantFrom(day, 0, offsetAt);
}

/** A day as instants: from its first up to, not including, the next day's first; 23 to 25 hours (decision D37). */
export function dayBounds(day: string, offsetAt: OffsetAt): { fromMs: number; toMs: number } {
  return { fromMs: startOfDay(day, offsetAt), toMs: startOfDay(addDays(day, 1), offsetAt) };
}
