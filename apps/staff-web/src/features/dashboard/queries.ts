import { useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { api, boundedList, type BoundedList, browserTimeZone, getPolled, getPolledList, request } from '@tidycrew/web';
import type { ActiveJob, CompletedJob, CustomerBeingCleaned, StaffCustomerList, Success } from '@tidycrew/contracts';
import { roundPosition, type Position } from '@tidycrew/domain';
import { useEffect } from 'react';
import { outboxState } from '../../offline/state';

/** The active clean is asked for every 20 s, today's completed ones every 120 s (document 000 section 9). */
export const ACTIVE_JOB_POLL_MS = 20_000;
const COMPLETED_POLL_MS = 120_000;
/** A changed radius, tier or customer shows within this time; an unchanged list is a 304. */
export const LIST_POLL_MS = 60_000;
const AWAY_POLL_MS = 5_000;
/** What a start needs stays as long as a shift, for the basement where it cannot be fetched. */
export const SHIFT_MS = 12 * 3_600_000;

// The first question about local time takes a phone 100 ms: here it is asked while the session is still being checked.
browserTimeZone();

export const KEYS = {
  activeJob: ['active-job'],
  completed: ['completed-today'],
  customers: ['customers'],
  /** The customers that the phone has stored. */
  keptCustomers: ['customers', 'kept'],
  beingCleaned: ['being-cleaned'],
  day: ['crew-day'],
} as const;

/** Where there is nothing to show yet, the next try is soon. */
const sooner =
  (everyMs: number) =>
  ({ state }: { state: { error: Error | null; data: unknown } }) =>
    state.error && !state.data ? AWAY_POLL_MS : everyMs;

/** Whether something is on its way for the first time; what was tried in vain is said to be so, also while it is tried again. */
export const isFirstAsked = ({ isPending, fetchStatus, errorUpdateCount }: UseQueryResult): boolean =>
  isPending && fetchStatus !== 'paused' && errorUpdateCount === 0;

/** Polls that stop while the start dialog is open, and catch up when the page comes back into view or online. */
export const polled = (everyMs: number, isPaused: boolean) => ({
  refetchInterval: isPaused ? (false as const) : sooner(everyMs),
  refetchOnWindowFocus: isPaused ? false : ('always' as const),
  refetchOnReconnect: isPaused ? false : ('always' as const),
});

/** Asks again where a press was answered for meanwhile: what was asked before may not know of it. */
export async function fetchActiveJob(signal?: AbortSignal): Promise<ActiveJob | null> {
  const { answers } = outboxState();
  const job = await api.get<ActiveJob | null>('/api/staff/active-job', { signal, timeoutMs: 10_000 });
  return outboxState().answers === answers ? job : fetchActiveJob(signal);
}

/** The clean the person is on; null when there is none. */
export function useActiveJob(isPaused: boolean) {
  return useQuery({
    queryKey: KEYS.activeJob,
    queryFn: ({ signal }) => fetchActiveJob(signal),
    // Every answer carries the server's time: an equal clean is still a new answer.
    structuralSharing: false,
    ...polled(ACTIVE_JOB_POLL_MS, isPaused),
  });
}

/** What the person completed today, by the phone's own calendar. */
export function useCompletedToday(isPaused: boolean) {
  return useQuery({
    queryKey: KEYS.completed,
    queryFn: async ({ signal }) => {
      const zone = browserTimeZone();
      const query = zone ? `?${new URLSearchParams({ timezone: zone })}` : '';
      return (await getPolled<Success<CompletedJob[]>>(`/api/staff/completed-today${query}`, { signal })).data;
    },
    ...polled(COMPLETED_POLL_MS, isPaused),
  });
}

const nearOf = (position: Position | null): string | null => {
  const around = position && roundPosition(position, 2);
  return around && `${around.latitude},${around.longitude}`;
};

/** Customers around a place, the phone's mostly. Only a position rounded to about a kilometre leaves it. */
export function useCustomersNear(position: Position | null) {
  const client = useQueryClient();
  const near = nearOf(position);
  return useQuery({
    queryKey: [...KEYS.customers, near],
    queryFn: ({ signal }) =>
      getPolledList<StaffCustomerList>(`/api/staff/customers?${new URLSearchParams({ near: near ?? '' })}`, { signal }),
    enabled: near !== null,
    // What was kept, where the app was opened without a network; around another place the ones of before.
    initialData: () => client.getQueryData<BoundedList<StaffCustomerList>>(KEYS.keptCustomers),
    initialDataUpdatedAt: () => client.getQueryState(KEYS.keptCustomers)?.dataUpdatedAt,
    placeholderData: (previous) => previous ?? heldCustomers(client),
    gcTime: SHIFT_MS,
    ...polled(LIST_POLL_MS, false),
  });
}

/** Offline: the stored customers around another place. */
const heldCustomers = (client: QueryClient) =>
  navigator.onLine
    ? undefined
    : client
        .getQueriesData<BoundedList<StaffCustomerList>>({ queryKey: KEYS.customers })
        .find(([key, list]) => list && key.length === 2)?.[1];

/** What the server finds for this text, nearest to a place first; null: nothing is searched for. */
export function useCustomersFound(text: string | null, position: Position | null) {
  const near = nearOf(position);
  return useQuery({
    queryKey: [...KEYS.customers, 'found', text, near],
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({ q: text ?? '', ...(near === null ? {} : { near }) });
      return boundedList(
        await request<StaffCustomerList>('GET', `/api/staff/customers?${asked}`, undefined, { signal }),
      );
    },
    enabled: text !== null,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

/** The customers that are being cleaned, as often as the own clean is asked for; mostly a 304. */
export function useBeingCleaned(isPaused: boolean) {
  return useQuery({
    queryKey: KEYS.beingCleaned,
    queryFn: async ({ signal }) =>
      (await getPolled<Success<CustomerBeingCleaned[]>>('/api/staff/active-cleans', { signal })).data,
    ...polled(ACTIVE_JOB_POLL_MS, isPaused),
  });
}

/** After a clean began or ended: the cards follow at once instead of at the next poll. */
export function refreshWork(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: KEYS.activeJob });
  void client.invalidateQueries({ queryKey: KEYS.completed });
  void client.invalidateQueries({ queryKey: KEYS.beingCleaned });
  void client.invalidateQueries({ queryKey: KEYS.day });
}

/** Lists that cannot be fetched are only logged (document 000 section 8). */
export function useLogged(error: Error | null): void {
  useEffect(() => {
    if (error) console.warn('A list could not be fetched.', error);
  }, [error]);
}
