import type { InvoiceRefusal, InvoiceSource, InvoiceStatus, RefusedInvoice } from '@tidycrew/contracts';
import { DOCUMENT_TEXTS } from '../money/texts';
import { LIST_TEXTS } from '../shared/list/texts';

const PAID_OF_CANCELLED =
  " What was paid of it becomes the customer's credit, dated today, unless it was only marked as paid.";

/** The five statuses as they are read (document 001 section 4). */
export const STATUS_LABELS: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
};

export const SOURCE_LABELS: Record<InvoiceSource, string> = {
  manual: 'Manual',
  automatic: 'Automatic',
};

/** Sentences of Invoice Management (document 001 sections 2, 5, 8 and 9). */
export const INVOICES_TEXTS = {
  ...DOCUMENT_TEXTS,
  title: 'Invoice Management',
  create: 'Create Invoice',
  makeMany: 'Make invoices…',
  withoutCancelled: 'Cancelled invoices are not in the file. Choose the status Cancelled to export those.',
  search: 'Number, name, amount...',
  status: 'Status',
  everyStatus: 'All statuses',
  source: 'Source',
  everySource: 'All sources',
  counter: (from: number, to: number, total: number) =>
    `Showing ${from} - ${to} of ${LIST_TEXTS.total(total)} ${total === 1 ? 'invoice' : 'invoices'}`,
  list: 'Invoices',
  number: 'Invoice',
  issueDate: 'Issue Date',
  due: 'Due',
  dueDate: 'Due Date',
  mail: 'E-mail',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    customer: 'Customer, A to Z',
    due: 'Due first',
    totalDown: 'Highest total',
  },
  empty: 'No invoices yet',
  emptyText: 'Put completed cleans on an invoice. Customers who get one by themselves appear here too.',
  nothingFound: 'No invoices found',
  loadFailed: 'Failed to fetch invoices',
  statusFailed: 'Failed to update invoice status',
  statusOf: (number: string) => `Status of ${number}`,
  statusIs: (number: string, status: string) => `Status of ${number}: ${status}`,
  statusSaved: (number: string, status: string) => `${number} is now marked as ${status}.`,
  noAddress: 'No address',
  notMailed: 'Not e-mailed',

  resend: 'Resend',
  resendOf: (number: string) => `Resend ${number}`,
  copyLink: 'Copy link',
  copyLinkOf: (number: string) => `Copy an accountant link to ${number}`,

  issueTitle: 'Issue Invoice',
  issueQuestion: (number: string, status: string) =>
    `Mark ${number} as ${status}? From then on its lines and amounts stay as they are. This does not e-mail the customer.`,
  issueConfirm: (status: string) => `Mark as ${status}`,
  cancelTitle: 'Cancel Invoice',
  /** @param paid AUD */
  cancelQuestion: (number: string, paid: number) =>
    `Cancel ${number}? It stays in the list, and its cleans can be put on another invoice.${paid > 0 ? PAID_OF_CANCELLED : ''} Reminders and e-mails that wait are not sent. Its links stay and say that it is cancelled, without the PDF.`,
  cancelConfirm: 'Cancel invoice',
  keep: 'Keep invoice',
  saving: 'Saving...',
  paySomeTitle: 'Mark Invoices as Paid',
  paySomeQuestion: (count: number, left: number) =>
    `Mark ${count === 1 ? '1 invoice' : `${count} invoices`} as paid? From then on the lines and amounts of drafts stay as they are. This does not e-mail the customers.${left > 0 ? ' What is paid or cancelled already stays so.' : ''}`,
  /** Which days the printed list is about; none of all. */
  range: (from: string | undefined, to: string | undefined) =>
    from && to ? `${from} to ${to}` : from ? `From ${from}` : to ? `Until ${to}` : undefined,
  paidSome: (count: number) =>
    count === 1 ? '1 invoice is now marked as paid.' : `${count} invoices are now marked as paid.`,
  notPaid: (invoices: readonly string[]) => `Not changed: ${invoices.join('; ')}`,
  refused: (number: string, error: string) => `${number} (${error})`,
  payFailed: (error: string) => `Failed to mark the invoices as paid: ${error}`,
  resendTitle: 'Resend Invoice',
  resendQuestion: (number: string) => `The customer may have ${number} already. Send it once more?`,
};

