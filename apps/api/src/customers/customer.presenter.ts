import type { CustomerNameCheck, ExistingCustomer, StaffCustomer } from '@tidycrew/contracts';
import { centsToDollars } from '@tidycrew/domain';
import type { Customer } from '../model/customer.entity.js';
import { existingOf, type NameCheck, nameTakenSentence } from './customer.service.js';
import type { CustomerDue, ListedCustomerRow } from './staff-customer-list.repository.js';

/** Only what staff may see: e-mail and notes are the office's, their keys stay. */
export function presentListed(row: ListedCustomerRow): StaffCustomer {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    phone: row.phone,
    email: null,
    notes: null,
    latitude: row.latitude,
    longitude: row.longitude,
    active: true,
    price: row.priceCents === null ? null : centsToDollars(row.priceCents),
    isFriendsFamily: row.isFriendsFamily,
    friendsFamilyMinutes: row.friendsFamilyMinutes,
    dueDay: row.dueDay,
    daysLate: row.daysLate,
  };
}

export function presentStaffCustomer(customer: Customer, due: CustomerDue): StaffCustomer {
  return {
    ...presentListed({
      id: customer.id,
      name: customer.name,
      address: customer.address,
      phone: customer.phone,
      latitude: customer.latitude,
      longitude: customer.longitude,
      priceCents: customer.priceCents ?? null,
      isFriendsFamily: customer.isFriendsFamily,
      friendsFamilyMinutes: customer.friendsFamilyMinutes ?? null,
      ...due,
    }),
    active: customer.active,
  };
}

/** All that staff are told of a customer they restore. */
export function presentRestored(customer: Customer): ExistingCustomer {
  return existingOf(customer);
}

/** Both name checks answer this. */
export function presentNameCheck({ existing, alike }: NameCheck): CustomerNameCheck {
  if (!existing) {
    const hint = alike && `There is a customer named "${alike.name}". Is it the same one?`;
    return { success: true, isValid: true, ...(hint && { hint }) };
  }
  return {
    success: false,
    isValid: false,
    error: nameTakenSentence(existing.name),
    existingCustomer: existingOf(existing),
  };
}
