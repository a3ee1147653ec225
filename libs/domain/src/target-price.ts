/** The wage ratio in percent up to which the dashboard says 'On Target' (A section 9, decision D182). */
export const TARGET_WAGE_RATIO = 55;

import { gstIncluded } from './gst.js';

/** Cleans that are paid for (no friends and family), with what they earned without GST and what their crews were paid; in cents. */
interface PaidCleans {
  cleans: number;
  revenueCents: number;
  wagesCents: number;
}

/** Whether wages took a larger part of the revenue than the target allows; false of nothing (decision D182). */
export function isBelowTarget({ revenueCents, wagesCents }: PaidCleans): boolean {
  return wagesCents * 100 > revenueCents * TARGET_WAGE_RATIO;
}

/**
 * The price of one clean, in cents of whole dollars, rounded up, at which the wages of these cleans meet the target; null
 * without cleans (decision D182). A price that includes GST earns what is left without it (decision D535).
 */
export function targetPriceCents({ cleans, wagesCents }: PaidCleans, includesGst: boolean): number | null {
  if (cleans === 0) return null;
  const earnedCents = Math.ceil(wagesCents / (cleans * TARGET_WAGE_RATIO)) * 100;
  if (!includesGst) return earnedCents;
  const priceCents = Math.ceil((wagesCents * 11) / (cleans * TARGET_WAGE_RATIO * 10)) * 100;
  // The GST of a price is rounded up or down by half a cent at most, so the answer is this price or one beside it.
  const meets = (cents: number) =>
    !isBelowTarget({ cleans, wagesCents, revenueCents: (cents - gstIncluded(cents)) * cleans });
  return [priceCents - 100, priceCents].find((cents) => cents >= 0 && meets(cents)) ?? priceCents + 100;
}
