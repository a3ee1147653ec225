import { useGetList } from 'react-admin';

/** The few sentences of the frame and the dashboard, which load before the page does. */
export const WAITING_TEXTS = {
  waiting: (count: number) => (count === 1 ? '1 waits' : `${count} wait`),
  needs: (count: number) => (count === 1 ? '1 late punch' : `${count} late punches`),
  needsYou: (count: number) => (count === 1 ? 'waits for your decision' : 'wait for your decision'),
};

const REFRESH_MS = 120_000;

/** How many late punches wait for the office; 0 until known, and for those who may not know. */
export function useWaitingPunches(isAllowed: boolean): number {
  const { total } = useGetList(
    'late-punches',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'receivedAt', order: 'ASC' }, filter: { waiting: true } },
    { enabled: isAllowed, retry: false, staleTime: REFRESH_MS / 2, refetchInterval: REFRESH_MS },
  );
  return total ?? 0;
}
