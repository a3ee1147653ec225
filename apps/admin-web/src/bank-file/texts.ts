import type { BankLineGroup } from '@tidycrew/contracts';
import { dollarsToCents, formatDay, formatDollars } from '@tidycrew/domain';
import type { Made } from './choices';

const lines = (count: number): string => `${count.toLocaleString('en-AU')} ${count === 1 ? 'line' : 'lines'}`;
const payments = (count: number): string => `${count.toLocaleString('en-AU')} ${count === 1 ? 'payment' : 'payments'}`;
const money = (dollars: number): string => formatDollars(dollarsToCents(dollars));

/** 'Record 2 payments, link 1 line' */
function doing(record: string, link: string, made: Made): string {
  const links = made.links > 0 ? `${link} ${lines(made.links)}` : '';
  if (made.payments === 0) return links.replace(/^./, (letter) => letter.toUpperCase());
  return [`${record} ${payments(made.payments)}`, links].filter(Boolean).join(', ');
}

/** Sentences of the page 'Bank file': choosing a file. */
export const BANK_TEXTS = {
  title: 'Bank file',
  subtitle: 'Choose the CSV file of transactions from your bank. Nothing is recorded until you say so.',
  toPayments: 'Payments',
  tooLarge: 'The file is larger than 2 MB. Export fewer days at a time.',
  noLines: 'This file has no lines.',
  otherFormats: {
    qif: 'This is a QIF file of Quicken. In your bank, choose CSV (comma separated) when you export the transactions.',
    ofx: 'This is an OFX file of Microsoft Money. In your bank, choose CSV (comma separated) when you export the transactions.',
    qfx: 'This is a QFX file of Quicken. In your bank, choose CSV (comma separated) when you export the transactions.',
  },
  opening: 'Opening the file...',
  columns: 'Columns',
  columnsHint: 'Check what each column holds. The next file with the same headings begins with this choice.',
  fields: {
    date: 'Date',
    dateFormat: 'Date format',
    description: 'Description',
    amounts: 'Amounts',
    amount: 'Amount',
    credit: 'Money in',
    debit: 'Money out',
    account: 'Account',
    sign: 'In or out (DR/CR)',
    currency: 'Currency',
  },
  none: 'None',
  descriptionMore: (place: number) => `Description, part ${place}`,
  sameAccount: (known: string) => `Use ${known}`,
  otherAccount: 'It is another account',
  leftOut: (count: number) => `${lines(count)} left out, because they are no movement of money in AUD`,

  orderUnknown: 'Day and month could be the other way round: please choose the date format.',
  oneColumn: 'In one column',
  twoColumns: 'In two columns: in and out',
  accountHint: 'Name each account if you have several.',
  choose: 'Choose',
  column: (place: number, cell: string) => (cell ? `Column ${place}: ${cell}` : `Column ${place}`),
  firstLines: 'First lines as they will be read',
  day: 'Date',
  amount: 'Amount (AUD)',
  text: 'Text',
  incomplete: 'Please say which columns hold the date, the description and the amount.',
  mappingsFailed: 'Earlier choices of columns could not be loaded. Please check the columns.',
  read: 'Read the file',
  reading: 'Reading the file...',
  readFailed: (error: string) => `Failed to read the file: ${error}`,
  unfinished: 'Not finished',
  unfinishedHint: 'Files with lines that nobody has recorded or put aside. They are kept for 30 days.',
  unfinishedFailed: 'The unfinished files could not be loaded.',
  noUnfinished: 'No unfinished files.',
  left: (left: number, all: number, dollars: number) =>
    `${left.toLocaleString('en-AU')} of ${lines(all)} left, ${money(dollars)}`,
  by: (name: string, moment: string) => `${name}, ${moment}`,
};

