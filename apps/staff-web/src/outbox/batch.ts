import { LIMITS, type PunchEvent, type PunchesRequest } from '@tidycrew/contracts';
import { estimatedPresses } from '@tidycrew/domain';
import { cleanOf, isHeld, isKnown, isWaiting, type KeptPress } from './kept-press';
import { wasClockChanged, type Clocks } from './clock';

/** The server takes 1 MB; this leaves room for the envelope around the events. */
const MAX_BYTES = 900_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

interface BatchRule {
  nowMs: number;
  /** Cleans whose last try was refused as a whole, and until when they pause (phone's clock). */
  paused: ReadonlyMap<string, number>;
  /** One clean at a time: the batch before failed, and nobody knows for whose sake. */
  isSingle: boolean;
}

/**
 * The presses to send now, in the order in which they were made: of each clean all or none before the first that cannot go,
 * 50 and 1 MB at most. A clean that pauses keeps only its own presses back. A press that is just being made keeps back whatever
 * was pressed after it, 12 s at most: a start that overtook the finish before it would find its crew at work. What waits of its own
 * clean stays with it: a start without the finish that was pressed would be a clean that goes on (decision D306).
 */
export function nextBatch(presses: readonly KeptPress[], { nowMs, paused, isSingle }: BatchRule): KeptPress[] {
  const heldBack = new Set(presses.filter((press) => isWaiting(press) && isHeld(press, nowMs)).map(cleanOf));
  const batch: KeptPress[] = [];
  let bytes = 0;
  for (const press of presses.toSorted((a, b) => a.seq - b.seq)) {
    if (!isWaiting(press) || !isKnown(press)) continue;
    if (isHeld(press, nowMs)) break;
    const clean = cleanOf(press);
    if (heldBack.has(clean)) continue;
    const isOther = isSingle && batch.some((first) => cleanOf(first) !== clean);
    const size = bytesOf(press);
    const isFull = batch.length >= LIMITS.punches || (batch.length > 0 && bytes + size > MAX_BYTES);
    if (isOther || isFull || pausesUntil(paused, clean, nowMs) > nowMs) {
      heldBack.add(clean);
      continue;
    }
    batch.push(press);
    bytes += size;
  }
  return batch;
}

/** Until when a clean pauses (phone's clock); a clock that was set back makes no pause longer than any is. */
export function pausesUntil(paused: BatchRule['paused'], clean: string, nowMs: number): number {
  const untilMs = paused.get(clean) ?? 0;
  return untilMs - nowMs <= LONGEST_PAUSE_MS ? untilMs : 0;
}

/** When the first of these waiting presses may go, at the earliest (phone's clock); in the past: now. */
export function maySendAt(waiting: readonly KeptPress[], { nowMs, paused }: Omit<BatchRule, 'isSingle'>): number {
  const held = waiting.filter((press) => isHeld(press, nowMs));
  const mayGoAt = (press: KeptPress): number => {
    const before = held.filter((other) => other.seq <= press.seq || cleanOf(other) === cleanOf(press));
    return Math.max(pausesUntil(paused, cleanOf(press), nowMs), ...before.map(({ heldUntilMs }) => heldUntilMs));
  };
  return Math.min(...waiting.map(mayGoAt));
}

const bytesOf = (press: KeptPress): number => new TextEncoder().encode(JSON.stringify(press.body)).byteLength + 300;

/** The ids of the presses that the server marks 'clock changed', by the rule that it has itself (decision D392). */
export function clockChangedIds({ sentAtDevice, events }: PunchesRequest): ReadonlySet<string> {
  const sentAtDeviceMs = Date.parse(sentAtDevice);
  const presses = estimatedPresses({ receivedMs: sentAtDeviceMs, sentAtDeviceMs }, events, (event) => ({
    atDeviceMs: Date.parse(event.atDevice),
    isClockChanged: event.clockChanged === true,
  }));
  return new Set(presses.filter(({ time }) => time.clockChanged).map(({ id }) => id));
}

/** A press as the server wants it. */
export function eventOf(press: KeptPress, sending: Clocks): PunchEvent {
  const { id, kind, cleanRef, jobId, body, atDevice } = press;
  const event = {
    id,
    kind,
    ...(cleanRef === undefined ? {} : { cleanRef }),
    ...(jobId === undefined ? {} : { jobId }),
    body,
    atDevice,
    ...(wasClockChanged(press, sending) ? { clockChanged: true } : {}),
  };
  return event as PunchEvent;
}

/**
 * Milliseconds until the next try: 2 s after the first failure, doubled to 5 minutes, up to half of it less so that phones do not
 * come all at once; never before the server wants it.
 * @param failures 1 or more
 * @param random from 0 to 1
 */
export function pauseAfter(failures: number, random: number, retryAfterSeconds = 0): number {
  const whole = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 20));
  return Math.max(retryAfterSeconds * 1000, Math.round(whole * (1 - random / 2)));
}
