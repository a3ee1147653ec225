import type { GstBasis } from '@tidycrew/contracts';

/** One kind of entries of the report; all of it SQL. */
interface Entries {
  /** A table and its alias; it has `day` and `id`. */
  table: string;
  day: string;
  id: string;
  /** Joined where more is read than days and ids. */
  joins?: string;
  where: string;
  kind: string;
  cents: string;
  gst: string;
  /** When it was entered, where that may be later than its day; NULL: it has the day it was done. */
  entered: string;
  invoiceId: string;
  paymentId: string;
  creditNoteId: string;
}

const NONE = 'NULL::integer';

const CREDIT_NOTES = {
  table: 'credit_notes n',
  day: 'n.issue_date',
  id: 'n.id',
  kind: `'creditNote'`,
  entered: 'n.created_at',
  invoiceId: 'n.invoice_id',
  paymentId: NONE,
  creditNoteId: 'n.id',
};

/** What counts by each basis; on one day in this order, then by id. */
const ENTRIES: Record<GstBasis, Entries[]> = {
  accruals: [
    {
      table: 'invoices i',
      day: 'i.issue_date',
      id: 'i.id',
      where: 'i.issued_at IS NOT NULL',
      kind: `'invoice'`,
      cents: 'i.total_cents',
      gst: 'coalesce(i.gst_cents, 0)',
      entered: 'i.issued_at',
      invoiceId: 'i.id',
      paymentId: NONE,
      creditNoteId: NONE,
    },
    { ...CREDIT_NOTES, where: 'true', cents: '-n.total_cents', gst: '-coalesce(n.gst_cents, 0)' },
    {
      table: 'invoice_turns t',
      day: 't.day',
      id: 't.id',
      joins: 'JOIN invoices ti ON ti.id = t.invoice_id',
      where: 'true',
      kind: 't.kind',
      cents: `CASE t.kind WHEN 'restored' THEN ti.total_cents ELSE -ti.total_cents END`,
      gst: `CASE t.kind WHEN 'restored' THEN 1 ELSE -1 END * coalesce(ti.gst_cents, 0)`,
      entered: 'NULL::timestamptz',
      invoiceId: 't.invoice_id',
      paymentId: NONE,
      creditNoteId: NONE,
    },
  ],
  cash: [
    {
      table: 'allocations a',
      day: 'a.day',
      id: 'a.id',
      where: 'true',
      kind: `CASE WHEN a.cause IN ('creditNote', 'cancelled') THEN 'released' ELSE a.cause END`,
      cents: 'a.amount_cents',
      gst: 'a.gst_cents',
      entered: 'a.created_at',
      invoiceId: 'a.invoice_id',
      paymentId: 'a.payment_id',
      creditNoteId: NONE,
    },
    { ...CREDIT_NOTES, where: 'n.cash_gst_cents <> 0', cents: '0', gst: 'n.cash_gst_cents' },
  ],
};

/** The entries of the days $1 to $2, to be added up. */
export function entriesOf(basis: GstBasis): string {
  const each = ENTRIES[basis].map(
    ({ table, joins = '', where, day, cents, gst, entered, invoiceId, paymentId, creditNoteId }) =>
      `SELECT ${cents} AS cents, ${gst} AS gst, ${entered} AS entered, ${creditNoteId} AS note,
              coalesce(${creditNoteId}, ${paymentId}, ${invoiceId}) AS document
       FROM ${table} ${joins} WHERE ${where} AND ${day} BETWEEN $1 AND $2`,
  );
  return each.join(' UNION ALL ');
}

/** Where a slice goes on: after the entry with the key $5, $6, $7. */
const AFTER = 'WHERE (day, rank, id) > ($5::date, $6::integer, $7::integer)';

/** The entries of the days $1 to $2 in their order, $3 of them from $4 on. They are chosen by their keys, which indexes have. */
export function sliceOf(basis: GstBasis, isAfter: boolean): string {
  const keys = ENTRIES[basis].map(
    ({ table, where, day, id }, rank) =>
      `(SELECT * FROM (SELECT ${day} AS day, ${rank} AS rank, ${id} AS id FROM ${table}
          WHERE ${where} AND ${day} BETWEEN $1 AND $2) key ${isAfter ? AFTER : ''} ORDER BY day, id LIMIT $3::integer + $4::integer)`,
  );
  const rows = ENTRIES[basis].map(
    ({ table, id, joins = '', kind, cents, gst, invoiceId, paymentId, creditNoteId }, rank) =>
      `SELECT page.day, page.rank, page.id, ${kind} AS kind, ${cents} AS cents, ${gst} AS gst, ${invoiceId} AS invoice_id,
              ${paymentId} AS payment_id, ${creditNoteId} AS credit_note_id
       FROM page JOIN ${table} ON page.rank = ${rank} AND ${id} = page.id ${joins}`,
  );
  return `
    WITH page AS MATERIALIZED (
      SELECT * FROM (${keys.join(' UNION ALL ')}) keys ORDER BY day, rank, id LIMIT $3 OFFSET $4
    )
    SELECT entry.day::text, entry.rank, entry.id, entry.kind, entry.cents AS "amountCents", entry.gst AS "gstCents",
           entry.invoice_id AS "invoiceId", entry.payment_id AS "paymentId", entry.credit_note_id AS "creditNoteId",
           i.number AS "invoiceNumber", i.customer_name AS "customerName", n.number AS "creditNoteNumber"
    FROM (${rows.join(' UNION ALL ')}) entry
    JOIN invoices i ON i.id = entry.invoice_id LEFT JOIN credit_notes n ON n.id = entry.credit_note_id
    ORDER BY entry.day, entry.rank, entry.id`;
}
