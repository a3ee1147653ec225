import { Injectable } from '@nestjs/common';
import type { CreditedLine, Issuer } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import { fullName } from '../../model/person.sql.js';

/** A credit note with its lines; never the bytes of its PDF. */
export interface CreditNoteRow {
  id: number;
  number: number;
  invoiceId: number;
  invoiceNumber: number;
  customerId: number;
  /** As on the invoice. */
  customerName: string;
  /** Who pays its invoice: the payer, or the customer itself. */
  payerName: string;
  /** yyyy-MM-dd */
  issueDay: string;
  reason: string;
  totalCents: number;
  /** null: the invoice has none. */
  gstCents: number | null;
  createdBy: string;
  createdAt: Date;
  /** In the order of the invoice. */
  lines: (CreditedLine & { description: string; gstFree: boolean })[];
}

/** A credit note that is about to be stored. */
interface NewCreditNote {
  number: number;
  invoiceId: number;
  customerId: number;
  issueDay: string;
  reason: string;
  totalCents: number;
  gstCents: number | null;
  cashGstCents: number;
  issuer: Issuer;
  pdf: Buffer;
  pdfSha256: string;
  lines: readonly CreditedLine[];
}

/** Credit note n of invoice i whole. */
export const SELECT_CREDIT_NOTE = `
  SELECT n.id, n.number, n.invoice_id AS "invoiceId", i.number AS "invoiceNumber", n.customer_id AS "customerId",
         i.customer_name AS "customerName",
         coalesce(i.billing_name, i.customer_name) AS "payerName", n.issue_date::text AS "issueDay", n.reason, n.total_cents AS "totalCents",
         n.gst_cents AS "gstCents", n.created_at AS "createdAt",
         (SELECT ${fullName('u')} FROM users u WHERE u.id = n.created_by_id) AS "createdBy",
         (SELECT json_agg(json_build_object('lineId', l.id, 'description', l.description, 'amountCents', c.amount_cents,
                   'gstFree', l.gst_free) ORDER BY l.position)
          FROM credit_note_lines c JOIN invoice_lines l ON l.id = c.invoice_line_id
          WHERE c.credit_note_id = n.id) AS lines`;

export const INVOICE_OF_NOTE = 'JOIN invoices i ON i.id = n.invoice_id';

/** Writes credit notes, and reads what decides about them. */
@Injectable()
export class CreditNoteRepository {
  constructor(private readonly database: DataSource) {}

  /** One credit note by its id or its number; null when there is none. */
  async one(
    by: { id: number } | { number: number },
    tx: EntityManager = this.database.manager,
  ): Promise<CreditNoteRow | null> {
    const [column, value] = 'id' in by ? ['n.id', by.id] : ['n.number', by.number];
    const [row] = await tx.query<CreditNoteRow[]>(
      `${SELECT_CREDIT_NOTE} FROM credit_notes n ${INVOICE_OF_NOTE} WHERE ${column} = $1`,
      [value],
    );
    return row ?? null;
  }

  /** The kept PDF by the number; null: there is no such note. */
  async pdf(number: number): Promise<{ bytes: Buffer; sha256: string } | null> {
    const [row] = await this.database.query<{ bytes: Buffer; sha256: string }[]>(
      'SELECT pdf AS bytes, pdf_sha256 AS sha256 FROM credit_notes WHERE number = $1',
      [number],
    );
    return row ?? null;
  }

  /** The business as it stands on a note, and what earlier notes took off its invoice, in cents. */
  async printedWith(tx: EntityManager, id: number): Promise<{ issuer: Issuer; creditedBeforeCents: number }> {
    const [row] = await tx.query<{ issuer: Issuer; creditedBeforeCents: number }[]>(
      `SELECT n.issuer, (SELECT coalesce(sum(e.total_cents), 0)::integer FROM credit_notes e
                         WHERE e.invoice_id = n.invoice_id AND e.id < n.id) AS "creditedBeforeCents"
       FROM credit_notes n WHERE n.id = $1`,
      [id],
    );
    if (!row) throw new Error(`There is no credit note ${id}.`);
    return row;
  }

