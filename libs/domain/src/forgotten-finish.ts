/** How long after its start a clean can be moved or discarded by its crew (decision D92). */
export const MISTAKE_MINUTES = 5;

const MINUTE_MS = 60_000;
/** A clean that is over by less is late, not forgotten (decision D91). */
const MIN_MINUTES_OVER = 120;

interface RunningClean {
  startMs: number;
  nowMs: number;
  /** null: no time allocated (decision D22). */
  allottedMinutes: number | null;
  /** yyyy-MM-dd of the business: when it started, and now. */
  startDay: string;
  today: string;
}

/**
 * Whether whoever finishes a clean now is asked when it really ended: from twice the allotted minutes and at least two
 * hours over, or on another day than it started (decision D91).
 */
export function isFinishForgotten({ startMs, nowMs, allottedMinutes, startDay, today }: RunningClean): boolean {
  if (startDay !== today) return true;
  if (allottedMinutes === null) return false;
  const limitMinutes = Math.max(2 * allottedMinutes, allottedMinutes + MIN_MINUTES_OVER);
  return nowMs - startMs >= limitMinutes * MINUTE_MS;
}

/** How far ahead of the server's another clock may be, in ms. */
export const MOST_AHEAD_MS = 5 * MINUTE_MS;

/** What is wrong with a finish that a crew reports, all in ms of the epoch; null: nothing (decision D91). */
export function reportedEndProblem({
  endMs,
  startsMs,
  nowMs,
}: {
  endMs: number;
  startsMs: readonly number[];
  nowMs: number;
}): string | null {
  if (startsMs.some((startMs) => endMs <= startMs)) return 'The finish must be after the start.';
  return endMs - nowMs > MOST_AHEAD_MS ? 'The finish cannot be in the future.' : null;
}
