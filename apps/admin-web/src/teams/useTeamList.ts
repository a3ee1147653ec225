import { useMemo } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminTeam } from '@tidycrew/contracts';
import { isCalendarDay, nameKey } from '@tidycrew/domain';
import { api } from '@tidycrew/web';
import { sortRows } from '../common';
import { useListUrl } from '../common/list';
import { useBusinessToday } from '../common/use-business-zone';

const SORT_BY: Record<string, (team: AdminTeam) => string | number | null> = {
  name: ({ name }) => name,
  members: ({ members }) => members.length,
  averageEfficiency: ({ averageEfficiency }) => averageEfficiency,
  averageWageRatio: ({ averageWageRatio }) => averageWageRatio,
  totalRevenue: ({ totalRevenue }) => totalRevenue,
  completedJobsCount: ({ completedJobsCount }) => completedJobsCount,
};
const NONE: readonly AdminTeam[] = [];
/** Which team cleans where changes by itself. */
const REFRESH_MS = 30_000;

/** All teams as of the day that the address names, filtered and sorted by what else it says. */
export function useTeamList() {
  const url = useListUrl({ key: 'name', isAscending: true }, Object.keys(SORT_BY));
  const today = useBusinessToday();
  const asked = url.get('date');
  const day = isCalendarDay(asked) ? asked : today;
  const isHistorical = day !== today;
  const query = useQuery({
    queryKey: ['teams', 'on', day],
    queryFn: ({ signal }) => api.get<AdminTeam[]>(`/api/admin/teams?date=${day}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    retry: 1,
  });
  const all = query.data ?? NONE;
  const isArchived = url.get('archived') === '1';
  const search = url.get('q');
  const { key, isAscending } = url.sort;
  const teams = useMemo(() => all.filter(({ active }) => active !== isArchived), [all, isArchived]);
  const shown = useMemo(() => {
    const words = nameKey(search).split(' ');
    const found = teams.filter((team) => words.every((word) => textOf(team).includes(word)));
    const byName = sortRows(found, ({ name }) => name, true);
    return key === 'name' && isAscending ? byName : sortRows(byName, SORT_BY[key] ?? (() => null), isAscending);
  }, [teams, search, key, isAscending]);
  const exportPath = `/api/admin/teams/export?${new URLSearchParams({
    date: day,
    filter: JSON.stringify({ active: !isArchived, ...(search && { q: search }) }),
  }).toString()}`;
  return { url, query, all, teams, shown, today, day, isHistorical, isArchived, search, exportPath };
}

function textOf({ name, members }: AdminTeam): string {
  return nameKey([name, ...members.map(({ firstName, lastName }) => `${firstName} ${lastName}`)].join(' '));
}
