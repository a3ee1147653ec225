import { useRef } from 'react';
import { useGetOne } from 'react-admin';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Visit } from '@tidycrew/contracts';
import { addDays, type DayRange } from '@tidycrew/domain';
import type { WeekRecord } from '../data-provider';
import { teamsBeyond, withVisit } from './board';

/** As the dashboard's own (document 001 section 9). */
const REFRESH_MS = 30_000;
/** react-admin's key of all weeks that were read. */
const WEEKS = ['schedule', 'getOne'];

export const rangeOf = (monday: string): DayRange => ({ from: monday, to: addDays(monday, 6) });

/**
 * The week as it is stored, asked for again while somebody looks. `isHeld`: a visit is being dragged, and nothing may
 * move below it: what arrives meanwhile is shown afterwards. Which teams there are is known by the first answer; for teams
 * beyond those of it the week is asked for with their figures, and that one is shown from then on.
 */
export function useSchedule(monday: string, isHeld: boolean, shown: { page: number; team: number }) {
  const first = useWeek(monday, [], isHeld, true);
  const beyond = teamsBeyond(first.data?.teams ?? [], shown);
  const other = useWeek(monday, beyond, isHeld, beyond.length > 0);
  const held = useRef<WeekRecord | undefined>(undefined);
  const query = beyond.length > 0 && (other.data || other.isError) ? other : first;
  if (!isHeld) held.current = query.data ?? first.data;
  return { ...query, schedule: held.current };
}

function useWeek(monday: string, teamIds: readonly number[], isHeld: boolean, enabled: boolean) {
  return useGetOne<WeekRecord>(
    'schedule',
    { id: monday, ...(teamIds.length > 0 && { meta: { teamIds } }) },
    { enabled, refetchInterval: isHeld ? false : REFRESH_MS, refetchOnWindowFocus: !isHeld, retry: 1 },
  );
}

/** Writes into the weeks on the screen before the server answers. */
export function useWeeks() {
  const client = useQueryClient();
  return {
    put: (visit: Visit) => putInto(client, visit),
    /** What a poll under way answers is older than the change. */
    stopReading: () => client.cancelQueries({ queryKey: WEEKS }),
  };
}

function putInto(client: QueryClient, visit: Visit): void {
  client.setQueriesData<WeekRecord>({ queryKey: WEEKS }, (week) => week && withVisit(week, visit));
}
