import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { BusinessDetails } from '@tidycrew/contracts';
import { useOffice, type Choices, type Office } from '../data-provider';
import { firstCustomers, KEPT } from './customer-choices';

/** The people or teams that a dialog chooses from, archived ones too: the first 1,000 by name. */
const choicesQuery = <Name extends keyof Choices>(office: Office, name: Name) =>
  queryOptions({
    queryKey: [name, 'all'],
    queryFn: ({ signal }) => office.getChoices(name, { signal }),
    ...KEPT,
  });

export const useAllStaff = () => useQuery(choicesQuery(useOffice(), 'staff'));
export const useAllTeams = () => useQuery(choicesQuery(useOffice(), 'teams'));

/** One of the office's settings, by the last word of its address. */
export function useSetting<T>(name: string) {
  const office = useOffice();
  return useQuery({
    queryKey: ['settings', name],
    queryFn: ({ signal }) => office.getSetting<T>(name, { signal }),
    retry: 1,
    refetchOnWindowFocus: false,
  });
}

export const useBusinessDetails = () => useSetting<BusinessDetails>('business-details');

/** Whether links can be mailed; false until it is known. */
export function useCanMail(): boolean {
  const office = useOffice();
  const { data } = useQuery({
    queryKey: ['forgotten-password'],
    queryFn: ({ signal }) => office.getForgottenPassword({ signal }),
    staleTime: Infinity,
  });
  return data?.isMailed ?? false;
}

/** The query library's own cache: kept that long, as the figures of the dashboard are (document 001 section 9), renewed by its refresh; failures are shown, not repeated. */
export const kept = (ms = 120 * 60_000) => ({
  staleTime: ms,
  gcTime: ms,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** Fetches ahead what the dialogs choose from; failures are only logged (document 001 sections 7 and 8). */
export function preloadChoices(client: QueryClient, office: Office): void {
  void client.prefetchQuery(firstCustomers(office));
  void client.prefetchQuery(choicesQuery(office, 'staff'));
  void client.prefetchQuery(choicesQuery(office, 'teams'));
}
