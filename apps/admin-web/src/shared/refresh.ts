import type { Query, QueryClient } from '@tanstack/react-query';

/** What a change can touch; the same first words as react-admin's own keys, so its lists are refreshed too. */
export type Area =
  | 'cleans'
  | 'dashboard'
  | 'due'
  | 'customers'
  | 'customer-access'
  | 'unsorted-notes'
  | 'secrets'
  | 'secret-reveals'
  | 'staff'
  | 'teams'
  | 'checklists'
  | 'item-figures'
  | 'keys'
  | 'key-moves'
  | 'timesheets'
  | 'timesheet-changes'
  | 'concerns'
  | 'reports'
  | 'schedule'
  | 'plans'
  | 'pauses'
  | 'invoices'
  | 'available-jobs'
  | 'invoice-links'
  | 'payments'
  | 'credit-notes'
  | 'bank-files'
  | 'customer-money'
  | 'debtors'
  | 'outbox'
  | 'late-punches'
  | 'settings'
  | 'payroll-history'
  | 'price-tiers'
  | 'closed-days'
  | 'brand'
  | 'customer-imports'
  | 'staff-imports'
  | 'calendar-links'
  | 'activity';

/** What holds something of an invoice or of money. */
export const OF_MONEY: readonly Area[] = [
  'invoices',
  'payments',
  'credit-notes',
  'bank-files',
  'customer-money',
  'debtors',
  'customers',
  'outbox',
  'dashboard',
];

/** What holds something of a clean: hours, money, who is due, and its invoice with its e-mail are made of cleans. */
export const OF_CLEANS: readonly Area[] = [
  ...(['cleans', 'dashboard', 'due', 'customers', 'staff', 'teams'] as const),
  ...(['checklists', 'item-figures'] as const),
  ...(['timesheets', 'reports', 'schedule', 'invoices', 'outbox', 'late-punches'] as const),
];

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
