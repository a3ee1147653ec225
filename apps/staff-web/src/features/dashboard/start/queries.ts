import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { api, getPolledList } from '@tidycrew/web';
import { LIMITS } from '@tidycrew/contracts';
import type {
  OtherTeamMember,
  StaffCustomerList,
  StaffPriceTier,
  StaffTeam,
  StaffTeamMember,
} from '@tidycrew/contracts';
import { ACTIVE_JOB_POLL_MS, KEYS, LIST_POLL_MS, polled, SHIFT_MS, useCustomersFound, useLogged } from '../queries';

/** Who is on a clean changes while somebody chooses a crew. */
const BUSY_POLL = { refetchInterval: ACTIVE_JOB_POLL_MS, refetchOnWindowFocus: false } as const;

const teamsOptions = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => api.get<StaffTeam[]>('/api/staff/teams', { signal }),
  gcTime: SHIFT_MS,
});

const membersOptions = (teamId: number | null) =>
  queryOptions({
    queryKey: ['teams', teamId, 'members'],
    queryFn: ({ signal }) => api.get<StaffTeamMember[]>(`/api/staff/teams/${teamId}/members`, { signal }),
    gcTime: SHIFT_MS,
  });

const tiersOptions = queryOptions({
  queryKey: ['price-tiers'],
  queryFn: ({ signal }) => api.get<StaffPriceTier[]>('/api/staff/price-tiers', { signal }),
  gcTime: SHIFT_MS,
});

/** More teams than anybody is in: nobody is asked about all of a large business. */
const MAX_TEAMS = 3;

/** Fetches what the start dialog asks for, while there is a network. */
export async function prefetchCrew(client: QueryClient): Promise<void> {
  await Promise.all([client.prefetchQuery(tiersOptions), client.prefetchQuery(teamsOptions)]);
  const teams = client.getQueryData(teamsOptions.queryKey) ?? [];
  await Promise.all(teams.slice(0, MAX_TEAMS).map(({ id }) => client.prefetchQuery(membersOptions(id))));
}

export function useTeams() {
  return useQuery({ ...teamsOptions, refetchOnWindowFocus: false });
}

export function useTeamMembers(teamId: number | null) {
  return useQuery({ ...membersOptions(teamId), enabled: teamId !== null, ...BUSY_POLL });
}

/** People who are not in the team today; asked for with a team only. */
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
  return useQuery({ ...tiersOptions, ...polled(LIST_POLL_MS, false) });
}

/** Customers by name, the first 1,000: where there is no place to be near to. */
export function useCustomersByName(isWanted: boolean) {
  return useQuery({
    queryKey: [...KEYS.customers, 'by-name'],
    queryFn: ({ signal }) => getPolledList<StaffCustomerList>('/api/staff/customers', { signal }),
    enabled: isWanted,
  });
}

/**
 * The customer as staff's lists tell it, of whom only id and name are known; undefined while it is looked for, null when it is
 * on no list. Asks only when wanted.
 */
export function useListedCustomer({ id, name }: { id: number; name: string }, isWanted: boolean) {
  const { data, error, isPending } = useCustomersFound(isWanted ? name.slice(0, LIMITS.search) : null, null);
  useLogged(error);
  if (isPending && !error) return undefined;
  return data?.body.data.find((customer) => customer.id === id) ?? null;
}
