import { useGetList } from 'react-admin';

/** The few sentences of the dashboard, which loads before the pages do. */
export const ACCESS_NEEDS = {
  unsorted: (count: number) => (count === 1 ? 'Notes of 1 customer' : `Notes of ${count} customers`),
  unsortedText: (count: number) =>
    count === 1
      ? 'are not sorted: its crews read them only during a clean.'
      : 'are not sorted: their crews read them only during a clean.',
  reveals: (count: number) => (count === 1 ? '1 code that was seen' : `${count} codes that were seen`),
  revealsText: 'should be looked at.',
};

const REFRESH_MS = 120_000;
const ONE = { pagination: { page: 1, perPage: 1 }, sort: { field: 'at', order: 'DESC' } } as const;
const options = (isAllowed: boolean) => ({
  enabled: isAllowed,
  retry: false,
  staleTime: REFRESH_MS / 2,
  refetchInterval: REFRESH_MS,
});

/** How many customers have notes that nobody has sorted; 0 until known, and for those who may not know. */
export const useUnsortedCount = (isAllowed: boolean): number =>
  useGetList('unsorted-notes', ONE, options(isAllowed)).total ?? 0;

/** How many reveals of codes somebody should look at; as above. */
export const useRevealsToReview = (isAllowed: boolean): number =>
  useGetList('code-reveals', { ...ONE, filter: { needs: true } }, options(isAllowed)).total ?? 0;
