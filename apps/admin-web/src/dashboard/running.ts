import type { AdminClean } from '@tidycrew/contracts';
import { addDays, formatClock, hoursAndMinutes, targetFinish, wallClockAt, type OffsetAt } from '@tidycrew/domain';
import { shortDay } from '../shared/short-day';

/** Minutes over its target after which a finish may have been forgotten. */
const FORGOTTEN_MINUTES = 60;
const MINUTE_MS = 60_000;

type Started = Pick<AdminClean, 'clockInTime' | 'allocatedMinutes'>;

/** Whole minutes that a running clean is over its target finish; 0 until then, and without a target. */
export function minutesLate({ clockInTime, allocatedMinutes }: Started, nowMs: number): number {
  const target = targetFinish(new Date(clockInTime), allocatedMinutes);
  return target === null ? 0 : Math.max(0, Math.floor((nowMs - target.getTime()) / MINUTE_MS));
}

/** Running cleans with the late ones on top, the latest first; the others as they come. */
export function lateFirst<Clean extends Started>(cleans: readonly Clean[], nowMs: number): Clean[] {
  return cleans.toSorted((a, b) => minutesLate(b, nowMs) - minutesLate(a, nowMs));
}

/** How many are late, and how many of them so much that their finish may have been forgotten. */
export function lateCounts(cleans: readonly Started[], nowMs: number): { late: number; forgotten: number } {
  const late = cleans.map((clean) => minutesLate(clean, nowMs)).filter((minutes) => minutes > 0);
  return { late: late.length, forgotten: late.filter((minutes) => minutes >= FORGOTTEN_MINUTES).length };
}

/** '24 h 15 m', '45 m'. */
export function lateDuration(minutes: number): string {
  const { hours, minutes: rest } = hoursAndMinutes(minutes);
  return hours > 0 ? `${hours} h ${rest} m` : `${rest} m`;
}

/**
 * A moment of a running clean on the clock of the business: the day only where it is not today, as 'Yesterday', 'Tomorrow'
 * or 'Mon 9 Nov', and the time, '4:42 pm'.
 */
export function nearMoment(instantMs: number, nowMs: number, offsetAt: OffsetAt): { day: string; time: string } {
  const { day, minutes } = wallClockAt(instantMs, offsetAt);
  const today = wallClockAt(nowMs, offsetAt).day;
  return { day: dayWord(day, today), time: formatClock(minutes) };
}

function dayWord(day: string, today: string): string {
  if (day === today) return '';
  if (day === addDays(today, -1)) return 'Yesterday';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return shortDay(day);
}
