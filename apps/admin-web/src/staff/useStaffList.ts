import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { ROLES, type AdminStaff } from '@tidycrew/contracts';
import { useAllStaff } from '../common';
import { idOf, useUrlList, WHOLE_LIST } from '../common/list';

export type StaffRecord = AdminStaff & RaRecord<number>;

/** What the server can sort by. */
const SORTABLE = ['name', 'email', 'role', 'team', 'activeJob', 'createdAt'] as const;
/** What the address filters by; `archived` is '1' for the archived, `team` an id or `NO_TEAM`. */
const FILTERS = ['q', 'role', 'team', 'archived'] as const;
/** Who is at work where changes by itself. */
const REFRESH_MS = 30_000;
const NO_ONE: readonly AdminStaff[] = [];

/** What the address can ask for of the team filter beside a team's id: people without one. */
export const NO_TEAM = 'none';

/** The staff that the address asks for, found and sorted by the server, so that a file of them is what is on the screen. */
export function useStaffList() {
  return useUrlList<StaffRecord>({
    perPage: WHOLE_LIST,
    sortable: SORTABLE,
    filters: FILTERS,
    kept: ['archived'],
    toFilter: ({ q, role: asked, team, archived }) => {
      const role = ROLES.find((one) => one === asked);
      const teamId = team === NO_TEAM ? team : idOf(team);
      return {
        active: archived !== '1',
        ...(q && { q }),
        ...(role && { role }),
        ...(teamId && { team: teamId }),
      };
    },
    queryOptions: { staleTime: 5_000, refetchInterval: REFRESH_MS },
  });
}

/** Everybody who is archived, or not, whatever is looked for. */
export function usePeople(shown: readonly AdminStaff[] = NO_ONE, isArchived: boolean): AdminStaff[] {
  const all = useAllStaff().data ?? shown;
  return useMemo(() => all.filter(({ active }) => active !== isArchived), [all, isArchived]);
}
