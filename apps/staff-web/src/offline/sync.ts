import { api, ApiError, signInAgain } from '@tidycrew/web/api';
import { whoAmI } from '@tidycrew/web/session/session-calls';
import { LIMITS, type PressesAnswer, type PressesRequest, type PressResult } from '@tidycrew/contracts';
import { estimatedPresses } from '@tidycrew/domain';
import type { Clocks } from './clock';
import { cleanOf, stateOf, toWire, type QueuedPress } from './queued-press';
import { NONE_SENDING, setOutbox } from './state';
import { markSent, readPresses, takeLease, updatePresses } from './store';

const TIMEOUT_MS = 30_000;
/** Another tab sends: whether it still does is looked at again. */
const OTHER_TAB_MS = 10_000;
const LONGEST_LOOK_MS = 5 * 60_000;

interface World {
  /** null: nobody is signed in. */
  userId: () => number | null;
  clocksNow: () => Clocks;
  /** After a change of the outbox. */
  broadcast: () => Promise<void>;
}

/** Sends what waits, in order per clean, for ever (decisions D65, D262). */
export class Sender {
  private running: Promise<void> | null = null;
  private isAskedAgain = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  /** The server has asked for patience: since when (phone's clock), and for how long. */
  private patience = { sinceMs: 0, forMs: 0 };
  private isSingle = false;
  private readonly cleanFailures = new Map<string, number>();
  private readonly paused = new Map<string, number>();

  constructor(private readonly world: World) {}

