import { Injectable } from '@nestjs/common';
import type { ErrorCode, PressesAnswer, PressResult } from '@tidycrew/contracts';
import { type EstimatedPress, estimatedPresses, inStoringOrder, isSentLate, lateWindow } from '@tidycrew/domain';
import { AppError } from '../platform/common/app-error.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { appErrorOfDatabase, brokenConstraint } from '../platform/common/database-error.js';
import { PRESS_OPERATIONS } from '../platform/common/press-operations.js';
import { Transactions } from '../platform/common/transactions.js';
import { countPress } from '../platform/metrics/counters.js';
import { CustomerDisclosures } from '../customers/customer-disclosure.service.js';
import type { ClockOutDto } from '../cleans/clean.dto.js';
import type { StoredPress } from '../model/stored-press.entity.js';
import { finishOf, LikelyTimes, type TimedPress } from './likely-times.service.js';
import { type Applied, NeedsReview, type Press, REVIEW_SENTENCES } from './press.js';
import { PressApplier } from './press-applier.service.js';
import { parseBodies, parseBody, bodyOfCall, evidenceOf, wholeOf } from './press-body.js';
import { OTHER_CONTENTS, repeated, resultOf } from './press-result.js';
import type { PressDto, PressesDto } from './press.dto.js';
import { type KeptPress, PressRepository } from './press.repository.js';

/** Waiting or signing in helps: the phone sends it again. */
const PASSING: ErrorCode[] = ['UNAVAILABLE', 'NOT_SIGNED_IN', 'INTERNAL_ERROR'];
/** Rules of the database that a start comes up against when somebody else was first: looked at again, it is known how. */
const RACES = ['cleans_one_active_per_customer', 'time_entries_one_clean_at_a_time', 'punch_events_once'];

/** Within it the key of the call itself tells that it was done (D25: 48 hours). */
const OWN_KEY_MS = 24 * 3_600_000;

/** What a press came with. */
interface Batch {
  /** When the whole request arrived: the time that its first presses take makes none of the others later. */
  receivedAt: Date;
  sentAtDevice: Date;
  results: Map<string, PressResult>;
  /** What was stored of its ids, and of those they refer to, as it came. */
  known: Map<string, StoredPress>;
  /** The body of each press as its call takes it, or why it does not; each is looked at once. */
  bodies: Map<string, object | AppError>;
  finish?: { event: TimedPress; body: ClockOutDto };
}

