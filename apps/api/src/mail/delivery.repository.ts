import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AccessKeys } from '../platform/config/access-keys.js';
import { Env } from '../platform/config/env.js';
import type { AfterAttempt } from './attempt.js';
import type { ClaimedMail, MailSubject } from './mail-kinds.js';

type AbandonedMail = { id: number } & MailSubject;

@Injectable()
export class DeliveryRepository {
  constructor(
    private readonly database: DataSource,
    private readonly keys: AccessKeys,
    private readonly env: Env,
  ) {}

  /**
   * Claims the mail that is due first, for this process alone; committed before a server is contacted. With it comes which settings of
   * the console hold now: none is claimed whose password cannot be read here, nor any while the queue is held.
   */
  async claim(now: Date, claimedUntil: Date): Promise<ClaimedMail | null> {
    const [rows] = await this.database.query<[ClaimedMail[], number]>(
      `WITH due AS MATERIALIZED (
         SELECT m.id, s.id AS server_id
         FROM mails m LEFT JOIN mail_servers s ON s.id = coalesce(m.server_id, (SELECT max(id) FROM mail_servers))
         WHERE m.status = 'waiting' AND m.next_attempt_at <= $1
           AND ($3::text[] IS NULL OR s.user_name IS NULL OR s.key_id = ANY ($3))
           AND (m.server_id IS NOT NULL OR NOT EXISTS (
             SELECT FROM mails held WHERE held.held_until > $1 AND held.status = 'waiting' AND held.server_id IS NULL))
         ORDER BY m.next_attempt_at, m.id LIMIT 1 FOR UPDATE OF m SKIP LOCKED
       )
       UPDATE mails SET status = 'sending', next_attempt_at = NULL, held_until = NULL, claimed_until = $2, attempts = attempts + 1
       FROM due WHERE mails.id = due.id
       RETURNING mails.id, due.server_id AS "serverId", kind, invoice_id AS "invoiceId", user_id AS "userId", customer_id AS "customerId",
                 credit_note_id AS "creditNoteId", payment_id AS "paymentId", statement_id AS "statementId", to_address AS "to", copy_address AS "copyTo",
                 subject, text_body AS text, html_body AS html, message_id AS "messageId", coalesce(request_id, gen_random_uuid()::text) AS "requestId", attempts, created_at AS "createdAt"`,
      [now, claimedUntil, this.env.mailServer ? null : this.keys.readableIds],
    );
    return rows[0] ?? null;
  }

  /** Mails whose claim ran out while they were being sent: it is unknown whether they were accepted. Answers which. */
  async abandon(tx: EntityManager, now: Date, reason: string): Promise<AbandonedMail[]> {
    const [rows] = await tx.query<[AbandonedMail[], number]>(
      `UPDATE mails SET status = 'unconfirmed', claimed_until = NULL, last_error = $2
       WHERE status = 'sending' AND claimed_until < $1
       RETURNING id, kind, invoice_id AS "invoiceId", user_id AS "userId", customer_id AS "customerId",
                 credit_note_id AS "creditNoteId", payment_id AS "paymentId"`,
      [now, reason],
    );
    return rows;
  }

  /**
   * Stores the outcome of an attempt. Also of one whose claim ran out meanwhile: the sending process knows the
   * outcome, the one that found the expired claim does not. Answers whether it was still this attempt's claim.
   */
  async settle(tx: EntityManager, mail: ClaimedMail, after: AfterAttempt, now: Date): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      `UPDATE mails SET status = $3, next_attempt_at = $4, claimed_until = NULL, last_error = $5,
              sent_at = CASE $3 WHEN 'sent' THEN $6::timestamptz END, held_until = $7,
              attempts = attempts - CASE WHEN $7::timestamptz IS NULL THEN 0 ELSE 1 END
       WHERE id = $1 AND attempts = $2 AND (status = 'sending' OR (status = 'unconfirmed' AND $3 = 'sent'))
       RETURNING 1`,
      [mail.id, mail.attempts, after.status, after.nextAttemptAt, after.lastError, now, after.heldUntil ?? null],
    );
    return rows.length > 0;
  }
}
