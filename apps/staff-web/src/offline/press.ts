import { useMutation } from '@tanstack/react-query';
import {
  api,
  ApiError,
  forgetIdempotencyKey,
  idempotencyKeyFor,
  isNoAnswer,
  postOnce,
  sentenceFor,
} from '@tidycrew/web/api';
import { useUser } from '@tidycrew/web/session/session-context';
import type { ClockInRequest, ClockOutRequest } from '@tidycrew/contracts';
import { updatePresses, deletePress, addPress, readPresses } from './store';
import { clocksNow, markUnwritable, markWritable, sender, broadcast } from './outbox';
import { cleanOf, HOLD_MS, isUnanswered, SHAPE, type NewPress, type QueuedPress } from './queued-press';
import { outboxState, setOutbox } from './state';
import { PRESS_TEXTS } from './texts';

/** How long the call of a press waits for the server's answer before the sender takes the press over. */
const ANSWER_MS = 8_000;

/** What is pressed. */
export type Draft = Pick<NewPress, 'kind' | 'cleanRef' | 'jobId' | 'body' | 'shown'>;

/** The specification's own call for it. */
export interface DirectCall {
  /** Kind of its Idempotency-Key, as builds before the outbox stored it. */
  keyKind: string;
  path: string;
  body: object;
  /** POST unless it is said. */
  method?: 'put';
}

/** What the server has answered, or the press that this phone keeps until it does. */
export type Pressed<T> = { answer: T } | { kept: QueuedPress };

const underWay = new Map<string, Promise<Pressed<unknown>>>();

/**
 * A press is stored first, then the specified call is made with its id as the Idempotency-Key. Without an answer
 * it stays. A second tap is the first one. Throws what the server refuses, `NetworkError` when the phone could not keep it.
 */
export function press<T>(userId: number, draft: Draft, call: DirectCall): Promise<Pressed<T>> {
  const name = JSON.stringify([userId, draft.kind, call.path, draft.cleanRef, call.body]);
  const first = underWay.get(name) as Promise<Pressed<T>> | undefined;
  // An item that is ticked, opened and ticked again is pressed three times.
  if (first && draft.kind !== 'ticks') return first;
  setOutbox({ pressing: outboxState().pressing + 1 });
  const pressed = pressOnce<T>(userId, draft, call).finally(() => {
    underWay.delete(name);
    setOutbox({ pressing: outboxState().pressing - 1 });
  });
  underWay.set(name, pressed);
  return pressed;
}

async function pressOnce<T>(userId: number, draft: Draft, call: DirectCall): Promise<Pressed<T>> {
  const deadlineMs = Date.now() + ANSWER_MS;
  const isOnline = navigator.onLine;
  let kept: QueuedPress;
  let isNew: boolean;
  try {
    ({ kept, isNew } = await keep(userId, draft, call, isOnline));
    markWritable();
  } catch (error) {
    // Storage denied or quota exceeded: call the API directly.
    markUnwritable(error);
    return { answer: await callOnce<T>(userId, call) };
  }
  if (!isOnline) return stay(kept);
  // It waits already, and goes out as it was kept, whatever this tap says besides; another tab may be asking for it.
  if (!isNew) {
    void sender.wake();
    return { kept };
  }
  const older = await olderThan(kept);
  // What waits of its own clean goes out with it (D306).
  if (older.some((other) => cleanOf(other) === cleanOf(kept))) return stay(kept, () => sender.wake());
  if (older.length > 0 && !(await isFirst(kept, deadlineMs))) return stay(kept);
  const body = directBody(call.body, kept);
  if (!body) return stay(kept, () => sender.wake());
  try {
    const timeoutMs = Math.max(1_000, deadlineMs - Date.now());
    const answer = await api[call.method ?? 'post']<T>(call.path, body, { idempotencyKey: kept.id, timeoutMs });
    await settle(kept, () => keepAnswer(kept, answer));
    return { answer };
  } catch (error) {
    if (isNoAnswer(error)) return stay(kept);
    // Nobody has signed in again: no answer about the press either.
    if (error instanceof ApiError && error.status === 401) await stay(kept);
    else await settle(kept, () => deletePress(kept.seq));
    throw error;
  }
}

/** The call without an outbox; a PUT says the same however often it is sent. */
const callOnce = <T>(userId: number, { method, keyKind, path, body }: DirectCall): Promise<T> =>
  method === 'put' ? api.put<T>(path, body) : postOnce<T>(userId, keyKind, path, body);

/** Stores the press, held for this tab while there is a network; an equal one that waits already is that one. */
async function keep(userId: number, draft: Draft, call: DirectCall, isOnline: boolean) {
  const { deviceMs, offsetMs, pageLife, monotonicMs } = clocksNow();
  const made: NewPress = {
    ...draft,
    shape: SHAPE,
    userId,
    // That of an unanswered call of before something could be kept, if any.
    id: idempotencyKeyFor(userId, call.keyKind, call.body),
    atDevice: new Date(deviceMs).toISOString(),
    offsetMs,
    pageLife,
    atMonotonicMs: monotonicMs,
    tries: isOnline ? 1 : 0,
    heldUntilMs: isOnline ? deviceMs + HOLD_MS : 0,
    answer: null,
  };
  const kept = await addPress(made, (other, all) => isSamePress(made, other, all));
  forgetIdempotencyKey(userId, call.keyKind, call.body);
  await broadcast();
  return { kept, isNew: kept.id === made.id };
}

