import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { QueuedPress } from './queued-press';
import { aFinish, aPress } from './queued-press.fixture';

/** What lies in the database, by its number. */
let rows: Map<number, QueuedPress>;

const store = {
  get: (seq: number) => Promise.resolve(rows.get(seq)),
  put: (press: QueuedPress) => Promise.resolve(rows.set(press.seq, press)),
  delete: (seq: number) => Promise.resolve(rows.delete(seq)),
  index: () => ({ getAll: () => Promise.resolve([...rows.values()]) }),
};
/** A database that is open. */
const OPEN = {
  getAllFromIndex: () => Promise.resolve([]),
  transaction: () => ({ store, done: Promise.resolve() }),
};

let openings: ((database: typeof OPEN) => void)[] = [];
jest.unstable_mockModule('idb', () => ({
  openDB: () => new Promise((resolve) => openings.push(resolve)),
}));
const { addPress, changeUnsent, readPresses, whenOpen } = await import('./store');

beforeEach(() => {
  jest.useFakeTimers();
  openings = [];
  rows = new Map();
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

describe('a start that never left the phone is taken back or moved (D263)', () => {
  const start = aPress({ seq: 1 });
  const tick = aPress({ seq: 2, kind: 'ticks', cleanRef: start.id });
  const moved = { body: { teamId: 3, customerId: 8, memberIds: [1] }, shown: null };

  it.each<[string, QueuedPress[], boolean]>([
    ['while it waits, whatever was ticked', [start, tick], true],
    [
      'not once its finish was pressed: that would be of nothing',
      [start, aFinish({ seq: 3, cleanRef: start.id })],
      false,
    ],
    ['also where another clean was finished', [start, aFinish({ seq: 3, cleanRef: 'other' })], true],
    ['not once it was sent', [{ ...start, tries: 1 }], false],
  ])('%s', async (_, held, isChanged) => {
    const open = whenOpen();
    for (const done of openings) done(OPEN);
    await open;
    for (const next of [moved, null]) {
      rows = new Map(held.map((press) => [press.seq, press]));
      expect(await changeUnsent(1, next)).toBe(isChanged);
      const left = next ? { ...start, ...next } : undefined;
      expect(rows.get(1)).toEqual(isChanged ? left : held[0]);
    }
  });
});
