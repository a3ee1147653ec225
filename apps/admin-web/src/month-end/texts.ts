import type { MonthEndLine, MonthEndLineName } from '@tidycrew/contracts';
import { formatDecimalHours } from '@tidycrew/domain';
import { shownAmount } from '../shared/amount';

const some = (count: number | null, one: string, many = `${one}s`) =>
  `${(count ?? 0).toLocaleString('en-AU')} ${count === 1 ? one : many}`;
const withAmount = (words: string, amount: number | null) =>
  amount === null ? words : `${words}, ${shownAmount(amount)}`;

type Words = Record<MonthEndLineName, { title: string; link: string; figure: (line: MonthEndLine) => string }>;

/** Sentences of the page of a month. */
export const MONTH_TEXTS = {
  title: 'Month end',
  subtitle: 'What is done and what is open. Closing keeps these figures and locks nothing.',
  month: 'Month',
  lines: 'Lines of the month',
  states: { done: 'Done', open: 'Open', told: 'For your files' },
  running: 'This month is not over yet.',
  close: (month: string) => `Close ${month}`,
  closing: 'Closing...',
  closed: (month: string) => `${month} is closed with these figures.`,
  closedBy: (by: string, at: string) => `Closed by ${by} on ${at}.`,
  same: 'All figures are as they were then.',
  differ: (count: number) => `${some(count, 'figure')} ${count === 1 ? 'differs' : 'differ'} now.`,
  whenClosed: (figure: string) => `When closed: ${figure}`,
  failed: (error: string) => `Failed to close the month: ${error}`,
  loadFailed: 'The figures of the month could not be loaded.',
  of: {
    weeks: {
      title: 'Payroll weeks approved',
      link: 'Timesheets',
      figure: ({ count, of }) => `${count ?? 0} of ${of ?? 0}`,
    },
    payroll: {
      title: 'Payroll file',
      link: 'Export',
      figure: ({ count }) => `${formatDecimalHours(count ?? 0)} h approved`,
    },
    unpriced: { title: 'Prices missing', link: 'Set prices', figure: ({ count }) => some(count, 'clean') },
    unbilled: {
      title: 'Cleans on no invoice',
      link: 'Make invoices',
      figure: ({ count, amount }) => withAmount(some(count, 'clean'), amount),
    },
    drafts: {
      title: 'Drafts not sent',
      link: 'See drafts',
      figure: ({ count, amount }) => withAmount(some(count, 'draft'), amount),
    },
    bank: {
      title: 'Bank lines not booked',
      link: 'Bank file',
      figure: ({ count, amount }) => withAmount(some(count, 'line'), amount),
    },
    owed: {
      title: 'Who owes',
      link: 'Statements',
      figure: ({ count, amount }) => withAmount(some(count, 'customer'), amount),
    },
    gst: {
      title: 'GST of the quarter so far',
      link: 'GST report',
      figure: ({ amount }) => (amount === null ? 'Not registered' : shownAmount(amount)),
    },
    xero: { title: 'Xero file', link: 'Download', figure: ({ count }) => some(count, 'invoice') },
  } satisfies Words,
};
