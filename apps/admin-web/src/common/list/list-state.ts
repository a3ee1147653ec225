import { createContext, use, useEffect, useRef, useState } from 'react';
import { useListContext, useRecordSelection, type RaRecord } from 'react-admin';
import type { UrlList } from './use-url-list';

/**
 * react-admin's live form keeps what was chosen in it over a change from outside, such as 'Clear filters' or Back, when the
 * last change was its own, and would send it again with the next word that is typed.
 */
export function useOutsideChanges(shown: string) {
  const expected = useRef(shown);
  const [outside, setOutside] = useState(0);
  useEffect(() => {
    if (expected.current === shown) return;
    expected.current = shown;
    setOutside((times) => times + 1);
  }, [shown]);
  const expect = (entries: string[][]) => {
    expected.current = JSON.stringify(Object.fromEntries(entries));
  };
  return { expect, outside };
}

/** Where the list's tools hold a place for what another part of the page draws. */
export function useSlots() {
  const [table, setTable] = useState<HTMLElement | null>(null);
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  return { slots: { table, sheet }, setSlot: { table: setTable, sheet: setSheet } };
}

/** The places of a list that react-admin's own controller runs; one of `useUrlList` brings its own. */
export const ListSlots = createContext<ReturnType<typeof useSlots> | null>(null);

/** Where the tools of the list around it hold a place for others. */
export function useListSlots(): ReturnType<typeof useSlots> {
  const own = use(ListSlots);
  const list = useListContext() as UrlList;
  return own ?? list;
}

/** Whether something is looked for in the list around it, by how many filters, and how all of them are taken off. */
export function useFilters() {
  const { filterValues, setFilters, ...list } = useListContext() as Partial<UrlList>;
  const { active, ...others } = filterValues ?? {};
  const {
    isFiltered = Object.keys(others).length > 0,
    filtersSet = Object.keys(others).length,
    // The active or the archived stay what is looked at.
    clearFilters = () => setFilters?.(active === undefined ? {} : { active }),
  } = list;
  return { isFiltered, filtersSet, clearFilters };
}

/** Which records are chosen; `place` is what the list shows, and with another one none is. */
export function useSelection<Row extends RaRecord>(place: string, data: readonly Row[] = []) {
  const [selectedIds, { select, toggle, clearSelection }] = useRecordSelection({ disableSyncWithStore: true });
  // Of other pages, by 'Select all'.
  const [others, setOthers] = useState<readonly Row[]>([]);
  useEffect(() => clearSelection(), [place, clearSelection]);
  const shown = new Set(data.map(({ id }) => id));
  const chosen = new Set(selectedIds);
  return {
    selectedIds,
    selected: [...data, ...others.filter(({ id }) => !shown.has(id))].filter(({ id }) => chosen.has(id)),
    selectRows: (rows: readonly Row[]) => {
      setOthers(rows);
      select(rows.map(({ id }) => id));
    },
    onSelect: select,
    onToggleItem: toggle,
    onUnselectItems: clearSelection,
  };
}
