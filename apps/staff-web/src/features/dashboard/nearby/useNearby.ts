import { useDeferredValue, useMemo } from 'react';
import { DEFAULT_RADIUS_METERS, type CustomerBeingCleaned } from '@tidycrew/contracts';
import { nearestWithin, type Position } from '@tidycrew/domain';
import { PAGE_LIFE } from '../../../offline/outbox';
import { useOutbox } from '../../../offline/state';
import { cleaningNow } from '../../../offline/view';
import { isFirstAsked, useLogged, useBeingCleaned, useCustomersNear } from '../queries';
import { dueFirst } from './due';
import type { ListedCustomer } from './search';

const NONE: ListedCustomer[] = [];

/** The active customers within the radius, by the phone's exact position (document 000 section 9): nearest first, or due first. */
export function useNearby(position: Position | null, isDueFirst: boolean) {
  const query = useCustomersNear(position);
  const { data: newest, error, isPending, refetch } = query;
  useLogged(error);
  // A long list is sorted and drawn in pieces, between which the phone answers a finger.
  const data = useDeferredValue(newest);
  const here = useDeferredValue(position);
  const customers = useMemo(() => {
    if (!data || !here) return NONE;
    const active = data.body.data.filter((customer) => customer.active);
    const nearest = nearestWithin(active, here, data.body.radiusMeters ?? DEFAULT_RADIUS_METERS);
    return isDueFirst ? dueFirst(nearest) : nearest;
  }, [data, here, isDueFirst]);
  const hasData = newest !== undefined;
  const isComing = hasData && position !== null && (!data || !here);
  // Also while the query waits for a network, or is tried again.
  const isError = query.isError || (isPending && position !== null && !isFirstAsked(query));
  return {
    customers,
    /** Everybody the phone has loaded, some of them beyond the radius. */
    loaded: data?.body.data ?? NONE,
    /** There are more within the radius than a list holds. */
    isMore: !!data && data.total > data.body.data.length,
    isPending: isPending || isComing,
    isError,
    /** There is nothing to show in its place. */
    isFailed: isError && !hasData,
    refetch,
  };
}

/** Who is being cleaned, by customer. Without an answer nobody is known to be: the server still refuses a second clean. */
export function useCleaningByCustomer(isPaused: boolean): ReadonlyMap<number, CustomerBeingCleaned> {
  const { data, dataUpdatedAt: atMs, error } = useBeingCleaned(isPaused);
  const { events } = useOutbox();
  useLogged(error);
  return useMemo(() => {
    const now = { nowMs: Date.now(), pageLife: PAGE_LIFE };
    return new Map(cleaningNow({ data, atMs }, events, now).map((clean) => [clean.customerId, clean]));
  }, [data, atMs, events]);
}