/** Whether a waiting press is this one, tapped twice or in two tabs. */
function isSamePress(made: NewPress, other: QueuedPress, all: readonly QueuedPress[]): boolean {
  if (other.kind !== made.kind || made.kind === 'ticks') return false;
  if (made.kind === 'start') {
    const isOver = all.some(({ kind, cleanRef }) => kind === 'finish' && cleanRef === other.id);
    return !isOver && crewOf(made) === crewOf(other);
  }
  if (cleanOf({ ...made, seq: 0 }) !== cleanOf(other)) return false;
  const isWhole = ({ body }: NewPress) => (body as ClockOutRequest).clockOutAllMembers;
  // Notes that were typed in another tab go out by themselves: they are added to the clean that has ended (D24).
  const hasNotes = (made.body as ClockOutRequest).notes !== null;
  const isEqual = JSON.stringify(made.body) === JSON.stringify(other.body);
  const isEnded = made.kind === 'finish' && isWhole(made) && isWhole(other) && !hasNotes;
  return made.kind === 'cannotClean' || isEnded || isEqual;
}

/** Where a start begins, with whom: another crew's start is another press. */
function crewOf({ body }: NewPress): string {
  const { customerId, teamId, memberIds } = body as ClockInRequest;
  return JSON.stringify([customerId, teamId, [...memberIds].sort((a, b) => a - b)]);
}

/** Those that still wait and were pressed sooner. */
const olderThan = async ({ userId, seq }: QueuedPress): Promise<QueuedPress[]> =>
  (await readPresses(userId)).filter((other) => isUnanswered(other) && other.seq < seq);

/** Sends what is older first; whether the press can make its own call then. */
async function isFirst(kept: QueuedPress, deadlineMs: number): Promise<boolean> {
  await Promise.race([sender.wake(), new Promise((resolve) => setTimeout(resolve, deadlineMs - Date.now()))]);
  const left = await olderThan(kept);
  return left.every((other) => sender.isPaused(other));
}

/**
 * A clean that the phone began has its number by now. null: it has none, because its start is left to the office; a call without a
 * number would end the clean that the person is on. The batch says which is meant.
 */
function directBody(body: object, { kind, cleanRef }: QueuedPress): object | null {
  if (kind === 'ticks' && cleanRef !== undefined) return null;
  if (kind !== 'finish' || cleanRef === undefined) return body;
  const start = outboxState().events.find(({ id }) => id === cleanRef);
  const jobId = start?.answer?.jobId ?? (body as ClockOutRequest).jobId;
  return jobId === undefined ? null : { ...body, jobId };
}

/** The press stays on the phone, and the sender has it now; it tries in a while, because the network has just failed as a rule. */
async function stay(kept: QueuedPress, send: () => unknown = () => sender.wakeLater()): Promise<{ kept: QueuedPress }> {
  if (kept.heldUntilMs > 0) await updatePresses([kept.seq], () => ({ heldUntilMs: 0 }));
  await broadcast();
  void send();
  return { kept: { ...kept, heldUntilMs: 0 } };
}

/** The server has answered: nothing is left to send. */
async function settle(kept: QueuedPress, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    // Then it is sent once more, which the server knows by its id.
    console.warn('The answer to a press could not be kept.', error);
  }
  await broadcast();
  // What was pressed meanwhile has waited for it.
  const isWaitedFor = ({ seq }: QueuedPress) => seq > kept.seq;
  if (outboxState().events.some((other) => isUnanswered(other) && isWaitedFor(other))) void sender.wake();
}

/** Stays as answered: a page that ends before it has kept what it was told offers nothing again. */
function keepAnswer({ seq }: QueuedPress, answer: unknown): Promise<unknown> {
  const jobId = (answer as { jobId?: number } | null)?.jobId ?? null;
  const made = { outcome: 'stored' as const, sentence: null, jobId, isDismissed: false, isOwnCall: true };
  return updatePresses([seq], (kept) => ({
    answer: kept.answer ?? { ...made, atMs: Date.now() },
    heldUntilMs: 0,
  }));
}

interface Hooks<T> {
  /** The server's answer, or the press that is kept on the phone. */
  onPressed: (pressed: Pressed<T>) => void;
  onRefused?: (refusal: Error) => void;
  /** Where the server says no sentence, and where neither it nor the phone has taken the press. */
  failed: string;
}

/**
 * A press that counts once, with a network or without. An admin who looks at the app as somebody has no outbox:
 * the call is made as before, and so it is where the browser keeps nothing.
 */
export function usePress<T>({ onPressed, onRefused, failed }: Hooks<T>) {
  const user = useUser();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ draft, call }: { draft: Draft; call: DirectCall }): Promise<Pressed<T>> => {
      if (!user.isSpoofed) return press<T>(user.id, draft, call);
      return { answer: await callOnce<T>(user.id, call) };
    },
    // Without a network it is kept at once, and only the outbox ever sends it again.
    networkMode: 'always',
    onSuccess: onPressed,
    onError: onRefused,
  });
  const network = outboxState().isDenied ? PRESS_TEXTS.markUnwritable : PRESS_TEXTS.network;
  const problem = error ? sentenceFor(error, { fallback: failed, network }) : null;
  return { press: mutate, isPressing: isPending, problem };
}
