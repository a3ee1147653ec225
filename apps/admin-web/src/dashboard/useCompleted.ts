import { useCallback, useEffect, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AdminClean } from '@tidycrew/contracts';
import { sortedBy } from '../shared';
import { useOffice, type SortState } from '../data-provider';
import type { Range } from './filter/useDateFilter';
import { COMPLETED_ROWS, completedQuery, latestQuery, MAP_CLEANS, rangeKey } from './queries';

/** Older rows are asked for again as soon as they are seen again. */
const OLD_MS = 30_000;

export interface Paged {
  /** Zero-based page index. */
  page: number;
  setPage: (page: number) => void;
  /** null: the latest first. */
  sort: SortState | null;
  sortBy: (column: string) => void;
  /** Only those where something was left open or could not be done. */
  isNotDone: boolean;
  setNotDone: (isNotDone: boolean) => void;
}

/** One page of the cleans that were completed in the range, in the order that the table is asked for; polled while it is seen. */
export function useCompleted(range: Range, today: string) {
  const office = useOffice();
  const rangeName = rangeKey(range, today).join(' ');
  const [asked, setAsked] = useState<{ rangeName: string; page: number; sort: SortState | null }>({
    rangeName,
    page: 0,
    sort: null,
  });
  const [isNotDone, setNotDone] = useState(false);
  const { sort } = asked;
  const page = asked.rangeName === rangeName ? asked.page : 0;
  const { ref, isSeen } = useSeen();
  const options = completedQuery(office, range, today, { page, sort, isNotDone });
  const query = useQuery({
    ...options,
    enabled: ({ state }) => state.data === undefined || isSeen,
    // Another page or order of the same days; other days would be taken for those that are chosen.
    placeholderData: (last, before) => (before?.queryKey[2] === options.queryKey[2] ? last : undefined),
  });
  const { data, dataUpdatedAt, refetch, isPlaceholderData } = query;
  useEffect(() => {
    if (isSeen && dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > OLD_MS) void refetch();
    // Only when it begins to be seen: the dashboard's refresh does the rest.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSeen]);

  const total = data?.total ?? 0;
  const lastPage = Math.max(0, Math.ceil(total / COMPLETED_ROWS) - 1);
  const paged: Paged = {
    page,
    setPage: (next) => setAsked({ rangeName, page: next, sort }),
    sort,
    isNotDone,
    setNotDone: (next) => {
      setNotDone(next);
      setAsked({ rangeName, page: 0, sort });
    },
    // A second press may come before the first is drawn.
    sortBy: (column) => setAsked((last) => ({ rangeName, page: 0, sort: sortedBy(column, last.sort) })),
  };
  // The last rows of a page may go while somebody looks at it.
  useEffect(() => {
    if (data && !isPlaceholderData && page > lastPage) setAsked({ rangeName, page: lastPage, sort });
  }, [data, isPlaceholderData, page, lastPage, rangeName, sort]);
  return { query, rows: data?.rows ?? null, total, paged, ref };
}

const NONE: AdminClean[] = [];

/** The cleans whose customers the map shows: all of the range where they are few, else the latest, read once the map is seen. */
export function useMapCleans(range: Range, today: string, completed: { rows: AdminClean[] | null; total: number }) {
  const office = useOffice();
  const { ref, isSeen, wasSeen } = useSeen();
  const isAllThere = completed.rows !== null && completed.rows.length >= completed.total;
  const { data } = useQuery({
    ...latestQuery(office, range, today),
    enabled: isSeen && completed.rows !== null && !isAllThere,
  });
  const cleans = isAllThere ? completed.rows : data?.rows;
  return useMemo(
    () => ({
      ref,
      wasSeen,
      cleans: cleans ?? NONE,
      /** null: not known yet. */
      isWhole: cleans !== undefined && cleans !== null,
      /** How many of how many cleans it shows; null: all. */
      shown: completed.total > MAP_CLEANS ? { shown: MAP_CLEANS, total: completed.total } : null,
    }),
    [ref, wasSeen, cleans, completed.total],
  );
}

/** Begins to be seen a little before it is scrolled to, so that it is there by then. */
const MARGIN = '300px';

/** Whether the element that gets `ref` is, or nearly is, in the window, and whether it ever was. */
function useSeen() {
  const [isSeen, setIsSeen] = useState(false);
  const [wasSeen, setWasSeen] = useState(false);
  if (isSeen && !wasSeen) setWasSeen(true);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isSeen, wasSeen };
}
