import { useDeferredValue, useMemo } from 'react';
import { DEFAULT_RADIUS_METERS } from '@tidycrew/contracts';
import { nearestWithin, type Position } from '@tidycrew/domain';
import { useCustomersNear } from '../queries';
import { useLogged } from '../useLogged';
import type { NearbyCustomer } from './CustomerCard';

const NONE: NearbyCustomer[] = [];

/** The active customers within the radius, nearest first, by the phone's exact position (document 000 section 9). */
export function useNearby(position: Position | null) {
  const { data: newest, error, isPending, isError, refetch } = useCustomersNear(position);
  useLogged(error);
  // A long list is sorted and drawn in pieces, between which the phone answers a finger.
  const data = useDeferredValue(newest);
  const here = useDeferredValue(position);
  const customers = useMemo(() => {
    if (!data || !here) return NONE;
    const active = data.data.filter((customer) => customer.active);
    return nearestWithin(active, here, data.radiusMeters ?? DEFAULT_RADIUS_METERS);
  }, [data, here]);
  const isComing = newest !== undefined && position !== null && (data === undefined || here === null);
  return { customers, isPending: isPending || isComing, isError, hasData: newest !== undefined, refetch };
}
