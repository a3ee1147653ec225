import { useGetList } from 'react-admin';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminTeam } from '@tidycrew/contracts';
import { isCalendarDay } from '@tidycrew/domain';
import { useListUrl } from '../common/list';
import { useBusinessToday } from '../common/use-business-zone';
import { useOffice } from '../data-provider';

/** What the server can sort by. */
const SORTABLE = [
  'name',
  'members',
  'averageEfficiency',
  'averageWageRatio',
  'totalRevenue',
  'completedJobsCount',
] as const;
const NONE: readonly AdminTeam[] = [];
/** Which team cleans where changes by itself. */
const REFRESH_MS = 30_000;

/** The teams that the address asks for, found and sorted by the server, so that a file of them is what is on the screen. */
export function useTeamList() {
  const url = useListUrl({ key: 'name', isAscending: true }, SORTABLE);
  const today = useBusinessToday();
  const date = url.get('date');
  const day = isCalendarDay(date) ? date : today;
  const isHistorical = day !== today;
  const isArchived = url.get('archived') === '1';
  const search = url.get('q');
  const { key, isAscending } = url.sort;
  const asked = {
    sort: { field: key, order: isAscending ? 'ASC' : 'DESC' } as const,
    filter: { active: !isArchived, ...(search && { q: search }) },
  };
  const query = useGetList<AdminTeam>(
    'teams',
    { ...asked, filter: { ...asked.filter, date: day } },
    { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS, retry: 1 },
  );
  const shown = query.data ?? NONE;
  const edited = useEditedTeam(url.get('edit'), day, shown);
  return {
    url,
    query,
    shown,
    edited,
    today,
    day,
    isHistorical,
    isArchived,
    search,
    asked,
  };
}

/** The team whose dialog the address opens, also one that the filters leave out. */
function useEditedTeam(id: string, day: string, shown: readonly AdminTeam[]): AdminTeam | undefined {
  const listed = shown.find((team) => String(team.id) === id);
  const office = useOffice();
  const { data } = useQuery({
    queryKey: ['teams', 'one', id, day],
    queryFn: ({ signal }) => office.getTeamOn(id, day, { signal }),
    enabled: !listed && /^[1-9]\d{0,8}$/.test(id),
    retry: false,
  });
  return listed ?? data;
}
