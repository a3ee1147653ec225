import { useCallback, useMemo } from 'react';
import type { SortState } from '../use-sort';
import { useUrlParams } from '../use-url-params';

export interface ListUrl {
  /** Empty text when it is not set. */
  get: (name: string) => string;
  /** Takes empty and null out. Anything but a change of page goes back to the first page. */
  set: (changes: Record<string, string | number | null>) => void;
  /** From 1. */
  page: number;
  sort: SortState;
  setSort: (sort: SortState) => void;
}

/** What a list shows is in its address, so that it can be kept, sent and gone back to: filters, sort, page. */
export function useListUrl(initialSort: SortState, sortable: readonly string[]): ListUrl {
  const [params, setParams] = useUrlParams();
  const get = useCallback((name: string) => params.get(name) ?? '', [params]);
  const set = useCallback(
    (changes: Record<string, string | number | null>) => {
      const isNewPlace = 'page' in changes || 'edit' in changes;
      setParams(
        (next) => {
          if (!isNewPlace) next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: !isNewPlace, preventScrollReset: true },
      );
    },
    [setParams],
  );
  const { key: initialKey, isAscending: isInitiallyAscending } = initialSort;
  const [wanted, order] = [params.get('sort') ?? '', params.get('order')];
  // Whatever else stands in the address is not a column.
  const isKnown = sortable.includes(wanted);
  const sort = useMemo<SortState>(
    () =>
      isKnown ? { key: wanted, isAscending: order !== 'desc' } : { key: initialKey, isAscending: isInitiallyAscending },
    [isKnown, wanted, order, initialKey, isInitiallyAscending],
  );
  const setSort = useCallback(
    ({ key, isAscending }: SortState) => set({ sort: key, order: isAscending ? 'asc' : 'desc' }),
    [set],
  );
  const asked = params.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  return { get, set, page, sort, setSort };
}
