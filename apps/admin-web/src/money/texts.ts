import { dollarsToCents, formatDay, formatDollars } from '@tidycrew/domain';

const money = (dollars: number): string => formatDollars(dollarsToCents(dollars));

/** The lists about money, as tabs of one page. */
export const MONEY_TABS = {
  label: 'Invoices',
  list: 'Invoices',
  payments: 'Payments',
  'credit-notes': 'Credit notes',
  debtors: 'Debtors',
  links: 'Accountant Links',
};

/** Sentences of the lists of invoices and of credit notes: documents that customers get. */
export const DOCUMENT_TEXTS = {
  customer: 'Customer',
  everyCustomer: 'All customers',
  from: 'Issued from',
  to: 'Issued to',
  issued: 'Issued',
  actions: 'Actions',
  nothingFoundText: 'Choose other filters, or clear them.',
  pdf: 'PDF',
  pdfOf: (number: string) => `PDF of ${number} (opens in a new tab)`,
  send: 'Send',
  sending: 'Sending...',
  sendOf: (number: string) => `Send ${number}`,
  details: 'Details',
  detailsOf: (number: string) => `Details of ${number}`,
  sendFailed: (number: string, error: string) => `Failed to send ${number}: ${error}`,
  total: 'Total (AUD)',
  xero: 'Export for Xero',
};

/** Sentences of the choice of what money is for. */
export const TARGET_TEXTS = {
  target: 'Invoice or customer',
  groups: { fits: 'Fits this line', invoices: 'Open invoices', customers: 'Customers' },
  typeOn: 'Type a name, an invoice number or an amount',
  searchFailed: 'The search failed. Please type again.',
  openOf: (dollars: number) => `${money(dollars)} open`,
  paymentsOf: (name: string, some: readonly { receivedOn: string; amount: number }[]) =>
    `${name}: ${some.map(({ receivedOn, amount }) => `${money(amount)} of ${formatDay(receivedOn)}`).join(', ')}`,
};

/** Sentences of a sum that is split over invoices and customers. */
export const SPLIT_TEXTS = {
  parts: 'For',
  credit: 'Credit',
  becomesCredit: 'Becomes credit',
  openOf: (open: string, left: string) => `${open} open, ${left} left`,
  amountFor: (name: string) => `Amount for ${name}`,
  remove: (name: string) => `Remove ${name}`,
  add: 'Add an invoice or a customer',
  noAmount: 'Please enter an amount such as 165 or 99.50',
  tooMuchFor: (open: string) => `Only ${open} open.`,
  whole: (paid: string) => `Adds up to ${paid}`,
  left: (split: string, paid: string, left: string) => `${split} of ${paid}: ${left} left to split`,
  tooMuch: (split: string, paid: string, over: string) => `${split} of ${paid}: ${over} too much`,
};
