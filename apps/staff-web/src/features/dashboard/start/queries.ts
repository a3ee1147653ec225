import { useQuery } from '@tanstack/react-query';
import { api } from '@tidycrew/web';
import type { OtherTeamMember, StaffPriceTier, StaffTeam, StaffTeamMember } from '@tidycrew/contracts';
import { ACTIVE_JOB_POLL_MS, LIST_POLL_MS, polled } from '../queries';

/** Who is on a clean changes while somebody chooses a crew. */
const BUSY_POLL = { refetchInterval: ACTIVE_JOB_POLL_MS, refetchOnWindowFocus: false } as const;

export function useTeams() {
  return useQuery({
    queryKey: ['teams'],
    queryFn: ({ signal }) => api.get<StaffTeam[]>('/api/staff/teams', { signal }),
    refetchOnWindowFocus: false,
  });
}

export function useTeamMembers(teamId: number | null) {
  return useQuery({
    queryKey: ['teams', teamId, 'members'],
    queryFn: ({ signal }) => api.get<StaffTeamMember[]>(`/api/staff/teams/${teamId}/members`, { signal }),
    enabled: teamId !== null,
    ...BUSY_POLL,
  });
}

/** People who are not in the team today (decision D20); asked for with a team only. */
export function useOtherMembers(teamId: number | null) {
  return useQuery({
    queryKey: ['teams', teamId, 'other-members'],
    queryFn: ({ signal }) =>
      api.get<OtherTeamMember[]>(`/api/staff/teams/other-members?${new URLSearchParams({ teamId: String(teamId) })}`, {
        signal,
      }),
    enabled: teamId !== null,
    ...BUSY_POLL,
  });
}

export function usePriceTiers() {
  return useQuery({
    queryKey: ['price-tiers'],
    queryFn: ({ signal }) => api.get<StaffPriceTier[]>('/api/staff/price-tiers', { signal }),
    ...polled(LIST_POLL_MS, false),
  });
}
