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
    invoicePer: row.invoicePer,
    noReminders: row.noReminders,
    gstFree: row.gstFree,
    billingName: row.billingName,
    billingReference: row.billingReference,
    billingAddress: row.billingAddress,
    billingEmail: row.billingEmail,
    lineText: row.lineText,
    checklistId: row.checklistId,
    latitude: row.latitude,
    longitude: row.longitude,
    located: row.isLocated,
    active: row.active,
    targetTimeMinutes: row.efficiencyPercent,
    averageWageRatio: row.wageRatioPercent,
    owes: centsToDollars(Number(row.owesCents ?? 0)),
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
