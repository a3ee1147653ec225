import { LIMITS } from '@tidycrew/contracts';

/** So many as one call takes. */
export function inBatches(ids: readonly number[]): number[][] {
  const batches = [];
  for (let at = 0; at < ids.length; at += LIMITS.invoicesAtOnce)
    batches.push(ids.slice(at, at + LIMITS.invoicesAtOnce));
  return batches;
}
