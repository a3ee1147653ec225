import { Injectable } from '@nestjs/common';
import type { MoneyKind, PaymentMethod } from '@tidycrew/contracts';
import { DataSource } from 'typeorm';
import { dayOf } from '../../model/day.sql.js';
import { fullName } from '../../model/person.sql.js';
import type { RowRange } from '../../platform/common/list-query.js';

/** One event of a customer's account; amounts in cents. */
export interface MoneyRow {
  /** yyyy-MM-dd */
  day: string;
  kind: MoneyKind;
  id: number;
  amountCents: number;
  /** Sums of many amounts come as text. */
  balanceCents: string;
  byName: string | null;
  at: Date;
  /** Of the invoice, or of the invoice of a credit note. */
  invoiceNumber: number | null;
  dueDay: string | null;
  creditNoteNumber: number | null;
  /** Of a credit note or a reversal. */
  reason: string | null;
  method: PaymentMethod | null;
  reference: string | null;
  /** The payment that a reversal takes back. */
  reversedCents: number | null;
  reversedOn: string | null;
}

/** A customer's account as a whole, in cents. */
export interface MoneyTotals {
  rows: number;
  balanceCents: string;
  creditCents: string;
}

/**
 * Every event of customer $1, by how much each changes what is owed: of invoices those that were issued and are no drafts now.
 * All of it is one customer's, so that the balance after each can be summed.
 */
const EVENTS = `
  SELECT i.issue_date AS day, i.issued_at AS at, 'invoice' AS kind, i.id, i.total_cents AS cents
  FROM invoices i WHERE i.customer_id = $1 AND i.issued_at IS NOT NULL AND i.status <> 'draft'
  UNION ALL
  SELECT greatest(i.issue_date, ${dayOf('coalesce(i.cancelled_at, i.updated_at)')}), coalesce(i.cancelled_at, i.updated_at),
         'cancelled', i.id, -i.total_cents
  FROM invoices i WHERE i.customer_id = $1 AND i.issued_at IS NOT NULL AND i.status = 'cancelled'
  UNION ALL
  SELECT p.received_on, p.created_at, CASE WHEN p.reverses_id IS NOT NULL THEN 'reversal'
           WHEN p.amount_cents < 0 THEN 'refund' ELSE 'payment' END, p.id, -p.amount_cents
  FROM payments p WHERE p.customer_id = $1
  UNION ALL
  SELECT n.issue_date, n.created_at, 'creditNote', n.id, -n.total_cents FROM credit_notes n WHERE n.customer_id = $1`;

/** The order of time; on one day invoices stand before what settles them. */
const ORDER = `day, kind <> 'invoice', at, kind, id`;

/** Who cancelled an invoice, by the audit log. */
const WHO_CANCELLED = `
  SELECT a.actor_id FROM audit_log a
  WHERE a.subject = 'invoice' AND a.subject_id = page.id AND a.action = 'invoice.status-changed'
    AND a.details ->> 'after' = 'cancelled' ORDER BY a.id DESC LIMIT 1`;

/** Reads the accounts of customers (decision D454). */
@Injectable()
export class CustomerMoneyRepository {
  constructor(private readonly database: DataSource) {}

  /** null: there is no such customer. */
  async totals(customerId: number): Promise<MoneyTotals | null> {
    const [row] = await this.database.query<MoneyTotals[]>(
      `SELECT event.rows, event."balanceCents",
              (SELECT coalesce(sum(amount_cents - allocated_cents), 0) FROM payments WHERE customer_id = c.id) AS "creditCents"
       FROM customers c,
            (SELECT count(*)::integer AS rows, coalesce(sum(cents), 0) AS "balanceCents" FROM (${EVENTS}) each) event
       WHERE c.id = $1`,
      [customerId],
    );
    return row ?? null;
  }

  /** The newest first. */
  page(customerId: number, { offset, limit }: RowRange): Promise<MoneyRow[]> {
    return this.database.query<MoneyRow[]>(
      `WITH page AS MATERIALIZED (
         SELECT *, sum(cents) OVER (ORDER BY place) AS balance
         FROM (SELECT *, row_number() OVER (ORDER BY ${ORDER}) AS place FROM (${EVENTS}) each) placed
         ORDER BY place DESC LIMIT $2 OFFSET $3
       )
       SELECT page.day::text, page.kind, page.id, page.cents AS "amountCents", page.balance AS "balanceCents", page.at,
              i.number AS "invoiceNumber", i.due_date::text AS "dueDay", n.number AS "creditNoteNumber",
              coalesce(n.reason, p.reason) AS reason, p.method, p.reference, r.amount_cents AS "reversedCents",
              r.received_on::text AS "reversedOn",
              (SELECT ${fullName('u')} FROM users u WHERE u.id = CASE page.kind
                 WHEN 'invoice' THEN i.created_by_id WHEN 'cancelled' THEN (${WHO_CANCELLED})
                 WHEN 'creditNote' THEN n.created_by_id ELSE p.created_by_id END) AS "byName"
       FROM page
       LEFT JOIN credit_notes n ON page.kind = 'creditNote' AND n.id = page.id
       LEFT JOIN invoices i ON i.id = CASE WHEN page.kind IN ('invoice', 'cancelled') THEN page.id ELSE n.invoice_id END
       LEFT JOIN payments p ON page.kind IN ('payment', 'refund', 'reversal') AND p.id = page.id
       LEFT JOIN payments r ON r.id = p.reverses_id
       ORDER BY page.place DESC`,
      [customerId, limit, offset],
    );
  }
}
