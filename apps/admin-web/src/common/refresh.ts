import type { QueryClient } from '@tanstack/react-query';

/** What a change can touch; the same first words as react-admin's own keys, so its lists are refreshed too. */
export type Area =
  | 'cleans'
  | 'dashboard'
  | 'due'
  | 'customers'
  | 'staff'
  | 'teams'
  | 'timesheets'
  | 'reports'
  | 'invoices'
  | 'outbox'
  | 'late-punches'
  | 'activity';

/** Asks again for everything on the screen that the change may have touched; the rest when it is next shown. */
export function refreshAfterChange(client: QueryClient, ...areas: Area[]): void {
  for (const area of [...areas, 'activity']) void client.invalidateQueries({ queryKey: [area] });
}
