import { useEffect, useRef, useState } from 'react';
import { useRecordSelection, type RaRecord } from 'react-admin';

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
