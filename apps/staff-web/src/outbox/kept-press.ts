import type { PunchEvent, PunchKind, PunchOutcome } from '@tidycrew/contracts';

/** Written into each press, so that a later build can tell what it reads. */
export const SHAPE = 1;

/** What a page needs to show a press that the server does not know; no phone number, price or code (decision D68). */
export interface Shown {
  customerId: number;
  customerName: string;
  customerAddress: string;
  teamName: string;
  teamColor: string;
  members: { id: number; name: string }[];
  /** For this crew; null: not known. */
  allottedMinutes: number | null;
  /** ISO 8601 UTC, by the server's clock; null of one that is no finish. */
  startedAt: string | null;
}

/** A press as it is kept on the phone until the server has answered for it (decision D65). */
export interface KeptPress {
  /** Given by the database: presses of a phone in the order in which they were made. */
  seq: number;
  shape: number;
  userId: number;
  id: string;
  /** A newer build may have kept what this one does not know: it stays, and is neither shown nor sent. */
  kind: PunchKind;
  cleanRef?: string;
  jobId?: number;
  body: PunchEvent['body'];
  /** ISO 8601 UTC, by the phone's clock. */
  atDevice: string;
  /** Milliseconds to add to the phone's clock to get the server's, as last known when it was pressed. */
  offsetMs: number | null;
  /** Which load of the page it was pressed in, and when by that page's own clock, which nobody changes. */
  pageLife: string;
  atMonotonicMs: number;
  /** How often it left the phone, or was about to; 0: certainly never (decision D263). */
  tries: number;
  /** Until then (phone's clock) the press itself asks the server, and nobody else sends it. */
  heldUntilMs: number;
  shown: Shown | null;
  /** null: the server has not answered. */
  answer: {
    outcome: PunchOutcome;
    sentence: string | null;
    jobId: number | null;
    /** Phone's clock. */
    atMs: number;
    /** A sentence stays until the person has put it away. */
    isDismissed: boolean;
    /** The call of the press itself was answered, with a network: there is nothing to say of it. */
    isOwnCall?: boolean;
    /** It was sent with a clock that was changed: the office is shown so, and this phone names no time of it (decision D392). */
    isClockChanged?: boolean;
  } | null;
}

/** A press before the database has numbered it. */
export type NewPress = Omit<KeptPress, 'seq'>;

const KINDS: ReadonlySet<string> = new Set(['start', 'finish', 'notes', 'cannotClean'] satisfies PunchKind[]);

/** Whether this build knows what it is. */
export const isKnown = (press: KeptPress): boolean => press.shape <= SHAPE && KINDS.has(press.kind);

export const isWaiting = (press: KeptPress): boolean => press.answer === null;

/** Whether the press itself is asking the server; a clock that was set back holds nothing longer than that may take. */
export const isHeld = (press: KeptPress, nowMs: number): boolean =>
  press.heldUntilMs > nowMs && press.heldUntilMs - nowMs <= HOLD_MS;

/** Longer than a press waits for an answer. */
export const HOLD_MS = 12_000;

/** What is kept in order: presses of one clean; those of others do not wait for them (decision D262). */
export function cleanOf({ kind, id, cleanRef, jobId, body }: KeptPress): string {
  if (kind === 'cannotClean') return `visit:${(body as { visitId: number }).visitId}`;
  if (kind === 'start') return id;
  return cleanRef ?? `job:${jobId ?? ''}`;
}

/** When it was pressed, by the server's clock as far as it was known. */
export const pressedAtMs = ({ atDevice, offsetMs }: KeptPress): number => Date.parse(atDevice) + (offsetMs || 0);