/** Why invoices are left out of what is done with several, as parts of a sentence. */
const REFUSED: Record<InvoiceRefusal, (count: number) => string> = {
  missing: (count) => `${count} ${count === 1 ? 'is' : 'are'} not there any more`,
  cancelled: (count) => `${count} ${count === 1 ? 'is' : 'are'} cancelled`,
  changed: (count) => `${count} ${count === 1 ? 'was' : 'were'} changed by somebody else meanwhile`,
  money: (count) => `${count} ${count === 1 ? 'has' : 'have'} payments`,
  paid: (count) => `${count} ${count === 1 ? 'is' : 'are'} paid`,
  'on-its-way': (count) => `${count} ${count === 1 ? 'is' : 'are'} on the way already`,
  'no-email': (count) => `${count} ${count === 1 ? 'has' : 'have'} no e-mail address`,
  'too-many-links': (count) => `${count} ${count === 1 ? 'has' : 'have'} 20 links already`,
};

/** '2 have no e-mail address (INV-000001, INV-000002), 1 is cancelled (INV-000003).'; '' when none is left out. */
export function refusedWords(refused: readonly RefusedInvoice[]): string {
  const parts = Object.entries(REFUSED).flatMap(([reason, words]) => {
    const these = refused.filter((one) => one.reason === reason);
    const numbers = these.map(({ invoiceNumber }) => invoiceNumber).filter((number) => number !== null);
    const named = numbers.length === 0 || numbers.length > 5 ? '' : ` (${numbers.join(', ')})`;
    return these.length === 0 ? [] : [words(these.length) + named];
  });
  return parts.length === 0 ? '' : `${parts.join(', ')}.`;
}

const invoices = (count: number) => (count === 1 ? '1 invoice' : `${count.toLocaleString('en-AU')} invoices`);

/** Sentences of what is done with several invoices. */
export const BULK_TEXTS = {
  links: 'Copy links',
  sendTitle: 'Send Invoices',
  sendQuestion: (count: number, left: number) =>
    `E-mail ${invoices(count)} to ${count === 1 ? 'its customer' : 'their customers'}?${left > 0 ? ` ${left} ${left === 1 ? 'is' : 'are'} left out: e-mailed already, or cancelled.` : ''}`,
  sent: (count: number, isKept: boolean) =>
    isKept && count > 0
      ? `No mail server is set, so ${invoices(count)} ${count === 1 ? 'is' : 'are'} kept in the outbox.`
      : `${invoices(count)} ${count === 1 ? 'is' : 'are'} on the way.`,
  sendFailed: (error: string) => `Failed to send: ${error}`,
};

/** Sentences of files of invoices. */
export const FILE_TEXTS = {
  download: 'Download',
  xero: DOCUMENT_TEXTS.xero,
  onePdf: 'One PDF',
  counting: 'Counting...',
  holds: (count: number, days: string) => (days === '' ? invoices(count) : `${invoices(count)}, ${days}`),
  none: 'No invoice to save',
  tooMany: (most: number) => `More than ${most.toLocaleString('en-AU')} invoices: narrow the filter`,
  saving: 'Exporting...',
  saved: (holds: string, note: string | undefined) => `Saved: ${holds}.${note === undefined ? '' : ` ${note}`}`,
  failed: (error: string) => `Failed to export: ${error}`,
};

