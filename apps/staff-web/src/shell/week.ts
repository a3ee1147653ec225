import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@tidycrew/web';
import type { MyWeek } from '@tidycrew/contracts';

/** While a clean runs, the hours grow. */
const REFRESH_MS = 60_000;

/** Query key that covers every week. */
export const WEEKS = ['my-week'] as const;

/** The week of a day, yyyy-MM-dd; this week's for null. */
export function useMyWeek(date: string | null, isWanted = true) {
  return useQuery({
    queryKey: [...WEEKS, date],
    queryFn: ({ signal }) => {
      const query = date === null ? '' : `?${new URLSearchParams({ date })}`;
      return api.get<MyWeek>(`/api/staff/my-week${query}`, { signal });
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.inProgress ? REFRESH_MS : false),
  });
}
