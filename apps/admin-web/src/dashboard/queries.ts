import { queryOptions } from '@tanstack/react-query';
import type { AdminClean, CustomerWithoutPrice, Dashboard, DemoAccount, InvoiceAttention } from '@tidycrew/contracts';
import { api, browserTimeZone } from '@tidycrew/web';
import { getPolled } from '@tidycrew/web/api';
import type { Range } from './filter/useDateFilter';

/** Document 001 section 9: what is not answered by then is given up. */
const TIMEOUT_MS = 10_000;
const MINUTE = 60_000;
/** Document 001 section 9: how long each part of the dashboard is kept. */
export const KEPT_MS = { active: 10 * MINUTE, completed: 120 * MINUTE, stats: 120 * MINUTE, customers: 240 * MINUTE };

/** The query library's own cache: kept that long, renewed by the dashboard's refresh; failures are shown, not repeated. */
const kept = (ms: number) => ({
  staleTime: ms,
  gcTime: ms,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** `today` is part of the key: what 'yesterday' means changes at midnight. */
const rangeKey = (range: Range, today: string) => [range.filter, range.from, range.to, browserTimeZone(), today];

function rangeQuery(range: Range): string {
  const query = new URLSearchParams({ dateFilter: range.filter });
  const timezone = browserTimeZone();
  if (timezone) query.set('timezone', timezone);
  if (range.filter === 'custom') {
    query.set('customStart', range.from);
    query.set('customEnd', range.to);
  }
  return query.toString();
}

export const statsQuery = (range: Range, today: string) =>
  queryOptions({
    queryKey: ['dashboard', 'stats', ...rangeKey(range, today)],
    queryFn: ({ signal }) =>
      api.get<Dashboard>(`/api/admin/dashboard?${rangeQuery(range)}`, { signal, timeoutMs: TIMEOUT_MS }),
    ...kept(KEPT_MS.stats),
  });

export const activeQuery = queryOptions({
  queryKey: ['cleans', 'active'],
  queryFn: async ({ signal }) =>
    (await getPolled<{ data: AdminClean[] }>('/api/admin/cleans/active', { signal, timeoutMs: TIMEOUT_MS })).data,
  ...kept(KEPT_MS.active),
});

export const completedQuery = (range: Range, today: string) =>
  queryOptions({
    queryKey: ['cleans', 'completed', ...rangeKey(range, today)],
    queryFn: ({ signal }) =>
      api.get<AdminClean[]>(`/api/admin/cleans/completed?${rangeQuery(range)}`, { signal, timeoutMs: TIMEOUT_MS }),
    ...kept(KEPT_MS.completed),
  });

export const withoutPricesQuery = queryOptions({
  queryKey: ['customers', 'without-prices'],
  queryFn: ({ signal }) =>
    api.get<CustomerWithoutPrice[]>('/api/admin/customers/without-prices', { signal, timeoutMs: TIMEOUT_MS }),
  ...kept(KEPT_MS.customers),
});

/** What automatic invoices need somebody for; admins only (decision D47). */
export const demoAccountsQuery = queryOptions({
  queryKey: ['dashboard', 'demo-accounts'],
  queryFn: ({ signal }) =>
    api.get<DemoAccount[]>('/api/admin/dashboard/demo-accounts', { signal, timeoutMs: TIMEOUT_MS }),
  ...kept(KEPT_MS.stats),
});

export const invoicesQuery = queryOptions({
  queryKey: ['dashboard', 'invoices'],
  queryFn: ({ signal }) =>
    api.get<InvoiceAttention>('/api/admin/dashboard/invoices', { signal, timeoutMs: TIMEOUT_MS }),
  ...kept(KEPT_MS.stats),
});
