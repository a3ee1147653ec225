/** How a figure has changed against the range before. */
interface Change {
  /** '+12 %' */
  text: string;
  /** For those who hear it: '12 percent more than'. */
  words: string;
}

/**
 * The change of an amount in whole percent of what it was, or of a percentage in points; null where there was nothing to
 * compare with. A loss that became a profit has no percentage.
 */
export function changeOf(
  now: number | null,
  before: number | null,
  kind: 'amount' | 'percent' = 'amount',
): Change | null {
  if (now === null || before === null) return null;
  if (kind === 'percent') return worded(Math.round(now - before), 'pt', now - before === 1 ? 'point' : 'points');
  if (before <= 0) return null;
  return worded(Math.round(((now - before) * 100) / before), '%', 'percent');
}

function worded(difference: number, unit: string, spoken: string): Change {
  if (difference === 0) return { text: `±0 ${unit}`, words: 'as much as' };
  const size = Math.abs(difference).toLocaleString('en-AU');
  return difference > 0
    ? { text: `+${size} ${unit}`, words: `${size} ${spoken} more than` }
    : { text: `−${size} ${unit}`, words: `${size} ${spoken} less than` };
}
