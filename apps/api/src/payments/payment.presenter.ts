import type { Payment } from '@tidycrew/contracts';
import { centsToDollars, invoiceNumberText } from '@tidycrew/domain';
import { isoInstant } from '../platform/common/instant.js';
import type { PaymentRow } from './payment.repository.js';

export function presentPayment(row: PaymentRow): Payment {
  // The reversal of a refund, too, gives nothing to invoices: what the customer has again is left of the payments before.
  const isStanding = row.reversedBy === null && row.reversesId === null;
  return {
    id: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    receivedOn: row.receivedOn,
    amount: centsToDollars(row.amountCents),
    allocated: centsToDollars(row.allocatedCents),
    unallocated: isStanding ? centsToDollars(Math.max(0, row.amountCents - row.allocatedCents)) : 0,
    kept: centsToDollars(row.keptCents),
    method: row.method,
    reference: row.reference,
    source: row.source,
    reversedBy: row.reversedBy,
    reverses: row.reversesId,
    reason: row.reason,
    createdBy: row.createdBy,
    createdAt: isoInstant(row.createdAt),
    allocations: row.allocations.map((one) => ({
      invoiceId: one.invoiceId,
      invoiceNumber: invoiceNumberText(one.number),
      amount: centsToDollars(one.amountCents),
      gst: centsToDollars(one.gstCents),
      day: one.day,
      cause: one.cause,
      createdBy: one.createdBy,
      createdAt: isoInstant(one.createdAt),
    })),
  };
}
