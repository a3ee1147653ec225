/** How a figure has changed against the range before. */
interface Change {
  /** '+12 %' */
  text: string;
  /** For those who hear it: '12 percent more than'. */
  words: string;
}

/** Percent or points: more says that there was hardly anything before (decision D623). */
export const MOST_CHANGE = 200;

/**
 * The change of an amount in whole percent of what it was, or of a percentage in points; null where there was nothing to
 * compare with. A loss that became a profit has no percentage.
 * @param most percent or points: a larger change is none
 */
export function changeOf(
  now: number | null,
  before: number | null,
  kind: 'amount' | 'percent' = 'amount',
  most = Infinity,
): Change | null {
  if (now === null || before === null) return null;
  if (kind === 'amount' && before <= 0) return null;
  const difference = Math.round(kind === 'percent' ? now - before : ((now - before) * 100) / before);
  if (Math.abs(difference) > most) return null;
  if (kind === 'amount') return worded(difference, '%', 'percent');
  return worded(difference, 'pt', Math.abs(difference) === 1 ? 'point' : 'points');
}

function worded(difference: number, unit: string, spoken: string): Change {
  if (difference === 0) return { text: `±0 ${unit}`, words: 'as much as' };
  const size = Math.abs(difference).toLocaleString('en-AU');
  return difference > 0
    ? { text: `+${size} ${unit}`, words: `${size} ${spoken} more than` }
    : { text: `−${size} ${unit}`, words: `${size} ${spoken} less than` };
}
