import type { InvoiceSource, InvoiceStatus, PaymentSource } from '@tidycrew/contracts';
import { dueDate, gstIncluded, invoiceNumberText, type Issuer } from '@tidycrew/domain';
import { aClean } from './clean.js';
import { aCustomer } from './customer.js';
import { insertOne, type World } from './world.js';

export interface TestInvoice {
  id: number;
  /** 'INV-000001' */
  invoiceNumber: string;
  number: number;
  customerId: number;
  cleanIds: number[];
  totalCents: number;
}

export interface InvoiceInput {
  /** Without one, somebody new. */
  customerId?: number;
  customerName?: string;
  customerAddress?: string;
  /** A clean of this price for each, one a day, the last on 4 March 2026; or those of cleanIds. */
  amountsCents?: readonly number[];
  /** Cleans that are there already, each at the amount of its place. */
  cleanIds?: number[];
  /** Issued unless draft or cancelled: its PDF is then a few bytes. */
  status?: InvoiceStatus;
  source?: InvoiceSource;
  /** yyyy-MM-dd */
  issueDay?: string;
  dueDay?: string;
  paymentTerms?: string;
  notes?: string | null;
  issuer?: Partial<Issuer>;
}

const ISSUER: Issuer = {
  brandName: 'Sparkle & Co',
  legalName: 'Sparkle Cleaning Pty Ltd',
  abn: '51824753556',
  isGstRegistered: true,
  address: '1 Collins Street, Melbourne VIC 3000',
  email: 'office@sparkle.test',
  phone: '03 9000 0000',
  bankBsb: '063000',
  bankAccount: '12345678',
  bankAccountName: 'Sparkle Cleaning',
  invoiceNotes: null,
};

const LAST_DAY_MS = Date.parse('2026-03-04T00:00:00Z');
const HOUR_MS = 3_600_000;

/** An invoice with the next number, stored as it is, over completed cleans of one customer. */
export async function anInvoice(world: World, input: InvoiceInput = {}): Promise<TestInvoice> {
  const { amountsCents = [16_500], status = 'draft', source = 'manual', issueDay = '2026-03-05' } = input;
  const { customerName, customerAddress, paymentTerms = 'Net 30', notes = null } = input;
  const issuer = { ...ISSUER, ...input.issuer };
  const customerId = input.customerId ?? (await aCustomer(world)).id;
  const cleanIds = input.cleanIds ?? (await cleansOf(world, customerId, amountsCents));
  const totalCents = amountsCents.reduce((sum, cents) => sum + cents, 0);
  const isIssued = status !== 'draft' && status !== 'cancelled';
  const { id, number } = await insertOne<{ id: number; number: number }>(
    world,
    `WITH counted AS (UPDATE invoice_counter SET last_number = last_number + 1 RETURNING last_number), made AS (
       INSERT INTO invoices (number, customer_id, customer_name, customer_address, status, live, source,
         automatic_clean_id, issue_date, due_date, payment_terms, notes, total_cents, gst_cents, issuer)
       SELECT last_number, c.id, coalesce($2, c.name), coalesce($3, c.address), $4, $4 <> 'cancelled', $5,
              CASE WHEN $5 = 'automatic' THEN ($12::integer[])[1] END, $6::date, $7::date, $8, $9, $10, $11, $13
       FROM counted, customers c WHERE c.id = $1
       RETURNING id, number, live, customer_address
     ), lines AS (
       INSERT INTO invoice_lines (invoice_id, live, clean_id, position, day, description, address, amount_cents)
       SELECT made.id, made.live, line.clean_id, line.place,
              (SELECT (clock_in AT TIME ZONE 'Australia/Melbourne')::date FROM cleans WHERE id = line.clean_id),
              'Home cleaning', made.customer_address, line.amount
       FROM made, unnest($12::integer[], $14::integer[]) WITH ORDINALITY AS line (clean_id, amount, place)
     )
     SELECT id, number FROM made`,
    [
      customerId,
      customerName ?? null,
      customerAddress ?? null,
      isIssued ? 'draft' : status,
      source,
      issueDay,
      input.dueDay ?? dueDate(issueDay),
      paymentTerms,
      notes,
      totalCents,
      issuer.isGstRegistered ? gstIncluded(totalCents) : null,
      cleanIds,
      JSON.stringify(issuer),
      amountsCents,
    ],
  );
  if (isIssued) {
    await world.query(
      `UPDATE invoices SET pdf = '%PDF-1.7'::bytea, pdf_sha256 = encode(sha256('%PDF-1.7'::bytea), 'hex'),
         issued_at = created_at, status = $2 WHERE id = $1`,
      [id, status],
    );
  }
  if (status === 'paid' && totalCents > 0) await payWhole(world, id, 'status');
  return { id, number, invoiceNumber: invoiceNumberText(number), customerId, cleanIds, totalCents };
}

/** A payment of the whole total, received on the issue day: by the status that somebody chose, or of its own. */
export async function payWhole(world: World, invoiceId: number, source: PaymentSource): Promise<number> {
  const { id } = await insertOne<{ id: number }>(
    world,
    `WITH paid AS (
       INSERT INTO payments (customer_id, received_on, amount_cents, method, source)
       SELECT customer_id, issue_date, total_cents, 'other', $2 FROM invoices WHERE id = $1 RETURNING id, customer_id
     ), allocated AS (
       INSERT INTO allocations (payment_id, invoice_id, customer_id, amount_cents, gst_cents, day, cause)
       SELECT paid.id, i.id, i.customer_id, i.total_cents, coalesce(i.gst_cents, 0), i.issue_date, 'payment'
       FROM paid, invoices i WHERE i.id = $1
     )
     SELECT id FROM paid`,
    [invoiceId, source],
  );
  return id;
}

async function cleansOf(world: World, customerId: number, amountsCents: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [place, priceCents] of amountsCents.entries()) {
    const startMs = LAST_DAY_MS - (amountsCents.length - 1 - place) * 24 * HOUR_MS;
    const times = { clockIn: new Date(startMs), clockOut: new Date(startMs + 2 * HOUR_MS) };
    ids.push((await aClean(world, { customerId, priceCents, ...times })).id);
  }
  return ids;
}
