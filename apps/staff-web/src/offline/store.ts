import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { isUnanswered, isUnsent, SHAPE, type NewPress, type QueuedPress } from './queued-press';

const NAME = 'tidycrew-outbox';
const VERSION = 1;
/** Answered presses are still needed until lists have followed, and their clean's later presses have been sent. */
const ANSWERED_STAY_MS = 24 * 3_600_000;

interface Outbox extends DBSchema {
  presses: { key: number; value: QueuedPress; indexes: { id: string; userId: number } };
  /** Who sends, where the browser has no locks. */
  lease: { key: string; value: { name: string; holder: string; untilMs: number } };
}

/** Some browsers now and then never open their storage: a press is not kept then, and asks by itself. */
const OPEN_LIMIT_MS = 2_500;

let opened: Promise<IDBPDatabase<Outbox>> | null = null;

/** The outbox, in time; else it is opened anew the next time, unless it is there by then after all. */
async function open(): Promise<IDBPDatabase<Outbox>> {
  const opening = openAtLast();
  let limit: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    limit = setTimeout(() => {
      if (opened === opening) opened = null;
      opening.then(
        () => (opened = opening),
        () => undefined,
      );
      reject(new Error('The outbox does not open.'));
    }, OPEN_LIMIT_MS);
  });
  return Promise.race([opening, late]).finally(() => clearTimeout(limit));
}

/** Once the outbox is open, however long it takes. */
export const whenOpen = async (): Promise<unknown> => openAtLast();

/** Opens the outbox, or the one that a newer build has left, whose presses keep their meaning. Rejects where it is forbidden. */
function openAtLast(): Promise<IDBPDatabase<Outbox>> {
  opened ??= openAs(VERSION)
    .catch((error: unknown) => {
      if ((error as Error).name === 'VersionError') return openAs(undefined);
      throw error;
    })
    .catch((error: unknown) => {
      opened = null;
      throw error;
    });
  return opened;
}

function openAs(version: number | undefined) {
  const forget = () => {
    opened = null;
  };
  return openDB<Outbox>(NAME, version, {
    upgrade(database, from) {
      // Each step begins from the one before: what an older build has kept is never made anew, and never dropped.
      if (from < 1) {
        const events = database.createObjectStore('presses', { keyPath: 'seq', autoIncrement: true });
        events.createIndex('id', 'id', { unique: true });
        events.createIndex('userId', 'userId');
        database.createObjectStore('lease', { keyPath: 'name' });
      }
    },
    // A newer build in another tab wants to change it.
    blocking: (_current, _blocked, event) => {
      forget();
      (event.target as IDBDatabase | null)?.close();
    },
    terminated: forget,
  });
}

/** A write that has reached the disk when it is over. */
async function write<T>(work: (events: Events) => Promise<T>): Promise<T> {
  const transaction = (await open()).transaction('presses', 'readwrite', { durability: 'strict' });
  const [result] = await Promise.all([work(transaction.store), transaction.done]);
  return result;
}

type Events = IDBPObjectStore<Outbox, ['presses'], 'presses', 'readwrite'>;

/** Somebody's presses, oldest first. */
export async function readPresses(userId: number): Promise<QueuedPress[]> {
  return (await open()).getAllFromIndex('presses', 'userId', userId);
}

/**
 * Keeps a press, unless an equal one already waits: a second tap, or one in another tab. Gives the one that is kept.
 * @param isSame whether a waiting press of this person is the same one, told with all of theirs
 */
export function addPress(
  event: NewPress,
  isSame: (kept: QueuedPress, all: readonly QueuedPress[]) => boolean,
): Promise<QueuedPress> {
  return write(async (events) => {
    const kept = await events.index('userId').getAll(event.userId);
    const same = kept.find((other) => isUnanswered(other) && isSame(other, kept));
    if (same) return same;
    const seq = await events.add(event as QueuedPress);
    return { ...event, seq };
  });
}

