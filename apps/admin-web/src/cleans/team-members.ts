import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../data-provider';

/** The members of a team on a day of the business, 'yyyy-MM-dd' (decision D19); nobody is asked for without a team. */
export function useTeamMembers(teamId: number | null, day: string) {
  const office = useOffice();
  return useQuery({
    queryKey: ['teams', 'members', teamId, day],
    queryFn: ({ signal }) => office.getMembers(teamId ?? 0, day, { signal }),
    enabled: teamId !== null,
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
}
