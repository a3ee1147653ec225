import { useCallback, useEffect, useState } from 'react';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerWithoutPrice } from '@tidycrew/contracts';
import { preloadChoices } from '../shared';
import { completedFile, useOffice, type Bounded } from '../data-provider';
import { useDeviceToday } from '../providers/business-zone';
import type { Range } from './filter/useDateFilter';
import { activeQuery, daysOf, statsQuery, trendQuery, withoutPricesQuery } from './queries';
import { useLogged } from './use-logged';
import { useCompleted, useMapCleans } from './useCompleted';

/** Document 001 section 9. */
const FIRST_REFRESH_MS = 5_000;
const REFRESH_MS = 30_000;
const MAX_LOADING_MS = 15_000;
/** What the dialogs choose from is fetched this long after the page has loaded (document 001 section 7). */
const PRELOAD_AFTER_MS = 1_000;

const REFRESHED = [['dashboard'], ['cleans'], ['customers', 'without-prices']];

const NO_CUSTOMERS: Bounded<CustomerWithoutPrice> = { rows: [], total: 0 };

/** Everything the dashboard shows for a range of days, refreshed behind it. */
export function useDashboard(range: Range, canChange: boolean) {
  const client = useQueryClient();
  const office = useOffice();
  const today = useDeviceToday();
  const stats = useQuery(statsQuery(office, range, today));
  const active = useQuery(activeQuery(office));
  const { query: completed, ...list } = useCompleted(range, today);
  const withoutPrices = useQuery(withoutPricesQuery(office));
  // After the figures, which must not wait for it.
  const trend = useQuery({ ...trendQuery(office, range, today), enabled: stats.isSuccess });
  useLogged(trend.error, 'What the figures are compared with');
  const parts = [stats, active, completed, withoutPrices];

  const isPending = [stats, active, completed].some((part) => part.isPending && part.fetchStatus !== 'idle');
  const isLoading = useAtMost(isPending, MAX_LOADING_MS);
  const rangeName = `${range.filter} ${range.from} ${range.to}`;

  const refresh = useCallback(() => {
    for (const queryKey of REFRESHED) {
      void client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
    }
  }, [client]);
  useAutoRefresh(refresh, rangeName);

  useEffect(() => {
    if (!canChange || isLoading) return;
    const timer = setTimeout(() => preloadChoices(client, office), PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [client, office, canChange, isLoading]);

  const failure = parts.find((part) => part.isError)?.error ?? null;
  useEffect(() => {
    if (failure) console.error('A part of the dashboard could not be loaded.', failure);
  }, [failure]);
  return {
    figures: stats.data?.stats ?? null,
    withoutShort: stats.data?.withoutShort ?? null,
    withGst: stats.data?.withGst ?? false,
    trend: trend.data ?? null,
    active: active.data ?? null,
    completed: list,
    map: useMapCleans(range, today, list),
    file: completedFile(daysOf(range)),
    withoutPrices: withoutPrices.data ?? NO_CUSTOMERS,
    isLoading,
    isIncomplete: !isLoading && failure !== null,
    refresh,
  };
}

/** Whether a refresh is under way. Asked by the sign alone: the page would else be drawn anew as it begins and ends. */
export const useIsUpdating = (): boolean =>
  useIsFetching({
    predicate: ({ queryKey }) => REFRESHED.some((key) => key.every((part, at) => queryKey[at] === part)),
  }) > 0;

/** Every 30 s, the first time after 5 s, and not while nobody looks; a change of range starts anew. */
function useAutoRefresh(refresh: () => void, restart: string): void {
  useEffect(() => {
    const tick = () => document.visibilityState === 'visible' && refresh();
    let interval: ReturnType<typeof setInterval> | undefined;
    const first = setTimeout(() => {
      tick();
      interval = setInterval(tick, REFRESH_MS);
    }, FIRST_REFRESH_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(first);
      clearInterval(interval);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [refresh, restart]);
}

/** The flag, but never for longer than that. */
function useAtMost(flag: boolean, ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    setIsOver(false);
    if (!flag) return;
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [flag, ms]);
  return flag && !isOver;
}