/** Changes presses by their numbers; those that are gone meanwhile are left out. */
export function updatePresses(
  seqs: readonly number[],
  change: (event: QueuedPress) => Partial<QueuedPress>,
): Promise<unknown> {
  return write((events) =>
    Promise.all(
      seqs.map(async (seq) => {
        const event = await events.get(seq);
        if (event) await events.put({ ...event, ...change(event), shape: Math.max(event.shape, SHAPE) });
      }),
    ),
  );
}

/** Marks presses as about to leave the phone, before they do; gives those that still wait, as they are now. */
export function markSent(seqs: readonly number[]): Promise<QueuedPress[]> {
  return write(async (events) => {
    const kept = await Promise.all(seqs.map((seq) => events.get(seq)));
    const leaving = kept.filter((event) => event !== undefined && isUnanswered(event)) as QueuedPress[];
    const marked = leaving.map((event) => ({ ...event, tries: event.tries + 1 }));
    await Promise.all(marked.map((event) => events.put(event)));
    return marked;
  });
}

/** Forgets a press that the server has refused. */
export function deletePress(seq: number): Promise<unknown> {
  return write((events) => events.delete(seq));
}

/**
 * Takes a press back, or gives it another body, if it has certainly never left the phone, and no finish of its clean was pressed
 * since: that would be the finish of nothing.
 * @param next null: it is taken back
 */
export function changeUnsent(seq: number, next: Pick<QueuedPress, 'body' | 'shown'> | null): Promise<boolean> {
  return write(async (events) => {
    const event = await events.get(seq);
    if (!event || !isUnsent(event)) return false;
    const all = await events.index('userId').getAll(event.userId);
    if (all.some(({ kind, cleanRef }) => kind === 'finish' && cleanRef === event.id)) return false;
    if (next) await events.put({ ...event, ...next });
    else await events.delete(seq);
    return true;
  });
}

/** Forgets answered presses of a day ago whose sentence was put away. */
export function forgetOld(userId: number, nowMs: number): Promise<unknown> {
  return write(async (events) => {
    const kept = await events.index('userId').getAll(userId);
    const isOld = ({ answer }: QueuedPress) =>
      answer !== null && Math.abs(nowMs - answer.atMs) > ANSWERED_STAY_MS && !needsWord(answer);
    await Promise.all(kept.filter(isOld).map(({ seq }) => events.delete(seq)));
  });
}

/**
 * Forgets what the server has answered for, of everybody, at a sign-out. A sentence that was not put away stays,
 * and so does the start of what waits.
 */
export function forgetAnswered(): Promise<unknown> {
  return write(async (events) => {
    const kept = await events.getAll();
    const needed = new Set(kept.filter(isUnanswered).map(({ cleanRef }) => cleanRef));
    const isOver = ({ id, answer }: QueuedPress) => answer !== null && !needsWord(answer) && !needed.has(id);
    await Promise.all(kept.filter(isOver).map(({ seq }) => events.delete(seq)));
  });
}

/** Whether the person has still to be told something. */
const needsWord = (answer: NonNullable<QueuedPress['answer']>) => answer.sentence !== null && !answer.isDismissed;

/** Rejects where nothing can be written. As large as a press. */
export async function tryToWrite(): Promise<void> {
  const transaction = (await open()).transaction('lease', 'readwrite');
  await transaction.store.put({ name: 'room', holder: ' '.repeat(4_000), untilMs: 0 });
  await transaction.done;
}

/** Takes or renews the lease of sending for so long; false: another tab has it. */
export async function takeLease(holder: string, nowMs: number, forMs: number): Promise<boolean> {
  const transaction = (await open()).transaction('lease', 'readwrite');
  const held = await transaction.store.get('sender');
  // One that ends later than any lease lasts was written under another clock.
  const isTaken = held && held.holder !== holder && held.untilMs > nowMs && held.untilMs - nowMs <= forMs;
  if (!isTaken) await transaction.store.put({ name: 'sender', holder, untilMs: nowMs + forMs });
  await transaction.done;
  return !isTaken;
}
