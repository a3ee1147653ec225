import type { AgeingBand } from '@tidycrew/domain';
import { LIST_TEXTS } from '../shared/list/texts';

/** Sentences of the list of debtors. */
export const DEBTORS_TEXTS = {
  list: 'Debtors, AUD',
  search: 'Customer...',
  asAt: 'As at',
  name: 'Customer',
  bands: {
    notDue: 'Not due',
    days1to30: '1–30 days',
    days31to60: '31–60 days',
    days61to90: '61–90 days',
    over90: 'Over 90 days',
  } satisfies Record<AgeingBand, string>,
  credit: 'Credit',
  creditOf: (amount: string) => `Credit ${amount}`,
  total: 'Total',
  oldestDue: 'Oldest due',
  lastPayment: 'Last payment',
  actions: 'Actions',
  call: 'Call',
  callOf: (name: string, phone: string) => `Call ${name}, ${phone}`,
  send: 'Send statements…',
  counter: (from: number, to: number, total: number) =>
    `Showing ${from} - ${to} of ${LIST_TEXTS.total(total)} ${total === 1 ? 'customer' : 'customers'}`,
  sums: (total: string, overdue: string) => `${total} owed, ${overdue} overdue`,
  oldestDueOn: (day: string) => `Oldest due ${day}`,
  lastPaymentOn: (day: string | null) => (day === null ? 'No payment yet' : `Last payment ${day}`),
  sorts: {
    worst: 'Most overdue',
    total: 'Highest total',
    oldest: 'Oldest due first',
    name: 'Customer, A to Z',
  },
  empty: 'Nobody owes anything.',
  nothingFound: 'No debtors found',
  nothingFoundText: 'Choose another day or other words, or clear the filters.',
  loadFailed: 'The debtors could not be loaded.',
};
