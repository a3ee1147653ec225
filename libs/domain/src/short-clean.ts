/** A clean below this is short, whatever its target. In SQL: IS_SHORT. */
const SHORT_MS = 5 * 60_000;
/** A fifth of a minute of the target. */
const FIFTH_MS = 12_000;

/**
 * Whether a clean took less than a fifth of its target: beside others it lifts every average (decision D486). Without a target
 * none does. In SQL: IS_BELOW_FIFTH.
 */
export function isBelowFifth(lengthMs: number, allottedMinutes: number | null): boolean {
  return allottedMinutes !== null && lengthMs < allottedMinutes * FIFTH_MS;
}

/**
 * Whether a clean of this length is probably a start at the wrong customer: below 5 minutes or a fifth of its target, in real
 * time (decision D485). In SQL: IS_SHORT.
 */
export function isShortClean(lengthMs: number, allottedMinutes: number | null): boolean {
  return lengthMs < SHORT_MS || isBelowFifth(lengthMs, allottedMinutes);
}

/** Whether a clean, or somebody's part of it, of so many minutes was probably not ended in time: over 12 hours (decision D179). */
export const isLongClean = (minutes: number): boolean => minutes > 12 * 60;

/** The minutes that cleans are said to be under: the next full five after the longest of them, in whole minutes (decision D486). */
export function underMinutes(longestMinutes: number): number {
  return (Math.floor(longestMinutes / 5) + 1) * 5;
}
