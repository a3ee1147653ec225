import { useQuery } from '@tanstack/react-query';
import { api } from '@tidycrew/web';
import type { StaffKeys } from '@tidycrew/contracts';
import { HOUSE_KEYS } from '../../shell/handover';

/** A mate may hand one over meanwhile. */
const REFRESH_MS = 60_000;

/** The keys that the person holds, and those of today's visits; also as they were last read, where there is no network. */
export function useKeys() {
  return useQuery({
    queryKey: HOUSE_KEYS,
    queryFn: ({ signal }) => api.get<StaffKeys>('/api/staff/keys', { signal }),
    refetchInterval: REFRESH_MS,
  });
}
