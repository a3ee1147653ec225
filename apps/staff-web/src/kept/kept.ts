import type { QueryClient } from '@tanstack/react-query';
import type { ActiveJob, StaffPriceTier } from '@tidycrew/contracts';
import { dollarsToCents } from '@tidycrew/domain';
import { KEPT_MS } from '@tidycrew/web/session/kept-person';
import { openDB, type DBSchema } from 'idb';
import { forgetAnswered, readPresses } from '../outbox/database';
import { isEndedHere } from '../outbox/overlay';
import { answersToKeep, KEPT_CUSTOMERS, type HeldAnswer } from './kept-answers';

const ACTIVE_JOB = ['active-job'];

/** More than one answer comes at once; a moment later they are written together. */
const WAIT_MS = 3_000;

interface Kept extends DBSchema {
  /** One record: of whoever is signed in. */
  answers: { key: 'held'; value: { userId: number; atMs: number; answers: HeldAnswer[] } };
}

const open = () =>
  openDB<Kept>('tidycrew-kept', 1, { upgrade: (database) => void database.createObjectStore('answers') });

/**
 * Writes what may stay whenever something new has come; answers how to stop. Storage that is denied or full is left alone.
 * @param onGone told of a clean that was kept here, and that the server does not name any more
 */
export function keepAnswers(client: QueryClient, userId: number, onGone: (job: ActiveJob) => void): () => void {
  let isOver = false;
  const tellGone = async () => {
    const job = await goneSince(client, userId);
    if (job && !isOver) onGone(job);
  };
  // A page that was opened with a network during a clean has asked for no customers, and may lose it before the clean ends.
  let writing = tellGone()
    .catch(warn)
    .then(() => restoreAnswers(client, userId, { isWanted: isOfCustomers }));
  const write = async () => {
    const held = client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey: key, state }) => ({ key, data: state.data, atMs: state.dataUpdatedAt }));
    const database = await open();
    const nowMs = Date.now();
    const before = await database.get('answers', 'held');
    const own = before?.userId === userId ? before.answers.filter(({ atMs }) => nowMs - atMs < KEPT_MS) : [];
    const answers = answersToKeep(held, tiersOf(client), own);
    // Whoever has signed out meanwhile leaves nothing here.
    if (!isOver) await database.put('answers', { userId, atMs: nowMs, answers }, 'held');
    database.close();
  };
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    // One after the other: the newest is written last.
    writing = writing.then(write).catch(warn);
  };
  // What the first screen has asked for was there before this.
  let timer = navigator.onLine ? setTimeout(save, WAIT_MS) : undefined;
  const stop = client.getQueryCache().subscribe((event) => {
    // Without a network nothing new comes, and what was kept stays as old as it is.
    if (event.type !== 'updated' || event.query.state.status !== 'success' || !navigator.onLine) return;
    const { action, query } = event;
    const isOfPress = action.type === 'success' && action.manual === true && !isOfCustomers(query.queryKey);
    // What a press has made, at once: a page that is gone a moment later would offer the same press again.
    if (isOfPress) save();
    else timer ??= setTimeout(save, WAIT_MS);
  });
  return () => {
    isOver = true;
    stop();
    clearTimeout(timer);
  };
}

/** The clean that was kept today, that the server's answer names no more, and that was not completed here; null: none. */
async function goneSince(client: QueryClient, userId: number): Promise<ActiveJob | null> {
  const now = client.getQueryData<ActiveJob | null>(ACTIVE_JOB);
  const database = await open();
  const kept = await database.get('answers', 'held');
  database.close();
  const held = kept?.userId === userId ? kept.answers.find(({ key }) => key.join() === ACTIVE_JOB.join()) : undefined;
  const job = held?.data as ActiveJob | null | undefined;
  if (!held || !job || now === undefined || now?.jobId === job.jobId || isOfAnotherDay(held.atMs, Date.now()))
    return null;
  return isEndedHere(await readPresses(userId), job.jobId) ? null : job;
}

interface Restoring {
  isWanted?: (key: readonly unknown[]) => boolean;
}

/** Puts what was kept for this person back, as old as it is; what is too old or somebody else's is forgotten. */
export async function restoreAnswers(
  client: QueryClient,
  userId: number,
  { isWanted = () => true }: Restoring = {},
): Promise<void> {
  const nowMs = Date.now();
  try {
    const database = await open();
    const kept = await database.get('answers', 'held');
    const isFresh = kept?.userId === userId && nowMs >= kept.atMs && nowMs - kept.atMs < KEPT_MS;
    if (kept && !isFresh) await database.delete('answers', 'held');
    database.close();
    if (!kept || !isFresh) return;
    for (const { key, data, atMs } of kept.answers) {
      if (!isWanted(key) || nowMs - atMs >= KEPT_MS || (isOfToday(key) && isOfAnotherDay(atMs, nowMs))) continue;
      // Also while no page shows it: the customers, during a clean.
      client.setQueryDefaults(key, { gcTime: KEPT_MS });
      // Never in the place of what the page has heard itself.
      if ((client.getQueryState(key)?.dataUpdatedAt ?? 0) < atMs) client.setQueryData(key, data, { updatedAt: atMs });
    }
  } catch (error) {
    warn(error);
  }
}

/** At a sign-out, and when somebody else comes. */
export async function forgetAnswers(): Promise<void> {
  const database = await open();
  await database.clear('answers');
  database.close();
  await forgetAnswered();
}

const isOfCustomers = ([name]: readonly unknown[]) => name === KEPT_CUSTOMERS[0];

/** 'Today' of yesterday is not today's. */
const isOfToday = ([name, day]: readonly unknown[]) => name === 'crew-day' && day === 'today';
const isOfAnotherDay = (atMs: number, nowMs: number) =>
  new Date(atMs).toDateString() !== new Date(nowMs).toDateString();

const tiersOf = (client: QueryClient) =>
  (client.getQueryData<StaffPriceTier[]>(['price-tiers']) ?? []).map((tier) => ({
    priceMinCents: dollarsToCents(tier.priceMin),
    priceMaxCents: dollarsToCents(tier.priceMax),
    allottedMinutes: tier.allottedMinutes,
  }));

const warn = (error: unknown) => console.warn('What the app needs without a network could not be kept.', error);
