import { useMemo } from 'react';
import type { ExistingCustomer, StaffCustomer } from '@tidycrew/contracts';
import { allottedMinutes, baseMinutes, dollarsToCents } from '@tidycrew/domain';
import { useIsOnline } from '../../../offline/state';
import { useLogged } from '../queries';
import { useListedCustomer, usePriceTiers } from './queries';

/** Who a clean can be started for: a card's customer, or one found by its name, of whom less is known. */
export type StartCustomer = StaffCustomer | ExistingCustomer;

export interface Allotment {
  /**
   * 'asked' while the price or the tiers are on their way; 'unknown' where this phone cannot tell: the customer is on none of its
   * lists, or there is no network. The server says the minutes with the start.
   */
  state: 'asked' | 'known' | 'unknown';
  /** Minutes for this crew; null: no time allocated. */
  minutes: number | null;
  /** Minutes for a crew of another size. */
  minutesFor: (crewSize: number) => number | null;
}

/**
 * The minutes that a crew of this size gets at this customer; follows changed tiers at their next poll.
 * @param planned those for two people of the visit that it is started for: what there is to say until the price is known
 */
export function useAllotment(customer: StartCustomer, crewSize: number, planned: number | null | undefined): Allotment {
  const isPriced = 'price' in customer;
  const listed = useListedCustomer(customer, !isPriced);
  const tiers = usePriceTiers();
  const isOnline = useIsOnline();
  useLogged(tiers.error);
  const priced = isPriced ? customer : listed;

  const told = useMemo(() => {
    if (!priced || !tiers.data) return undefined;
    return baseMinutes(
      { ...priced, priceCents: priced.price === null ? null : dollarsToCents(priced.price) },
      tiers.data.map((tier) => ({
        priceMinCents: dollarsToCents(tier.priceMin),
        priceMaxCents: dollarsToCents(tier.priceMax),
        allottedMinutes: tier.allottedMinutes,
      })),
    );
  }, [priced, tiers.data]);

  const base = told === undefined ? planned : told;
  const isAsked = isOnline && (priced === undefined || tiers.isPending);
  return {
    state: base === undefined ? (isAsked ? 'asked' : 'unknown') : 'known',
    minutes: allottedMinutes(base ?? null, crewSize),
    minutesFor: (size) => allottedMinutes(base ?? null, size),
  };
}
