import { createContext, use, useState } from 'react';
import { useListContext } from 'react-admin';
import { useUrlParams } from '../use-url-params';
import { parseDay } from '../../providers/address/address-values';

/** Records on a page of a list that the server answers whole. */
export const WHOLE_LIST = 100_000;

/** Where the list's tools hold a place for what another part of the page draws. */
export function useSlots() {
  const [table, setTable] = useState<HTMLElement | null>(null);
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  return { slots: { table, sheet }, setSlot: { table: setTable, sheet: setSheet } };
}

export const ListSlots = createContext<ReturnType<typeof useSlots>>({
  slots: { table: null, sheet: null },
  setSlot: { table: () => undefined, sheet: () => undefined },
});

/** Where the tools of the list around it hold a place for others. */
export const useListSlots = () => use(ListSlots);

/** Whether something is looked for in the list around it, by how many filters, and how all of them are taken off. */
export function useFilters() {
  const { filterValues = {}, setFilters } = useListContext();
  const { active, ...others } = filterValues;
  const filtersSet = Object.keys(others).length;
  // The active or the archived stay what is looked at.
  const clearFilters = () => setFilters(active === undefined ? {} : { active });
  return { isFiltered: filtersSet > 0, filtersSet, clearFilters };
}

/** Whether the archived are shown. */
export const useIsArchived = (): boolean => useUrlParams()[0].get('archived') === '1';

/** Whether the first day of the address, `from`, is after the last one, `to`: nothing is asked for. */
export function useIsRangeInvalid(): boolean {
  const [params] = useUrlParams();
  const [from, to] = [parseDay(params.get('from')), parseDay(params.get('to'))];
  return to !== '' && from > to;
}