  /** Sends what waits, now, unless the server has asked for patience; resolves when nothing more goes for the moment. */
  async wake(): Promise<void> {
    const waitedMs = Date.now() - this.patience.sinceMs;
    // Negative: the clock was set back since.
    if (waitedMs >= 0 && waitedMs < this.patience.forMs) return this.planIn(this.patience.forMs - waitedMs);
    clearTimeout(this.timer);
    this.isAskedAgain = true;
    this.running ??= this.runWhileAsked().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /** Sends what waits in a while: the network has just failed. */
  wakeLater(): void {
    this.planIn(pauseAfter(1, Math.random()));
  }

  /** Whether the clean of a press is tried again later, for its own sake. */
  isPaused(event: QueuedPress): boolean {
    const nowMs = Date.now();
    return pausesUntil(this.paused, cleanOf(event), nowMs) > nowMs;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.failures = 0;
    this.patience.forMs = 0;
    this.paused.clear();
    this.cleanFailures.clear();
  }

  private async runWhileAsked(): Promise<void> {
    while (this.isAskedAgain) {
      this.isAskedAgain = false;
      await this.run();
    }
  }

  private async run(): Promise<void> {
    const of = this.world.userId();
    if (of === null) return;
    try {
      if (!navigator.onLine) return this.planAfterFailure();
      const isMine = await withSendLock(async (renew) => {
        while (this.world.userId() === of && (await this.sendBatch(of))) await renew();
      });
      if (isMine) await this.planNext(of);
      else this.planIn(OTHER_TAB_MS);
    } catch (error) {
      console.warn('The outbox could not be sent yet.', error);
      if (error instanceof ApiError && error.status === 401) return this.askToSignIn();
      const retryAfter = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
      this.patience = { sinceMs: Date.now(), forMs: retryAfter * 1000 };
      this.planAfterFailure(retryAfter);
    }
  }

  /**
   * Outside the lock: a question that nobody answers holds no other tab up. What goes out after it is told with the clocks of then.
   */
  private askToSignIn(): void {
    void signInAgain().then((isBack) => (isBack ? this.wake() : undefined));
  }

  /** One batch. Gives whether there may be more to send at once. */
  private async sendBatch(of: number): Promise<boolean> {
    const { paused, isSingle, world } = this;
    const next = nextBatch(await readPresses(of), { nowMs: Date.now(), paused, isSingle });
    if (next.length === 0) {
      this.isSingle = false;
      return false;
    }
    // Whoever the cookie speaks for by now: nothing is ever sent under another person (decision D70). It also tells the time.
    const me = await whoAmI(TIMEOUT_MS);
    if (world.userId() !== of) return false;
    if (me === null) throw new ApiError({ status: 401, code: 'NOT_SIGNED_IN', message: '' });
    if (me.id !== of || me.isSpoofed) return false;
    const batch = await markSent(seqsOf(next));
    if (batch.length === 0) return true;
    setOutbox({ sending: new Set(batch.map(({ id }) => id)) });
    try {
      const request = requestOf(batch, world.clocksNow());
      const { results } = await send(request);
      return await this.keepAnswers(batch, results, clockChangedIds(request));
    } catch (error) {
      if (!(error instanceof ApiError) || isForAll(error)) throw error;
      this.isolateFailure(batch);
      return true;
    } finally {
      setOutbox({ sending: NONE_SENDING });
    }
  }

  /** Keeps what the server said beside the presses; false: nothing about them. */
  private async keepAnswers(
    batch: readonly QueuedPress[],
    results: readonly PressResult[],
    changedIds: ReadonlySet<string>,
  ): Promise<boolean> {
    const byId = new Map(results.map((result) => [result.id, result]));
    const answered = batch.filter(({ id }) => byId.has(id));
    await updatePresses(seqsOf(answered), ({ id, answer }) => {
      const result = byId.get(id);
      if (!result) return {};
      const { outcome, sentence, jobId } = result;
      const clock = changedIds.has(id) ? { isClockChanged: true } : {};
      return { answer: answer ?? { outcome, sentence, jobId, atMs: Date.now(), isDismissed: false, ...clock } };
    });
    this.failures = 0;
    for (const clean of answered.map(cleanOf)) {
      this.paused.delete(clean);
      this.cleanFailures.delete(clean);
    }
    await this.world.broadcast();
    return answered.length > 0;
  }

  /** The server refused a batch as a whole: its cleans are tried one by one, and the one that cannot go pauses alone. */
  private isolateFailure(batch: readonly QueuedPress[]): void {
    const [clean = '', ...others] = new Set(batch.map(cleanOf));
    if (others.length > 0) {
      this.isSingle = true;
      return;
    }
    const count = (this.cleanFailures.get(clean) ?? 0) + 1;
    this.cleanFailures.set(clean, count);
    this.paused.set(clean, Date.now() + pauseAfter(count, Math.random()));
  }

  /** Looks again when the first clean that pauses, or a press that is held, may go. */
  private async planNext(of: number): Promise<void> {
    const nowMs = Date.now();
    const waiting = (await readPresses(of)).filter((event) => ['waiting', 'held'].includes(stateOf(event, { nowMs })));
    if (waiting.length === 0 || this.world.userId() !== of) return;
    const soonest = maySendAt(waiting, { nowMs, paused: this.paused }) - nowMs;
    if (soonest > 0) this.planIn(Math.min(soonest, LONGEST_LOOK_MS));
    else this.planAfterFailure();
  }

  private planAfterFailure(retryAfter?: number): void {
    this.failures += 1;
    this.planIn(pauseAfter(this.failures, Math.random(), retryAfter));
  }

  private planIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.wake(), ms);
  }
}

const requestOf = (batch: readonly QueuedPress[], now: Clocks): PressesRequest => ({
  sentAtDevice: new Date(now.deviceMs).toISOString(),
  events: batch.map((event) => toWire(event, now)),
});

function send(request: PressesRequest): Promise<PressesAnswer> {
  return api.post<PressesAnswer>('/api/staff/punches', request, { timeoutMs: TIMEOUT_MS, isOnlyNow: true });
}

const seqsOf = (events: readonly QueuedPress[]): number[] => events.map(({ seq }) => seq);

/** Answers that say nothing about these presses: nobody is signed in, too many requests, the server is not there. */
const isForAll = ({ status }: ApiError): boolean => [401, 403, 408, 429, 502, 503, 504].includes(status);

/** The server takes 1 MB; this leaves room for the envelope around the presses. */
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
 * clean stays with it: a start without the finish that was pressed would be a clean that goes on.
 */
