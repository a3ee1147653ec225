import { createHash } from 'node:crypto';
import type { InvoiceStatus } from '@tidycrew/contracts';
import {
  dueDate,
  invoiceDocument,
  invoiceTotals,
  isOverdue,
  type Issuer,
  type OffsetAt,
  shownPhone,
  startOfDay,
  type StoredInvoice,
  wallClockAt,
} from '@tidycrew/domain';
import { drawInvoice } from '../invoices/document/drawing.js';
import { type Billed, type BilledLine, linesOf, type Story } from './billing.js';
import type { DemoClean } from './cleans.js';
import type { DemoCustomer } from './customers.js';
import type { DemoPlan } from './plan.js';
import type { Row } from './rows.js';
import { DEMO_BUSINESS } from './office.js';

/** The demo business as its invoices show it. */
export const DEMO_ISSUER: Issuer = {
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

/** Invoices for the newest cleans. Each earlier month has one only, because every PDF is drawn while the demo starts. */
const NEWEST = 4;

/** An invoice; ids are those of the plan, numbers count from 1. */
export interface DemoInvoice extends StoredInvoice {
  customer: DemoCustomer;
  lines: (BilledLine & { lineId: number })[];
  source: 'automatic' | 'manual';
  status: InvoiceStatus;
  issuedAt: Date;
  /** When it was paid or cancelled. */
  closedAt: Date | null;
  /** null: it is paid whole where it is paid. */
  story: Story | null;
}

/** A clean that is on an invoice of its own. */
interface DoneClean {
  cleanId: number;
  customer: DemoCustomer;
  clean: DemoClean;
  /** The day on which the clean ended, yyyy-MM-dd. */
  day: string;
  endedAt: Date;
}

type Business = Pick<DemoPlan, 'customers' | 'cleans' | 'today'>;

/** @param office what the office has made invoices of by hand; all are numbered by the time when they were made */
export function demoInvoices(plan: Business, office: readonly Billed[], now: Date, offsetAt: OffsetAt): DemoInvoice[] {
  const made = office.map(({ customer, lines, day, at, story }) => {
    const status = isOverdue(dueDate(day), plan.today) ? ('overdue' as const) : ('sent' as const);
    return toInvoice(customer, lines, { source: 'manual', status, issueDay: day, issuedAt: at, closedAt: null, story });
  });
  const invoices = [...invoicesOfCleans(plan, now, offsetAt), ...made];
  let lineId = 0;
  return invoices
    .toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
    .map((invoice, place) => ({
      ...invoice,
      number: place + 1,
      lines: invoice.lines.map((line) => ({ ...line, lineId: (lineId += 1) })),
    }));
}

/**
 * Invoices, in every status, for cleans of customers who want them, the earliest first. The office has made the two
 * newest today, one of them a draft. All that are due are paid but one, and one is cancelled.
 */
function invoicesOfCleans({ customers, cleans, today }: Business, now: Date, offsetAt: OffsetAt): DemoInvoice[] {
  const done = cleans.flatMap((clean, place): DoneClean[] => {
    const customer = customers[clean.customerId - 1]!;
    if (!customer.isInvoiceRequired || clean.priceCents === null || !clean.clockOut) return [];
    const day = wallClockAt(clean.clockOut.getTime(), offsetAt).day;
    return [{ cleanId: place + 1, customer, clean, day, endedAt: clean.clockOut }];
  });
  const earlier = done.slice(0, -NEWEST);
  const ofMonths = earlier.filter(({ day }, at) => day.slice(0, 7) !== earlier[at - 1]?.day.slice(0, 7));
  const billed = [...ofMonths, ...done.slice(-NEWEST)];
  return billed.map(({ cleanId, customer, clean, day, endedAt }, place) => {
    const isOfToday = place >= billed.length - 2;
    const [issueDay, issuedAt] = isOfToday ? [today, now] : [day, endedAt];
    const dueDay = dueDate(issueDay);
    const status = statusOf(place, billed.length, dueDay < today);
    const isClosed = status === 'paid' || status === 'cancelled';
    return toInvoice(customer, linesOf(cleanId, customer, clean, day), {
      ...{ source: isOfToday ? 'manual' : 'automatic', status, issueDay, issuedAt, story: null },
      closedAt: isClosed ? new Date(startOfDay(dueDay, offsetAt)) : null,
    });
  });
}

/** Numbers come once all are there. */
function toInvoice(
  customer: DemoCustomer,
  lines: readonly BilledLine[],
  made: Pick<DemoInvoice, 'source' | 'status' | 'issueDay' | 'issuedAt' | 'closedAt' | 'story'>,
): DemoInvoice {
  return {
    ...invoiceTotals(lines, DEMO_ISSUER.isGstRegistered),
    ...made,
    number: 0,
    customer,
    customerName: customer.name,
    customerAddress: customer.address,
    billingName: customer.payer?.billingName ?? null,
    billingReference: customer.payer?.billingReference ?? null,
    billingAddress: customer.payer?.billingAddress ?? null,
    dueDay: dueDate(made.issueDay),
    paymentTerms: 'Net 30',
    notes: null,
    issuer: DEMO_ISSUER,
    lines: lines.map((line) => ({ ...line, lineId: 0 })),
  };
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
    customer_id: invoice.customer.id,
    customer_name: invoice.customerName,
    customer_address: invoice.customerAddress,
    billing_name: invoice.billingName,
    billing_reference: invoice.billingReference,
    billing_address: invoice.billingAddress,
    status: 'draft',
    live: true,
    source: invoice.source,
    automatic_clean_id: invoice.source === 'automatic' ? invoice.lines[0]!.cleanId : null,
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
  return invoices.flatMap(({ number, lines }) =>
    lines.map((line, at) => ({
      id: line.lineId,
      invoice_id: number,
      live: true,
      clean_id: line.cleanId,
      visit_id: line.visitId,
      part: line.part,
      position: at + 1,
      day: line.day,
      description: line.description,
      address: line.address,
      amount_cents: line.amountCents,
      gst_free: line.gstFree,
    })),
  );
}

/** What cancels issued ones. */
export function cancelledRows(invoices: readonly DemoInvoice[]): Row[] {
  return invoices
    .filter(({ status }) => status === 'cancelled')
    .map(({ number, closedAt, issuedAt }) => ({ id: number, updated_at: closedAt ?? issuedAt }));
}

/** What issues them: their status, and the PDF that is kept from then on. */
export async function issueRows(invoices: readonly DemoInvoice[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const invoice of invoices.filter(({ status }) => status !== 'draft')) {
    const pdf = await drawInvoice(invoiceDocument(invoice));
    rows.push({
      id: invoice.number,
      ...(invoice.status === 'cancelled'
        ? { status: 'sent', updated_at: invoice.issuedAt }
        : { status: invoice.status, updated_at: invoice.closedAt ?? invoice.issuedAt }),
      issued_at: invoice.issuedAt,
      pdf: `\\x${pdf.toString('hex')}`,
      pdf_sha256: createHash('sha256').update(pdf).digest('hex'),
    });
  }
  return rows;
}
