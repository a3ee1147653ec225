const TEXT = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true });

/**
 * By text or number; rows without a value come last in both directions, equal rows keep their order. Lists on the screen and
 * their files use this one rule.
 */
export function rowOrder<Row>(
  sortBy: (row: Row) => string | number | null,
  isAscending: boolean,
): (a: Row, b: Row) => number {
  const sign = isAscending ? 1 : -1;
  return (a, b) => {
    const left = sortBy(a);
    const right = sortBy(b);
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    if (typeof left === 'number' && typeof right === 'number') return sign * (left - right);
    return sign * TEXT.compare(String(left), String(right));
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
