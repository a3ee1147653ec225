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

/** Maps like `items.map(work)`, in slices; what makes the items may take its time, too. */
export async function mapInSlices<Item, Result>(
  items: Iterable<Item>,
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

/** Goes through steps in slices; answers what they come to. */
export async function runInSlices<Result>(steps: Generator<unknown, Result>): Promise<Result> {
  const slices = new Slices();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (slices.isOver) await slices.next();
  }
}
