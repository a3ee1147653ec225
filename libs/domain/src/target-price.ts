/** The wage ratio in percent up to which the dashboard says 'On Target' (A section 9, decision D182). */
export const TARGET_WAGE_RATIO = 55;

/** Cleans that are paid for (no friends and family), with what they earned and what their crews were paid; in cents. */
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
 * without cleans (decision D182).
 */
export function targetPriceCents({ cleans, wagesCents }: PaidCleans): number | null {
  return cleans === 0 ? null : Math.ceil(wagesCents / (cleans * TARGET_WAGE_RATIO)) * 100;
}
