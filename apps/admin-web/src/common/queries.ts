import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { AdminCustomer, AdminStaff, AdminTeam, BusinessDetails } from '@tidycrew/contracts';
import { api } from '@tidycrew/web';

/** What the dialogs choose from is given up after this long (document 001 section 9). */
const PRELOAD_TIMEOUT_MS = 15_000;
/** Customers are kept for four hours (document 001 section 9), asked for again sooner. */
const KEPT_MS = 4 * 60 * 60_000;
const FRESH_MS = 60_000;

const everything = <T>(area: 'customers' | 'staff' | 'teams') =>
  queryOptions({
    queryKey: [area, 'all'],
    queryFn: ({ signal }) => api.get<T[]>(`/api/admin/${area}`, { signal, timeoutMs: PRELOAD_TIMEOUT_MS }),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });

export const allCustomers = everything<AdminCustomer>('customers');
export const allStaff = everything<AdminStaff>('staff');
export const allTeams = everything<AdminTeam>('teams');

/** One of the office's settings, by the last word of its address. */
export const setting = <T>(name: string) =>
  queryOptions({
    queryKey: ['settings', name],
    queryFn: ({ signal }) => api.get<T>(`/api/admin/settings/${name}`, { signal }),
    retry: 1,
    refetchOnWindowFocus: false,
  });

export const businessQuery = setting<BusinessDetails>('business-details');

/** Fetches ahead what the dialogs choose from; failures are only logged (document 001 sections 7 and 8). */
export function preloadChoices(client: QueryClient): void {
  void client.prefetchQuery(allCustomers);
  void client.prefetchQuery(allStaff);
  void client.prefetchQuery(allTeams);
}
