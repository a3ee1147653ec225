import type { OutboxMail, OutboxMailDetails } from '@tidycrew/contracts';
import { creditNoteNumberText, invoiceNumberText } from '@tidycrew/domain';
import {
  CREDIT_NOTE_MAIL_KINDS,
  INVOICE_MAIL_KINDS,
  type MailKind,
  RECEIPT_MAIL_KINDS,
  REMINDER_MAIL_KINDS,
  STATEMENT_MAIL_KINDS,
} from '../model/mail.entity.js';
import type { OutboxRow, OutboxWholeRow } from './outbox.repository.js';

export function presentMail(row: OutboxRow): OutboxMail {
  return {
    id: row.id,
    kind: row.kind,
    invoiceId: row.invoiceId,
    invoiceNumber: row.invoiceNumber === null ? null : invoiceNumberText(row.invoiceNumber),
    creditNoteNumber: row.creditNoteNumber === null ? null : creditNoteNumberText(row.creditNoteNumber),
    statementId: row.statementId,
    remindedInvoices: row.reminded.map(invoiceNumberText),
    isResendable: RESENDABLE.includes(row.kind),
    customerName: row.customerName,
    to: row.toAddress,
    copyTo: row.copyAddress,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

export function presentWholeMail(row: OutboxWholeRow): OutboxMailDetails {
  const mail = presentMail(row);
  const attached = mail.invoiceNumber ?? mail.creditNoteNumber ?? row.statementName;
  return {
    ...mail,
    text: row.textBody,
    html: row.htmlBody,
    messageId: row.messageId,
    requestId: row.requestId,
    attachmentName: attached === null ? null : `${attached}.pdf`,
  };
}

/** Others carry a person's link, or tell of what is over by then. */
const RESENDABLE: readonly MailKind[] = [
  ...INVOICE_MAIL_KINDS,
  ...REMINDER_MAIL_KINDS,
  ...CREDIT_NOTE_MAIL_KINDS,
  ...RECEIPT_MAIL_KINDS,
  ...STATEMENT_MAIL_KINDS,
];
