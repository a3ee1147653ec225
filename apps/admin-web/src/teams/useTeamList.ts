import type { RaRecord } from 'react-admin';
import type { AdminTeam } from '@tidycrew/contracts';
import { dayOf, useEdited, useUrlList, WHOLE_LIST } from '../common/list';
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
  const office = useOffice();
  const edited = useEdited(list, (id, signal) => office.getTeamOn(id, day, { signal }), day);
  return { list, edited, today, day, isHistorical: day !== today };
}
