import { useMemo, useState } from 'react';
import { sortRows } from '@tidycrew/domain';
import type { SortState } from '../data-provider';

interface Sortable<Row> {
  key: string;
  sortBy?: (row: Row) => string | number | null;
}

/** Sorts by another column, or reverses the order of the same. */
export const sortedBy = (key: string, last: SortState | null): SortState => ({
  key,
  isAscending: last?.key === key ? !last.isAscending : true,
});

/** Rows in the order of a column; the same column again turns the order round. Columns should not be made anew at each drawing. */
export function useSort<Row>(rows: readonly Row[], columns: readonly Sortable<Row>[]) {
  const [sort, setSort] = useState<SortState | null>(null);
  const sortBy = columns.find((column) => column.key === sort?.key)?.sortBy;
  const isAscending = sort?.isAscending ?? true;
  const sorted = useMemo(() => (sortBy ? sortRows(rows, sortBy, isAscending) : rows), [rows, sortBy, isAscending]);
  // A second press may come before the first is drawn.
  const toggle = (key: string) => setSort((last) => sortedBy(key, last));
  return { sorted, sort, toggle };
}
