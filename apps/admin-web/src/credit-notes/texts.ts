import { DOCUMENT_TEXTS } from '../money/texts';
import { LIST_TEXTS } from '../shared/list/texts';

/** Sentences of the list of credit notes. */
export const NOTES_TEXTS = {
  ...DOCUMENT_TEXTS,
  search: 'Number, name, amount...',
  list: 'Credit notes',
  number: 'Credit note',
  invoice: 'Invoice',
  gst: 'GST (AUD)',
  reason: 'Reason',
  counter: (from: number, to: number, total: number) =>
    `Showing ${from} - ${to} of ${LIST_TEXTS.total(total)} ${total === 1 ? 'credit note' : 'credit notes'}`,
  sorts: { newest: 'Newest first', oldest: 'Oldest first', highest: 'Highest total' },
  empty: 'No credit notes yet',
  emptyText: 'Open the details of an issued invoice and choose "Credit…".',
  toInvoices: 'Open the invoices',
  nothingFound: 'No credit notes found',
  loadFailed: 'The credit notes could not be loaded.',
};

/** Sentences of one credit note. */
export const NOTE_TEXTS = {
  title: (number: string) => `Credit note ${number}`,
  unknown: 'Credit note',
  gone: 'There is no such credit note.',
  by: 'Made by',
  lines: 'What is credited',
  gst: (amount: string) => `GST of ${amount} included`,
};

/** Sentences of the form that makes a credit note. */
export const CREDIT_TEXTS = {
  title: (number: string) => `Credit ${number}`,
  save: 'Create credit note',
  saving: 'Creating...',
  /** @param left what is left of the invoice to credit */
  text: (left: string) =>
    `A credit note takes off what the invoice asked for too much. ${left} of it can be credited. What was paid of that becomes the customer's credit.`,
  what: 'Credit',
  whats: { amount: 'An amount', lines: 'Amounts of lines' },
  amount: 'Amount ($)',
  lineOf: (description: string, amount: string) => `${description}, ${amount}`,
  reason: 'Reason',
  issueDate: 'Issue date',
  amountNeeded: 'Please enter an amount such as 40 or 99.50, above $0.00',
  amountWrong: 'Please enter an amount such as 40 or 99.50',
  reasonNeeded: 'Please give a reason',
  dayNeeded: 'Please choose an issue date',
  created: (number: string) => `Credit note ${number} created.`,
  failed: 'The credit note could not be created.',
};
