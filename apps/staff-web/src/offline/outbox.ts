import { knownServerOffset } from '@tidycrew/web/api';
import { store } from '@tidycrew/web/session/store';
import { type Clocks, watchOffset } from './clock';
import { forgetOld, readPresses, tryToWrite, whenOpen } from './store';
import { isUnanswered, stateOf, type QueuedPress } from './queued-press';
import { acknowledgedBefore } from './view';
import { NONE_SENDING, outboxState, setOutbox } from './state';
import { Sender } from './sync';

/** The server's time as the page load before knew it. */
const OFFSET = 'outbox.offset';
const CHANNEL = 'tidycrew-outbox';
/** Some browsers now and then never open their storage: the page goes on without what waits in it, until it was read. */
const READ_LIMIT_MS = 2_500;
/** This load of the page. */
export const PAGE_LIFE = Math.random().toString(36).slice(2);

function readClocks(): Clocks {
  const offsetMs = knownServerOffset() ?? store.read<number>(OFFSET) ?? null;
  return { deviceMs: Date.now(), offsetMs, pageLife: PAGE_LIFE, monotonicMs: performance.now() };
}

const watched = watchOffset(readClocks());

/** What this phone knows of the time right now. */
export const clocksNow = (): Clocks => watched(readClocks());

function rememberOffset(): void {
  const offsetMs = knownServerOffset();
  if (offsetMs !== null) store.write(OFFSET, offsetMs);
}

let userId: number | null = null;
let channel: BroadcastChannel | null = null;
/** When it was heard that a press was answered for, by its number: here, or by the page that was open then. */
const acknowledged = new Map<number, number>();
let isFirstRead = true;

export const acknowledgedAtMs = ({ seq }: QueuedPress): number => acknowledged.get(seq) ?? 0;

/** Reads the person's presses again; false: the browser does not let us. */
async function readAgain(): Promise<boolean> {
  const of = userId;
  if (of === null) return false;
  try {
    const events = await readPresses(of);
    if (of !== userId) return false;
    const news = events.filter((event) => !isUnanswered(event) && !acknowledged.has(event.seq) && !isKnownHere(event));
    const nowMs = Date.now();
    const before = isFirstRead ? acknowledgedBefore(news, nowMs - performance.now()) : null;
    for (const { seq } of news) acknowledged.set(seq, before?.get(seq) ?? nowMs);
    // A page that has just been opened asks for everything anyway.
    const isNew = news.length > 0 && !isFirstRead;
    isFirstRead = false;
    lookAgainAfterHold(events);
    const { answers } = outboxState();
    const isDenied = outboxState().isFull === true;
    setOutbox({ events, isRead: true, isDenied, answers: answers + (isNew ? 1 : 0) });
    return true;
  } catch (error) {
    console.warn('The outbox cannot be read.', error);
    setOutbox({ isRead: true, isDenied: true });
    return false;
  }
}

/** Something was written: there is room. */
export function markWritable(): void {
  if (outboxState().isFull) setOutbox({ isFull: false, isDenied: false });
}

/** Nothing can be written: it is forbidden, or the storage is full. */
export function markUnwritable(error: unknown): void {
  console.warn('Nothing can be kept on this phone.', error);
  setOutbox({ isDenied: true, isRead: true, isFull: (error as Error).name === 'QuotaExceededError' });
}

/** This page itself was answered, and has what it was told. */
const isKnownHere = ({ answer, pageLife }: QueuedPress): boolean =>
  answer?.isOwnCall === true && pageLife === PAGE_LIFE;

let holdTimer: ReturnType<typeof setTimeout> | undefined;

/** A press that got no answer shows when it is held no more. */
function lookAgainAfterHold(events: readonly QueuedPress[]): void {
  clearTimeout(holdTimer);
  const nowMs = Date.now();
  const held = events.filter((event) => stateOf(event, { nowMs, pageLife: PAGE_LIFE }) === 'held');
  if (held.length === 0) return;
  const untilMs = Math.min(...held.map((event) => event.heldUntilMs));
  holdTimer = setTimeout(() => void readAgain(), untilMs - nowMs + 50);
}

/** After a change of the outbox: this tab and the others read it again. */
export async function broadcast(): Promise<void> {
  channel?.postMessage(null);
  await readAgain();
}

export const sender = new Sender({ userId: () => userId, clocksNow, broadcast });

/** Opens the outbox of the signed-in person: what waits in it is sent from now on. Gives the function that closes it. */
export function openOutbox(of: number): () => void {
  userId = of;
  acknowledged.clear();
  isFirstRead = true;
  if (typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void readAgain();
  }
  const wake = () => {
    rememberOffset();
    if (document.visibilityState === 'visible') void sender.wake();
  };
  const limit = setTimeout(() => setOutbox({ isRead: true }), READ_LIMIT_MS);
  void whenOpen()
    .catch(() => undefined)
    .then(readAgain)
    .finally(() => clearTimeout(limit))
    .then(async (isReadable) => {
      if (!isReadable) return;
      wake();
      await tryToWrite().then(markWritable, markUnwritable);
      await forgetOld(of, Date.now());
    })
    .catch(markUnwritable);
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    clearTimeout(limit);
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    channel?.close();
    channel = null;
    userId = null;
    sender.stop();
    setOutbox({ events: [], isRead: false, sending: NONE_SENDING, isLeaving: false, gone: null });
  };
}