export function nextBatch(events: readonly QueuedPress[], { nowMs, paused, isSingle }: BatchRule): QueuedPress[] {
  const heldBack = new Set(events.filter((event) => stateOf(event, { nowMs }) === 'held').map(cleanOf));
  const batch: QueuedPress[] = [];
  let bytes = 0;
  const ordered = [...events].sort((a, b) => a.seq - b.seq);
  for (const [at, event] of ordered.entries()) {
    const state = stateOf(event, { nowMs });
    if (state === 'held') break;
    const clean = cleanOf(event);
    if (state !== 'waiting' || heldBack.has(clean)) continue;
    const isOther = isSingle && batch.some((first) => cleanOf(first) !== clean);
    const size = bytesOf(event);
    if (batch.length >= LIMITS.punches) {
      return wholeOnes(
        batch,
        ordered.slice(at).filter((later) => stateOf(later, { nowMs }) === 'waiting'),
      );
    }
    const isFull = batch.length > 0 && bytes + size > MAX_BYTES;
    if (isOther || isFull || pausesUntil(paused, clean, nowMs) > nowMs) {
      heldBack.add(clean);
      continue;
    }
    batch.push(event);
    bytes += size;
  }
  return batch;
}

/** A full batch without the cleans that go on after it: they go with the next one, in parts only where there is no other. */
function wholeOnes(full: QueuedPress[], after: readonly QueuedPress[]): QueuedPress[] {
  const cut = new Set(after.map(cleanOf));
  const whole = full.filter((event) => !cut.has(cleanOf(event)));
  return whole.length > 0 ? whole : full;
}

/** Until when a clean pauses (phone's clock); a clock that was set back makes no pause longer than any is. */
function pausesUntil(paused: BatchRule['paused'], clean: string, nowMs: number): number {
  const untilMs = paused.get(clean) ?? 0;
  return untilMs - nowMs <= LONGEST_PAUSE_MS ? untilMs : 0;
}

/** When the first of these waiting presses may go, at the earliest (phone's clock); in the past: now. */
export function maySendAt(waiting: readonly QueuedPress[], { nowMs, paused }: Omit<BatchRule, 'isSingle'>): number {
  const held = waiting.filter((event) => stateOf(event, { nowMs }) === 'held');
  const mayGoAt = (event: QueuedPress): number => {
    const before = held.filter((other) => other.seq <= event.seq || cleanOf(other) === cleanOf(event));
    return Math.max(pausesUntil(paused, cleanOf(event), nowMs), ...before.map(({ heldUntilMs }) => heldUntilMs));
  };
  return Math.min(...waiting.map(mayGoAt));
}

const bytesOf = (event: QueuedPress): number => new TextEncoder().encode(JSON.stringify(event.body)).byteLength + 300;

/** The ids of the presses that the server marks 'clock changed', by the rule that it has itself. */
export function clockChangedIds({ sentAtDevice, events }: PressesRequest): ReadonlySet<string> {
  const sentAtDeviceMs = Date.parse(sentAtDevice);
  const estimated = estimatedPresses({ receivedMs: sentAtDeviceMs, sentAtDeviceMs }, events, (event) => ({
    atDeviceMs: Date.parse(event.atDevice),
    isClockChanged: event.clockChanged === true,
  }));
  return new Set(estimated.filter(({ time }) => time.clockChanged).map(({ id }) => id));
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

const LOCK = 'tidycrew-outbox-sender';
const LEASE_MS = 60_000;

/** This tab, where leases are compared. */
const HOLDER = Math.random().toString(36).slice(2);

/**
 * Does the work unless another tab is doing it: one sender at a time. Locks need https; elsewhere a lease in the database
 * stands in, which `renew` makes longer.
 * @returns false: another tab is at it
 */
async function withSendLock(work: (renew: () => Promise<unknown>) => Promise<void>): Promise<boolean> {
  // Undefined on plain http, whatever its type says.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) {
    return locks.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock) await work(() => Promise.resolve());
      return lock !== null;
    });
  }
  if (!(await takeLease(HOLDER, Date.now(), LEASE_MS))) return false;
  try {
    await work(() => takeLease(HOLDER, Date.now(), LEASE_MS));
  } finally {
    await takeLease(HOLDER, Date.now() - LEASE_MS, LEASE_MS);
  }
  return true;
}
