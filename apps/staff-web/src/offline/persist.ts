import { hashKey, type QueryClient } from '@tanstack/react-query';
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
  type PersistedClient,
  type Persister,
} from '@tanstack/react-query-persist-client';
import type { ActiveJob, CrewDay, StaffPriceTier } from '@tidycrew/contracts';
import { dollarsToCents } from '@tidycrew/domain';
import { KEPT_MS } from '@tidycrew/web/session/kept-person';
import { localTime } from '@tidycrew/web/time';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { answersToKeep, KEPT_CUSTOMERS, type HeldAnswer } from './kept';
import { forgetAnswered, readPresses } from './store';
import { isEndedHere } from './view';

/** Storage that does not answer holds nobody up for longer. */
const PATIENCE_MS = 2_000;
const ACTIVE_JOB = ['active-job'];

type Kept = PersistedClient['clientState']['queries'][number];

interface Database extends DBSchema {
  /** Answers by person. Build 0.8.0 has left 'held', which this one does not read. */
  answers: { key: number | 'held'; value: PersistedClient };
}

async function withDatabase<T>(act: (database: IDBPDatabase<Database>) => Promise<T>): Promise<T> {
  const database = await openDB<Database>('tidycrew-kept', 1, {
    upgrade: (made) => void made.createObjectStore('answers'),
  });
  try {
    return await act(database);
  } finally {
    database.close();
  }
}

/** Counts the sign-outs: a write that began before one leaves nothing behind it. */
let signOuts = 0;

/** Keeps the answers of one person in IndexedDB, each when it comes; answers of one moment are written together. */
function persisterOf(userId: number, isWanted: (answer: Kept) => boolean = () => true): Persister {
  const begunAt = signOuts;
  let written = '';
  let next: PersistedClient | null = null;
  let writing = Promise.resolve();
  const write = () =>
    withDatabase(async (database) => {
      if (!next || begunAt !== signOuts) return;
      const client = next;
      next = null;
      const transaction = database.transaction('answers', 'readwrite');
      await transaction.store.put(serialize(client, await transaction.store.get(userId)), userId);
      await transaction.done;
    }).catch((error: unknown) => {
      written = '';
      next = null;
      warn(error);
    });
  return {
    persistClient(client) {
      const news = client.clientState.queries.map(({ queryHash, state }) => [queryHash, state.dataUpdatedAt]).join();
      // Without a network nothing new comes, and what was kept stays as old as it is.
      if (news === written || !navigator.onLine) return;
      written = news;
      if (!next) writing = writing.then(write);
      next = client;
    },
    restoreClient: () =>
      withDatabase((database) => database.get('answers', userId)).then((kept) => {
        const nowMs = Date.now();
        // A clock that was set back says nothing about its age.
        if (!kept || kept.timestamp > nowMs) return undefined;
        const fresh = kept.clientState.queries.filter((one) => isFresh(heldOf(one), nowMs));
        const queries = withToday(fresh, nowMs).filter(isWanted);
        return { ...kept, clientState: { mutations: [], queries } };
      }, warn),
    removeClient: () => withDatabase((database) => database.delete('answers', userId)).catch(warn),
  };
}

/** What may stay on the phone, and what stays where nothing newer is held. */
function serialize(client: PersistedClient, before: PersistedClient | undefined): PersistedClient {
  const held = client.clientState.queries.map(heldOf);
  const kept = before?.clientState.queries.map(heldOf).filter((answer) => isFresh(answer, client.timestamp));
  const queries = answersToKeep(held, tiersOf(held), kept).map(keptOf);
  return { ...client, clientState: { mutations: [], queries } };
}

const heldOf = ({ queryKey, state }: Kept): HeldAnswer => ({
  key: queryKey,
  data: state.data,
  atMs: state.dataUpdatedAt,
});

const keptOf = ({ key, data, atMs }: HeldAnswer): Kept => ({
  queryKey: key,
  queryHash: hashKey(key),
  dehydratedAt: atMs,
  state: {
    data,
    dataUpdatedAt: atMs,
    dataUpdateCount: 1,
    status: 'success',
    fetchStatus: 'idle',
    isInvalidated: false,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
  },
});

/** 36 hours, and 'today' of yesterday is not today's. */
function isFresh({ key: [name, day], atMs }: HeldAnswer, nowMs: number): boolean {
  const isOfToday = name === 'crew-day' && day === 'today';
  return nowMs - atMs < KEPT_MS && !(isOfToday && isOfAnotherDay(atMs, nowMs));
}

