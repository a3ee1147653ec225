import { useQuery } from '@tanstack/react-query';
import type { ActiveJob, CrewDay } from '@tidycrew/contracts';
import { KEYS } from '../queries';
import type { House } from './house';

/**
 * What is known of the house of a clean. The day says who has its keys and, of what was kept, that there is a code, and has the
 * notes of a visit that was started without a network. No `access`: the notes need a network.
 */
export function useHouse(job: ActiveJob & Pick<House, 'hasCode'>): House {
  const { data: day } = useQuery<CrewDay>({ queryKey: [...KEYS.day, 'today'], enabled: false });
  const visit: House | undefined = day?.visits.find(({ customerId }) => customerId === job.customerId);
  const { access = visit?.access, codes, hasCode = visit?.hasCode } = job;
  return { access, codes, hasCode, keys: visit?.keys };
}
