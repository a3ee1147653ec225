import type { AdminCustomer } from '@tidycrew/contracts';
import { cleanLine } from '@tidycrew/domain';
import type { Office } from '../data-provider';
import type { Position } from './customer-form';
import { CUSTOMER_TEXTS } from './dialog-texts';

/** Where a customer is put that cannot be placed (document 001 section 9). */
const DEFAULT_POSITION: Position = { latitude: '-37.8136', longitude: '144.9631', located: false };

interface Placed {
  position: Position;
  /** What the person should know about the position; null: it is exact. */
  note: string | null;
}

/**
 * The position of an address. An edit asks only when the address has changed, and keeps the old position when the new
 * address is not found; a new customer gets the default (document 001 section 5, decision D17).
 */
export async function placeCustomer(office: Office, address: string, stored: AdminCustomer | null): Promise<Placed> {
  const wanted = cleanLine(address);
  const kept = stored && { latitude: stored.latitude, longitude: stored.longitude, located: stored.located };
  if (kept && wanted === stored.address) return { position: kept, note: null };
  try {
    const place = await office.geocode(inAustralia(wanted));
    const { latitude, longitude, precision } = place;
    return { position: { latitude, longitude, located: true }, note: CUSTOMER_TEXTS.placed[precision] };
  } catch (error) {
    console.warn('The address was not placed.', error);
    if (kept) return { position: kept, note: CUSTOMER_TEXTS.positionKept };
    return { position: DEFAULT_POSITION, note: CUSTOMER_TEXTS.notPlaced };
  }
}

function inAustralia(address: string): string {
  return /,\s*Australia$/i.test(address) ? address : `${address}, Australia`;
}
