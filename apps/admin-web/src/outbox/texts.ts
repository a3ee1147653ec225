import type { MailStatus, OutboxMail } from '@tidycrew/contracts';
import { LIST_TEXTS } from '../shared/list/texts';

/** What became of an e-mail, in a word. */
export const MAIL_LABELS: Record<MailStatus, string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  unconfirmed: 'Unconfirmed',
  kept: 'Kept',
};

export const KIND_LABELS: Record<OutboxMail['kind'], string> = {
  invoice: 'Invoice',
  'reminder-before': 'Reminder before the due date',
  'reminder-after': 'Reminder after the due date',
  reminder: 'Reminder of unpaid invoices',
  invitation: 'Invitation',
  reset: 'Link to a new password',
  forgotten: 'Forgotten password',
  'password-changed': 'Password changed',
  'mail-changed': 'Mail server changed',
  'pay-details-changed': 'Bank details changed',
  'visit-reminder': 'Reminder of a visit',
  'visit-changed': 'Change of a visit',
  'credit-note': 'Credit note',
  receipt: 'Receipt',
  statement: 'Statement',
};

/** Whether an e-mail is to a customer, and not to somebody of the staff. */
export const isToCustomer = (kind: OutboxMail['kind']): boolean =>
  !['invitation', 'reset', 'forgotten', 'password-changed', 'mail-changed', 'pay-details-changed'].includes(kind);

/** What an e-mail is about, in a few words. */
export function aboutOf(
  mail: Pick<OutboxMail, 'invoiceNumber' | 'creditNoteNumber' | 'remindedInvoices' | 'kind'>,
): string {
  const [first, ...others] = mail.remindedInvoices;
  const reminded = others.length === 0 ? first : OUTBOX_TEXTS.andMore(first!, others.length);
  return mail.invoiceNumber ?? mail.creditNoteNumber ?? reminded ?? KIND_LABELS[mail.kind];
}

/** Sentences of the outbox (decision D47). */
export const OUTBOX_TEXTS = {
  noServer: 'No mail server is set, so e-mails are kept here instead of being sent.',
  held: (when: string) => `All e-mails wait until ${when}.`,
  status: 'Status',
  everyStatus: 'All e-mails',
  counter: (from: number, to: number, total: number) =>
    `Showing ${from} - ${to} of ${LIST_TEXTS.total(total)} ${total === 1 ? 'e-mail' : 'e-mails'}`,
  list: 'E-mails',
  empty: 'No e-mails yet',
  openInvoices: 'Open Invoices',
  emptyText: 'Invoices that are sent, and reminders, appear here.',
  nothingFound: 'No e-mails found',
  nothingFoundText: 'None has this status.',
  loadFailed: 'The e-mails could not be loaded.',
  when: 'Asked for',
  to: 'To',
  copyTo: 'Blind copy',
  about: 'About',
  andMore: (first: string, more: number) => `${first} and ${more} more`,
  invoices: 'Invoices',
  attempts: (count: number) => `${count} ${count === 1 ? 'attempt' : 'attempts'}`,
  outcome: 'What happened',
  actions: 'Actions',
  show: 'Show',
  open: (subject: string) => `Open the e-mail "${subject}"`,
  sentAt: (moment: string) => `Sent ${moment}`,
  nextAttempt: (moment: string) => `Next attempt ${moment}`,
  unconfirmed: 'The connection was lost after the mail was handed over. It may have arrived.',
  isKept: 'Kept, because no mail server is set.',
  isSending: 'Being handed to the mail server.',
  resend: 'Resend',
  resending: 'Resending...',
  resendOf: (number: string, to: string) => `Resend ${number} to ${to}`,
  queued: (number: string, to: string) => `${number} is on its way to ${to}.`,
  keptOf: (number: string) => `No mail server is set, so ${number} is kept in the outbox.`,
  resendFailed: (error: string) => `Failed to resend: ${error}`,
  resendTitle: 'Resend E-mail',
  resendQuestion: (to: string) => `${to} may have this e-mail already. Send it once more?`,

  mail: 'E-mail',
  mailOf: (number: string) => `E-mail of ${number}`,
  subject: 'Subject',
  gone: 'There is no such e-mail.',
  customer: 'Customer',
  person: 'Person',
  attachment: 'Attachment',
  attachmentOf: (name: string) => `${name} (opens in a new tab)`,
  messageId: 'Message-ID',
  requestId: 'Request ID',
  body: 'How it is shown',
  html: 'As it looks',
  text: 'Plain text',
  htmlFrame: 'The e-mail as it looks',
};