/** On the next morning the visits that were kept as tomorrow's are today's; notes of their houses were not kept (decision D730). */
function withToday(queries: readonly Kept[], nowMs: number): readonly Kept[] {
  const find = (day: string) => queries.find(({ queryKey: [name, of] }) => name === 'crew-day' && of === day);
  const planned = find(localTime(nowMs).slice(0, 10));
  if (!planned || find('today')) return queries;
  const day = planned.state.data as CrewDay;
  const visits = day.visits.map((visit) => ({ ...visit, access: undefined }));
  const atMs = planned.state.dataUpdatedAt;
  return [...queries, keptOf({ key: ['crew-day', 'today'], data: { ...day, visits }, atMs })];
}

const isOfAnotherDay = (atMs: number, nowMs: number) =>
  new Date(atMs).toDateString() !== new Date(nowMs).toDateString();

const tiersOf = (held: readonly HeldAnswer[]) =>
  ((held.find(({ key }) => key[0] === 'price-tiers')?.data ?? []) as StaffPriceTier[]).map((tier) => ({
    priceMinCents: dollarsToCents(tier.priceMin),
    priceMaxCents: dollarsToCents(tier.priceMax),
    allottedMinutes: tier.allottedMinutes,
  }));

const optionsOf = (queryClient: QueryClient, persister: Persister) => ({
  queryClient,
  persister,
  maxAge: KEPT_MS,
  dehydrateOptions: { shouldDehydrateMutation: () => false },
  // Also while no page shows it: the customers, during a clean.
  hydrateOptions: { defaultOptions: { queries: { gcTime: KEPT_MS } } },
});

/**
 * Keeps each answer that the app needs without a network when it comes; gives how to stop. Storage that is denied or
 * full is left alone.
 * @param onGone told of a clean that was kept here, and that the server does not name any more
 */
export function keepAnswers(client: QueryClient, userId: number, onGone: (job: ActiveJob) => void): () => void {
  let isOver = false;
  const ends: (() => void)[] = [];
  const begin = async () => {
    const last = await lastJobOf(userId);
    // A page that was opened with a network during a clean has asked for no customers, and may lose it before the clean ends.
    const isOfCustomers = ({ queryKey }: Kept) => queryKey[0] === KEPT_CUSTOMERS[0];
    await persistQueryClientRestore(optionsOf(client, persisterOf(userId, isOfCustomers)));
    if (isOver) return;
    if (last) ends.push(watchJob(client, userId, last, onGone));
    const options = optionsOf(client, persisterOf(userId));
    ends.push(persistQueryClientSubscribe(options));
    await persistQueryClientSave(options);
  };
  begin().catch(warn);
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}

interface LastJob {
  job: ActiveJob;
  atMs: number;
}

/** The clean that was kept today; what builds before this one and other people have left goes. */
function lastJobOf(userId: number): Promise<LastJob | null> {
  return withDatabase(async (database) => {
    for (const key of await database.getAllKeys('answers')) if (key !== userId) await database.delete('answers', key);
    const kept = await database.get('answers', userId);
    const query = kept?.clientState.queries.find(({ queryKey }) => queryKey.join() === ACTIVE_JOB.join());
    const job = query?.state.data as ActiveJob | null | undefined;
    if (!query || !job || isOfAnotherDay(query.state.dataUpdatedAt, Date.now())) return null;
    return { job, atMs: query.state.dataUpdatedAt };
  });
}

/** Tells of a clean that the server's first answer names no more, and that was not completed here. */
function watchJob(client: QueryClient, userId: number, { job, atMs }: LastJob, onGone: (job: ActiveJob) => void) {
  const cache = client.getQueryCache();
  const look = async () => {
    const state = client.getQueryState<ActiveJob | null>(ACTIVE_JOB);
    if (state?.status !== 'success' || state.dataUpdatedAt === atMs) return;
    end();
    if (state.data?.jobId !== job.jobId && !isEndedHere(await readPresses(userId), job.jobId)) onGone(job);
  };
  const end = cache.subscribe(() => void look().catch(warn));
  void look().catch(warn);
  return end;
}

/** Puts what was kept for this person back, as old as it is, and never in the place of what the page has heard itself. */
export const restoreKept = (client: QueryClient, userId: number): Promise<void> =>
  patiently(() => persistQueryClientRestore(optionsOf(client, persisterOf(userId))));

/** Forgets what was kept for whoever was here: at a sign-out, and when somebody else comes. Over before a page is left. */
export function forgetKept(): Promise<void> {
  signOuts += 1;
  return patiently(async () => {
    await withDatabase((database) => database.clear('answers'));
    await forgetAnswered();
  });
}

const patiently = (act: () => Promise<void>): Promise<void> =>
  Promise.race([act().catch(warn), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);

const warn = (error: unknown): undefined => {
  console.warn('What the app needs without a network could not be kept.', error);
  return undefined;
};
