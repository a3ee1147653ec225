import type { MailStatus } from '@tidycrew/contracts';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { CreditNote } from './credit-note.entity.js';
import { Customer } from './customer.entity.js';
import { Invoice } from './invoice.entity.js';
import { Payment } from './payment.entity.js';
import { StoredStatement } from './statement.entity.js';
import { StoredMailServer } from './mail-server.entity.js';
import { User } from './user.entity.js';

/** About an invoice. */
export const INVOICE_MAIL_KINDS = ['invoice', 'reminder-before', 'reminder-after'] as const;
export type InvoiceMailKind = (typeof INVOICE_MAIL_KINDS)[number];
/** Of a customer's unpaid invoices; those of before are about one invoice each (decision D132). */
export const REMINDER_MAIL_KINDS = ['reminder'] as const;
export type ReminderMailKind = (typeof REMINDER_MAIL_KINDS)[number];
/** With a link by which a person chooses a password (decisions D190, D191, D488). */
export const LINK_MAIL_KINDS = ['invitation', 'reset', 'forgotten', 'password-changed'] as const;
export type LinkMailKind = (typeof LINK_MAIL_KINDS)[number];
/** To each admin, when the mail server or where money goes was changed (decisions D602, D639). */
export const NOTICE_MAIL_KINDS = ['mail-changed', 'pay-details-changed'] as const;
export type NoticeMailKind = (typeof NOTICE_MAIL_KINDS)[number];
/** About a customer's visits of a day (decision D242). */
export const VISIT_MAIL_KINDS = ['visit-reminder', 'visit-changed'] as const;
export type VisitMailKind = (typeof VISIT_MAIL_KINDS)[number];
/** With a credit note (decision D453). */
export const CREDIT_NOTE_MAIL_KINDS = ['credit-note'] as const;
export type CreditNoteMailKind = (typeof CREDIT_NOTE_MAIL_KINDS)[number];
/** That a payment came (decision D458). */
export const RECEIPT_MAIL_KINDS = ['receipt'] as const;
export type ReceiptMailKind = (typeof RECEIPT_MAIL_KINDS)[number];
/** With a statement of a customer's account (decision D479). */
export const STATEMENT_MAIL_KINDS = ['statement'] as const;
export type StatementMailKind = (typeof STATEMENT_MAIL_KINDS)[number];
export type MailKind =
  | InvoiceMailKind
  | ReminderMailKind
  | LinkMailKind
  | NoticeMailKind
  | VisitMailKind
  | CreditNoteMailKind
  | ReceiptMailKind
  | StatementMailKind;

