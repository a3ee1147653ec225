import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { SHAPE, isWaiting, type KeptPress, type NewPress } from './kept-press';

const NAME = 'tidycrew-outbox';
const VERSION = 1;
/** Answered presses are still needed until lists have followed, and their clean's later presses have been sent. */
const ANSWERED_STAY_MS = 24 * 3_600_000;

interface Outbox extends DBSchema {
  presses: { key: number; value: KeptPress; indexes: { id: string; userId: number } };
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
export const untilOpen = async (): Promise<unknown> => openAtLast();

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
        const presses = database.createObjectStore('presses', { keyPath: 'seq', autoIncrement: true });
        presses.createIndex('id', 'id', { unique: true });
        presses.createIndex('userId', 'userId');
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

/** A write that has reached the disk when it is over (decision D65). */
async function write<T>(work: (presses: Presses) => Promise<T>): Promise<T> {
  const transaction = (await open()).transaction('presses', 'readwrite', { durability: 'strict' });
  const [result] = await Promise.all([work(transaction.store), transaction.done]);
  return result;
}

type Presses = IDBPObjectStore<Outbox, ['presses'], 'presses', 'readwrite'>;

/** Somebody's presses, oldest first. */
export async function readPresses(userId: number): Promise<KeptPress[]> {
  return (await open()).getAllFromIndex('presses', 'userId', userId);
}

/**
 * Keeps a press, unless an equal one already waits: a second tap, or one in another tab. Gives the one that is kept.
 * @param isSame whether a waiting press of this person is the same one, told with all of theirs
 */
export function keepPress(
  press: NewPress,
  isSame: (kept: KeptPress, all: readonly KeptPress[]) => boolean,
): Promise<KeptPress> {
  return write(async (presses) => {
    const kept = await presses.index('userId').getAll(press.userId);
    const same = kept.find((other) => isWaiting(other) && isSame(other, kept));
    if (same) return same;
    const seq = await presses.add(press as KeptPress);
    return { ...press, seq };
  });
}

/** Changes presses by their numbers; those that are gone meanwhile are left out. */
export function changePresses(
  seqs: readonly number[],
  change: (press: KeptPress) => Partial<KeptPress>,
): Promise<unknown> {
  return write((presses) =>
    Promise.all(
      seqs.map(async (seq) => {
        const press = await presses.get(seq);
        if (press) await presses.put({ ...press, ...change(press), shape: Math.max(press.shape, SHAPE) });
      }),
    ),
  );
}

/** Marks presses as about to leave the phone, before they do; gives those that still wait, as they are now. */
export function markSent(seqs: readonly number[]): Promise<KeptPress[]> {
  return write(async (presses) => {
    const kept = await Promise.all(seqs.map((seq) => presses.get(seq)));
    const leaving = kept.filter((press) => press !== undefined && isWaiting(press)) as KeptPress[];
    const marked = leaving.map((press) => ({ ...press, tries: press.tries + 1 }));
    await Promise.all(marked.map((press) => presses.put(press)));
    return marked;
  });
}

/** Forgets a press that the server has refused. */
export function forgetPress(seq: number): Promise<unknown> {
  return write((presses) => presses.delete(seq));
}

/**
 * Takes a press back, or gives it another body, if it has certainly never left the phone (decision D263).
 * @param next null: it is taken back
 */
export function mendUnsent(seq: number, next: Pick<KeptPress, 'body' | 'shown'> | null): Promise<boolean> {
  return write(async (presses) => {
    const press = await presses.get(seq);
    if (!press || press.tries > 0 || !isWaiting(press)) return false;
    if (next) await presses.put({ ...press, ...next });
    else await presses.delete(seq);
    return true;
  });
}

/** Forgets answered presses of a day ago whose sentence was put away. */
export function forgetOld(userId: number, nowMs: number): Promise<unknown> {
  return write(async (presses) => {
    const kept = await presses.index('userId').getAll(userId);
    const isOld = ({ answer }: KeptPress) =>
      answer !== null && Math.abs(nowMs - answer.atMs) > ANSWERED_STAY_MS && !needsWord(answer);
    await Promise.all(kept.filter(isOld).map(({ seq }) => presses.delete(seq)));
  });
}

/**
 * Forgets what the server has answered for, of everybody, at a sign-out (decision D68). A sentence that was not put away stays,
 * and so does the start of what waits.
 */
export function forgetAnswered(): Promise<unknown> {
  return write(async (presses) => {
    const kept = await presses.getAll();
    const needed = new Set(kept.filter(isWaiting).map(({ cleanRef }) => cleanRef));
    const isOver = ({ id, answer }: KeptPress) => answer !== null && !needsWord(answer) && !needed.has(id);
    await Promise.all(kept.filter(isOver).map(({ seq }) => presses.delete(seq)));
  });
}

/** Whether the person has still to be told something. */
const needsWord = (answer: NonNullable<KeptPress['answer']>) => answer.sentence !== null && !answer.isDismissed;

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
