import { LIMITS } from '@tidycrew/contracts';
import { LIST_TEXTS } from '../shared/list/texts';

/** Sentences of the search that reaches everything. */
export const SEARCH_TEXTS = {
  open: 'Search',
  shortcut: 'Ctrl K',
  title: 'Search',
  field: 'Search customers, people, invoices, teams and pages',
  placeholder: 'Name, invoice number or page',
  fieldForPages: 'Search pages',
  groups: {
    recent: 'Recent',
    actions: 'Actions',
    pages: 'Pages',
    customers: 'Customers',
    staff: 'People',
    invoices: 'Invoices',
    teams: 'Teams',
  },
  addClean: 'Add Clean',
  addCustomer: 'Add Customer',
  archived: 'Archived',
  all: (count: number, typed: string) =>
    count > LIMITS.counted ? `All with '${typed}', ${LIST_TEXTS.total(count)}` : `All ${count} with '${typed}'`,
  searching: 'Searching...',
  found: (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`,
  nothing: (typed: string) => `Nothing found for '${typed}'`,
  typeOn: 'Type at least 2 characters to find records.',
  failed: (groups: string) => `Could not be searched: ${groups}.`,
  tryAgain: 'Try again',
};
