import { useMemo, useState } from 'react';

export interface SortState {
  key: string;
  isAscending: boolean;
}

interface Sortable<Row> {
  key: string;
  sortBy?: (row: Row) => string | number | null;
}

/** Rows in the order of a column; the same column again turns the order round. Columns should not be made anew at each drawing. */
export function useSort<Row>(rows: readonly Row[], columns: readonly Sortable<Row>[], initial?: SortState) {
  const [sort, setSort] = useState<SortState | null>(initial ?? null);
  const sortBy = columns.find((column) => column.key === sort?.key)?.sortBy;
  const isAscending = sort?.isAscending ?? true;
  const sorted = useMemo(() => (sortBy ? sortRows(rows, sortBy, isAscending) : rows), [rows, sortBy, isAscending]);
  const toggle = (key: string) => setSort({ key, isAscending: sort?.key === key ? !sort.isAscending : true });
  return { sorted, sort, toggle };
}

/** Sorted by text or number; rows without a value come last either way, equal ones keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => string | number | null,
  isAscending: boolean,
): Row[] {
  const sign = isAscending ? 1 : -1;
  return [...rows].sort((a, b) => {
    const left = sortBy(a);
    const right = sortBy(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
    return sign * String(left).localeCompare(String(right), 'en-AU', { sensitivity: 'base', numeric: true });
  });
}
