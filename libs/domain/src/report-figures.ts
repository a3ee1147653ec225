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
  return { profitCents, margin: revenueCents === 0 ? null : wholePercent((profitCents / revenueCents) * 100) };
}

/** How many of the cleans with an allotment took no longer than it, in whole percent; 100 when there are none (D42). */
export function onTimePercent(onTime: number, timed: number): number {
  return timed === 0 ? 100 : wholePercent((onTime / timed) * 100);
}
