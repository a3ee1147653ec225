import type { ActivityRow } from '@tidycrew/contracts';
import { formatDollars } from '@tidycrew/domain';
import { count, type Names } from './sentence-words';

export type Say = (row: ActivityRow, names: Names) => [before: string, after?: string, notes?: string[]];

/** What an e-mail was about, as words that a name follows. */
const ofMail = ({ subject, details }: ActivityRow): string =>
  details.kind === 'statement' ? 'with the statement of' : (OF_MAIL[subject] ?? 'of invoice');

const OF_MAIL: Record<string, string> = {
  customer: 'to',
  user: 'to',
  'credit-note': 'of credit note',
  payment: 'with the receipt of',
};

/** What is done with invoices, payments, credit notes, the bank's files and e-mails. */
export const SAY_OF_MONEY: Record<string, Say> = {
  'invoice.created': ({ details }) => [
    details.source === 'automatic' ? 'made, by the end of a clean, invoice' : 'created invoice',
  ],
  'invoice.status-changed': ({ details }) => [
    'marked invoice',
    ` as ${String(details.after)}, from ${String(details.before)}`,
  ],
  'invoice.reminded': () => ['asked for a friendly reminder of invoice'],
  'invoice.shared': ({ details }) => ['made a link to invoice', ` for ${count(details.days, 'day')}`],
  'invoice.link-withdrawn': () => ['withdrew a link to invoice'],
  'credit-note.created': ({ details }) => ['made credit note', ` of ${formatDollars(Number(details.totalCents))}`],
  'payment.recorded': ({ details }) =>
    Number(details.amountCents) < 0
      ? [`refunded ${formatDollars(-Number(details.amountCents))} to`]
      : [`recorded a payment of ${formatDollars(Number(details.amountCents))} of`],
  'payment.allocated': () => ['used the credit of'],
  'payment.reversed': ({ details }) => [`reversed a payment of ${formatDollars(Number(details.amountCents))} of`],
  'bank-file.read': ({ details }) => [
    'read the bank file',
    ` with ${count(details.lines, 'line')}, ${Number(details.added)} of them new`,
  ],
  'bank-file.line-put-aside': ({ details }) => [`put line ${Number(details.line)} aside in the bank file`],
  'bank-file.line-taken-back': ({ details }) => [`took line ${Number(details.line)} back in the bank file`],
  'mail.queued': (row) => [`asked for the e-mail ${ofMail(row)}`],
  'mail.sent': (row) => [`sent the e-mail ${ofMail(row)}`],
  'mail.failed': (row) => [`could not send the e-mail ${ofMail(row)}`],
  'mail.unconfirmed': (row) => [`does not know whether the e-mail arrived ${ofMail(row)}`],
  'mail.kept': (row) => [`kept, instead of sending it, the e-mail ${ofMail(row)}`],
};
