import type { AdminCustomer, CustomerWithoutPrice } from '@tidycrew/contracts';
import { centsToDollars, fullName } from '@tidycrew/domain';
import { isoInstant } from '../platform/common/instant.js';
import type { AdminCustomerRow, UnpricedRow } from './customer-admin.repository.js';

export function presentAdminCustomer(row: AdminCustomerRow): AdminCustomer {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    notes: row.notes,
    price: row.priceCents === null ? null : centsToDollars(row.priceCents),
    cleanFrequency: row.cleanFrequency,
    isFriendsFamily: row.isFriendsFamily,
    friendsFamilyMinutes: row.friendsFamilyMinutes,
    invoiceRequired: row.invoiceRequired,
    // Absent from an answer that an older copy kept for a retry.
    invoicePer: row.invoicePer ?? 'clean',
    gstFree: row.gstFree ?? false,
    billingName: row.billingName ?? null,
    billingReference: row.billingReference ?? null,
    billingAddress: row.billingAddress ?? null,
    billingEmail: row.billingEmail ?? null,
    checklistId: row.checklistId ?? null,
    latitude: row.latitude,
    longitude: row.longitude,
    located: row.isLocated,
    active: row.active,
    targetTimeMinutes: row.efficiencyPercent,
    averageWageRatio: row.wageRatioPercent,
    owes: centsToDollars(Number(row.owesCents ?? 0)),
    // A repeated request answers from its stored answer, in which instants are text (decision D25).
    metricsAt: row.metricsAt ? isoInstant(row.metricsAt) : null,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
  };
}

export function presentUnpriced(row: UnpricedRow): CustomerWithoutPrice {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.firstName === null ? null : fullName({ firstName: row.firstName, lastName: row.lastName ?? '' }),
  };
}