/** Presses that phones send when they have a network again, each once for ever (decisions D65 to D67). */
@Injectable()
export class PressService {
  constructor(
    private readonly punches: PressRepository,
    private readonly applier: PressApplier,
    private readonly disclosures: CustomerDisclosures,
    private readonly likely: LikelyTimes,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores each press in a transaction of its own, a start before what belongs to it; what was answered before is answered
   * again. What is stored stays stored when a later one finds the server unavailable or the session ended: all are sent again.
   * @param receivedAt when the request reached this copy: what it waits for here makes no press later
   * @throws AppError NOT_WHILE_IMPERSONATING; UNAVAILABLE and NOT_SIGNED_IN as every write
   */
  async send(caller: Caller, { sentAtDevice, events: sent }: PressesDto, receivedAt: Date): Promise<PressesAnswer> {
    if (caller.actor) {
      throw new AppError('NOT_WHILE_IMPERSONATING', 'What a phone has kept is sent by the person who pressed it.');
    }
    const times = { receivedMs: receivedAt.getTime(), sentAtDeviceMs: Date.parse(sentAtDevice) };
    const timed: TimedPress[] = estimatedPresses(times, sent, ({ atDevice, clockChanged }) => ({
      atDeviceMs: Date.parse(atDevice),
      isClockChanged: clockChanged === true,
    }));
    const results = new Map<string, PressResult>();
    const known = await this.punches.byEventIds(timed.flatMap(({ id, cleanRef }) => [id, cleanRef ?? id]));
    const bodies = await parseBodies(timed.filter(({ id }) => !known.has(id)));
    const likely = await this.likely.of(caller, timed, bodies);
    const events = timed.map((event): TimedPress => ({ ...event, ...likely.get(event.id) }));
    const whole = { receivedAt, sentAtDevice: new Date(sentAtDevice), results, known, bodies };
    for (const event of inStoringOrder<TimedPress>(events)) {
      // The finish of the whole crew may be needed to store its start.
      const finish = finishOf(event, events);
      const body = finish && wholeOf(bodies.get(finish.id));
      const batch = { ...whole, ...(finish && body && { finish: { event: finish, body } }) };
      const done = results.get(event.id) ?? (await this.one(caller, event, batch));
      results.set(event.id, done);
      countPress(done.outcome);
    }
    return {
      serverTime: this.clock.now().toISOString(),
      results: events.flatMap(({ id }) => results.get(id) ?? []),
    };
  }

  private async one(caller: Caller, event: TimedPress, batch: Batch, isAgain = false): Promise<PressResult> {
    const punch = received(caller, event, batch);
    try {
      const known = isAgain ? await this.punches.byEventId(event.id) : batch.known.get(event.id);
      if (known) return await repeated(known, caller, event);
      const body = batch.bodies.get(event.id) ?? (await parseBody(event));
      if (body instanceof AppError) {
        return await this.keep(caller, event, { ...punch, body: evidenceOf(punch.body) }, body.sentence);
      }
      punch.body = body;
      const ageMs = punch.receivedAt.getTime() - punch.atEstimated.getTime();
      const window = lateWindow(ageMs);
      // It may be late only because the answer to the call was lost, whose key means nothing to the call any more (D25).
      const done =
        ageMs < OWN_KEY_MS
          ? null
          : await this.punches.doneByCall(event.id, caller.userId, PRESS_OPERATIONS[event.kind]);
      if (done) return { ...resultOf(event.id, 'repeated'), jobId: done.cleanId };
      // Nobody has to decide about ticks: they change no hours (D512).
      const isStored = window === 'store' || (window === 'review' && event.kind === 'ticks');
      if (isStored) return await this.store(caller, event, punch, batch);
      return await this.keep(
        caller,
        event,
        punch,
        window === 'refuse' ? 'Please tell the office.' : new NeedsReview('tooLate'),
      );
    } catch (error) {
      if (!isAgain && RACES.includes(brokenConstraint(error) ?? '')) {
        return this.one(caller, event, batch, true);
      }
      return this.turnedDown(caller, event, punch, error);
    }
  }

  /** Through the key of the call that may have done the same with a network: whichever comes first does it. */
  private async store(caller: Caller, event: TimedPress, punch: KeptPress, batch: Batch): Promise<PressResult> {
    const finish = batch.finish && {
      ...batch.finish,
      kept: received(caller, batch.finish.event, batch),
    };
    let made = null as Applied | null;
    const { jobId, cleanRef } = event;
    const meantId = jobId ?? (cleanRef === undefined ? null : await this.cleanOf(cleanRef, caller, batch));
    const body = bodyOfCall(event, punch.body, meantId);
    const request = { caller, key: event.id, operation: PRESS_OPERATIONS[event.kind], body };
    const answer = await this.transactions.runOnce(request, async (tx) => {
      made = await this.applier.apply(tx, caller, {
        ...pressOf(punch, meantId, event.time),
        finish: finish && {
          at: finish.kept.atEstimated,
          body: finish.body,
          isTimeUnknown: finish.event.time.isUnknown,
        },
      });
      const { cleanId, outcome, sentence, reason, reviewMemberIds, archived = [] } = made;
      const atEstimated = made.at ?? punch.atEstimated;
      await this.punches.keep(tx, {
        ...punch,
        atEstimated,
        cleanId,
        outcome,
        sentence,
        reason,
        reviewMemberIds,
        archived,
      });
      if (finish && made.isFinished) {
        await this.punches.keep(tx, { ...finish.kept, cleanId, body: finish.body, archived });
      }
      return made.answer;
    });
    // After a deadlock it may be a copy that has done it meanwhile: what was made before is undone then.
    const own = made?.answer === answer ? made : null;
    const { cleanId, outcome, sentence, reviewMemberIds } = own ?? {
      cleanId: (answer as { id?: number } | null)?.id ?? null,
      outcome: 'repeated' as const,
      sentence: null,
      reviewMemberIds: [],
    };
    if (finish && own?.isFinished) {
      const { id } = finish.event;
      batch.results.set(id, { id, outcome: 'stored', sentence: null, jobId: cleanId, reviewMembers: [] });
    }
    return { id: event.id, outcome, sentence, jobId: cleanId, reviewMembers: reviewMemberIds };
  }

  /** The clean of a start, which the same batch has brought as a rule; null: none is known. */
  private async cleanOf(cleanRef: string, { userId }: Caller, { results, known }: Batch): Promise<number | null> {
    const cleanId = results.get(cleanRef)?.jobId ?? known.get(cleanRef)?.cleanId;
    return cleanId ?? this.punches.cleanOfStart(cleanRef, userId);
  }

  /** What could not be stored: for the office, or refused for good; everything else is the sender's to try again. */
  private async turnedDown(caller: Caller, event: TimedPress, punch: KeptPress, error: unknown): Promise<PressResult> {
    if (error instanceof NeedsReview) return this.keep(caller, event, punch, error);
    const refused = error instanceof AppError ? error : appErrorOfDatabase(error);
    if (!refused || PASSING.includes(refused.code)) throw error;
    switch (refused.code) {
      case 'WEEK_APPROVED':
        return this.keep(caller, event, punch, new NeedsReview('approvedWeek'));
      case 'MEMBER_BUSY':
        return this.keep(caller, event, punch, new NeedsReview('onAnotherClean'));
      case 'CUSTOMER_BUSY':
        return this.keep(caller, event, punch, new NeedsReview('unclear'));
      case 'IDEMPOTENCY_KEY_REUSED':
        // The same id with other contents is nobody's press: nothing is kept.
        return resultOf(punch.eventId, 'refused', refused.sentence);
      case 'CUSTOMER_ARCHIVED':
        return this.keep(caller, event, punch, (await this.disclosures.ofArchived(caller, refused)).sentence);
      default: {
        const isWork = punch.kind === 'finish' || punch.kind === 'notes' || isStartForMates(event, punch, refused);
        // Such as an end that was reported by a clock that was ahead (D392).
        const unclear = new NeedsReview(event.time.isUnknown ? 'clockChanged' : 'unclear');
        return this.keep(caller, event, punch, isWork ? unclear : refused.sentence);
      }
    }
  }

  /** Keeps a press that changed nothing else; of two copies at once the second answers what the first one did. */
  private async keep(
    caller: Caller,
    event: TimedPress,
    punch: KeptPress,
    why: NeedsReview | string,
  ): Promise<PressResult> {
    const isRefused = typeof why === 'string';
    const kept: KeptPress = {
      ...punch,
      atEstimated: (!isRefused && event.likelyAt) || punch.atEstimated,
      outcome: isRefused ? 'refused' : 'review',
      sentence: isRefused ? why : REVIEW_SENTENCES[why.reason],
      reason: isRefused ? null : why.reason,
      reviewMemberIds: isRefused ? [] : why.memberIds,
    };
    let hasRoom = true;
    const isFirst = await this.transactions.run(caller, async (tx) => {
      hasRoom = !isRefused || (await this.punches.hasRoomForRefused(tx, kept));
      // The call itself may be on its way still: it does nothing any more, or it was first (decision D275).
      if (!(await this.transactions.closeKey(tx, caller, event.id, kept.sentence ?? ''))) return false;
      // Evidence of one person has a bound a day: beyond it a refusal is answered, but not kept (decision D391).
      if (!hasRoom) return true;
      return this.punches.keepFirst(tx, { ...kept, cleanId: await this.punches.knownClean(tx, kept.cleanId) });
    });
    if (!isFirst) return this.doneBefore(caller, event, hasRoom ? OTHER_CONTENTS : kept.sentence);
    return { ...resultOf(kept.eventId, kept.outcome, kept.sentence), reviewMembers: kept.reviewMemberIds };
  }

  /** What a copy of it, or the call under its key, did meanwhile. */
  private async doneBefore(caller: Caller, event: PressDto, otherwise: string | null): Promise<PressResult> {
    const known = await this.punches.byEventId(event.id);
    if (known) return repeated(known, caller, event);
    const done = await this.punches.doneByCall(event.id, caller.userId, PRESS_OPERATIONS[event.kind]);
    if (done) return { ...resultOf(event.id, 'repeated'), jobId: done.cleanId };
    return resultOf(event.id, 'refused', otherwise);
  }
}

/** A late start of who is neither on it nor in its team by now: others have worked, so the office decides (decision D387). */
function isStartForMates(
  { time }: TimedPress,
  { kind, receivedAt, atEstimated }: KeptPress,
  { code }: AppError,
): boolean {
  const isLate = time.isUnknown || isSentLate(receivedAt.getTime() - atEstimated.getTime());
  return kind === 'start' && code === 'NOT_IN_CREW' && isLate;
}

/** A press as it is first known, by the server's clock. */
function received(caller: Caller, event: TimedPress, { receivedAt, sentAtDevice }: Batch): KeptPress {
  return {
    eventId: event.id,
    userId: caller.userId,
    kind: event.kind,
    body: event.body,
    cleanRef: event.cleanRef ?? null,
    cleanId: event.jobId ?? null,
    atDevice: new Date(event.atDevice),
    sentAtDevice,
    receivedAt,
    atEstimated: new Date(event.time.atMs),
    clockChanged: event.time.clockChanged,
    outcome: 'stored',
    sentence: null,
    reason: null,
    reviewMemberIds: [],
    archived: [],
  };
}

const pressOf = (punch: KeptPress, cleanId: number | null, { isUnknown }: EstimatedPress): Press => ({
  kind: punch.kind,
  body: punch.body,
  cleanRef: punch.cleanRef,
  cleanId,
  at: punch.atEstimated,
  receivedAt: punch.receivedAt,
  pressedById: punch.userId,
  isTimeUnknown: isUnknown,
  clockChanged: punch.clockChanged,
});
