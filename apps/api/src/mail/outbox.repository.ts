import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MAIL_STATUSES, type MailStatus } from '@tidycrew/contracts';
import { DataSource, type EntityManager, Repository } from 'typeorm';
import { choiceOf, idsOf } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { Conditions, type Page, readPage } from '../platform/common/page.js';
import { type MailKind, Mail } from '../model/mail.entity.js';
import { fullName } from '../model/person.sql.js';
import type { ResentMail } from './mail-kinds.js';

export interface OutboxRow {
  id: number;
  kind: MailKind;
  invoiceId: number | null;
  invoiceNumber: number | null;
  creditNoteNumber: number | null;
  statementId: number | null;
  /** Numbers of the invoices that a reminder names. */
  reminded: number[];
  /** Or the person's. */
  customerName: string;
  toAddress: string;
  copyAddress: string | null;
  subject: string;
  status: MailStatus;
  attempts: number;
  lastError: string | null;
  nextAttemptAt: Date | null;
  createdAt: Date;
  sentAt: Date | null;
}

export interface OutboxWholeRow extends OutboxRow {
  textBody: string;
  htmlBody: string;
  messageId: string;
  requestId: string | null;
  /** File name of the statement's PDF, without '.pdf'. */
  statementName: string | null;
}

const COLUMNS = `
  m.id, m.kind, m.invoice_id AS "invoiceId", i.number AS "invoiceNumber", n.number AS "creditNoteNumber",
  m.statement_id AS "statementId",
  (SELECT coalesce(json_agg(DISTINCT named.number ORDER BY named.number), '[]') FROM invoice_reminders r
   JOIN invoices named ON named.id = r.invoice_id WHERE r.mail_id = m.id AND m.kind = 'reminder') AS reminded,
  coalesce(i.customer_name, credited.customer_name, payer.name, customer.name, ${fullName('u')}) AS "customerName",
  m.to_address AS "toAddress", m.copy_address AS "copyAddress", m.subject, m.status, m.attempts, m.last_error AS "lastError",
  m.next_attempt_at AS "nextAttemptAt", m.created_at AS "createdAt", m.sent_at AS "sentAt"`;

/** What mails are about. */
const ABOUT = `LEFT JOIN invoices i ON i.id = m.invoice_id LEFT JOIN users u ON u.id = m.user_id
  LEFT JOIN customers customer ON customer.id = m.customer_id
  LEFT JOIN credit_notes n ON n.id = m.credit_note_id LEFT JOIN invoices credited ON credited.id = n.invoice_id
  LEFT JOIN payments p ON p.id = m.payment_id LEFT JOIN customers payer ON payer.id = p.customer_id`;

/** What the outbox can be sorted by. Rows are added one after the other, so ids are in the order of time. */
export const OUTBOX_SORTS = { id: 'm.id', createdAt: 'm.id' };

@Injectable()
export class OutboxRepository {
  constructor(
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    private readonly database: DataSource,
  ) {}

  /** Without bodies. Filters: status, invoiceId (also reminders that name it), visitId (those that told of its day), id. */
  page(list: ListRequest): Promise<Page<OutboxRow>> {
    const conditions = new Conditions();
    conditions.equals('m.status', choiceOf(list.filter, 'status', MAIL_STATUSES));
    const invoices = idsOf(list.filter, 'invoiceId');
    if (invoices) {
      const ids = conditions.param(invoices);
      conditions.add(
        `m.id IN (SELECT own.id FROM mails own WHERE own.invoice_id = ANY (${ids})
                  UNION ALL SELECT r.mail_id FROM invoice_reminders r WHERE r.invoice_id = ANY (${ids}))`,
      );
    }
    const visits = idsOf(list.filter, 'visitId');
    if (visits)
      conditions.add(
        `(m.customer_id, m.visit_day) IN (SELECT v.customer_id, v.day FROM visits v WHERE v.id = ANY (${conditions.param(visits)}))`,
      );
    conditions.among('m.id', idsOf(list.filter));
    const joins = (): string => ABOUT;
    const query = { select: `SELECT ${COLUMNS}`, from: 'mails m', joins, conditions, tieBreak: 'm.id' };
    return readPage(this.database, { ...query, isNeverNull: true, isCountBounded: true }, list);
  }

  async one(id: number): Promise<OutboxWholeRow | null> {
    const [row] = await this.database.query<OutboxWholeRow[]>(
      `SELECT ${COLUMNS}, m.text_body AS "textBody", m.html_body AS "htmlBody", m.message_id AS "messageId",
              m.request_id AS "requestId",
              (SELECT 'Statement ' || s.from_day || ' to ' || s.to_day FROM statements s WHERE s.id = m.statement_id) AS "statementName"
       FROM mails m ${ABOUT} WHERE m.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Locks a mail, so that it is sent again by one at a time. */
  async lock(tx: EntityManager, id: number): Promise<ResentMail | null> {
    const about = { invoiceId: true, userId: true, customerId: true, creditNoteId: true, paymentId: true } as const;
    const select = { id: true, kind: true, status: true, statementId: true, ...about } as const;
    const mail = await tx
      .withRepository(this.mails)
      .findOne({ select, where: { id }, lock: { mode: 'for_no_key_update' } });
    // The database holds each kind to its subject: mails_about_one.
    return mail as ResentMail | null;
  }
}
