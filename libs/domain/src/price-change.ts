import { MAX_MONEY_CENTS } from './money.js';

/** How the prices of many customers change at once: up, or down with a negative number. */
export type PriceChange = { kind: 'percent'; percent: number } | { kind: 'amount'; cents: number };

/**
 * A price after a change, in whole cents, half a cent rounded up (decisions D108, D168); percents count to their second
 * decimal. Null when it would fall below nothing or rise above what the product stores: such a price stays.
 */
export function changedPriceCents(priceCents: number, change: PriceChange): number | null {
  const after = change.kind === 'amount' ? priceCents + change.cents : byPercent(priceCents, change.percent);
  return after >= 0 && after <= MAX_MONEY_CENTS ? after : null;
}

/** In whole hundredths of a percent, because 5.1 is no binary fraction. */
function byPercent(priceCents: number, percent: number): number {
  const hundredths = 10_000 + Math.round(percent * 100);
  return Math.floor((priceCents * hundredths + 5_000) / 10_000);
}
