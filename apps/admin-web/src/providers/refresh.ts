import type { Query, QueryClient } from '@tanstack/react-query';

/** What holds something of an invoice or of money. */
export const OF_MONEY = [
  'invoices',
  'payments',
  'credit-notes',
  'bank-files',
  'customer-money',
  'debtors',
  'customers',
  'outbox',
  'dashboard',
] as const;

/** What holds something of a clean: hours, money, who is due, and its invoice with its e-mail are made of cleans. */
export const OF_CLEANS = [
  'cleans',
  'dashboard',
  'due',
  'customers',
  'staff',
  'teams',
  'checklists',
  'item-figures',
  'timesheets',
  'reports',
  'schedule',
  'invoices',
  'outbox',
  'late-punches',
] as const;

/** What a change can touch; the same first words as react-admin's own keys, so its lists are refreshed too. */
export type Area =
  | (typeof OF_MONEY)[number]
  | (typeof OF_CLEANS)[number]
  | 'customer-access'
  | 'unsorted-notes'
  | 'secrets'
  | 'secret-reveals'
  | 'keys'
  | 'key-moves'
  | 'timesheet-changes'
  | 'concerns'
  | 'plans'
  | 'pauses'
  | 'available-jobs'
  | 'invoice-links'
  | 'settings'
  | 'payroll-history'
  | 'price-tiers'
  | 'closed-days'
  | 'brand'
  | 'customer-imports'
  | 'staff-imports'
  | 'calendar-links'
  | 'activity';

/** Asks again for everything on the screen that the change may have touched; the rest, searches too, when it is next shown. */
export function refreshAfterChange(client: QueryClient, ...areas: Area[]): void {
  for (const area of [...areas, 'activity', 'search', 'checklist']) void refresh(client, area);
}

/** What is asked for the first time may be answered as it was before the change; to invalidate it would wait for that. */
async function refresh(client: QueryClient, area: string): Promise<void> {
  const queryKey = [area];
  await client.cancelQueries({ queryKey, predicate: isFirstOnItsWay });
  await client.invalidateQueries({ queryKey });
}

const isFirstOnItsWay = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';
