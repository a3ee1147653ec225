import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';

/** What lies in the database of kept answers, by key. */
let rows: Map<unknown, unknown>;
/** Whoever opens a database waits until the test lets it open. */
let openings: (() => void)[];

const store = {
  get: (key: unknown) => Promise.resolve(rows.get(key)),
  put: (value: unknown, key: unknown) => Promise.resolve(rows.set(key, value)),
  getAll: () => Promise.resolve([]),
};
const database = {
  get: (_: string, key: unknown) => store.get(key),
  getAllKeys: () => Promise.resolve([...rows.keys()]),
  delete: (_: string, key: unknown) => Promise.resolve(rows.delete(key)),
  clear: () => Promise.resolve(rows.clear()),
  close: () => undefined,
  transaction: () => ({ store, done: Promise.resolve() }),
};
jest.unstable_mockModule('idb', () => ({
  openDB: () => new Promise((resolve) => openings.push(() => resolve(database))),
}));
const { forgetKept, keepAnswers, restoreKept } = await import('./persist');

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockReturnValue(undefined);
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  rows = new Map();
  openings = [];
});
afterEach(() => void jest.useRealTimers());

/** Opens what waits to be opened, until nothing does. */
async function openAll(): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
  while (openings.length > 0) {
    openings.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
  }
}

const keptOf = (userId: number) =>
  (rows.get(userId) as PersistedClient | undefined)?.clientState.queries.map(({ queryKey, state }) => [
    queryKey[0],
    state.dataUpdatedAt,
  ]);

describe('storage that never opens (D68)', () => {
  it.each([
    ['a sign-out', () => forgetKept()],
    ['a page that opens without a network', () => restoreKept({} as never, 1)],
  ])('holds %s up for two seconds at most', async (_, act) => {
    let isOver = false;
    void act().then(() => {
      isOver = true;
    });
    await jest.advanceTimersByTimeAsync(1_999);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });
});

describe('what is kept for reading (D475)', () => {
  it('is each answer when it comes, and nothing new without a network', async () => {
    const client = new QueryClient();
    const stop = keepAnswers(client, 1, () => undefined);
    await openAll();
    client.setQueryData(['teams'], [], { updatedAt: Date.now() - 5 });
    await openAll();
    expect(keptOf(1)).toEqual([['teams', Date.now() - 5]]);

    Object.assign(navigator, { onLine: false });
    client.setQueryData(['teams'], [{}], { updatedAt: Date.now() });
    await openAll();
    expect(keptOf(1)).toEqual([['teams', Date.now() - 5]]);
    stop();
    client.clear();
  });

  it('is nothing of other people, nor of builds before this one', async () => {
    rows.set('held', { answers: [] }).set(2, { clientState: { queries: [] } });
    const stop = keepAnswers(new QueryClient(), 1, () => undefined);
    await openAll();
    expect(rows.size).toBe(0);
    stop();
  });

  it('is put back for the person, as old as it is, unless it is older than 36 hours or of another day', async () => {
    const nowMs = Date.now();
    const query = (key: unknown[], hours: number) => ({
      queryKey: key,
      queryHash: JSON.stringify(key),
      dehydratedAt: nowMs,
      state: { data: {}, dataUpdatedAt: nowMs - hours * 3_600_000, status: 'success', fetchStatus: 'idle' },
    });
    const queries = [query(['teams'], 35), query(['teams', 3, 'members'], 37), query(['crew-day', 'today'], 25)];
    const client = { timestamp: nowMs, buster: '', clientState: { mutations: [], queries } };
    rows.set(1, client).set(2, { ...client, timestamp: nowMs + 60_000 });
    const own = new QueryClient();
    void restoreKept(own, 1);
    await openAll();
    expect(own.getQueryState(['teams'])?.dataUpdatedAt).toBe(nowMs - 35 * 3_600_000);
    expect(own.getQueryCache().getAll()).toHaveLength(1);
    // Written by a clock that was set back since.
    const other = new QueryClient();
    void restoreKept(other, 2);
    await openAll();
    expect(other.getQueryCache().getAll()).toEqual([]);
    own.clear();
  });

  it('as tomorrow’s visits is today’s on the next morning, without notes of houses (D730)', async () => {
    const morning = new Date(2026, 10, 30, 7);
    jest.setSystemTime(morning);
    const evening = morning.getTime() - 13 * 3_600_000;
    const day = (date: string) => ({ date, visits: [{ visitId: 8, customerPhone: null, access: [] }], tomorrow: null });
    const query = (of: string, date: string, dataUpdatedAt: number) => ({
      queryKey: ['crew-day', of],
      queryHash: JSON.stringify(['crew-day', of]),
      dehydratedAt: dataUpdatedAt,
      state: { data: day(date), dataUpdatedAt, status: 'success', fetchStatus: 'idle' },
    });
    const restored = async (...queries: object[]) => {
      const client = new QueryClient();
      rows.set(1, { timestamp: evening, buster: '', clientState: { mutations: [], queries } });
      void restoreKept(client, 1);
      await openAll();
      const { data, dataUpdatedAt } =
        client.getQueryState<{ date: string; visits: object[] }>(['crew-day', 'today']) ?? {};
      client.clear();
      return (
        data && {
          date: data.date,
          access: data.visits.map((visit) => (visit as { access?: unknown }).access),
          dataUpdatedAt,
        }
      );
    };
    const [yesterday, tomorrow] = [query('today', '2026-11-29', evening), query('2026-11-30', '2026-11-30', evening)];
    const asToday = { date: '2026-11-30', access: [undefined], dataUpdatedAt: evening };
    expect(await restored(yesterday, tomorrow)).toEqual(asToday);
    // What was heard this morning is newer.
    const heard = query('today', '2026-11-30', morning.getTime() - 60_000);
    expect(await restored(heard, tomorrow)).toMatchObject({ access: [[]], dataUpdatedAt: morning.getTime() - 60_000 });
    expect(await restored(yesterday, query('2026-12-01', '2026-12-01', evening))).toBeUndefined();
  });

  it('is nothing after a sign-out, also of a write that had begun', async () => {
    const client = new QueryClient();
    const stop = keepAnswers(client, 1, () => undefined);
    await openAll();
    client.setQueryData(['teams'], []);
    await jest.advanceTimersByTimeAsync(0);
    expect(openings).toHaveLength(1);
    void forgetKept();
    client.clear();
    // The write reaches the database last.
    openings.reverse();
    await openAll();
    expect(rows.size).toBe(0);
    stop();
  });
});
