import { useCallback, useEffect } from 'react';
import {
  useGetList,
  useListContext,
  useRecordSelection,
  type FilterPayload,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  type UseGetListOptions,
} from 'react-admin';
import { keepPreviousData } from '@tanstack/react-query';
import { isCalendarDay } from '@tidycrew/domain';
import { useUrlParams } from '../use-url-params';

interface ListUrl {
  /** Empty text when it is not set. */
  get: (name: string) => string;
  /** Takes empty and null out. Anything but a change of page goes back to the first page. */
  set: (changes: Record<string, string | number | null>) => void;
}

/** Records on a page of a list that the server answers whole. */
export const WHOLE_LIST = 100_000;

interface UrlListOptions<Row extends RaRecord> {
  resource: string;
  perPage: number;
  /** Unless the address says another. */
  sort: SortPayload;
  /** What the server can sort by. */
  sortable: readonly string[];
  /** The names of the address that filter the list; `from` and `to` are its first and last day. */
  filters: readonly string[];
  /** Those of them that 'Clear filters' leaves as they are. */
  kept?: readonly string[];
  /** What is asked of the API for them; texts as they stand in the address, '' when they do not. */
  toFilter: (values: Record<string, string>) => FilterPayload;
  queryOptions?: UseGetListOptions<Row>;
}

/** react-admin's list, and with it what a file of it is asked by and the address it stands in. */
type UrlList<Row extends RaRecord = RaRecord> = ListControllerResult<Row> & {
  url: ListUrl;
  /** Order and filter as the API understands them. */
  asked: { sort: SortPayload; filter: FilterPayload };
  /** Whether something is looked for that 'Clear filters' would take away. */
  isFiltered: boolean;
  clearFilters: () => void;
  /** The first day is after the last one: nothing is asked for. */
  isTurned: boolean;
};

/** The list around it, as `useUrlList` made it. */
export const useUrlListContext = <Row extends RaRecord>() => useListContext<Row>() as UrlList<Row>;

/** The id in an address; null when it is none. */
export function idOf(text = ''): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The day in an address, '' when it is none. While a year is being typed, its field holds days that no record has. */
export function dayOf(text = ''): string {
  return isCalendarDay(text) && text >= '1900-01-01' && text <= '2199-12-31' ? text : '';
}

const NONE: readonly string[] = [];

/**
 * react-admin's list controller for `ListContextProvider`, with filters, order and page in the address as the specification
 * has them ('?q=elm&archived=1&page=2'); react-admin's own would write its JSON there. The last page stays on the screen
 * until the next has come.
 */
export function useUrlList<Row extends RaRecord>(options: UrlListOptions<Row>): UrlList<Row> {
  const { resource, perPage, sort: initial, sortable, filters, kept = NONE, toFilter, queryOptions } = options;
  const url = useListUrl();
  const { get, set } = url;
  const page = /^[1-9]\d{0,5}$/.test(get('page')) ? Number(get('page')) : 1;
  // Whatever else stands in the address is not a column.
  const sort: SortPayload = sortable.includes(get('sort'))
    ? { field: get('sort'), order: get('order') === 'desc' ? 'DESC' : 'ASC' }
    : initial;
  const filterValues = Object.fromEntries(filters.map((name) => [name, get(name)]));
  const filter = toFilter(filterValues);
  const cleared = toFilter(Object.fromEntries(filters.map((name) => [name, kept.includes(name) ? get(name) : ''])));
  const [from, to] = [dayOf(filterValues.from), dayOf(filterValues.to)];
  const isTurned = to !== '' && from > to;
  const list = useGetList<Row>(
    resource,
    { pagination: { page, perPage }, sort, filter },
    { placeholderData: keepPreviousData, retry: 1, enabled: !isTurned, ...queryOptions },
  );
  const { total = 0, isPlaceholderData } = list;
  const pages = Math.max(1, Math.ceil(total / perPage));

  // The last record of the last page has gone: the page before it is the last now.
  useEffect(() => {
    if (!isPlaceholderData && total > 0 && page > pages) set({ page: pages });
  }, [isPlaceholderData, total, page, pages, set]);

  const [selectedIds, selection] = useRecordSelection({ disableSyncWithStore: true });
  // What is selected is on the screen.
  const place = JSON.stringify([page, sort, filter]);
  const { clearSelection } = selection;
  useEffect(() => clearSelection(), [place, clearSelection]);

  const setFilters = (values: Record<string, string | null>) =>
    set(Object.fromEntries(filters.map((name) => [name, values[name] ?? null])));
  return {
    ...list,
    url,
    setPage: (next: number) => set({ page: next === 1 ? null : next }),
    setSort: ({ field, order }: SortPayload) => set({ sort: field, order: order === 'ASC' ? 'asc' : 'desc' }),
    setFilters,
    clearFilters: () => setFilters(Object.fromEntries(kept.map((name) => [name, get(name)]))),
    asked: { sort, filter },
    isFiltered: JSON.stringify(filter) !== JSON.stringify(cleared),
    isTurned,
    resource,
    page,
    perPage,
    sort,
    filterValues,
    displayedFilters: {},
    hasNextPage: page < pages,
    hasPreviousPage: page > 1,
    selectedIds,
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: clearSelection,
    onSelectAll: () => selection.select((list.data ?? []).map(({ id }) => id)),
    // Filters do not come and go, and a page has the length that the specification says.
    showFilter: nothing,
    hideFilter: nothing,
    setPerPage: nothing,
  } as UrlList<Row>;
}

/** What a list shows is in its address, so that it can be kept, sent and gone back to: filters, sort, page. */
function useListUrl(): ListUrl {
  const [params, setParams] = useUrlParams();
  const get = useCallback((name: string) => params.get(name) ?? '', [params]);
  const set = useCallback<ListUrl['set']>(
    (changes) => {
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
  return { get, set };
}

function nothing(): void {
  // See where it is used.
}
