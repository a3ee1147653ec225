import type { MoneyKind, PaymentMethod } from '@tidycrew/contracts';

/** What an event of an account says beside its amount. */
export interface EventFacts {
  /** yyyy-MM-dd */
  day: string;
  kind: MoneyKind;
  amountCents: number;
  /** The invoice, or the invoice that the credit note is about. */
  invoiceNumber: number | null;
  dueDay: string | null;
  creditNoteNumber: number | null;
  /** Why, for a credit note or a reversal. */
  reason: string | null;
  method: PaymentMethod | null;
  reference: string | null;
  /** The payment that a reversal takes back. */
  reversedCents: number | null;
  reversedOn: string | null;
}

/** Whether the invoice `i` was issued and counted at the end of a day: its turns say since when it does not. */
export const countedOn = (day: string): string => `i.issued_at IS NOT NULL AND i.issue_date <= ${day} AND coalesce((
  SELECT t.kind FROM invoice_turns t WHERE t.invoice_id = i.id AND t.day <= ${day} ORDER BY t.id DESC LIMIT 1
), 'restored') = 'restored'`;

/**
 * Every event of some customers' accounts, by how much each changes what is owed.
 * @param of which customers: `= $1`
 */
export const accountEvents = (of: string): string => `
  SELECT i.customer_id, i.issue_date AS day, i.issued_at AS at, 'invoice' AS kind, i.id, i.total_cents AS cents,
         NULL::integer AS turn
  FROM invoices i WHERE i.customer_id ${of} AND i.issued_at IS NOT NULL
  UNION ALL
  SELECT i.customer_id, t.day, greatest(t.at, i.issued_at), t.kind, i.id, CASE t.kind WHEN 'restored' THEN i.total_cents ELSE -i.total_cents END, t.id
  FROM invoices i JOIN invoice_turns t ON t.invoice_id = i.id WHERE i.customer_id ${of}
  UNION ALL
  SELECT p.customer_id, p.received_on, p.created_at, CASE WHEN p.reverses_id IS NOT NULL THEN 'reversal'
           WHEN p.amount_cents < 0 THEN 'refund' ELSE 'payment' END, p.id, -p.amount_cents, NULL
  FROM payments p WHERE p.customer_id ${of}
  UNION ALL
  SELECT n.customer_id, n.issue_date, n.created_at, 'creditNote', n.id, -n.total_cents, NULL
  FROM credit_notes n WHERE n.customer_id ${of}`;

/** The order of days; on one day that of writing, and of what was written at once invoices first. */
export const ACCOUNT_ORDER = `day, at, kind <> 'invoice', turn, kind, id`;

/** The facts of the events of `page`. */
export const EVENT_FACTS = `
  page.day::text, page.kind, page.cents AS "amountCents", i.number AS "invoiceNumber", i.due_date::text AS "dueDay",
  n.number AS "creditNoteNumber", coalesce(n.reason, p.reason) AS reason, p.method, p.reference,
  r.amount_cents AS "reversedCents", r.received_on::text AS "reversedOn"`;

/** Where they are. */
export const OF_EVENTS = `
  LEFT JOIN credit_notes n ON page.kind = 'creditNote' AND n.id = page.id
  LEFT JOIN invoices i ON i.id = CASE WHEN page.kind IN ('invoice', 'cancelled', 'draft', 'restored') THEN page.id ELSE n.invoice_id END
  LEFT JOIN payments p ON page.kind IN ('payment', 'refund', 'reversal') AND p.id = page.id
  LEFT JOIN payments r ON r.id = p.reverses_id`;