/** Sentences of the Create Invoice dialog. */
export const CREATE_TEXTS = {
  title: 'Create Invoice',
  submitting: 'Creating...',
  customer: 'Customer',
  customerPlaceholder: 'Search customers...',
  archived: 'Archived',
  unbilled: 'Cleans on no invoice yet',
  unbilledOf: (count: number, total: number) =>
    count < total
      ? `The newest ${count} of ${total.toLocaleString('en-AU')} cleans on no invoice yet`
      : 'Cleans on no invoice yet',
  cleans: (count: number) => `${count} ${count === 1 ? 'clean' : 'cleans'}`,
  jobs: 'Available jobs',
  noCustomer: 'Choose a customer to see the cleans that can be invoiced.',
  noJobs: 'This customer has no completed clean with a price that is not on an invoice yet.',
  jobsFailed: 'The jobs could not be loaded.',
  selectAll: 'Select all',
  selected: (chosen: number, all: number) => `${chosen} of ${all} selected`,
  maxJobs: (most: number) => `An invoice can have at most ${most} jobs.`,
  issueDate: 'Issue date',
  due: (day: string) => `Due on ${day}, a Friday.`,
  issueDateNeeded: 'Please choose an issue date',
  terms: 'Payment terms',
  notes: 'Notes',
  total: 'Total',
  gst: (amount: string) => `Total includes GST of ${amount}`,
  noGst: 'No GST included',
  notPrinted: 'Not printed: it is due on another day.',
  nothingSelected: 'Please select a customer and at least one job',
  failed: 'Failed to create invoice',
  created: (number: string) => `Invoice ${number} created successfully!`,
};

/** Sentences of one invoice's details. */
export const DETAILS_TEXTS = {
  title: (number: string) => `Invoice ${number}`,
  unknown: 'Invoice',
  gone: 'There is no such invoice.',
  issued: 'Issued: its lines and amounts stay as they are.',
  lines: 'Lines',
  paidBy: 'Bill to',
  reference: 'Reference',
  billingAddress: 'Billing address',
  email: 'E-mail address',
  noEmail: 'None. Add one to the customer to send this invoice.',
  address: 'Address',
  source: 'Source',
  terms: 'Payment terms',
  notes: 'Notes',
  links: 'Accountant links',
  noLinks: 'No link is live.',
  mails: 'E-mails',
  noMails: 'No e-mail has been asked for.',
};

/** Sentences of accountant links. */
export const LINKS_TEXTS = {
  intro: 'Whoever has one of these links sees that one invoice without an account, until it expires or is withdrawn.',
  list: 'Live accountant links',
  empty: 'No accountant link is live',
  emptyText: 'Copy one from an invoice to show it to an accountant.',
  loadFailed: 'The links could not be loaded.',
  invoice: 'Invoice',
  customer: 'Customer',
  madeBy: 'Made by',
  expires: 'Expires',
  lastOpened: 'Last opened',
  never: 'Never',
  actions: 'Actions',
  counter: (count: number) => `${count} live ${count === 1 ? 'link' : 'links'}`,
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing...',
  withdrawOf: (number: string) => `Withdraw the link to ${number}`,
  withdrawTitle: 'Withdraw Link',
  withdrawQuestion: (number: string) =>
    `Withdraw the link to ${number}? Whoever has it cannot open the invoice any more.`,
  withdrawn: 'The link no longer works.',
  withdrawFailed: (error: string) => `Failed to withdraw the link: ${error}`,
  title: (count: number) => (count === 1 ? 'Accountant Link' : 'Accountant Links'),
  question: (count: number, number: string) =>
    count === 1
      ? `Anybody with the link can see ${number} without an account. For how long?`
      : `Anybody with one of the ${count} links can see its invoice without an account. For how long?`,
  days: 'Valid for',
  dayChoices: { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' },
  create: 'Create and copy',
  creating: 'Creating...',
  link: 'Link',
  links: 'Links',
  ready: (count: number, until: string) =>
    count === 1
      ? `The link is copied. It works until ${until}.`
      : `${count} links are copied. They work until ${until}.`,
  notCopied: (count: number, until: string) =>
    count === 1
      ? `Please copy the link yourself. It works until ${until}.`
      : `Please copy the links yourself. They work until ${until}.`,
  copy: 'Copy',
  copied: (count: number) => (count === 1 ? 'Link copied.' : `${count} links copied.`),
  copyFailed: (count: number) =>
    `The browser did not allow copying. Select the ${count === 1 ? 'link and copy it' : 'links and copy them'}.`,
  done: 'Done',
  createFailed: (error: string) => `Failed to create the link: ${error}`,
};
