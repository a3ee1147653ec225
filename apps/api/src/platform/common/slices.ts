import { setImmediate as nextTurn } from 'node:timers/promises';

/** The length of a slice: polling requests wait hardly longer than this. */
export const SLICE_MS = 10;

/**
 * Long work in slices: between them the event loop serves other requests. `if (slices.isOver) await slices.next()` in
 * a loop costs nothing until a slice is used up.
 */
export class Slices {
  private endsAt = performance.now() + SLICE_MS;

  get isOver(): boolean {
    return performance.now() >= this.endsAt;
  }

  /** Lets other requests run, and begins another slice. */
  async next(): Promise<void> {
    await nextTurn();
    this.endsAt = performance.now() + SLICE_MS;
  }
}

/** As `items.map(work)`, in slices. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const slices = new Slices();
  const results: Result[] = [];
  for (const item of items) {
    if (slices.isOver) await slices.next();
    results.push(work(item));
  }
  return results;
}
