import type { OutboxMail, OutboxMailDetails } from '@tidycrew/contracts';
import { invoiceNumberText } from '@tidycrew/domain';
import type { OutboxRow, OutboxWholeRow } from './outbox.repository.js';

export function presentMail(row: OutboxRow): OutboxMail {
  return {
    id: row.id,
    kind: row.kind,
    invoiceId: row.invoiceId,
    invoiceNumber: numberOf(row),
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
  return {
    ...presentMail(row),
    text: row.textBody,
    html: row.htmlBody,
    messageId: row.messageId,
    requestId: row.requestId,
    attachmentName: row.invoiceNumber === null ? null : `${numberOf(row)}.pdf`,
  };
}

const numberOf = ({ invoiceNumber }: OutboxRow): string | null =>
  invoiceNumber === null ? null : invoiceNumberText(invoiceNumber);
