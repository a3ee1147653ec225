import type { CreditNote } from '@tidycrew/contracts';
import { centsToDollars, creditNoteNumberText, invoiceNumberText } from '@tidycrew/domain';
import { isoInstant } from '../../platform/common/instant.js';
import type { CreditNoteRow } from './credit-note.repository.js';

export function presentCreditNote(row: CreditNoteRow): CreditNote {
  return {
    id: row.id,
    creditNoteNumber: creditNoteNumberText(row.number),
    invoiceId: row.invoiceId,
    invoiceNumber: invoiceNumberText(row.invoiceNumber),
    customerId: row.customerId,
    customerName: row.customerName,
    issueDate: row.issueDay,
    reason: row.reason,
    total: centsToDollars(row.totalCents),
    gst: row.gstCents === null ? null : centsToDollars(row.gstCents),
    createdByName: row.createdBy,
    createdAt: isoInstant(row.createdAt),
    lines: row.lines.map(({ lineId, description, amountCents }) => ({
      lineId,
      description,
      amount: centsToDollars(amountCents),
    })),
  };
}
