import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { aPress } from './queued-press.fixture';

/** A database that is open; nothing lies in it. */
const OPEN = { getAllFromIndex: () => Promise.resolve([]) };

let openings: ((database: typeof OPEN) => void)[] = [];
jest.unstable_mockModule('idb', () => ({
  openDB: () => new Promise((resolve) => openings.push(resolve)),
}));
const { addPress, readPresses, whenOpen } = await import('./store');

beforeEach(() => {
  jest.useFakeTimers();
  openings = [];
});
afterEach(() => void jest.useRealTimers());

it('storage that does not open holds no event up; it is opened anew the next time, and one that opens late is used (D65)', async () => {
  const kept = addPress(aPress({ seq: 1 }), () => false).catch(String);
  const read = whenOpen();
  await jest.advanceTimersByTimeAsync(2_500);
  expect(await kept).toContain('does not open');
  const again = readPresses(1).catch(String);
  expect(openings).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(2_500);
  expect(await again).toContain('does not open');
  openings[0]?.(OPEN);
  await read;
  expect(await readPresses(1)).toEqual([]);
  expect(openings).toHaveLength(2);
});
