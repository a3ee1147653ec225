import { nameOrder } from './names.js';

/**
 * By text or number; rows without a value come last in both directions, equal rows keep their order. Lists on the screen and
 * their files use this one rule, and lists that the database puts in order use the same order of names (decision D405).
 */
export function rowOrder<Row>(
  sortBy: (row: Row) => string | number | null,
  isAscending: boolean,
): (a: Row, b: Row) => number {
  const sign = isAscending ? 1 : -1;
  const known = new Map<string, string>();
  const orderOf = (text: string): string => {
    let order = known.get(text);
    if (order === undefined) known.set(text, (order = nameOrder(text)));
    return order;
  };
  return (a, b) => {
    const left = sortBy(a);
    const right = sortBy(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
    const [one, other] = [orderOf(String(left)), orderOf(String(right))];
    return sign * (Number(one > other) - Number(one < other));
  };
}

/** The rows in that order, in a list of their own. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => string | number | null,
  isAscending: boolean,
): Row[] {
  return [...rows].sort(rowOrder(sortBy, isAscending));
}
