import { useQuery } from '@tanstack/react-query';
import { DEFAULT_TIME_ZONE, type Brand } from '@tidycrew/contracts';
import { wallClockAt } from '@tidycrew/domain';
import { api, offsetAtZone } from '@tidycrew/web';

/** The zone that decides what a day is (decision D5); the usual one until the server has said it. */
export function useBusinessZone(): string {
  const { data } = useQuery({
    queryKey: ['brand'],
    queryFn: ({ signal }) => api.get<Brand>('/api/brand', { signal }),
    staleTime: Infinity,
  });
  return data?.timeZone ?? DEFAULT_TIME_ZONE;
}

/** Today at the business, 'yyyy-MM-dd', wherever the browser is. */
export function useBusinessToday(): string {
  return wallClockAt(Date.now(), offsetAtZone(useBusinessZone())).day;
}
