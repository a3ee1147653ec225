import { createHash } from 'node:crypto';
import type { InvoiceStatus } from '@tidycrew/contracts';
import {
  addDays,
  dueDate,
  invoiceDocument,
  invoiceTotals,
  type Issuer,
  LINE_DESCRIPTION,
  type OffsetAt,
  shownPhone,
  type StoredInvoice,
  wallClockAt,
} from '@tidycrew/domain';
import { drawInvoice } from '../invoices/document/drawing.js';
import type { DemoClean } from './cleans.js';
import type { DemoCustomer } from './customers.js';
import type { Row } from './rows.js';
import { DEMO_BUSINESS } from './office.js';

/** The demo business as its invoices show it. */
const DEMO_ISSUER: Issuer = {
  brandName: 'Tidycrew',
  legalName: DEMO_BUSINESS.legal_name,
  abn: DEMO_BUSINESS.abn,
  isGstRegistered: DEMO_BUSINESS.is_gst_registered,
  address: DEMO_BUSINESS.address,
  email: DEMO_BUSINESS.email,
  phone: shownPhone(DEMO_BUSINESS.phone),
  bankBsb: DEMO_BUSINESS.bank_bsb,
  bankAccount: DEMO_BUSINESS.bank_account,
  bankAccountName: DEMO_BUSINESS.bank_account_name,
  invoiceNotes: DEMO_BUSINESS.invoice_notes,
};

/** Each has a PDF that is drawn while the demo starts, so there are few. */
const DEMO_INVOICES = 12;
const DAYS = 21;

/** An automatic invoice of a clean; ids are those of the plan, numbers count from 1. */
export interface DemoInvoice extends StoredInvoice {
  cleanId: number;
  customerId: number;
  status: InvoiceStatus;
  issuedAt: Date;
}

/** The newest cleans of customers who want invoices, with the earliest first; what is long due is paid but for one. */
export function demoInvoices(
  customers: readonly DemoCustomer[],
  cleans: readonly DemoClean[],
  today: string,
  offsetAt: OffsetAt,
): DemoInvoice[] {
  const done = cleans.flatMap((clean, place) => {
    const customer = customers.find(({ id }) => id === clean.customerId);
    const day = clean.clockOut && wallClockAt(clean.clockOut.getTime(), offsetAt).day;
    const isWanted = customer?.isInvoiceRequired && clean.priceCents !== null && day && day >= addDays(today, -DAYS);
    return isWanted ? [{ cleanId: place + 1, customer, clean, day, priceCents: clean.priceCents }] : [];
  });
  return done.slice(-DEMO_INVOICES).map(({ cleanId, customer, clean, day, priceCents }, place) => {
    const dueDay = dueDate(day);
    const line = { day: wallClockAt(clean.clockIn.getTime(), offsetAt).day, description: LINE_DESCRIPTION };
    return {
      ...invoiceTotals([priceCents ?? 0], DEMO_ISSUER.isGstRegistered),
      number: place + 1,
      cleanId,
      customerId: customer.id,
      customerName: customer.name,
      customerAddress: customer.address,
      status: dueDay >= today ? 'sent' : place === 0 ? 'overdue' : 'paid',
      issueDay: day,
      dueDay,
      issuedAt: clean.clockOut ?? clean.clockIn,
      paymentTerms: 'Net 30',
      notes: null,
      issuer: DEMO_ISSUER,
      lines: [{ ...line, address: customer.address, amountCents: priceCents ?? 0 }],
    };
  });
}

/** As they are before they are issued: their lines come after them, and an issued invoice takes none. */
export function invoiceRows(invoices: readonly DemoInvoice[]): Row[] {
  return invoices.map((invoice) => ({
    id: invoice.number,
    number: invoice.number,
    customer_id: invoice.customerId,
    customer_name: invoice.customerName,
    customer_address: invoice.customerAddress,
    status: 'draft',
    live: true,
    source: 'automatic',
    automatic_clean_id: invoice.cleanId,
    issue_date: invoice.issueDay,
    due_date: invoice.dueDay,
    payment_terms: invoice.paymentTerms,
    notes: invoice.notes,
    total_cents: invoice.totalCents,
    gst_cents: invoice.gstCents,
    issuer: invoice.issuer,
    created_at: invoice.issuedAt,
    updated_at: invoice.issuedAt,
  }));
}

export function invoiceLineRows(invoices: readonly DemoInvoice[]): Row[] {
  return invoices.flatMap(({ number, cleanId, lines }) =>
    lines.map((line) => ({
      id: number,
      invoice_id: number,
      live: true,
      clean_id: cleanId,
      position: 1,
      day: line.day,
      description: line.description,
      address: line.address,
      amount_cents: line.amountCents,
    })),
  );
}

/** What issues them: their status, and the PDF that is kept from then on (decision D49). */
export async function issueRows(invoices: readonly DemoInvoice[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const invoice of invoices) {
    const pdf = await drawInvoice(invoiceDocument(invoice));
    rows.push({
      id: invoice.number,
      status: invoice.status,
      issued_at: invoice.issuedAt,
      pdf: `\\x${pdf.toString('hex')}`,
      pdf_sha256: createHash('sha256').update(pdf).digest('hex'),
    });
  }
  return rows;
}