/** One request to send one e-mail: queue entry and record at once (decision D47). */
@Entity('mails')
@Unique('mails_message_id_key', ['messageId'])
@Index('mails_due_idx', ['nextAttemptAt'], { where: `(status = 'waiting'::text)` })
@Index('mails_claimed_idx', ['claimedUntil'], { where: `(status = 'sending'::text)` })
@Index('mails_status_idx', ['status', 'id'])
@Index('mails_invoice_idx', ['invoiceId', 'id'])
@Index('mails_resend_of_key', ['resendOfId'], { unique: true })
@Index('mails_one_reminder_of_a_kind', ['invoiceId', 'kind'], {
  unique: true,
  where: `((kind <> 'invoice'::text) AND (resend_of_id IS NULL))`,
})
@Index('mails_credit_note_idx', ['creditNoteId', 'id'], { where: `(credit_note_id IS NOT NULL)` })
@Index('mails_one_receipt_of_a_payment', ['paymentId'], {
  unique: true,
  where: `((payment_id IS NOT NULL) AND (resend_of_id IS NULL))`,
})
@Index('mails_one_of_a_statement', ['statementId'], {
  unique: true,
  where: `((statement_id IS NOT NULL) AND (resend_of_id IS NULL))`,
})
@Index('mails_customer_idx', ['customerId', 'visitDay', 'id'], { where: `(customer_id IS NOT NULL)` })
@Index('mails_held_idx', ['heldUntil'], { where: `(held_until IS NOT NULL)` })
@Check(
  'mails_kind',
  `kind IN ('invoice', 'reminder-before', 'reminder-after', 'reminder', 'invitation', 'reset', 'forgotten', 'password-changed', 'mail-changed', 'pay-details-changed', 'visit-reminder', 'visit-changed', 'credit-note', 'receipt', 'statement')`,
)
@Check(
  'mails_about_one',
  `num_nonnulls(invoice_id, user_id, customer_id, credit_note_id, payment_id) = 1 AND (user_id IS NOT NULL) = (kind IN ('invitation', 'reset', 'forgotten', 'password-changed', 'mail-changed', 'pay-details-changed')) AND (customer_id IS NOT NULL) = (kind IN ('reminder', 'visit-reminder', 'visit-changed', 'statement')) AND (credit_note_id IS NOT NULL) = (kind = 'credit-note') AND (payment_id IS NOT NULL) = (kind = 'receipt') AND (visit_day IS NOT NULL) = (kind IN ('visit-reminder', 'visit-changed')) AND (statement_id IS NOT NULL) = (kind = 'statement')`,
)
@Check('mails_visit_day_finite', `isfinite(visit_day)`)
@Check('mails_to_address_length', `char_length(to_address) BETWEEN 3 AND 600`)
@Check('mails_copy_address_length', `char_length(copy_address) BETWEEN 3 AND 254`)
@Check('mails_subject_one_line', `subject !~ '[\\r\\n]'`)
@Check('mails_status', `status IN ('waiting', 'sending', 'sent', 'failed', 'unconfirmed', 'kept')`)
@Check('mails_attempts_range', `attempts >= 0`)
@Check('mails_last_error_length', `char_length(last_error) <= 5000`)
@Check('mails_request_id_length', `char_length(request_id) <= 36`)
@Check('mails_waiting_has_time', `(status = 'waiting') = (next_attempt_at IS NOT NULL)`)
@Check('mails_sending_has_claim', `(status = 'sending') = (claimed_until IS NOT NULL)`)
@Check('mails_sent_has_time', `(status = 'sent') = (sent_at IS NOT NULL)`)
export class Mail {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'mails_pk', generatedIdentity: 'BY DEFAULT' })
  id!: number;

  @Column('text')
  kind!: MailKind;

  /** null: it is about something else. */
  @Column('integer', { name: 'invoice_id', nullable: true })
  invoiceId!: number | null;

  @ManyToOne(() => Invoice)
  @JoinColumn({ name: 'invoice_id', foreignKeyConstraintName: 'mails_invoice_fk' })
  invoice!: Relation<Invoice> | null;

  /** Whose link it carries. */
  @Column('integer', { name: 'user_id', nullable: true })
  userId!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'mails_user_fk' })
  user!: Relation<User> | null;

  /** Whose visits or account it is about. */
  @Column('integer', { name: 'customer_id', nullable: true })
  customerId!: number | null;

  @ManyToOne(() => Customer)
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'mails_customer_fk' })
  customer!: Relation<Customer> | null;

  @Column('integer', { name: 'credit_note_id', nullable: true })
  creditNoteId!: number | null;

  @ManyToOne(() => CreditNote)
  @JoinColumn({ name: 'credit_note_id', foreignKeyConstraintName: 'mails_credit_note_fk' })
  creditNote!: Relation<CreditNote> | null;

  /** Whose receipt it is. */
  @Column('integer', { name: 'payment_id', nullable: true })
  paymentId!: number | null;

  @ManyToOne(() => Payment)
  @JoinColumn({ name: 'payment_id', foreignKeyConstraintName: 'mails_payment_fk' })
  payment!: Relation<Payment> | null;

  @Column('integer', { name: 'statement_id', nullable: true })
  statementId!: number | null;

  /** With its customer, so that no statement goes to another one. */
  @ManyToOne(() => StoredStatement)
  @JoinColumn([
    { name: 'statement_id', referencedColumnName: 'id', foreignKeyConstraintName: 'mails_statement_fk' },
    { name: 'customer_id', referencedColumnName: 'customerId', foreignKeyConstraintName: 'mails_statement_fk' },
  ])
  statement!: Relation<StoredStatement> | null;

  /** The first day that it tells of. */
  @Column('date', { name: 'visit_day', nullable: true })
  visitDay!: string | null;

  /** One address, or up to five with a comma and a space between them (decision D497). */
  @Column('text', { name: 'to_address' })
  toAddress!: string;

  /** Who gets a blind copy. */
  @Column('text', { name: 'copy_address', nullable: true })
  copyAddress!: string | null;

  @Column('text')
  subject!: string;

  @Column('text', { name: 'text_body' })
  textBody!: string;

  @Column('text', { name: 'html_body' })
  htmlBody!: string;

  /** The same at every attempt, so that a mail server can tell a repetition. */
  @Column('text', { name: 'message_id' })
  messageId!: string;

  @Column('text', { default: 'waiting' })
  status!: MailStatus;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { name: 'next_attempt_at', nullable: true })
  nextAttemptAt!: Date | null;

  /** While it is being sent; when that has passed, its sender is gone and what became of it is unknown. */
  @Column('timestamptz', { name: 'claimed_until', nullable: true })
  claimedUntil!: Date | null;

  /** Until then nothing goes out: the mail server has said so of this one, which waits (decision D604). */
  @Column('timestamptz', { name: 'held_until', nullable: true })
  heldUntil!: Date | null;

  /** The server that it must go by; null: by the one that holds when it is sent. */
  @Column('integer', { name: 'server_id', nullable: true })
  serverId!: number | null;

  @ManyToOne(() => StoredMailServer)
  @JoinColumn({ name: 'server_id', foreignKeyConstraintName: 'mails_server_fk' })
  server!: Relation<StoredMailServer> | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;

  @Column('integer', { name: 'resend_of_id', nullable: true })
  resendOfId!: number | null;

  @ManyToOne(() => Mail)
  @JoinColumn({ name: 'resend_of_id', foreignKeyConstraintName: 'mails_resend_of_fk' })
  resendOf!: Relation<Mail> | null;

  @Column('integer', { name: 'created_by_id', nullable: true })
  createdById!: number | null;

  @ManyToOne(() => User)
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'mails_created_by_fk' })
  createdBy!: Relation<User> | null;

  /** The request or scheduled run that wanted it (decision D290). */
  @Column('text', { name: 'request_id', nullable: true })
  requestId!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt!: Date | null;
}
