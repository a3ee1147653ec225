import { unique } from '../factories/index.js';

/** A new customer as the office's form sends it, with changes. */
export function customerBody(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: `New ${unique()}`,
    address: '1 Lygon Street, Carlton',
    phone: '0412 345 678',
    email: 'new@example.test',
    notes: 'Key under the mat',
    price: 150.5,
    cleanFrequency: 'monthly',
    isFriendsFamily: false,
    friendsFamilyMinutes: null,
    invoiceRequired: true,
    active: true,
    latitude: '-37.8',
    longitude: '144.96',
    ...change,
  };
}
