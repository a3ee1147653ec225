import { useEffect } from 'react';
import {
  useGetList,
  useListContext,
  useResourceContext,
  useStore,
  type FilterPayload,
  type Identifier,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  type UseGetListOptions,
} from 'react-admin';
import { keepPreviousData } from '@tanstack/react-query';
import { useOffice } from '../../data-provider';
import { useOutsideChanges, useSelection, useSlots } from './list-state';
import { idOf } from './address-values';
import { useIsTurned, useListUrl, type ListUrl } from './list-url';

/** Records on a page of a list that the server answers whole. */
export const WHOLE_LIST = 100_000;
/** What a page of the others may hold beside what the specification says (decision D167). */
export const LENGTHS = [25, 50, 100];

interface UrlListOptions<Row extends RaRecord> {
  /** Unless the person chose another length. */
  perPage?: number;
  /** Unless the address says another, or the person chose another last time; by the first of `sortable` if it is not said. */
  sort?: SortPayload;
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
export type UrlList<Row extends RaRecord = RaRecord> = ListControllerResult<Row> &
  ReturnType<typeof useSlots> & {
    url: ListUrl;
    /** The record whose dialog the address opens ('?edit=5'), that of a new one ('?edit=new'), or a file ('?edit=import'). */
    edited: { id: number | null; isNew: boolean; isImport: boolean };
    edit: (id: Identifier) => void;
    closeEdited: () => void;
    /** Order and filter as the API understands them. */
    asked: { sort: SortPayload; filter: FilterPayload };
    /** Whether something is looked for that 'Clear filters' would take away, and by how many filters. */
    isFiltered: boolean;
    filtersSet: number;
    /** How often the filters were changed by anything but their form: it begins anew then. */
    outside: number;
    clearFilters: () => void;
    /** How many records a page may have. */
    perPageChoices: number[];
    /** The records whose ids are in `selectedIds`. */
    selected: Row[];
  };

/** The list around it, as `useUrlList` made it. */
export const useUrlListContext = <Row extends RaRecord>() => useListContext<Row>() as UrlList<Row>;

const NONE: readonly string[] = [];

/**
 * react-admin's list controller for `ListContextProvider`, with filters, order and page in the address as the specification
 * has them ('?q=elm&archived=1&page=2'); react-admin's own would write its JSON there. Order and length of a page are
 * remembered too, per person and resource (decision D167). The last page stays on the screen until the next has come.
 */
export function useUrlList<Row extends RaRecord>(options: UrlListOptions<Row>): UrlList<Row> {
  const { sortable, filters, kept = NONE, toFilter, queryOptions, perPage: usual = 25 } = options;
  const { sort: initial = { field: sortable[0] ?? 'id', order: 'ASC' } } = options;
  const resource = useResourceContext() ?? '';
  const url = useListUrl();
  const { get, set } = url;
  const page = /^[1-9]\d{0,5}$/.test(get('page')) ? Number(get('page')) : 1;
  const [perPage, setPerPage] = useStore<number>(`${resource}.perPage`, usual);
  const [lastSort, rememberSort] = useStore<SortPayload>(`${resource}.sort`, initial);
  // Whatever else stands in the address, or stood in a list of an older version, is not a column.
  const sort: SortPayload = sortable.includes(get('sort'))
    ? { field: get('sort'), order: get('order') === 'desc' ? 'DESC' : 'ASC' }
    : sortable.includes(lastSort.field)
      ? lastSort
      : initial;
  const asked = Object.fromEntries(filters.map((name) => [name, get(name).trim()]));
  const filterValues = Object.fromEntries(filters.filter((name) => get(name)).map((name) => [name, get(name)]));
  const filter = toFilter(asked);
  const isKept = (name: string) => kept.includes(name);
  const cleared = toFilter(Object.fromEntries(filters.map((name) => [name, isKept(name) ? get(name) : ''])));
  const isTurned = useIsTurned();
  const list = useGetList<Row>(
    resource,
    { pagination: { page, perPage }, sort, filter },
    { placeholderData: keepPreviousData, retry: 1, enabled: !isTurned, ...queryOptions },
  );
  const { data, total = 0, isPlaceholderData } = list;
  const pages = Math.max(1, Math.ceil(total / perPage));

  // The last record of the last page has gone: the page before it is the last now.
  useEffect(() => {
    if (!isPlaceholderData && total > 0 && page > pages) set({ page: pages });
  }, [isPlaceholderData, total, page, pages, set]);

  const selection = useSelection<Row>(JSON.stringify([page, perPage, sort, filter, isPlaceholderData]), data);
  const slots = useSlots();
  const office = useOffice();
  const { expect, outside } = useOutsideChanges(JSON.stringify(filterValues));
  const setFilters = (typed: Record<string, unknown>) => {
    const values = typed as Record<string, string | number | null | undefined>;
    expect(filters.flatMap((name) => (values[name] ? [[name, String(values[name])]] : [])));
    set(Object.fromEntries(filters.map((name) => [name, values[name] ?? null])));
  };
  return {
    ...list,
    ...selection,
    url,
    edited: { id: idOf(get('edit')), isNew: get('edit') === 'new', isImport: get('edit') === 'import' },
    edit: (id: Identifier) => set({ edit: id }),
    closeEdited: () => set({ edit: null }),
    ...slots,
    setPage: (next: number) => set({ page: next === 1 ? null : next }),
    setPerPage: (next: number) => {
      setPerPage(next);
      set({ page: null });
    },
    setSort: ({ field, order }: SortPayload) => {
      rememberSort({ field, order });
      set({ sort: field, order: order === 'ASC' ? 'asc' : 'desc' });
    },
    setFilters,
    clearFilters: () => set(Object.fromEntries(filters.map((name) => [name, isKept(name) ? get(name) : null]))),
    outside,
    asked: { sort, filter },
    isFiltered: JSON.stringify(filter) !== JSON.stringify(cleared),
    filtersSet: Object.keys(filterValues).filter((name) => !isKept(name)).length,
    resource,
    page,
    perPage,
    perPageChoices: [...new Set([usual, ...LENGTHS])].toSorted((a, b) => a - b),
    sort,
    filterValues,
    displayedFilters: {},
    hasNextPage: page < pages,
    hasPreviousPage: page > 1,
    onSelectAll: async ({ limit = perPage } = {}) => {
      const pagination = { page: 1, perPage: limit };
      selection.selectRows((await office.getList<Row>(resource, { pagination, sort, filter })).data);
    },
    // Filters do not come and go.
    showFilter: nothing,
    hideFilter: nothing,
  } as UrlList<Row>;
}

function nothing(): void {
  // See where it is used.
}
