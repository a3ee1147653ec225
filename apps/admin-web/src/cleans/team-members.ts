import { queryOptions } from '@tanstack/react-query';
import type { AdminTeamMember } from '@tidycrew/contracts';
import { api } from '@tidycrew/web';

/** The members of a team on a day of the business, 'yyyy-MM-dd' (decision D19); nobody is asked for without a team. */
export const teamMembersOn = (teamId: number | null, day: string) =>
  queryOptions({
    queryKey: ['teams', 'members', teamId, day],
    queryFn: ({ signal }) =>
      api.get<AdminTeamMember[]>(`/api/admin/teams/${teamId}/members${day ? `?date=${day}` : ''}`, { signal }),
    enabled: teamId !== null,
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
