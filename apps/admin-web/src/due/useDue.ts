import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DueCustomer } from '@tidycrew/contracts';
import { useOffice } from '../data-provider';

/** Customers of a part that are read at once. */
const ROWS = 12;
/** The board follows what crews and others in the office do. */
const REFRESH_MS = 60_000;
/** A count for the dashboard, which is about days. */
const COUNT_MS = 5 * 60_000;

type State = DueCustomer['state'];

/** One part of the board as far as it was read, worst first. */
function useDuePart(state: State, q: string) {
  const office = useOffice();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, ...query } = useInfiniteQuery({
    queryKey: ['due', state, q],
    queryFn: ({ pageParam, signal }) => office.getDue({ state, ...(q && { q }) }, pageParam, ROWS, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * ROWS < total ? pages.length * ROWS : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    retry: false,
  });
  return {
    state,
    rows: data?.pages.flatMap(({ rows }) => rows),
    total: data?.pages.at(-1)?.total ?? 0,
    hasMore: hasNextPage,
    showMore: () => void fetchNextPage(),
    isShowingMore: isFetchingNextPage,
    isError: query.isError,
    isFetching: query.isFetching,
    refetch: query.refetch,
  };
}

export type DuePart = ReturnType<typeof useDuePart>;

/** The whole board, the worst first (decision D54); `q` is looked for in names and addresses. */
export function useDue(q: string) {
  const parts = [
    useDuePart('late', q),
    useDuePart('today', q),
    useDuePart('thisWeek', q),
    useDuePart('nextWeek', q),
    useDuePart('later', q),
  ];
  const known = parts.filter((part): part is DuePart & { rows: DueCustomer[] } => part.rows !== undefined);
  return {
    /** undefined until each part is there. */
    parts: known.length === parts.length ? known : undefined,
    total: parts.reduce((sum, part) => sum + part.total, 0),
    isError: parts.some((part) => part.isError),
    isUpdating: parts.some((part) => part.isFetching),
    refetch: () => {
      for (const part of parts) if (part.isError) void part.refetch();
    },
  };
}

/** How many customers are late; undefined until that is known. */
export function useLateCount(): number | undefined {
  const office = useOffice();
  const { data } = useQuery({
    queryKey: ['due', 'count'],
    queryFn: async ({ signal }) => (await office.getDue({ state: 'late' }, 0, 1, { signal })).total,
    staleTime: COUNT_MS,
    refetchInterval: COUNT_MS,
    retry: false,
  });
  return data;
}
