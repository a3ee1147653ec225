import { createHash } from 'node:crypto';
import type { InvoiceStatus } from '@tidycrew/contracts';
import {
  dueDate,
  invoiceDocument,
  invoiceTotals,
  type Issuer,
  LINE_DESCRIPTION,
  type OffsetAt,
  shownPhone,
  startOfDay,
  type StoredInvoice,
  wallClockAt,
} from '@tidycrew/domain';
import { drawInvoice } from '../invoices/document/drawing.js';
import type { DemoClean } from './cleans.js';
import type { DemoCustomer } from './customers.js';
import { ADMIN_ID } from './people.js';
import type { DemoPlan } from './plan.js';
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

/** Of the newest cleans; with one of each month before, because each has a PDF that is drawn while the demo starts. */
const NEWEST = 4;

/** An invoice of a clean; ids are those of the plan, numbers count from 1. */
export interface DemoInvoice extends StoredInvoice {
  cleanId: number;
  customerId: number;
  source: 'automatic' | 'manual';
  status: InvoiceStatus;
  issuedAt: Date;
  /** When it was paid or cancelled. */
  closedAt: Date | null;
}

/** A clean that is on an invoice. */
interface Billed {
  cleanId: number;
  customer: DemoCustomer;
  clean: DemoClean;
  priceCents: number;
  /** Of its end. */
  day: string;
  endedAt: Date;
}

/**
 * Of cleans of customers who want invoices, the earliest first, in every status: the two newest the office has made today, one of which
 * is a draft; what was due is paid but for one, and one was cancelled.
 */
export function demoInvoices(
  { customers, cleans, today }: Pick<DemoPlan, 'customers' | 'cleans' | 'today'>,
  now: Date,
  offsetAt: OffsetAt,
): DemoInvoice[] {
  const done = cleans.flatMap((clean, place): Billed[] => {
    const customer = customers[clean.customerId - 1]!;
    if (!customer.isInvoiceRequired || clean.priceCents === null || !clean.clockOut) return [];
    const day = wallClockAt(clean.clockOut.getTime(), offsetAt).day;
    return [{ cleanId: place + 1, customer, clean, priceCents: clean.priceCents, day, endedAt: clean.clockOut }];
  });
  const earlier = done.slice(0, -NEWEST);
  const ofMonths = earlier.filter(({ day }, at) => day.slice(0, 7) !== earlier[at - 1]?.day.slice(0, 7));
  const billed = [...ofMonths, ...done.slice(-NEWEST)];
  return billed.map(({ cleanId, customer, clean, priceCents, day, endedAt }, place) => {
    const isOfToday = place >= billed.length - 2;
    const [issueDay, issuedAt] = isOfToday ? [today, now] : [day, endedAt];
    const dueDay = dueDate(issueDay);
    const status = statusOf(place, billed.length, dueDay < today);
    const line = { day: wallClockAt(clean.clockIn.getTime(), offsetAt).day, description: LINE_DESCRIPTION };
    return {
      ...invoiceTotals([{ amountCents: priceCents }], DEMO_ISSUER.isGstRegistered),
      number: place + 1,
      cleanId,
      customerId: customer.id,
      customerName: customer.name,
      customerAddress: customer.address,
      source: isOfToday ? 'manual' : 'automatic',
      status,
      issueDay,
      dueDay,
      issuedAt,
      closedAt: status === 'paid' || status === 'cancelled' ? new Date(startOfDay(dueDay, offsetAt)) : null,
      paymentTerms: 'Net 30',
      notes: null,
      issuer: DEMO_ISSUER,
      lines: [{ ...line, address: customer.address, amountCents: priceCents }],
    };
  });
}

function statusOf(place: number, count: number, wasDue: boolean): InvoiceStatus {
  if (place === count - 1) return 'draft';
  if (!wasDue) return 'sent';
  if (place === 1) return 'cancelled';
  return place === count - NEWEST - 1 ? 'overdue' : 'paid';
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
    source: invoice.source,
    automatic_clean_id: invoice.source === 'automatic' ? invoice.cleanId : null,
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
  for (const invoice of invoices.filter(({ status }) => status !== 'draft')) {
    const pdf = await drawInvoice(invoiceDocument(invoice));
    rows.push({
      id: invoice.number,
      status: invoice.status,
      live: invoice.status !== 'cancelled',
      issued_at: invoice.issuedAt,
      updated_at: invoice.closedAt ?? invoice.issuedAt,
      pdf: `\\x${pdf.toString('hex')}`,
      pdf_sha256: createHash('sha256').update(pdf).digest('hex'),
    });
  }
  return rows;
}

/** What made them paid: marked so by the office on the day they were due. */
export function paymentRows(paid: readonly DemoInvoice[]): Row[] {
  return paid.map((invoice, place) => ({
    id: place + 1,
    customer_id: invoice.customerId,
    received_on: invoice.dueDay,
    amount_cents: invoice.totalCents,
    allocated_cents: 0,
    method: 'other',
    source: 'status',
    created_by_id: ADMIN_ID,
    created_at: invoice.closedAt,
  }));
}

export function allocationRows(paid: readonly DemoInvoice[]): Row[] {
  return paid.map((invoice, place) => ({
    id: place + 1,
    payment_id: place + 1,
    invoice_id: invoice.number,
    customer_id: invoice.customerId,
    amount_cents: invoice.totalCents,
    gst_cents: invoice.gstCents ?? 0,
    day: invoice.dueDay,
    cause: 'payment',
    created_by_id: ADMIN_ID,
    created_at: invoice.closedAt,
  }));
}
