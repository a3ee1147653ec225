import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserTimeZone } from '@tidycrew/web';
import { useOffice, type Days, type Office } from '../data-provider';
import type { Range } from './filter/useDateFilter';

const MINUTE = 60_000;
/** Document 001 section 9: how long each part of the dashboard is kept. */
const KEPT_MS = { active: 10 * MINUTE, completed: 120 * MINUTE, stats: 120 * MINUTE, customers: 240 * MINUTE };

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

const daysOf = ({ filter, from, to }: Range): Days => (filter === 'custom' ? { filter, from, to } : { filter });

export const statsQuery = (office: Office, range: Range, today: string) =>
  queryOptions({
    queryKey: ['dashboard', 'stats', ...rangeKey(range, today)],
    queryFn: ({ signal }) => office.getDashboard(daysOf(range), { signal }),
    ...kept(KEPT_MS.stats),
  });

export const activeQuery = (office: Office) =>
  queryOptions({
    queryKey: ['cleans', 'active'],
    queryFn: ({ signal }) => office.getActiveCleans({ signal }),
    ...kept(KEPT_MS.active),
  });

export const completedQuery = (office: Office, range: Range, today: string) =>
  queryOptions({
    queryKey: ['cleans', 'completed', ...rangeKey(range, today)],
    queryFn: ({ signal }) => office.getCompletedCleans(daysOf(range), { signal }),
    ...kept(KEPT_MS.completed),
  });

export const withoutPricesQuery = (office: Office) =>
  queryOptions({
    queryKey: ['customers', 'without-prices'],
    queryFn: ({ signal }) => office.getCustomersWithoutPrices({ signal }),
    ...kept(KEPT_MS.customers),
  });

/** Demo accounts that a real business still has; admins only (decision D12). */
export function useDemoAccounts() {
  const office = useOffice();
  return useQuery({
    queryKey: ['dashboard', 'demo-accounts'],
    queryFn: ({ signal }) => office.getDemoAccounts({ signal }),
    ...kept(KEPT_MS.stats),
  });
}

/** What automatic invoices need somebody for; admins only (decision D47). */
export function useInvoiceAttention() {
  const office = useOffice();
  return useQuery({
    queryKey: ['dashboard', 'invoices'],
    queryFn: ({ signal }) => office.getInvoiceAttention({ signal }),
    ...kept(KEPT_MS.stats),
  });
}
