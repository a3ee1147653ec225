import type {
  AvailableJob,
  CustomersToInvoice,
  CustomerToInvoice,
  Invoice,
  InvoiceAttention,
  InvoiceAttentionRow,
  InvoiceDetails,
  InvoiceLink,
} from '@tidycrew/contracts';
import { centsToDollars, invoiceNumberText, openCents } from '@tidycrew/domain';
import { isoInstant } from '../platform/common/instant.js';
import type { AttentionRow } from './invoice-attention.repository.js';
import type { Attention } from './invoice-attention.service.js';
import type { AvailableCleanRow, InvoiceListRow } from './invoice-list.repository.js';
import type { WholeInvoice } from './invoice.repository.js';
import type { ToInvoice } from './run/invoice-run.service.js';

export function presentInvoice(row: InvoiceListRow): Invoice {
  const isUnsent = row.mailStatus === null || row.mailStatus === 'kept';
  const isWaiting = row.status === 'draft' && row.source === 'automatic' && isUnsent && row.customerEmail === null;
  return {
    id: row.id,
    invoiceNumber: invoiceNumberText(row.number),
    customerId: row.customerId,
    customerName: row.customerName,
    issueDate: row.issueDay,
    dueDate: row.dueDay,
    totalAmount: centsToDollars(row.totalCents),
    paidAmount: centsToDollars(row.paidCents),
    creditedAmount: centsToDollars(row.creditedCents),
    openAmount: row.status === 'cancelled' ? 0 : centsToDollars(openCents(row)),
    status: row.status,
    source: row.source,
    isIssued: row.issuedAt !== null,
    mailStatus: row.mailStatus,
    waitingFor: isWaiting ? 'email' : null,
    createdAt: isoInstant(row.createdAt),
  };
}

export function presentInvoiceDetails(invoice: WholeInvoice, links: InvoiceLink[]): InvoiceDetails {
  return {
    ...presentInvoice(invoice),
    lines: invoice.lines.map((line) => ({
      lineId: line.lineId,
      jobId: line.cleanId,
      visitId: line.visitId,
      date: line.day,
      description: line.description,
      address: line.address,
      amount: centsToDollars(line.amountCents),
      gstFree: line.gstFree,
    })),
    gstAmount: invoice.gstCents === null ? null : centsToDollars(invoice.gstCents),
    notes: invoice.notes,
    paymentTerms: invoice.paymentTerms,
    customerEmail: invoice.customerEmail,
    customerAddress: invoice.customerAddress,
    billingName: invoice.billingName ?? null,
    billingReference: invoice.billingReference ?? null,
    billingAddress: invoice.billingAddress ?? null,
    links,
  };
}

export function presentAvailableClean(row: AvailableCleanRow): AvailableJob {
  return {
    id: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    createdAt: row.clockIn.toISOString(),
    teamName: row.teamName,
    price: centsToDollars(row.priceCents),
    gstFree: row.gstFree,
  };
}

export function presentToInvoice({ days, feeCents, rows }: ToInvoice): CustomersToInvoice {
  return {
    ...days,
    fee: feeCents === null ? null : centsToDollars(feeCents),
    rows: rows.map(presentCustomerToInvoice),
  };
}

function presentCustomerToInvoice(row: ToInvoice['rows'][number]): CustomerToInvoice {
  const { customerId, customerName, billingName, active, hasEmail, isPerClean, cleans, unpriced, fees, undrawn } = row;
  const { lastInvoiceId: id, lastNumber, lastIssueDay } = row;
  return {
    customerId,
    customerName,
    billingName,
    active,
    hasEmail,
    isPerClean,
    cleans,
    unpriced,
    fees,
    undrawn,
    cleanAmount: centsToDollars(row.cleanCents),
    lastInvoice:
      id === null || lastNumber === null || lastIssueDay === null
        ? null
        : { id, invoiceNumber: invoiceNumberText(lastNumber), issueDate: lastIssueDay },
  };
}

export function presentAttention(attention: Attention): InvoiceAttention {
  return {
    monthly: attention.monthly.map((row) => ({ ...presentAttentionRow(row), hasEmail: row.hasEmail })),
    withoutEmail: attention.withoutEmail.map(presentAttentionRow),
    toSend: attention.toSend.map(presentAttentionRow),
    withoutPrice: attention.withoutPrice.map(presentAttentionRow),
    failedMails: attention.failedMails,
    isMailUnsent: attention.isMailUnsent,
  };
}

function presentAttentionRow({ id, customerId, customerName, number }: AttentionRow): InvoiceAttentionRow {
  return { id, customerId, customerName, invoiceNumber: number === null ? null : invoiceNumberText(number) };
}