  /** Locks a note, so that its e-mail is asked for by one at a time. Whether one is on its way already. */
  async lockForMail(tx: EntityManager, id: number): Promise<{ isOnItsWay: boolean }> {
    await tx.query('SELECT 1 FROM credit_notes WHERE id = $1 FOR NO KEY UPDATE', [id]);
    // Another statement: that one saw the mails as they were before it waited.
    const rows = await tx.query<unknown[]>(
      `SELECT 1 FROM mails WHERE credit_note_id = $1 AND status IN ('waiting', 'sending') LIMIT 1`,
      [id],
    );
    return { isOnItsWay: rows.length > 0 };
  }

  /** What credit notes took off the lines of an invoice, in cents by the id of the line. The invoice is locked. */
  async creditedOf(tx: EntityManager, invoiceId: number): Promise<Map<number, number>> {
    const rows = await tx.query<{ lineId: number; cents: number }[]>(
      `SELECT l.invoice_line_id AS "lineId", sum(l.amount_cents)::integer AS cents
       FROM credit_notes n JOIN credit_note_lines l ON l.credit_note_id = n.id
       WHERE n.invoice_id = $1 GROUP BY l.invoice_line_id`,
      [invoiceId],
    );
    return new Map(rows.map(({ lineId, cents }) => [lineId, cents]));
  }

  /** The newest note of each of these invoices, by the invoice's id. */
  async newest(tx: EntityManager, invoiceIds: number[]): Promise<Map<number, { number: number; totalCents: number }>> {
    const rows = await tx.query<{ invoiceId: number; number: number; totalCents: number }[]>(
      `SELECT DISTINCT ON (invoice_id) invoice_id AS "invoiceId", number, total_cents AS "totalCents"
       FROM credit_notes WHERE invoice_id = ANY ($1) ORDER BY invoice_id, id DESC`,
      [invoiceIds],
    );
    return new Map(rows.map(({ invoiceId, ...note }) => [invoiceId, note]));
  }

  /**
   * The next number. The counter stays locked until the transaction ends, so a rollback leaves no gap. Take it last of all locks.
   */
  async nextNumber(tx: EntityManager): Promise<number> {
    const [rows] = await tx.query<[{ number: number }[], number]>(
      'UPDATE credit_note_counter SET last_number = last_number + 1 RETURNING last_number AS number',
    );
    if (!rows[0]) throw new Error('There is no counter of credit notes.');
    return rows[0].number;
  }

  /** Stores a note with its lines; answers its id. What it takes off the invoice follows by a trigger. */
  async add(tx: EntityManager, note: NewCreditNote, byId: number, now: Date): Promise<number> {
    const [row] = await tx.query<{ id: number }[]>(
      `WITH made AS (
         INSERT INTO credit_notes (number, invoice_id, customer_id, issue_date, reason, total_cents, gst_cents,
           cash_gst_cents, issuer, pdf, pdf_sha256, created_by_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id
       ), lines AS (
         INSERT INTO credit_note_lines (credit_note_id, invoice_line_id, amount_cents)
         SELECT made.id, line.id, line.cents FROM made, unnest($14::integer[], $15::integer[]) AS line (id, cents)
       )
       SELECT id FROM made`,
      [
        note.number,
        note.invoiceId,
        note.customerId,
        note.issueDay,
        note.reason,
        note.totalCents,
        note.gstCents,
        note.cashGstCents,
        JSON.stringify(note.issuer),
        note.pdf,
        note.pdfSha256,
        byId,
        now,
        note.lines.map(({ lineId }) => lineId),
        note.lines.map(({ amountCents }) => amountCents),
      ],
    );
    if (!row) throw new Error(`No credit note of invoice ${note.invoiceId} was inserted.`);
    return row.id;
  }
}
