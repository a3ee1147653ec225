import type { AllocationCause } from '@tidycrew/contracts';
import { LIST_TEXTS } from '../shared/list/texts';

/** Why an invoice got money, or gave it back. */
export const CAUSE_LABELS: Record<AllocationCause, string> = {
  payment: 'Paid',
  credit: 'Paid from credit',
  reversal: 'Payment reversed',
  creditNote: 'Released by a credit note',
  cancelled: 'Released when it was cancelled',
};

/** Sentences of the list of payments. */
export const PAYMENTS_TEXTS = {
  record: 'Record payment…',
  bankFile: 'Bank file',
  list: 'Payments',
  search: 'Customer or reference...',
  customer: 'Customer',
  everyCustomer: 'All customers',
  method: 'Method',
  everyMethod: 'All methods',
  from: 'Received from',
  to: 'Received to',
  received: 'Received',
  amount: 'Amount (AUD)',
  reference: 'Reference',
  invoices: 'Invoices',
  unallocated: 'Credit (AUD)',
  counter: (from: number, to: number, total: number) =>
    `Showing ${from} - ${to} of ${LIST_TEXTS.total(total)} ${total === 1 ? 'payment' : 'payments'}`,
  sorts: { newest: 'Newest first', oldest: 'Oldest first', highest: 'Highest amount' },
  empty: 'No payments yet',
  emptyText: 'No payments recorded. Choose "Record payment" or mark an invoice as paid.',
  nothingFound: 'No payments found',
  nothingFoundText: 'Choose other filters, or clear them.',
  loadFailed: 'The payments could not be loaded.',
  states: { refund: 'Refund', reversal: 'Reversal', reversed: 'Reversed' },
  state: 'State',
  details: 'Details',
  detailsOf: (payment: string) => `Details: ${payment}`,
};

/** Sentences of one payment. */
export const PAYMENT_TEXTS = {
  names: {
    payment: (amount: string) => `Payment of ${amount}`,
    refund: (amount: string) => `Refund of ${amount}`,
    reversal: (amount: string) => `Reversal of ${amount}`,
  },
  unknown: 'Payment',
  loading: 'Loading the payment...',
  gone: 'There is no such payment.',
  source: 'Recorded by',
  byStatus: 'Its invoice was marked as paid.',
  program: 'The program',
  byAt: (name: string, moment: string) => `${name}, ${moment}`,
  allocated: 'Allocated',
  unallocated: 'Left as credit',
  kept: 'Kept by a card service',
  reason: 'Reason',
  reversedBy: 'Show the reversal',
  reverses: 'Show the payment',
  /** The GST that is counted by cash. */
  gst: (amount: string) => `GST ${amount}`,
  noInvoices: 'No invoice has any of it.',
  use: 'Use credit…',
  useTitle: 'Use Credit',
  useConfirm: 'Use credit',
  using: 'Using...',
  used: 'The credit is used.',
  useFailed: 'The credit could not be used.',
  refund: 'Refund…',
  refundTitle: 'Record Refund',
  refundConfirm: 'Record refund',
  refunding: 'Recording...',
  refundText: (name: string) => `Record money that you paid back to ${name}. It takes credit away.`,
  refundedOn: 'Paid back on',
  refunded: (amount: string, name: string) => `Refund of ${amount} to ${name} recorded.`,
  refundFailed: 'The refund could not be recorded.',
  reverse: 'Reverse…',
  reverseTitle: 'Reverse Payment',
  reverseConfirm: 'Reverse',
  reversing: 'Reversing...',
  /** @param invoices 'INV-000001, INV-000002'; '' where none has any of it */
  reverseQuestion: (payment: string, invoices: string) =>
    `${payment} is taken back by an entry of today.${invoices ? ` Its amounts are open again on ${invoices}.` : ''} This cannot be undone.`,
  reasonMissing: 'Please give a reason',
  reversed: 'The payment is reversed.',
  reverseFailed: 'The payment could not be reversed.',
};

/** Sentences of the form that records a payment. */
export const RECORD_TEXTS = {
  title: 'Record Payment',
  save: 'Record payment',
  saving: 'Recording...',
  amount: 'Amount ($)',
  receivedOn: 'Received on',
  open: 'Open invoices',
  openOf: (day: string, amount: string) => `${day} · ${amount} open`,
  amountFor: (number: string) => `Amount for ${number}`,
  noCustomer: 'Choose a customer to see the open invoices.',
  noneOpen: 'No invoice is open: the payment becomes credit.',
  openFailed: 'The open invoices could not be loaded.',
  sum: (allocated: string, credit: string) => `Allocated ${allocated}, credit ${credit}`,
  customerNeeded: 'Please select a customer',
  amountNeeded: 'Please enter an amount such as 165 or 99.50, above $0.00',
  dayNeeded: 'Please choose the day',
  allocationWrong: (number: string) => `Please enter an amount for ${number}, or 0`,
  tooMuchFor: (number: string, open: string) => `${number} has ${open} open.`,
  tooMuch: 'More is allocated than was paid.',
  recorded: (amount: string, name: string) => `Payment of ${amount} of ${name} recorded.`,
  failed: 'The payment could not be recorded.',
  several: 'For several customers…',
  togetherTitle: 'Record Payment for Several Customers',
  togetherSave: 'Record payments',
  togetherSaved: (count: number, amount: string) =>
    `${count} ${count === 1 ? 'payment' : 'payments'} of ${amount} together recorded.`,
  togetherFailed: 'The payments could not be recorded.',
};

/** Sentences of a customer's account. */
export const MONEY_TEXTS = {
  title: 'Money',
  balance: 'Balance',
  owes: (amount: string) => `${amount} owed`,
  even: 'Nothing owed',
  inCredit: (amount: string) => `${amount} in credit`,
  credit: 'Credit',
  statement: 'Statement…',
  history: 'History',
  none: 'No invoice was issued and no payment recorded.',
  failed: 'The account could not be loaded.',
};
