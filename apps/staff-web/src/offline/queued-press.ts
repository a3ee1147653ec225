import type { SentPress, PressKind, PressOutcome } from '@tidycrew/contracts';
import { wasClockChanged, type Clocks } from './clock';

/** Written into each press, so that a later build can tell what it reads. */
export const SHAPE = 1;

/** What a page needs to show a press that the server does not know; no phone number, price or code. */
export interface Shown {
  customerId: number;
  customerName: string;
  customerAddress: string;
  teamName: string;
  teamColor: string;
  members: { id: number; name: string }[];
  /** For this crew; null: not known. */
  allottedMinutes: number | null;
  /** The items of a start's checklist, as the visit had them; absent: not known. */
  checklist?: string[];
  /** ISO 8601 UTC, by the server's clock; null unless it is a finish. */
  startedAt: string | null;
}

/** A press as the phone stores it until the server has answered. */
export interface QueuedPress {
  /** Given by the database: the presses of a phone in the order in which they were made. */
  seq: number;
  shape: number;
  userId: number;
  id: string;
  /** A newer build may store a kind that this one does not know. */
  kind: PressKind;
  cleanRef?: string;
  jobId?: number;
  body: SentPress['body'];
  /** ISO 8601 UTC, by the phone's clock. */
  atDevice: string;
  /** Milliseconds to add to the phone's clock to get the server's, as last known when it was pressed. */
  offsetMs: number | null;
  /** Which load of the page it was pressed in, and when by that page's own clock, which nobody changes. */
  pageLife: string;
  atMonotonicMs: number;
  /** How often it left the phone, or was about to; 0: certainly never. */
  tries: number;
  /** Until then (phone's clock) its own call asks the server, and nobody else sends it. */
  heldUntilMs: number;
  shown: Shown | null;
  /** null: the server has not answered. */
  answer: {
    outcome: PressOutcome;
    sentence: string | null;
    jobId: number | null;
    /** Phone's clock. */
    atMs: number;
    /** A sentence stays until the person has put it away. */
    isDismissed: boolean;
    /** Its own call was answered, with a network: there is nothing to say about it. */
    isOwnCall?: boolean;
    /** It was sent with a clock that was changed: the office is shown so, and this phone names no time of it. */
    isClockChanged?: boolean;
  } | null;
}

/** A press before the database has numbered it. */
export type NewPress = Omit<QueuedPress, 'seq'>;

/** Longer than the call of a press waits for an answer. */
export const HOLD_MS = 12_000;

const KINDS: ReadonlySet<string> = new Set(['start', 'finish', 'notes', 'cannotClean', 'ticks'] satisfies PressKind[]);

/** What may become of a press next; the diagram is in docs/offline.md. */
export type PressState =
  /** Goes out with the next batch that has room for its clean. */
  | 'waiting'
  /** In the batch that is under way. */
  | 'sending'
  /** Its own call asks the server: nobody else sends it. */
  | 'held'
  | 'answered'
  /** A newer build wrote it: it is neither shown nor sent until such a build is back. */
  | 'parked';

export interface PressNow {
  /** Phone's clock. */
  nowMs: number;
  /** Ids in the batch that this tab is sending. */
  sending?: ReadonlySet<string>;
  /** Whose page looks: it shows the held presses of other pages as waiting, because those pages may be gone. Absent: the sender. */
  pageLife?: string;
}

/** The only place that combines what is known about a press. */
export function stateOf(event: QueuedPress, { nowMs, sending, pageLife }: PressNow): PressState {
  const holdMs = event.heldUntilMs - nowMs;
  // A clock that was set back makes no hold longer than any is.
  const isInHold = holdMs > 0 && holdMs <= HOLD_MS && (pageLife === undefined || event.pageLife === pageLife);
  if (isUnanswered(event) && isInHold) return 'held';
  if (event.shape > SHAPE || !KINDS.has(event.kind)) return 'parked';
  if (!isUnanswered(event)) return 'answered';
  return sending?.has(event.id) ? 'sending' : 'waiting';
}

/** In whatever state: the database deletes nothing before the server has answered. */
export const isUnanswered = ({ answer }: QueuedPress): boolean => answer === null;

/** It has certainly never left the phone. */
export const isUnsent = (event: QueuedPress): boolean => isUnanswered(event) && event.tries === 0;

/** Presses of one clean are kept in order; those of others do not wait for them. */
export function cleanOf({ kind, id, cleanRef, jobId, body }: QueuedPress): string {
  if (kind === 'cannotClean') return `visit:${(body as { visitId: number }).visitId}`;
  if (kind === 'start') return id;
  return cleanRef ?? `job:${jobId ?? ''}`;
}

/** When it was pressed, by the server's clock as far as it was known. */
export const pressedAtMs = ({ atDevice, offsetMs }: QueuedPress): number => Date.parse(atDevice) + (offsetMs || 0);

/** A press as the server wants it. */
export function toWire(event: QueuedPress, sending: Clocks): SentPress {
  const { id, kind, cleanRef, jobId, body, atDevice } = event;
  const wire = {
    id,
    kind,
    ...(cleanRef === undefined ? {} : { cleanRef }),
    ...(jobId === undefined ? {} : { jobId }),
    body,
    atDevice,
    ...(wasClockChanged(event, sending) ? { clockChanged: true } : {}),
  };
  return wire as SentPress;
}
