import type { OutboxMail, OutboxMailDetails } from '@tidycrew/contracts';
import { invoiceNumberText } from '@tidycrew/domain';
import type { OutboxRow, OutboxWholeRow } from './outbox.repository.js';

export function presentMail(row: OutboxRow): OutboxMail {
  return {
    id: row.id,
    kind: row.kind,
    invoiceId: row.invoice_id,
    invoiceNumber: invoiceNumberText(row.invoice_number),
    customerName: row.customer_name,
    to: row.to_address,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    lastError: row.last_error,
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}

export function presentWholeMail(row: OutboxWholeRow): OutboxMailDetails {
  return {
    ...presentMail(row),
    text: row.text_body,
    html: row.html_body,
    messageId: row.message_id,
    attachmentName: `${invoiceNumberText(row.invoice_number)}.pdf`,
  };
}
