import { describe, expect, it, jest } from '@jest/globals';
import { mapInSlices, SLICE_MS } from './slices.js';

const ITEM_MS = 2;

/** Takes its time and lets nobody else have a turn. */
function busily<Item>(item: Item): Item {
  for (const until = performance.now() + ITEM_MS; performance.now() < until;);
  return item;
}

/** Counts the turns that others have. */
function otherTurns() {
  let [count, isOver] = [0, false];
  const next = (): void => {
    if (isOver) return;
    count++;
    setImmediate(next);
  };
  next();
  return { stop: () => ((isOver = true), count) };
}

describe('work in slices', () => {
  it('lets others have a turn after every slice, and keeps the order', async () => {
    const items = Array.from({ length: 100 }, (_, place) => place);
    const others = otherTurns();
    expect(await mapInSlices(items, busily)).toEqual(items);
    expect(others.stop()).toBeGreaterThanOrEqual(Math.floor((items.length * ITEM_MS) / (SLICE_MS + ITEM_MS)));
  });

  it('has others wait for one slice at a time, however much long work there is', async () => {
    const items = Array.from({ length: 30 }, (_, place) => place);
    const works = [1, 2, 3, 4].map(() => mapInSlices(items, busily));
    const others = otherTurns();
    await Promise.all(works);
    // The first slices begin with the work itself, one after the other.
    const slices = works.length * (Math.floor((items.length * ITEM_MS) / (SLICE_MS + ITEM_MS)) - 1);
    expect(others.stop()).toBeGreaterThanOrEqual(slices);
  });

  it('does little in one go', async () => {
    // A busy machine may hold the process for longer than a slice.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const others = otherTurns();
    expect(await mapInSlices([1, 2, 3], (item) => item * 2)).toEqual([2, 4, 6]);
    expect(others.stop()).toBe(1);
    clock.mockRestore();
  });
});
