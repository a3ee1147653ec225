import type { DueCustomer } from '@tidycrew/contracts';

/** The parts of the board, in its order. */
export const PART_LABELS: Record<DueCustomer['state'], string> = {
  late: 'Late',
  today: 'Today',
  thisWeek: 'This week',
  nextWeek: 'Next week',
  later: 'Later',
};

export const DUE_TEXTS = {
  subtitle: 'Who should be cleaned for when: counted from the last clean, or by the plan.',
  search: 'Name or address',
  updating: 'Updating...',
  loading: 'Loading who is due...',
  loadFailed: 'Who is due could not be loaded.',
  notRefreshed: 'Could not refresh. You see what was last known.',
  nobody: 'Nobody',
  empty: 'Nobody is due',
  emptyText: 'Customers appear here as soon as they are added.',
  addCustomer: 'Add Customer',
  nothingFound: 'Nobody found',
  nothingFoundText: 'No customer who is due has these words in the name or the address.',
  clear: 'Clear search',
  count: (label: string, total: number) => `${label}: ${total} ${total === 1 ? 'customer' : 'customers'}`,
  found: (total: number) => (total === 1 ? '1 customer' : `${total} customers`),
  today: 'Due today',
  late: (days: number) => `${days} ${days === 1 ? 'day' : 'days'} late`,
  on: (day: string) => `Due ${day}`,
  lastClean: (day: string) => `last cleaned ${day}`,
  neverCleaned: 'never cleaned',
  planned: 'Visit planned',
  plannedAt: (name: string) => `Visit planned: ${name}, see the schedule`,
  addClean: 'Add Clean',
  addCleanAt: (name: string) => `Add Clean at ${name}`,
  makeVisit: 'Make a visit',
  makeVisitAt: (name: string) => `Make a visit to ${name}`,
  showMore: 'Show more',
  showMoreOf: (label: string) => `Show more: ${label}`,
  notice: (total: number) =>
    total === 1 ? '1 customer is late to be cleaned.' : `${total} customers are late to be cleaned.`,
  see: 'See who is due',
};
