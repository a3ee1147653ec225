import { useMemo } from 'react';
import { DEFAULT_RADIUS_METERS } from '@tidycrew/contracts';
import { nearestWithin, type Position } from '@tidycrew/domain';
import { useCustomersNear } from '../queries';
import { useLogged } from '../useLogged';
import type { NearbyCustomer } from './CustomerCard';

const NONE: NearbyCustomer[] = [];

/** The active customers within the radius, nearest first, by the phone's exact position (document 000 section 9). */
export function useNearby(position: Position | null) {
  const { data, error, isPending, isError, refetch } = useCustomersNear(position);
  useLogged(error);
  const customers = useMemo(() => {
    if (!data || !position) return NONE;
    const active = data.data.filter((customer) => customer.active);
    return nearestWithin(active, position, data.radiusMeters ?? DEFAULT_RADIUS_METERS);
  }, [data, position]);
  return { customers, isPending, isError, hasData: data !== undefined, refetch };
}
