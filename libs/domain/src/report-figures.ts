import { wholePercent } from './efficiency.js';

/** What is left of revenue after wages; in cents, and in whole percent of the revenue. */
interface Profit {
  profitCents: number;
  /** null without revenue. */
  margin: number | null;
}

/** Profit and its margin (decision D42). */
export function profitOf(revenueCents: number, costsCents: number): Profit {
  const profitCents = revenueCents - costsCents;
  return { profitCents, margin: revenueCents === 0 ? null : wholePercent((profitCents * 100) / revenueCents) };
}

/** How many of the cleans with an allotment took no longer than it, in whole percent; 100 when there are none (D42). */
export function onTimePercent(onTime: number, timed: number): number {
  return timed === 0 ? 100 : wholePercent((onTime * 100) / timed);
}

/** Revenue of one clean on average, in whole cents, half up; 0 without a clean that counts (decisions D42, D123). */
export function averageRevenueCents(revenueCents: number, payingJobs: number): number {
  return payingJobs === 0 ? 0 : Math.round(revenueCents / payingJobs);
}

/** A clean's whole minutes (minutesBetween) and those it was allotted. */
interface TimedClean {
  minutes: number;
  allottedMinutes: number | null;
}

/** Average minutes of a clean, whole, half up; null without cleans (decision D42). In SQL: OF_SUMS.averageMinutes. */
export function setAverageMinutes(cleans: readonly Pick<TimedClean, 'minutes'>[]): number | null {
  if (cleans.length === 0) return null;
  return Math.round(cleans.reduce((sum, { minutes }) => sum + minutes, 0) / cleans.length);
}

/** Minutes beyond the allotment, over the cleans that ran over it (decision D42). In SQL: SET_OVERTIME_MINUTES. */
export function setOvertimeMinutes(cleans: readonly TimedClean[]): number {
  return cleans.reduce(
    (sum, { minutes, allottedMinutes }) => sum + Math.max(0, minutes - (allottedMinutes ?? minutes)),
    0,
  );
}

/** How many cleans have an allotment and took no longer than it (decision D42). In SQL: SET_ON_TIME_CLEANS. */
export function setOnTimeJobs(cleans: readonly TimedClean[]): number {
  return cleans.filter(({ minutes, allottedMinutes }) => allottedMinutes !== null && minutes <= allottedMinutes).length;
}

/**
 * Whole minutes that crews were paid for on cleans: the wages of each divided by its rate, added and rounded once, half up
 * (decision D182). In SQL: OF_SUMS.crewMinutes.
 */
export function setCrewMinutes(cleans: readonly { wagesCents: number; payRateCents: number }[]): number {
  const minutes = cleans.reduce(
    (sum, { wagesCents, payRateCents }) => sum + (payRateCents === 0 ? 0 : (wagesCents * 60) / payRateCents),
    0,
  );
  // Binary fractions fall a billionth short of a half, and more of them do in a sum.
  return Math.floor(minutes + 0.500001);
}

/** Profit per clean, or per hour of minutes, in whole cents, half up; null of none (decision D182). */
export function profitPer(profitCents: number, count: number): number | null {
  return count === 0 ? null : Math.round(profitCents / count);
}
