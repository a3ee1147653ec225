/** A span from one instant (ms) to another; no end while it goes on. */
export interface Span {
  startMs: number;
  endMs: number | null;
}

/** What an admin asks for one member of a clean. */
export interface MemberInput {
  /** undefined: derived from the clean's own times. */
  startMs?: number | undefined;
  endMs?: number | null | undefined;
  /** The times are the member's own, so they count even when they equal the stored ones. */
  isOwn?: boolean | undefined;
}

/**
 * A member's times after a clean got a new span. Times that equalled the clean's old start or end move with it, others
 * are kept inside the new span, and a new member gets the whole of it (decision D29). Requested times count when they
 * differ from the stored ones or are the member's own (decision D147). 'outside' when nothing is left of the member's
 * time, or when the requested times do not lie in the span.
 */
export function memberSpan(
  oldClean: Span,
  newClean: Span,
  stored: Span | null,
  input: MemberInput = {},
): Span | 'outside' {
  const startInput = !input.isOwn && input.startMs === stored?.startMs ? undefined : input.startMs;
  const endInput = !input.isOwn && input.endMs === stored?.endMs ? undefined : input.endMs;
  const startMs = startInput ?? movedStart(oldClean, newClean, stored);
  const endMs = endInput === undefined ? movedEnd(oldClean, newClean, stored) : (endInput ?? newClean.endMs);
  const last = newClean.endMs ?? Infinity;
  const isInside = newClean.startMs <= startMs && startMs < (endMs ?? last) && (endMs ?? last) <= last;
  return isInside ? { startMs, endMs } : 'outside';
}

function movedStart(oldClean: Span, newClean: Span, stored: Span | null): number {
  if (!stored || stored.startMs === oldClean.startMs) return newClean.startMs;
  return Math.max(stored.startMs, newClean.startMs);
}

function movedEnd(oldClean: Span, newClean: Span, stored: Span | null): number | null {
  if (!stored || stored.endMs === null || stored.endMs === oldClean.endMs) return newClean.endMs;
  return Math.min(stored.endMs, newClean.endMs ?? Infinity);
}

/** One member's time on a clean. */
export interface MemberTime extends Span {
  userId: number;
}

/**
 * The starts (ms), old and new, of everybody whose time is changed, added or removed. An entry counts for the day it
 * begins on (decision D31), so the days of these starts are those whose hours change.
 */
export function changedStarts(before: readonly MemberTime[], after: readonly MemberTime[]): number[] {
  const isIn = (times: readonly MemberTime[], { userId, startMs, endMs }: MemberTime): boolean =>
    times.some((time) => time.userId === userId && time.startMs === startMs && time.endMs === endMs);
  const changed = [...before.filter((time) => !isIn(after, time)), ...after.filter((time) => !isIn(before, time))];
  return [...new Set(changed.map(({ startMs }) => startMs))];
}
