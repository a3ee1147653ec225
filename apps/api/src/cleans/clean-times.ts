import type { CleanMemberChange } from '@tidycrew/contracts';
import { MOST_AHEAD_MS, reportedEndProblem } from '@tidycrew/domain';
import { AppError, invalid } from '../platform/common/app-error.js';

/** A longer clean is a mistyped date. */
const MAX_LENGTH_MS = 31 * 86_400_000;

export interface CleanTimes {
  start: Date;
  /** null: in progress. */
  end: Date | null;
}

/**
 * Times that the office asks for a clean, checked. Nothing lies in the future: what is ahead of the server's time by a
 * few minutes only, as the clock of the office's computer may be, becomes the server's time.
 */
export function checkedTimes(startTime: string, endTime: string | null, now: Date): CleanTimes {
  const start = notAhead(startTime, now, 'Start time cannot be in the future.');
  if (endTime === null) return { start, end: null };
  const end = notAhead(endTime, now, 'End time cannot be in the future.');
  if (end <= start) throw new AppError('VALIDATION_FAILED', 'End time must be after the start time.');
  if (end.getTime() - start.getTime() > MAX_LENGTH_MS) {
    throw new AppError('VALIDATION_FAILED', 'A clean cannot last longer than 31 days.');
  }
  return { start, end };
}

/**
 * When those who are still on a clean leave it: now, but at least a millisecond after the start of the clean and of
 * each of its entries, and not before anybody who has left. The clocks of two servers always differ a little.
 */
export function endAfterCrew(now: Date, start: Date, crew: { clockIn: Date; clockOut: Date | null }[]): Date {
  const starts = [start, ...crew.map(({ clockIn }) => clockIn)].map((time) => time.getTime() + 1);
  const ends = crew.map(({ clockOut }) => clockOut?.getTime() ?? 0);
  return new Date(Math.max(now.getTime(), ...starts, ...ends));
}

/** When a late finish ends the crew's work: at its press, but after each start. Mates' own finishes change nothing. */
export function endOfLate(pressedAt: Date, starts: Date[]): Date {
  return new Date(Math.max(pressedAt.getTime(), ...starts.map((start) => start.getTime() + 1)));
}

/**
 * Whom a finish that was pressed at that time does not end: they came at that time or later. Whoever has
 * started the clean pressed its finish afterwards, however much later their start was heard.
 */
export function joinedAfter<Entry extends { clockIn: Date }>(
  crew: Entry[],
  pressedAt: Date,
  clean: { clockIn: Date; isOwnStart: boolean },
): Entry[] {
  const isWithStart = ({ clockIn }: Entry): boolean => clockIn.getTime() <= clean.clockIn.getTime();
  return crew.filter((entry) => entry.clockIn >= pressedAt && !(clean.isOwnStart && isWithStart(entry)));
}

/**
 * The finish that a crew reports: after each of their starts and not after now; what is ahead by the difference of two
 * clocks is now.
 */
export function reportedEndOf(time: string, starts: Date[], now: Date): Date {
  const end = new Date(time);
  const problem = reportedEndProblem({
    endMs: end.getTime(),
    startsMs: starts.map((start) => start.getTime()),
    nowMs: now.getTime(),
  });
  if (problem !== null) throw invalid('reportedEnd', problem);
  return end > now ? now : end;
}

/** What the office asks for one member: a time that is ahead by the difference of two clocks is now, as of the clean's own. */
export function memberNotAhead(member: CleanMemberChange, now: Date): CleanMemberChange {
  const { clockInTime, clockOutTime } = member;
  const meant = (time: string): string => {
    const aheadMs = Date.parse(time) - now.getTime();
    return aheadMs > 0 && aheadMs <= MOST_AHEAD_MS ? now.toISOString() : time;
  };
  return {
    ...member,
    ...(clockInTime !== undefined && { clockInTime: meant(clockInTime) }),
    ...(clockOutTime != null && { clockOutTime: meant(clockOutTime) }),
  };
}

function notAhead(time: string, now: Date, sentence: string): Date {
  const instant = new Date(time);
  if (instant.getTime() - now.getTime() > MOST_AHEAD_MS) throw new AppError('VALIDATION_FAILED', sentence);
  return instant > now ? now : instant;
}
