import type { SkippedCustomer } from '@tidycrew/contracts';

const SKIPPED: Record<SkippedCustomer['reason'], string> = {
  archived: 'Archived, and nothing is owed',
  nothingOwed: 'Nothing is owed',
  noEmail: 'No e-mail address',
  sentToday: 'Has a statement of today already',
  tooManyRows: 'More than 1,000 entries: choose fewer days',
};

const statements = (count: number): string =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? 'statement' : 'statements'}`;

/** Sentences of statements. */
export const STATEMENT_TEXTS = {
  title: (name: string) => `Statement: ${name}`,
  presets: { thisQuarter: 'This quarter', last90Days: 'Last 90 days' },
  opening: 'Opening balance',
  closing: 'Closing balance',
  rows: 'Entries',
  none: 'Nothing happened in these days.',
  ageing: 'How long it has been due',
  failed: 'The statement could not be loaded.',
  pdf: 'Open PDF',
  send: 'Send by e-mail',
  sending: 'Sending...',
  goesTo: (email: string) => `By e-mail it goes to ${email}.`,
  noEmail: 'This customer has no e-mail address.',
  nothingOwed: 'Nothing is owed after these days, so it is not sent by e-mail.',
  sent: (email: string) => `The statement for ${email} is in the outbox.`,
  notSent: (reason: SkippedCustomer['reason']) => `Not sent: ${SKIPPED[reason]}.`,

  sendTitle: 'Send Statements',
  sendText: 'Each of these customers gets an e-mail with the statement as a PDF.',
  get: 'Who gets one',
  skipped: 'Who gets none',
  reason: (reason: SkippedCustomer['reason']) => SKIPPED[reason],
  nobody: 'Nobody would get a statement.',
  total: (amount: string) => `${amount} owed in all`,
  previewFailed: 'It could not be worked out who gets a statement.',
  sendAll: (count: number) => `Send ${statements(count)}`,
  sentAll: (count: number) => `${statements(count)} ${count === 1 ? 'is' : 'are'} in the outbox.`,
};

/** Sentences of the lines of an account, in a statement and beside the customer. */
export const ACCOUNT_TEXTS = {
  after: (balance: string) => `Balance ${balance}`,
  kinds: {
    invoice: 'Invoice',
    payment: 'Payment',
    creditNote: 'Credit note',
    refund: 'Refund',
    reversal: 'Reversal',
    cancelled: 'Cancelled',
    draft: 'Withdrawn',
    restored: 'Issued again',
  },
};
