import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

jest.unstable_mockModule('idb', () => ({ openDB: () => new Promise(() => undefined) }));
const { forgetKept, restoreKept } = await import('./persist');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

it.each([
  ['a sign-out', () => forgetKept()],
  ['a page that opens without a network', () => restoreKept({} as never, 1)],
])('storage that never opens holds %s up for two seconds at most (D68)', async (_, act) => {
  let isOver = false;
  void act().then(() => {
    isOver = true;
  });
  await jest.advanceTimersByTimeAsync(1_999);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isOver).toBe(true);
});
