import type { AdminClean, AdminCustomer, AdminPriceTier } from '@tidycrew/contracts';
import {
  allottedMinutes,
  baseMinutes,
  dollarsToCents,
  hoursAndMinutes,
  isLongClean,
  minutesBetween,
} from '@tidycrew/domain';
import type { HeldNumber } from '@tidycrew/web/ui/number-input';

/** Whole minutes from one instant (ISO text) to a later one; null without both, or in the wrong order. */
export function lengthOf(start: string | null, end: string | null): number | null {
  if (start === null || end === null || end <= start) return null;
  return minutesBetween(Date.parse(start), Date.parse(end));
}

export const isLong = (minutes: number | null): minutes is number => minutes !== null && isLongClean(minutes);

/** '77 h 18 min', '45 min'. */
export function lengthText(minutes: number): string {
  const { hours, minutes: rest } = hoursAndMinutes(minutes);
  return hours > 0 ? `${hours} h ${rest} min` : `${rest} min`;
}

type Customer = Pick<AdminCustomer, 'price' | 'isFriendsFamily' | 'friendsFamilyMinutes'>;
type Tier = Pick<AdminPriceTier, 'priceMin' | 'priceMax' | 'allottedMinutes'>;

interface Typed {
  /** null: the customer's own. */
  price: HeldNumber;
  crew: number;
  customer: Customer | undefined;
  tiers: readonly Tier[] | undefined;
}

/** Minutes that a new clean's crew gets at that price (decision D22); null where there is no telling. */
export function minutesOfNew({ price, crew, customer, tiers }: Typed): number | null {
  if (!customer || !tiers) return null;
  return allottedMinutes(baseMinutes({ ...customer, priceCents: centsOf(price, customer) }, tiersInCents(tiers)), crew);
}

type Stored = Pick<AdminClean, 'allocatedMinutes' | 'baseMinutes' | 'price' | 'isFriendsFamily'> & {
  members: readonly unknown[];
};

/** Minutes that the crew of an edited clean gets: the stored ones until price, crew or customer changes (D22, D27). */
export function minutesOfEdit(clean: Stored, isMoved: boolean, typed: Typed): number | null {
  if (isMoved) return minutesOfNew(typed);
  const { price, crew, customer, tiers } = typed;
  const priceCents = centsOf(price, customer ?? { price: clean.price });
  const isSamePrice = priceCents === (clean.price === null ? null : dollarsToCents(clean.price));
  if (isSamePrice && crew === clean.members.length) return clean.allocatedMinutes;
  if (isSamePrice) return allottedMinutes(clean.baseMinutes, crew);
  if (!tiers) return null;
  const { isFriendsFamily, baseMinutes: friendsFamilyMinutes } = clean;
  return allottedMinutes(baseMinutes({ isFriendsFamily, friendsFamilyMinutes, priceCents }, tiersInCents(tiers)), crew);
}

function centsOf(typed: HeldNumber, { price }: { price: number | null }): number | null {
  const dollars = typeof typed === 'number' ? typed : price;
  return dollars === null ? null : dollarsToCents(dollars);
}

const tiersInCents = (tiers: readonly Tier[]) =>
  tiers.map(({ priceMin, priceMax, allottedMinutes: minutes }) => ({
    priceMinCents: dollarsToCents(priceMin),
    priceMaxCents: dollarsToCents(priceMax),
    allottedMinutes: minutes,
  }));
