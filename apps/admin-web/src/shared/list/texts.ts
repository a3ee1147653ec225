import { LIMITS } from '@tidycrew/contracts';

/** How many rows there are; of a list that is not counted to its end, as far as that is known. */
const total = (count: number): string =>
  count === LIMITS.counted + 1 ? `more than ${LIMITS.counted.toLocaleString('en-AU')}` : count.toLocaleString('en-AU');

/** The sentences of what all lists of the console share. */
export const LIST_TEXTS = {
  total,
  calculated: 'Calculated',
  showActive: 'Show Active',
  showArchived: 'Show Archived',
  archived: 'Archived',
  edit: 'Edit',
  editOne: (name: string) => `Edit ${name}`,
  archive: 'Archive',
  archiving: 'Archiving...',
  archiveOne: (name: string) => `Archive ${name}`,
  restore: 'Restore',
  restoring: 'Restoring...',
  restoreOne: (name: string) => `Restore ${name}`,
  clearSearch: 'Clear search',
  sortBy: 'Sort by',
  view: 'View',
  cards: 'Cards',
  table: 'Table',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (number: number) => `Page ${number}`,
  perPage: 'Per page',
  filters: (count: number) => (count > 0 ? `Filters (${count})` : 'Filters'),
  sheet: 'Filters and more',
  showSome: (count: number) => `Show ${total(count)}`,
  savedFilters: 'Saved filters',
  compact: 'Compact rows',
  comfortable: 'Comfortable rows',
  loading: 'Loading...',
  close: 'Close',
  failed: 'The list could not be loaded.',
  nothingFound: 'Nothing found',
  empty: 'Nothing here yet',
  suggestions: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  clearFilters: 'Clear filters',
  turned: 'The first day must not be after the last one.',
  selectOne: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
  selectShown: (count: number) => `Select these ${count}`,
  withSelected: 'With what is selected',
  selectAll: (count: number, all: number) =>
    count < all ? `Select the first ${count} of ${total(all)}` : `Select all ${total(all)}`,
};
