import { Injectable } from '@nestjs/common';
import type { AllocationCause, InvoiceStatus, PaymentMethod, PaymentSource } from '@tidycrew/contracts';
import type { InvoiceMoney, PaymentMoney } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { fullName } from '../model/person.sql.js';

/** First part of the advisory locks on customers' accounts; the second is the customer. */
const ACCOUNT_LOCKS = 7_301_490;

/** An invoice that money is moved on. */
export interface LedgerInvoice extends InvoiceMoney {
  id: number;
  number: number;
  customerId: number;
  status: InvoiceStatus;
  issueDay: string;
  dueDay: string;
}

/** What an invoice has of a payment. */
export interface HeldMoney {
  paymentId: number;
  invoiceId: number;
  cents: number;
  /** Amount of the whole payment; below it, what all invoices have of it. */
  amountCents: number;
  allocatedCents: number;
  receivedOn: string;
  method: PaymentMethod;
  source: PaymentSource;
  /** It was recorded for this invoice; else the invoice took its rest as credit. */
  isOwn: boolean;
  /** The latest day of an allocation: what is taken back comes back on that day at the earliest. */
  lastDay: string;
  /** The last of its allocations. */
  newestId: number;
}

export interface NewPayment {
  customerId: number;
  receivedOn: string;
  amountCents: number;
  method: PaymentMethod;
  reference: string | null;
  source: PaymentSource;
  reversesId: number | null;
  reason: string | null;
}

export interface NewAllocation {
  paymentId: number;
  invoiceId: number;
  customerId: number;
  amountCents: number;
  gstCents: number;
  day: string;
  cause: AllocationCause;
}

export interface PaymentRow extends PaymentMoney {
  id: number;
  customerId: number;
  customerName: string;
  receivedOn: string;
  /** What a card service kept of it; of a reversal below 0. */
  keptCents: number;
  method: PaymentMethod;
  reference: string | null;
  source: PaymentSource;
  reversedBy: number | null;
  reversesId: number | null;
  reason: string | null;
  createdBy: string | null;
  createdAt: Date;
  allocations: {
    invoiceId: number;
    number: number;
    amountCents: number;
    gstCents: number;
    day: string;
    cause: AllocationCause;
    createdBy: string | null;
    createdAt: string;
  }[];
}

/** Payment p whole. */
export const SELECT_PAYMENT = `
  SELECT p.id, p.customer_id AS "customerId", (SELECT name FROM customers WHERE id = p.customer_id) AS "customerName",
         p.received_on::text AS "receivedOn", p.amount_cents AS "amountCents", p.allocated_cents AS "allocatedCents",
         (SELECT coalesce(sum(d.kept_cents), 0)::integer * sign(p.amount_cents)::integer FROM bank_line_payments d
          WHERE d.payment_id = coalesce(p.reverses_id, p.id)) AS "keptCents",
         p.method, p.reference, p.source, (SELECT r.id FROM payments r WHERE r.reverses_id = p.id) AS "reversedBy",
         p.reverses_id AS "reversesId", p.reason,
         (SELECT ${fullName('u')} FROM users u WHERE u.id = p.created_by_id) AS "createdBy", p.created_at AS "createdAt",
         (SELECT coalesce(json_agg(json_build_object('invoiceId', a.invoice_id, 'number', i.number, 'amountCents',
                   a.amount_cents, 'gstCents', a.gst_cents, 'day', a.day, 'cause', a.cause,
                   'createdBy', ${fullName('u')}, 'createdAt', a.created_at) ORDER BY a.id), '[]')
          FROM allocations a JOIN invoices i ON i.id = a.invoice_id LEFT JOIN users u ON u.id = a.created_by_id
          WHERE a.payment_id = p.id) AS allocations`;

/** Writes payments and allocations, and reads what decides about them. */
@Injectable()
export class PaymentRepository {
  constructor(private readonly database: DataSource) {}

  async byId(id: number, tx: EntityManager = this.database.manager): Promise<PaymentRow | null> {
    const [row] = await this.byIds(tx, [id]);
    return row ?? null;
  }

  /** In the order of their ids. */
  byIds(tx: EntityManager, ids: number[]): Promise<PaymentRow[]> {
    return tx.query<PaymentRow[]>(`${SELECT_PAYMENT} FROM payments p WHERE p.id = ANY ($1) ORDER BY p.id`, [ids]);
  }

  async customerName(tx: EntityManager, id: number): Promise<string | null> {
    const [row] = await tx.query<{ name: string }[]>('SELECT name FROM customers WHERE id = $1', [id]);
    return row?.name ?? null;
  }

