import { useGetList } from 'react-admin';
import type { DuePart } from '../data-provider';

/** A count for the dashboard, which is about days. */
const COUNT_MS = 5 * 60_000;
const QUERY = { staleTime: COUNT_MS, refetchInterval: COUNT_MS, retry: false };

/** How many customers are late; undefined until that is known. */
export function useLateCount(): number | undefined {
  const { data } = useGetList<DuePart>('due', {}, QUERY);
  return data && (data.find(({ id }) => id === 'late')?.total ?? 0);
}
