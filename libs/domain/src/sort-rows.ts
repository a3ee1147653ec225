/**
 * Sorts by text or number; rows without a value come last in both directions, equal rows keep their order. Lists on
 * the screen and their files use this one rule.
 */
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
