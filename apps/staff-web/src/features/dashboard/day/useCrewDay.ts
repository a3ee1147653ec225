import { useQuery } from '@tanstack/react-query';
import { getPolled } from '@tidycrew/web';
import type { CrewDay, Success } from '@tidycrew/contracts';
import { KEYS, LIST_POLL_MS, polled, useLogged } from '../queries';

/** What is planned for the person's teams on a day, today's unless named; undefined while it is not known. */
export function useCrewDay(isPaused: boolean, date?: string, { isWanted = true, everyMs = LIST_POLL_MS } = {}) {
  const day = useQuery({
    queryKey: [...KEYS.day, date ?? 'today'],
    queryFn: async ({ signal }) =>
      (await getPolled<Success<CrewDay>>(`/api/staff/day${date === undefined ? '' : `?date=${date}`}`, { signal }))
        .data,
    enabled: isWanted,
    ...polled(everyMs, isPaused),
  });
  useLogged(day.error);
  return day;
}