  /** Those of these customers that are stored. */
  async storedCustomers(tx: EntityManager, ids: number[]): Promise<Set<number>> {
    const rows = await tx.query<{ id: number }[]>('SELECT id FROM customers WHERE id = ANY ($1)', [ids]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Invoices by id, locked in the order of their ids. Take it before the lock of an account. */
  async lockInvoices(tx: EntityManager, ids: number[]): Promise<Map<number, LedgerInvoice>> {
    const rows = await tx.query<LedgerInvoice[]>(
      `SELECT id, number, customer_id AS "customerId", status, issue_date::text AS "issueDay", due_date::text AS "dueDay",
              total_cents AS "totalCents", coalesce(gst_cents, 0) AS "gstCents", paid_cents AS "paidCents",
              credited_cents AS "creditedCents", credited_gst_cents AS "creditedGstCents"
       FROM invoices WHERE id = ANY ($1) ORDER BY id FOR UPDATE`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Until the transaction ends nobody else uses the customer's credit. */
  async lockAccount(tx: EntityManager, customerId: number): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [ACCOUNT_LOCKS, customerId]);
  }

  /** What the customer has paid and nothing has used, in cents: customerCredit of libs/domain. */
  async credit(tx: EntityManager, customerId: number): Promise<number> {
    const [row] = await tx.query<[{ cents: string }]>(
      'SELECT coalesce(sum(amount_cents - allocated_cents), 0) AS cents FROM payments WHERE customer_id = $1',
      [customerId],
    );
    return Number(row.cents);
  }

  /** The customer's newest refund that was not taken back. */
  async newestRefund(
    tx: EntityManager,
    customerId: number,
  ): Promise<{ amountCents: number; receivedOn: string } | null> {
    const [row] = await tx.query<{ amountCents: number; receivedOn: string }[]>(
      `SELECT p.amount_cents AS "amountCents", p.received_on::text AS "receivedOn" FROM payments p
       WHERE p.customer_id = $1 AND p.amount_cents < 0 AND p.reverses_id IS NULL
         AND NOT EXISTS (SELECT 1 FROM payments r WHERE r.reverses_id = p.id)
       ORDER BY p.id DESC LIMIT 1`,
      [customerId],
    );
    return row ?? null;
  }

  /** What invoices have of payments, oldest payment first: of these invoices, or of one payment. */
  held(tx: EntityManager, of: { invoiceIds: number[] } | { paymentId: number }): Promise<HeldMoney[]> {
    const [condition, value] =
      'paymentId' in of ? ['a.payment_id = $1', of.paymentId] : ['a.invoice_id = ANY ($1)', of.invoiceIds];
    return tx.query<HeldMoney[]>(
      `SELECT a.payment_id AS "paymentId", a.invoice_id AS "invoiceId", sum(a.amount_cents)::integer AS cents,
              p.amount_cents AS "amountCents", p.allocated_cents AS "allocatedCents", p.received_on::text AS "receivedOn",
              p.method, p.source, bool_or(a.cause = 'payment') AS "isOwn", max(a.day)::text AS "lastDay",
              max(a.id) FILTER (WHERE a.amount_cents > 0) AS "newestId"
       FROM allocations a JOIN payments p ON p.id = a.payment_id WHERE ${condition}
       GROUP BY a.payment_id, a.invoice_id, p.id HAVING sum(a.amount_cents) <> 0 ORDER BY a.payment_id, a.invoice_id`,
      [value],
    );
  }

  /** Stores payments; answers their ids in the order of the payments. */
  async add(tx: EntityManager, payments: NewPayment[], byId: number, now: Date): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `INSERT INTO payments (customer_id, received_on, amount_cents, method, reference, source, reverses_id, reason,
         created_by_id, created_at)
       SELECT input."customerId", input."receivedOn", input."amountCents", input.method, input.reference, input.source,
              input."reversesId", input.reason, $2, $3
       FROM jsonb_array_elements($1) WITH ORDINALITY AS entry (value, place),
            jsonb_to_record(entry.value) AS input ("customerId" integer, "receivedOn" date, "amountCents" integer,
              method text, reference text, source text, "reversesId" integer, reason text)
       ORDER BY entry.place RETURNING id`,
      [JSON.stringify(payments), byId, now],
    );
    return rows.map(({ id }) => id).toSorted((a, b) => a - b);
  }

  async addAllocations(tx: EntityManager, allocations: NewAllocation[], byId: number, now: Date): Promise<void> {
    await tx.query(
      `INSERT INTO allocations (payment_id, invoice_id, customer_id, amount_cents, gst_cents, day, cause, created_by_id,
         created_at)
       SELECT input."paymentId", input."invoiceId", input."customerId", input."amountCents", input."gstCents", input.day,
              input.cause, $2, $3
       FROM jsonb_array_elements($1) WITH ORDINALITY AS entry (value, place),
            jsonb_to_record(entry.value) AS input ("paymentId" integer, "invoiceId" integer, "customerId" integer,
              "amountCents" integer, "gstCents" integer, day date, cause text)
       ORDER BY entry.place`,
      [JSON.stringify(allocations), byId, now],
    );
  }
}
