import type { AdminClean } from '@tidycrew/contracts';
import { parsePosition } from '@tidycrew/domain';
import type { LatLng } from '@tidycrew/web/maps/google';

/** A customer of the dashboard, with the last thing that happened there. */
export interface CustomerPlace {
  customerId: number;
  name: string;
  address: string;
  /** The team's colour, '#rrggbb'. */
  color: string;
  isActive: boolean;
  /** null: not placed. */
  position: LatLng | null;
}

export type Place = CustomerPlace & { position: LatLng };

/** Each customer once; an active clean counts more than completed ones, a later one more than an earlier. */
export function placesOf(active: readonly AdminClean[], completed: readonly AdminClean[]): CustomerPlace[] {
  const places = new Map<number, CustomerPlace>();
  const latestFirst = completed.toSorted((a, b) => Date.parse(b.clockInTime) - Date.parse(a.clockInTime));
  for (const clean of [...active, ...latestFirst]) {
    if (!places.has(clean.customerId)) places.set(clean.customerId, placeOf(clean));
  }
  return [...places.values()];
}

export function isLocated(place: CustomerPlace): place is Place {
  return place.position !== null;
}

function placeOf(clean: AdminClean): CustomerPlace {
  const position = clean.customerLocated ? parsePosition(clean.customerLatitude, clean.customerLongitude) : null;
  return {
    customerId: clean.customerId,
    name: clean.customerName,
    address: clean.customerAddress,
    color: clean.teamColor,
    isActive: clean.clockOutTime === null,
    position: position && { lat: position.latitude, lng: position.longitude },
  };
}
