import { useCallback, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schedule, Visit } from '@tidycrew/contracts';
import { addDays, type DayRange } from '@tidycrew/domain';
import { refreshAfterChange } from '../common';
import { teamsBeyond, withVisit } from './board';
import { useOffice } from '../data-provider';

/** As the dashboard's own (document 001 section 9). */
const REFRESH_MS = 30_000;

export const rangeOf = (monday: string): DayRange => ({ from: monday, to: addDays(monday, 6) });

const keyOf = ({ from, to }: DayRange) => ['schedule', from, to] as const;

/**
 * The week as it is stored, asked for again while somebody looks. `isHeld`: a visit is being dragged, and nothing may
 * move below it: what arrives meanwhile is shown afterwards. Which teams there are is known by the first answer; for teams
 * beyond those of it the week is asked for with their figures, and that one is shown from then on.
 */
export function useSchedule(range: DayRange, isHeld: boolean, shown: { page: number; team: number }) {
  const first = useWeek(range, [], isHeld, true);
  const beyond = teamsBeyond(first.data?.teams ?? [], shown);
  const other = useWeek(range, beyond, isHeld, beyond.length > 0);
  const held = useRef<Schedule | undefined>(undefined);
  const query = beyond.length > 0 && (other.data || other.isError) ? other : first;
  if (!isHeld) held.current = query.data ?? first.data;
  return { ...query, schedule: held.current };
}

function useWeek(range: DayRange, teamIds: readonly number[], isHeld: boolean, enabled: boolean) {
  const office = useOffice();
  return useQuery({
    queryKey: [...keyOf(range), teamIds.join(',')],
    queryFn: ({ signal }) => office.getSchedule(range, teamIds, { signal }),
    enabled,
    refetchInterval: isHeld ? false : REFRESH_MS,
    refetchOnWindowFocus: !isHeld,
    retry: 1,
  });
}

/** Writes into the week that is on the screen. */
export function useScheduleCache(range: DayRange) {
  const client = useQueryClient();
  const { from, to } = range;
  const put = useCallback(
    (visit: Visit) =>
      client.setQueriesData<Schedule>(
        { queryKey: keyOf({ from, to }) },
        (schedule) => schedule && withVisit(schedule, visit),
      ),
    [client, from, to],
  );
  /** What a poll under way answers is older than the change. */
  const stopReading = useCallback(() => client.cancelQueries({ queryKey: keyOf({ from, to }) }), [client, from, to]);
  const refresh = useCallback(() => {
    refreshAfterChange(client, 'schedule', 'dashboard', 'due');
  }, [client]);
  return { put, stopReading, refresh };
}
