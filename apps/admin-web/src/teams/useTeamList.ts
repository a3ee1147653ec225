import type { RaRecord } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import type { AdminTeam } from '@tidycrew/contracts';
import { dayOf, idOf, useUrlList, WHOLE_LIST } from '../common/list';
import { useBusinessToday } from '../common/use-business-zone';
import { useOffice } from '../data-provider';

export type TeamRecord = AdminTeam & RaRecord<number>;

/** What the server can sort by. */
const SORTABLE = [
  'name',
  'members',
  'averageEfficiency',
  'averageWageRatio',
  'totalRevenue',
  'completedJobsCount',
] as const;
/** What the address filters by; `archived` is '1' for the archived, `date` the day whose members are shown. */
const FILTERS = ['q', 'archived', 'date'] as const;
const NONE: readonly AdminTeam[] = [];
/** Which team cleans where changes by itself. */
const REFRESH_MS = 30_000;

/** The teams that the address asks for, found and sorted by the server, so that a file of them is what is on the screen. */
export function useTeamList() {
  const today = useBusinessToday();
  const list = useUrlList<TeamRecord>({
    perPage: WHOLE_LIST,
    sortable: SORTABLE,
    filters: FILTERS,
    kept: ['archived', 'date'],
    toFilter: ({ q, archived, date }) => ({ active: archived !== '1', ...(q && { q }), date: dayOf(date) || today }),
    queryOptions: { refetchInterval: REFRESH_MS },
  });
  const day = dayOf(list.url.get('date')) || today;
  const editedTeam = useEditedTeam(list.url.get('edit'), day, list.data ?? NONE);
  return { list, editedTeam, today, day, isHistorical: day !== today };
}

/** The team whose dialog the address opens, also one that the filters leave out. */
function useEditedTeam(id: string, day: string, shown: readonly AdminTeam[]): AdminTeam | undefined {
  const listed = shown.find((team) => String(team.id) === id);
  const office = useOffice();
  const { data } = useQuery({
    queryKey: ['teams', 'one', id, day],
    queryFn: ({ signal }) => office.getTeamOn(id, day, { signal }),
    enabled: !listed && idOf(id) !== null,
    retry: false,
  });
  return listed ?? data;
}
