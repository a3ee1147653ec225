import { setImmediate as nextTurn } from 'node:timers/promises';

/** The length of a slice: a request that asks the database waits for one of them at each of its steps. */
export const SLICE_MS = 2;

/** Settles when all slices that were asked for until now are over: one to a turn of the event loop, whoever asks. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Long work in slices: between them the event loop serves other requests. `if (slices.isOver) await slices.next()` in
 * a loop costs nothing until a slice is used up.
 */
export class Slices {
  private endsAt = performance.now() + SLICE_MS;

  get isOver(): boolean {
    return performance.now() >= this.endsAt;
  }

  /** Lets other requests run, and begins another slice when those of other long work that waited before have run. */
  async next(): Promise<void> {
    last = last.then(() => nextTurn());
    await last;
    this.endsAt = performance.now() + SLICE_MS;
  }
}

/** What is sorted at once, in less than a millisecond. */
const RUN = 250;

/** Sorts like `items.toSorted(order)`, in slices: sorted runs, which are merged. */
export async function sortInSlices<Item>(items: readonly Item[], order: (a: Item, b: Item) => number): Promise<Item[]> {
  const slices = new Slices();
  let sorted: Item[][] = [];
  for (let at = 0; at < items.length; at += RUN) {
    if (slices.isOver) await slices.next();
    sorted.push(items.slice(at, at + RUN).sort(order));
  }
  while (sorted.length > 1) {
    const merged: Item[][] = [];
    for (let at = 0; at < sorted.length; at += 2) {
      merged.push(await merge(sorted[at] ?? [], sorted[at + 1] ?? [], order, slices));
    }
    sorted = merged;
  }
  return sorted[0] ?? [];
}

/** Of two that are equal, the one of the first run comes first. */
async function merge<Item>(
  first: readonly Item[],
  second: readonly Item[],
  order: (a: Item, b: Item) => number,
  slices: Slices,
): Promise<Item[]> {
  const merged: Item[] = [];
  let [left, right] = [0, 0];
  while (left < first.length && right < second.length) {
    if (slices.isOver) await slices.next();
    merged.push(order(first[left]!, second[right]!) <= 0 ? first[left++]! : second[right++]!);
  }
  return merged.concat(first.slice(left), second.slice(right));
}

/** Maps like `items.map(work)`, in slices. */
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
