import type { AdminCustomer, CustomerWithoutPrice } from '@tidycrew/contracts';
import { centsToDollars, fullName } from '@tidycrew/domain';
import type { AdminCustomerRow, UnpricedRow } from './customer-admin.repository.js';

export function presentAdminCustomer(row: AdminCustomerRow): AdminCustomer {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    notes: row.notes,
    price: row.price_cents === null ? null : centsToDollars(row.price_cents),
    cleanFrequency: row.clean_frequency,
    isFriendsFamily: row.is_friends_family,
    friendsFamilyMinutes: row.friends_family_minutes,
    invoiceRequired: row.invoice_required,
    latitude: row.latitude,
    longitude: row.longitude,
    located: row.is_located,
    active: row.active,
    targetTimeMinutes: row.efficiency_percent,
    averageWageRatio: row.wage_ratio_percent,
    // A repeated request answers from its stored answer, in which instants are text (decision D25).
    metricsAt: row.metrics_at ? new Date(row.metrics_at).toISOString() : null,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

export function presentUnpriced(row: UnpricedRow): CustomerWithoutPrice {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    createdBy: row.first_name === null ? null : fullName({ firstName: row.first_name, lastName: row.last_name ?? '' }),
  };
}
