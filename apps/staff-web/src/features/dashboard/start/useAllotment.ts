import { useMemo } from 'react';
import type { ExistingCustomer, StaffCustomer } from '@tidycrew/contracts';
import { allottedMinutes, baseMinutes, dollarsToCents } from '@tidycrew/domain';
import { useListedCustomer, useLogged } from '../queries';
import { usePriceTiers } from './queries';

/** Who a clean can be started for: a card's customer, or one found by its name, of whom less is known. */
export type StartCustomer = StaffCustomer | ExistingCustomer;

export interface Allotment {
  /** False while the price or the tiers are on their way. */
  isKnown: boolean;
  /** Minutes for this crew; null: no time allocated (decision D22). */
  minutes: number | null;
  /** Minutes for a crew of another size. */
  minutesFor: (crewSize: number) => number | null;
}

/** The minutes that a crew of this size gets at this customer; follows changed tiers at their next poll. */
export function useAllotment(customer: StartCustomer, crewSize: number): Allotment {
  const isPriced = 'price' in customer;
  const listed = useListedCustomer(customer, !isPriced);
  const tiers = usePriceTiers();
  useLogged(tiers.error);
  const priced = isPriced ? customer : listed;

  const base = useMemo(() => {
    if (!priced || !tiers.data) return null;
    return baseMinutes(
      { ...priced, priceCents: priced.price === null ? null : dollarsToCents(priced.price) },
      tiers.data.map((tier) => ({
        priceMinCents: dollarsToCents(tier.priceMin),
        priceMaxCents: dollarsToCents(tier.priceMax),
        allottedMinutes: tier.allottedMinutes,
      })),
    );
  }, [priced, tiers.data]);

  return {
    isKnown: priced !== undefined && tiers.data !== undefined,
    minutes: allottedMinutes(base, crewSize),
    minutesFor: (size) => allottedMinutes(base, size),
  };
}
