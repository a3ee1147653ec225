import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { keepPreviousData } from '@tanstack/react-query';
import { ROLES, type AdminStaff } from '@tidycrew/contracts';
import { useAllStaff } from '../common';
import { useListUrl } from '../common/list';

/** What the server can sort by. */
const SORTABLE = ['name', 'email', 'role', 'team', 'activeJob', 'createdAt'] as const;
/** Who is at work where changes by itself. */
const REFRESH_MS = 30_000;
const NO_ONE: readonly AdminStaff[] = [];

/** What the address can ask for of the team filter beside a team's id: people without one. */
export const NO_TEAM = 'none';

/** The staff that the address asks for, found and sorted by the server, so that a file of them is what is on the screen. */
export function useStaffList() {
  const url = useListUrl({ key: 'name', isAscending: true }, SORTABLE);
  const isArchived = url.get('archived') === '1';
  const search = url.get('q');
  const role = ROLES.find((one) => one === url.get('role')) ?? '';
  const team = url.get('team');
  const isTeam = team === NO_TEAM || /^[1-9]\d{0,8}$/.test(team);
  const { key, isAscending } = url.sort;
  const asked = {
    sort: { field: key, order: isAscending ? 'ASC' : 'DESC' } as const,
    filter: {
      active: !isArchived,
      ...(search && { q: search }),
      ...(role && { role }),
      ...(isTeam && { team: team === NO_TEAM ? team : Number(team) }),
    },
  };
  const query = useGetList<AdminStaff>('staff', asked, {
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    refetchInterval: REFRESH_MS,
    retry: 1,
  });
  const shown = query.data ?? NO_ONE;
  // For the choice of teams and the number of people, whatever is looked for.
  const all = useAllStaff().data ?? shown;
  const people = useMemo(() => all.filter(({ active }) => active !== isArchived), [all, isArchived]);
  return {
    url,
    query,
    all,
    people,
    shown,
    isArchived,
    search,
    role,
    team,
    asked,
  };
}
