import { useGetManyReference } from 'react-admin';
import type { AdminTeamMember } from '@tidycrew/contracts';

/** As every team is read at once, so are its members. */
const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'id', order: 'ASC' } } as const;

/** The members of a team on a day of the business, 'yyyy-MM-dd' (decision D19); nobody is asked for without a team. */
export function useTeamMembers(teamId: number | null, date: string) {
  return useGetManyReference<AdminTeamMember>(
    'team-members',
    { ...ALL, target: 'teamId', id: teamId ?? 0, filter: { date } },
    // As they are when the dialog is opened, and not again while it is.
    { enabled: teamId !== null, gcTime: 0, retry: false, refetchOnWindowFocus: false, onError: () => undefined },
  );
}
