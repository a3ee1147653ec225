import { useDeferredValue, useMemo } from 'react';
import { useDebounced } from '@tidycrew/web/name-check';
import type { StaffCustomer } from '@tidycrew/contracts';
import { cleanLine, customerSearchKey, customerSearchWords, nearestWithin, type Position } from '@tidycrew/domain';
import { useCustomersFound, useLogged } from '../queries';

/** A customer with the metres from here; null where that is not known. */
export type ListedCustomer = StaffCustomer & { distanceMeters: number | null };

/** Customers with the metres from here, nearest first; without a position in the given order. */
export const listed = (customers: readonly StaffCustomer[], here: Position | null): ListedCustomer[] =>
  here
    ? nearestWithin(customers, here, Infinity)
    : customers.map((customer) => ({ ...customer, distanceMeters: null }));

/** The server is asked from this many characters on, when typing has stopped for this long. */
const ASK_FROM = 3;
const ASK_DELAY_MS = 300;

/**
 * Finds customers by name, street and suburb: at once among those that are loaded, and then among all that
 * the server may list. Nearest to here first; without a place in the order of the server.
 */
export function useCustomerSearch(typed: string, loaded: readonly StaffCustomer[], here: Position | null) {
  const text = useDeferredValue(typed);
  const words = useMemo(() => customerSearchWords(text), [text]);
  const settled = useDebounced(cleanLine(typed), ASK_DELAY_MS);
  const isAskable = settled.length >= ASK_FROM && customerSearchWords(settled).length > 0;
  const { data, error, isFetching, fetchStatus, isError } = useCustomersFound(isAskable ? settled : null, here);
  useLogged(error);
  const isAnswer = isAskable && settled === cleanLine(text);
  const found = isAnswer ? data : undefined;

  const customers = useMemo(() => {
    const matches = loaded.filter((customer) => {
      const key = customerSearchKey(customer);
      return customer.active && words.every((word) => key.includes(word));
    });
    const known = new Set(matches.map(({ id }) => id));
    const all = [...matches, ...(found?.body.data.filter(({ id }) => !known.has(id)) ?? [])];
    return listed(all, here);
  }, [loaded, words, found, here]);

  return {
    isSearching: words.length > 0,
    customers,
    /** The server may still find more. */
    isAsking: isFetching || (cleanLine(typed).length >= ASK_FROM && !isAnswer),
    /** There are more than the server answers at once. */
    isMore: found !== undefined && found.total > found.body.data.length,
    /** Only what was loaded before has been searched. */
    isOnlyHere: isAnswer && !found && (isError || fetchStatus === 'paused'),
  };
}