/** Sentences of a file that was read. */
export const FILE_TEXTS = {
  ofBank: 'Bank file',
  subtitle: (account: string, name: string, moment: string) => `Account ${account} · read by ${name}, ${moment}`,
  another: 'Choose another file',
  loading: 'Loading the file...',
  loadFailed: 'The file could not be loaded.',
  known: (known: number, all: number) =>
    known === all
      ? 'All lines of this file were in an earlier file. No line is recorded twice.'
      : `${lines(known)} of this file ${known === 1 ? 'was' : 'were'} in an earlier file. No line is recorded twice.`,
  cut: (shown: number, all: number) =>
    `Showing the first ${shown.toLocaleString('en-AU')} of ${lines(all)}. The others follow when these are recorded or put aside.`,
  firstOf: (shown: number, all: number) => `Showing the first ${shown.toLocaleString('en-AU')} of ${lines(all)}.`,
  done: 'This file is finished',
  doneText: 'Every line with money in is recorded or put aside.',
  nothingIn: 'No line of this file has money in.',
  groups: {
    already: 'Recorded already',
    sure: 'Sure',
    maybe: 'Maybe',
    other: 'Others',
    recorded: 'Recorded',
    putAside: 'Put aside',
    moneyOut: 'Money out',
  } satisfies Record<BankLineGroup, string>,
  hints: {
    already: 'Confirming links the line to the payment and records nothing.',
    sure: 'A name or a number, and the amount, say what each line is for.',
    maybe: 'Something is missing or speaks against it. Tick what is right.',
    other: 'Choose an invoice or a customer, or put the line aside.',
  },
  sum: (count: number, dollars: number) => `${lines(count)}, ${money(dollars)}`,
  tickAll: 'Tick all',
  untickAll: 'Untick all',
  tickAllOf: (group: string) => `Tick all: ${group}`,
  untickAllOf: (group: string) => `Untick all: ${group}`,
  line: 'Line',
  lineNumber: (line: number) => `Line ${line}`,
  tick: 'Record',
  for: 'For',
  actions: 'Actions',
  knownLine: 'Also in an earlier file',
  oldest: 'Oldest invoices first',
  credit: (cents: number) => `${formatDollars(cents)} becomes credit`,
  chosen: 'Chosen by hand',
  nothingFits: 'No open invoice fits.',
  severalFit: (count: number) => `${count} fit.`,
  choose: 'Choose…',
  change: 'Change…',
  chooseFor: (line: string) => `Choose what this is for: ${line}`,
  changeFor: (line: string) => `Change what this is for: ${line}`,
  putAside: 'Put aside',
  takeBack: 'Take back',
  putAsideOf: (line: string) => `Put aside: ${line}`,
  takeBackOf: (line: string) => `Take back: ${line}`,
  putFailed: (error: string) => `Failed to change the line: ${error}`,
  linked: 'recorded before',
  kept: (dollars: number) => `${money(dollars)} kept by the card service`,
  undo: 'Undo',
  undoOf: (line: string) => `Undo: ${line}`,
  undone: (reversed: number) =>
    reversed === 0
      ? 'The line is open again.'
      : `Reversed ${payments(reversed)}. The line never pays again: record such money by hand.`,
  undoFailed: (error: string) => `Failed to undo: ${error}`,
  reversed: 'Reversed',
  paymentOf: (name: string, line: string) => `Payment of ${name}: ${line}`,
  lineOf: (dollars: number, day: string, text: string) => `${money(dollars)}, ${formatDay(day)}, ${text}`,
  recordOf: (line: string, target: string) => `Record ${line} for ${target}`,
  nothingChosen: (line: string) => `Nothing is chosen for ${line}`,
  record: (made: Made, cents: number) =>
    made.payments + made.links === 0 ? 'Record payments' : `${doing('Record', 'link', made)}, ${formatDollars(cents)}`,
  recording: (done: number, all: number) =>
    `Recording ${done.toLocaleString('en-AU')} of ${all.toLocaleString('en-AU')}...`,
  nothingTicked: 'No line is ticked.',
  recorded: (made: Made) => `${doing('Recorded', 'linked', made)}.`,
  recordedBeside: (count: number, already: number, by: readonly string[]) =>
    `Confirmed ${lines(count)}. ${by.join(', ') || 'Somebody'} had confirmed ${lines(already)} already.`,
  refused: (done: number, error: string) =>
    `${done === 0 ? 'Nothing was recorded.' : `Confirmed ${lines(done)}, then stopped.`} ${error}`,
  unticked: 'Its tick is removed; the other ticks stay.',
  failed: (done: number, error: string) =>
    `${done === 0 ? '' : `Confirmed ${lines(done)}, then stopped. `}Failed to record: ${error}`,
};

/** Sentences of a line that is split over several invoices and customers. */
export const SPLIT_TEXTS = {
  split: 'Split…',
  splitOf: (line: string) => `Split over several: ${line}`,
  title: (line: string) => `Split: ${line}`,
  loading: 'Loading the open invoices...',
  failed: 'The open invoices could not be loaded.',
  kept: 'Kept by a card service ($)',
  keptHint: 'Only where less arrived than was paid, 5 % at most.',
  keptTooMuch: (most: string) => `At most ${most}: 5 % of what was paid.`,
  use: 'Use this split',
  cancel: 'Cancel',
  more: (count: number) => `and ${count} more`,
};
