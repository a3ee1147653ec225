import { Injectable } from '@nestjs/common';
import type { InvoiceStatus, MailStatus } from '@tidycrew/contracts';
import type { StoredInvoice } from '@tidycrew/domain';
import { DataSource, type EntityManager } from 'typeorm';
import type { MailKind } from './mail.entity.js';

/** An invoice with what its e-mail says, and where that goes. */
export interface MailedInvoice extends StoredInvoice {
  id: number;
  status: InvoiceStatus;
  /** The customer's address now; null: none is known. */
  customerEmail: string | null;
}

export interface NewMail {
  kind: MailKind;
  invoiceId: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  status: Extract<MailStatus, 'waiting' | 'kept'>;
  resendOfId: number | null;
  createdById: number | null;
}

@Injectable()
export class MailQueueRepository {
  constructor(private readonly database: DataSource) {}

  /** Invoices whole, in one read; those that do not exist are left out. */
  invoices(ids: number[], tx: EntityManager = this.database.manager): Promise<MailedInvoice[]> {
    return tx.query<MailedInvoice[]>(
      `SELECT i.id, i.status, i.number, i.issue_date::text AS "issueDay", i.due_date::text AS "dueDay",
              i.customer_name AS "customerName", i.customer_address AS "customerAddress", i.payment_terms AS "paymentTerms",
              i.notes, i.issuer, i.total_cents AS "totalCents", i.gst_cents AS "gstCents", c.email AS "customerEmail",
              coalesce((SELECT jsonb_agg(jsonb_build_object('day', l.day, 'description', l.description,
                                'address', l.address, 'amountCents', l.amount_cents) ORDER BY l.position)
                        FROM invoice_lines l WHERE l.invoice_id = i.id), '[]') AS lines
       FROM invoices i JOIN customers c ON c.id = i.customer_id
       WHERE i.id = ANY ($1)`,
      [ids],
    );
  }

  /** Locks an invoice, so that its e-mail is asked for by one at a time. */
  async lockInvoice(tx: EntityManager, id: number): Promise<boolean> {
    const rows = await tx.query<unknown[]>(`SELECT 1 FROM invoices WHERE id = $1 FOR NO KEY UPDATE`, [id]);
    return rows.length > 0;
  }

  /** Adds mails in one statement and answers the ids; a reminder that an invoice had already is left out. */
  async add(tx: EntityManager, mails: NewMail[], now: Date): Promise<number[]> {
    if (mails.length === 0) return [];
    const rows = await tx.query<{ id: number }[]>(
      `INSERT INTO mails (kind, invoice_id, to_address, subject, text_body, html_body, message_id, status,
                          next_attempt_at, resend_of_id, created_by_id, created_at)
       SELECT m.kind, m."invoiceId", m."to", m.subject, m.text, m.html, m."messageId", m.status,
              CASE m.status WHEN 'waiting' THEN $2::timestamptz END, m."resendOfId", m."createdById", $2
       FROM jsonb_to_recordset($1) AS m(kind text, "invoiceId" integer, "to" text, subject text, text text, html text,
              "messageId" text, status text, "resendOfId" integer, "createdById" integer)
       ON CONFLICT (invoice_id, kind) WHERE kind <> 'invoice' AND resend_of_id IS NULL DO NOTHING
       RETURNING id`,
      [JSON.stringify(mails), now],
    );
    return rows.map(({ id }) => id);
  }
}
