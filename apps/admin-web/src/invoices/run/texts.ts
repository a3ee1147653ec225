import { formatDay } from '@tidycrew/domain';

const invoices = (count: number) => (count === 1 ? '1 invoice' : `${count.toLocaleString('en-AU')} invoices`);
const cleans = (count: number) => (count === 1 ? '1 clean' : `${count.toLocaleString('en-AU')} cleans`);

/** Sentences of invoices that are made for many customers at once. */
export const RUN_TEXTS = {
  title: 'Make Invoices',
  subtitle: 'A draft for each customer with completed cleans on no invoice. Nothing is sent yet.',
  from: 'From',
  to: 'To',
  search: 'Customer or payer...',
  show: 'Show',
  shows: {
    all: 'All customers',
    ticked: 'Ticked',
    unticked: 'Not ticked',
    noEmail: 'Without e-mail',
    perClean: 'One per clean',
    refused: 'Cannot be invoiced',
  },
  fees: (count: number, amount: string) =>
    `Charge for ${count === 1 ? '1 visit' : `${count} visits`} that could not be cleaned, ${amount}`,
  tickAll: 'Tick all shown',
  tick: (name: string) => `Invoice ${name}`,
  ticked: (count: number, total: number) => `${count} of ${total} customers ticked`,
  columns: { tick: '', customer: 'Customer', cleans: 'Cleans', fees: 'Fees', sum: 'Sum', last: 'Last invoice' },
  list: 'Customers to invoice',
  payer: (name: string) => `Paid by ${name}`,
  archived: 'Archived',
  noEmail: 'No e-mail address',
  perClean: 'Gets one for each clean',
  unpriced: (count: number) => `${cleans(count)} without a price ${count === 1 ? 'is' : 'are'} left out`,
  onlyUnpriced: (count: number) => `${cleans(count)} ${count === 1 ? 'has' : 'have'} no price`,
  undrawn: (characters: string) => `The PDF cannot show ${characters} of the name`,
  never: 'None yet',
  lastOf: (number: string, day: string) => `${number}, ${formatDay(day)}`,
  cleansOf: cleans,
  make: (count: number, amount: string) => `Make ${invoices(count)}, ${amount}`,
  making: (done: number, total: number) => `Made ${done} of ${total}...`,
  stop: 'Stop',
  stopping: 'Stopping...',
  made: (count: number, amount: string, first: string, last: string) =>
    `Made ${invoices(count)}, ${amount}: ${first === last ? first : `${first} to ${last}`}. They are drafts.`,
  madeNone: 'No invoice was made.',
  refused: 'Not made',
  stopped: (error: string) => `Stopped: ${error} What is made stays; the others are listed below.`,
  send: (count: number) => `Send ${count.toLocaleString('en-AU')}…`,
  undo: 'Undo',
  undoing: 'Undoing...',
  undone: (count: number) => `${invoices(count)} cancelled before ${count === 1 ? 'it was' : 'they were'} sent.`,
  undoLeft: (invoices_: readonly string[]) => `Not cancelled: ${invoices_.join('; ')}`,
  undoFailed: (error: string) => `Failed to undo: ${error}`,
  firstOnly: (most: number) =>
    `These are the first ${most.toLocaleString('en-AU')} customers by name. The others follow when these have their invoices.`,
  empty: 'Nothing to invoice in these days',
  emptyText: 'Every completed clean of these days is on an invoice.',
  nothingFound: 'No customers match',
  nothingFoundText: 'Try other words, or show all customers.',
  loadFailed: 'What can be invoiced could not be loaded.',
  daysNeeded: 'Please choose a first and a last day, at most 366 days.',
};

/** Sentences of sending the drafts of a run. */
export const SEND_TEXTS = {
  title: 'Send Invoices',
  mailed: (count: number) => `${invoices(count)} ${count === 1 ? 'goes' : 'go'} by e-mail, in the pace of the outbox.`,
  printed: (count: number) =>
    `${invoices(count)} without an e-mail address ${count === 1 ? 'is' : 'are'} issued and listed here to print.`,
  today: 'They are issued today, and due by the usual rule.',
  preview: (number: string, name: string) => `See the PDF of ${number}, ${name}`,
  send: (count: number) => `Send ${count.toLocaleString('en-AU')}`,
  sending: (done: number, total: number) => `Sent ${done} of ${total}...`,
  onTheWay: (count: number) => `${invoices(count)} ${count === 1 ? 'is' : 'are'} on the way.`,
  kept: (count: number) =>
    `No mail server is set, so ${invoices(count)} ${count === 1 ? 'is' : 'are'} kept in the outbox.`,
  toPrint: (count: number) => `To print: ${invoices(count)}`,
  print: 'Save one PDF',
  left: (invoices_: readonly string[]) => `Not sent: ${invoices_.join('; ')}`,
  failed: (error: string) => `Failed to send: ${error} What was sent stays sent.`,
  close: 'Close',
};
