import { Injectable } from '@nestjs/common';
import type { MailStatus } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { requestIdIn } from '../platform/common/request-id.js';
import type { MailText } from './letter.js';
import type { NewMail, QueuedMail } from './new-mail.js';

/** A mail that waits to be sent or, without a mail server, is kept. */
type StoredMail = NewMail & { messageId: string; status: Extract<MailStatus, 'waiting' | 'kept'> };

@Injectable()
export class MailQueueRepository {
  /** The mail that was made by sending this one again. */
  async resentAs(tx: EntityManager, id: number): Promise<{ id: number; status: MailStatus } | null> {
    const [row] = await tx.query<{ id: number; status: MailStatus }[]>(
      'SELECT id, status FROM mails WHERE resend_of_id = $1',
      [id],
    );
    return row ?? null;
  }

  async renew(tx: EntityManager, id: number, { to, subject, text, html }: MailText & { to: string }): Promise<void> {
    await tx.query(`UPDATE mails SET to_address = $2, subject = $3, text_body = $4, html_body = $5 WHERE id = $1`, [
      id,
      to,
      subject,
      text,
      html,
    ]);
  }

  /** Adds mails in one statement, with the id of the request that wants them, and answers which; a reminder that an invoice had already is left out. */
  async add(tx: EntityManager, mails: StoredMail[], now: Date): Promise<QueuedMail[]> {
    if (mails.length === 0) return [];
    return tx.query<QueuedMail[]>(
      `INSERT INTO mails (kind, invoice_id, user_id, customer_id, credit_note_id, payment_id, statement_id, visit_day, to_address, copy_address, subject, text_body,
                          html_body, message_id, status, next_attempt_at, resend_of_id, created_by_id, created_at, request_id, server_id)
       SELECT m.kind, m."invoiceId", m."userId", m."customerId", m."creditNoteId", m."paymentId", m."statementId", m."visitDay", m."to", m."copyTo", m.words ->> 'subject', m.words ->> 'text',
              m.words ->> 'html', m."messageId", m.status,
              CASE m.status WHEN 'waiting' THEN $2::timestamptz END, m."resendOfId", m."createdById", $2, $3, m."serverId"
       FROM jsonb_to_recordset($1) AS m(kind text, "invoiceId" integer, "userId" integer, "customerId" integer,
              "creditNoteId" integer, "paymentId" integer, "statementId" integer, "visitDay" date,
              "to" text, "copyTo" text, words jsonb, "messageId" text, status text, "resendOfId" integer, "createdById" integer, "serverId" integer)
       ON CONFLICT (invoice_id, kind) WHERE kind <> 'invoice' AND resend_of_id IS NULL DO NOTHING
       RETURNING id, invoice_id AS "invoiceId", customer_id AS "customerId", payment_id AS "paymentId"`,
      [JSON.stringify(mails), now, requestIdIn(tx)],
    );
  }
}
