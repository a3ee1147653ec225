import { useEffect, useMemo } from 'react';
import {
  useGetList,
  useRecordSelection,
  type FilterPayload,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  type UseGetListOptions,
} from 'react-admin';
import { keepPreviousData } from '@tanstack/react-query';
import { useListUrl, type ListUrl } from './use-list-url';

/** Records on a page of a list that the server answers whole. */
export const WHOLE_LIST = 100_000;

interface UrlListOptions<Row extends RaRecord> {
  resource: string;
  perPage: number;
  /** Unless the address says another. */
  sort: SortPayload;
  /** What the server can sort by. */
  sortable: readonly string[];
  /** The names of the address that filter the list. */
  filters: readonly string[];
  /** What is asked of the API for them; texts as they stand in the address, '' when they do not. */
  toFilter: (values: Record<string, string>) => FilterPayload;
  queryOptions?: UseGetListOptions<Row>;
}

/** react-admin's list, and with it what a file of it is asked by and the address it stands in. */
type UrlList<Row extends RaRecord = RaRecord> = ListControllerResult<Row> & {
  url: ListUrl;
  /** Order and filter as the API understands them. */
  asked: { sort: SortPayload; filter: FilterPayload };
};

/**
 * react-admin's list controller for `ListContextProvider`, with filters, order and page in the address as the specification
 * has them ('?q=elm&archived=1&page=2'); react-admin's own would write its JSON there. The last page stays on the screen
 * until the next has come.
 */
export function useUrlList<Row extends RaRecord>(options: UrlListOptions<Row>): UrlList<Row> {
  const { resource, perPage, sort: initial, sortable, filters, toFilter, queryOptions } = options;
  const url = useListUrl({ key: initial.field, isAscending: initial.order === 'ASC' }, sortable);
  const { page, get, set, setSort } = url;
  const filterValues = Object.fromEntries(filters.map((name) => [name, get(name)]));
  const filter = toFilter(filterValues);
  const sort: SortPayload = { field: url.sort.key, order: url.sort.isAscending ? 'ASC' : 'DESC' };
  const list = useGetList<Row>(
    resource,
    { pagination: { page, perPage }, sort, filter },
    { placeholderData: keepPreviousData, retry: 1, ...queryOptions },
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

  const actions = useMemo(
    () => ({
      setPage: (next: number) => set({ page: next === 1 ? null : next }),
      setSort: ({ field, order }: SortPayload) => setSort({ key: field, isAscending: order === 'ASC' }),
      setFilters: (values: Record<string, string | null>) =>
        set(Object.fromEntries(filters.map((name) => [name, values[name] ?? null]))),
    }),
    [filters, set, setSort],
  );
  return {
    ...list,
    ...actions,
    url,
    asked: { sort, filter },
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

function nothing(): void {
  // See where it is used.
}
