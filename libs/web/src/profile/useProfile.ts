import { useEffect } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { StaffProfile } from '@tidycrew/contracts';
import { api } from '../api';

/** Where an app asks: the staff side has calls of its own (document 000 section 7), everybody signed in the other. */
export type ProfileAddress = '/api/staff/profile' | '/api/auth/profile';

/**
 * The caller's own record; `userId` keeps one person's answer from the next. Why it could not be fetched is only logged (document
 * 000 section 8).
 */
export function useProfile(address: ProfileAddress, userId: number): UseQueryResult<StaffProfile> {
  const profile = useQuery({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) => api.get<StaffProfile>(address, { signal }),
  });
  const { error } = profile;
  useEffect(() => {
    if (error) console.warn('The profile could not be fetched.', error);
  }, [error]);
  return profile;
}
