import type { MoneyKind, PaymentMethod } from '@tidycrew/contracts';
import { dayOf } from '../model/day.sql.js';

/** What an event of an account says beside its amount. */
export interface EventFacts {
  /** yyyy-MM-dd */
  day: string;
  kind: MoneyKind;
  amountCents: number;
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

/** The day on which the invoice `i` was cancelled. */
export const CANCELLED_ON = `greatest(i.issue_date, ${dayOf('coalesce(i.cancelled_at, i.updated_at)')})`;

/** Whether the invoice `i` was issued and is no draft now. */
export const IS_ISSUED = `i.issued_at IS NOT NULL AND i.status <> 'draft'`;

/**
 * Every event of some customers' accounts, by how much each changes what is owed (decision D454).
 * @param of which customers: `= $1`
 */
export const accountEvents = (of: string): string => `
  SELECT i.customer_id, i.issue_date AS day, i.issued_at AS at, 'invoice' AS kind, i.id, i.total_cents AS cents
  FROM invoices i WHERE i.customer_id ${of} AND ${IS_ISSUED}
  UNION ALL
  SELECT i.customer_id, ${CANCELLED_ON}, coalesce(i.cancelled_at, i.updated_at), 'cancelled', i.id, -i.total_cents
  FROM invoices i WHERE i.customer_id ${of} AND i.issued_at IS NOT NULL AND i.status = 'cancelled'
  UNION ALL
  SELECT p.customer_id, p.received_on, p.created_at, CASE WHEN p.reverses_id IS NOT NULL THEN 'reversal'
           WHEN p.amount_cents < 0 THEN 'refund' ELSE 'payment' END, p.id, -p.amount_cents
  FROM payments p WHERE p.customer_id ${of}
  UNION ALL
  SELECT n.customer_id, n.issue_date, n.created_at, 'creditNote', n.id, -n.total_cents
  FROM credit_notes n WHERE n.customer_id ${of}`;

/** The order of time; on one day invoices stand before what settles them. */
export const ACCOUNT_ORDER = `day, kind <> 'invoice', at, kind, id`;

/** The facts of the events of `page`. */
export const EVENT_FACTS = `
  page.day::text, page.kind, page.cents AS "amountCents", i.number AS "invoiceNumber", i.due_date::text AS "dueDay",
  n.number AS "creditNoteNumber", coalesce(n.reason, p.reason) AS reason, p.method, p.reference,
  r.amount_cents AS "reversedCents", r.received_on::text AS "reversedOn"`;

/** Where they are. */
export const OF_EVENTS = `
  LEFT JOIN credit_notes n ON page.kind = 'creditNote' AND n.id = page.id
  LEFT JOIN invoices i ON i.id = CASE WHEN page.kind IN ('invoice', 'cancelled') THEN page.id ELSE n.invoice_id END
  LEFT JOIN payments p ON page.kind IN ('payment', 'refund', 'reversal') AND p.id = page.id
  LEFT JOIN payments r ON r.id = p.reverses_id`;
