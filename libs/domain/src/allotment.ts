/** Prices from min to max, both inclusive, in cents. */
interface PriceRange {
  priceMinCents: number;
  priceMaxCents: number;
}

/** Minutes for two people, for prices from min to max inclusive, in cents (document 000 section 9). */
export interface PriceTier extends PriceRange {
  allottedMinutes: number;
}

/**
 * Whether two tiers overlap: they may touch, one ending at the price where the other begins, but share no more; a tier of
 * one single price must not lie within another one, nor at its lower end (decision D40). In SQL: tierSpan of
 * apps/api/src/settings/price-tier.repository.ts, and the constraint price_tiers_do_not_overlap.
 */
export function tiersOverlap(a: PriceRange, b: PriceRange): boolean {
  return a.priceMinCents < endOf(b) && b.priceMinCents < endOf(a);
}

/** The first price beyond a range. Its upper end counts as beyond, because the next tier may begin there. */
function endOf({ priceMinCents, priceMaxCents }: PriceRange): number {
  return priceMinCents === priceMaxCents ? priceMaxCents + 1 : priceMaxCents;
}

/** What a customer's time allotment depends on. */
interface AllotmentBasis {
  isFriendsFamily: boolean;
  /** Minutes for two people; only for friends and family. */
  friendsFamilyMinutes: number | null;
  /** null when nobody has set a price (decision D16). */
  priceCents: number | null;
}

/**
 * Minutes two people get for a customer: its own for friends and family, else those of the price tier that contains
 * the price, the one with the lowest minimum when several do; null when there is none (decision D22).
 */
export function baseMinutes(customer: AllotmentBasis, tiers: readonly PriceTier[]): number | null {
  if (customer.isFriendsFamily) return customer.friendsFamilyMinutes;
  const price = customer.priceCents;
  if (price === null) return null;
  const [lowest] = tiers
    .filter((tier) => tier.priceMinCents <= price && price <= tier.priceMaxCents)
    .sort((a, b) => a.priceMinCents - b.priceMinCents);
  return lowest?.allottedMinutes ?? null;
}

/**
 * Minutes a crew gets: the base is for two people, so one person gets double and more share it; whole minutes, half
 * rounded up. null without a base or without members: no target and no overtime (decision D22).
 */
export function allottedMinutes(base: number | null, memberCount: number): number | null {
  if (base === null || memberCount < 1) return null;
  return Math.round((base * 2) / memberCount);
}

/** When a clean that started then should be finished; null without an allotment (document 000 section 9). */
export function targetFinish(start: Date, allotted: number | null): Date | null {
  return allotted === null ? null : new Date(start.getTime() + allotted * 60_000);
}
