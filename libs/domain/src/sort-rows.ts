import { nameOrder } from './names.js';

/** What a row is put in order by: a number, the order of a name (decision D405), or nothing. */
type SortKey = string | number | null;

export function sortKey(value: string | number | null): SortKey {
  return typeof value === 'string' ? nameOrder(value) : value;
}

/** Rows with their keys, in order: those without a value come last in both directions, equal ones keep their order. */
export function sortedByKey<Row>(keyed: readonly { row: Row; key: SortKey }[], isAscending: boolean): Row[] {
  const sign = isAscending ? 1 : -1;
  const compare = (a: SortKey, b: SortKey): number =>
    a === null || b === null ? Number(a === null) - Number(b === null) : sign * (a > b ? 1 : a < b ? -1 : 0);
  return [...keyed].sort((a, b) => compare(a.key, b.key)).map(({ row }) => row);
}

/**
 * The rows by text or number, in a list of their own. Lists on the screen and their files use this one rule, and lists that the
 * database puts in order use the same order of names.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => string | number | null,
  isAscending: boolean,
): Row[] {
  return sortedByKey(
    rows.map((row) => ({ row, key: sortKey(sortBy(row)) })),
    isAscending,
  );
}
