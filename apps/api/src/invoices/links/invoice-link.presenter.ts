import type { InvoiceLink, SharedInvoice } from '@tidycrew/contracts';
import {
  centsToDollars,
  creditNoteNumberText,
  fullName,
  invoiceNumberText,
  openCents,
  payByCard,
  paymentOf,
  printedTerms,
} from '@tidycrew/domain';
import type { SharedRow } from './invoice-link.repository.js';
import type { SignedLink } from './invoice-link.service.js';

export function presentLink(link: SignedLink): InvoiceLink {
  return {
    id: link.id,
    invoiceId: link.invoiceId,
    invoiceNumber: invoiceNumberText(link.number),
    customerName: link.customerName,
    path: `/shared/${link.token}`,
    createdBy: fullName({ firstName: link.createdByFirstName, lastName: link.createdByLastName }),
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    lastOpenedAt: link.lastOpenedAt?.toISOString() ?? null,
  };
}

export function presentShared(shared: SharedRow): SharedInvoice {
  const { issuer, payLink, status } = shared;
  const invoiceNumber = invoiceNumberText(shared.number);
  const open = status === 'cancelled' ? 0 : openCents(shared);
  return {
    brandName: issuer.brandName,
    hasLogo: issuer.logo != null,
    invoiceNumber,
    customerName: shared.customerName,
    issueDate: shared.issueDay,
    dueDate: shared.dueDay,
    terms: printedTerms(shared),
    totalAmount: centsToDollars(shared.totalCents),
    open: centsToDollars(open),
    howToPay: open > 0 ? paymentOf(issuer, invoiceNumber) : null,
    payByCard: payByCard(payLink, shared.number, open),
    status,
    creditNotes: shared.creditNotes.map(({ number, issueDay, totalCents }) => ({
      creditNoteNumber: creditNoteNumberText(number),
      issueDate: issueDay,
      total: centsToDollars(totalCents),
    })),
    expiresAt: shared.expiresAt.toISOString(),
  };
}
