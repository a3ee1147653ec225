import { api, ApiError, signInAgain } from '@tidycrew/web/api';
import { whoAmI } from '@tidycrew/web/session/session-calls';
import type { PunchesAnswer, PunchesRequest, PunchResult } from '@tidycrew/contracts';
import { clockChangedIds, eventOf, maySendAt, nextBatch, pausesUntil, pauseAfter } from './batch';
import type { Clocks } from './clock';
import { changePresses, markSent, readPresses } from './database';
import { cleanOf, isKnown, isWaiting, type KeptPress } from './kept-press';
import { asOnlySender } from './lock';
import { setOutbox } from './outbox';

const TIMEOUT_MS = 30_000;
/** Another tab sends: whether it still does is looked at again. */
const OTHER_TAB_MS = 10_000;
const LONGEST_LOOK_MS = 5 * 60_000;

interface World {
  /** null: nobody is signed in. */
  userId: () => number | null;
  clocksNow: () => Clocks;
  /** After a change of the outbox. */
  tellTabs: () => Promise<void>;
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
  isPaused(press: KeptPress): boolean {
    const nowMs = Date.now();
    return pausesUntil(this.paused, cleanOf(press), nowMs) > nowMs;
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
      const isMine = await asOnlySender(async (renew) => {
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
   * Outside the lock: a question that nobody answers holds no other tab up. What goes out after it is told with the clocks of then
   * (decisions D66, D70).
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
    setOutbox({ isSending: true });
    try {
      const request = requestOf(batch, world.clocksNow());
      const { results } = await send(request);
      return await this.keepAnswers(batch, results, clockChangedIds(request));
    } catch (error) {
      if (!(error instanceof ApiError) || isForAll(error)) throw error;
      this.blame(batch);
      return true;
    } finally {
      setOutbox({ isSending: false });
    }
  }

  /** Keeps what the server said beside the presses; false: nothing about them. */
  private async keepAnswers(
    batch: readonly KeptPress[],
    results: readonly PunchResult[],
    changedIds: ReadonlySet<string>,
  ): Promise<boolean> {
    const byId = new Map(results.map((result) => [result.id, result]));
    const answered = batch.filter(({ id }) => byId.has(id));
    await changePresses(seqsOf(answered), ({ id, answer }) => {
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
    await this.world.tellTabs();
    return answered.length > 0;
  }

  /** The server refused a batch as a whole: its cleans are tried one by one, and the one that cannot go pauses alone. */
  private blame(batch: readonly KeptPress[]): void {
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
    const waiting = (await readPresses(of)).filter((press) => isWaiting(press) && isKnown(press));
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

const requestOf = (batch: readonly KeptPress[], now: Clocks): PunchesRequest => ({
  sentAtDevice: new Date(now.deviceMs).toISOString(),
  events: batch.map((press) => eventOf(press, now)),
});

function send(request: PunchesRequest): Promise<PunchesAnswer> {
  return api.post<PunchesAnswer>('/api/staff/punches', request, { timeoutMs: TIMEOUT_MS, isOnlyNow: true });
}

const seqsOf = (presses: readonly KeptPress[]): number[] => presses.map(({ seq }) => seq);

/** Answers that say nothing about these presses: nobody is signed in, too many requests, the server is not there. */
const isForAll = ({ status }: ApiError): boolean => [401, 403, 408, 429, 502, 503, 504].includes(status);
