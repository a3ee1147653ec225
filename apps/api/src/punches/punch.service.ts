import { Injectable } from '@nestjs/common';
import type { ErrorCode, PunchesAnswer, PunchKind, PunchResult } from '@tidycrew/contracts';
import { estimatedPress, inStoringOrder, lateWindow } from '@tidycrew/domain';
import { AppError } from '../platform/common/app-error.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { appErrorOfDatabase, brokenConstraint } from '../platform/common/database-error.js';
import { Transactions } from '../platform/common/transactions.js';
import { createValidationPipe } from '../platform/common/validation.js';
import { ClockInDto, ClockOutDto } from '../cleans/clean.dto.js';
import type { PunchEventRow } from '../model/punch-event.entity.js';
import { type Applied, NeedsReview, type Press, PunchApplier, REVIEW_SENTENCES } from './punch-applier.service.js';
import { type PunchEventDto, type PunchesDto, PunchNotesDto, PunchRefusalDto } from './punch.dto.js';
import { type KeptPunch, PunchRepository } from './punch.repository.js';

const BODIES = { start: ClockInDto, finish: ClockOutDto, notes: PunchNotesDto, cannotClean: PunchRefusalDto };
/** As the calls of the specification name what they do under a key (decision D25). */
const OPERATIONS: Record<PunchKind, string> = {
  start: 'clean.start',
  finish: 'clean.finish',
  notes: 'clean.notes',
  cannotClean: 'visit.refuse',
};
/** Waiting or signing in helps: the phone sends it again. */
const PASSING: ErrorCode[] = ['UNAVAILABLE', 'NOT_SIGNED_IN', 'INTERNAL_ERROR'];
/** Rules of the database that a start comes up against when somebody else was first: looked at again, it is known how. */
const RACES = ['cleans_one_active_per_customer', 'time_entries_one_clean_at_a_time', 'punch_events_once'];

/** What a press came with. */
interface Batch {
  sentAtDevice: Date;
  results: Map<string, PunchResult>;
  finish?: { event: PunchEventDto; body: ClockOutDto };
}

/** Presses that phones send when they have a network again, each once for ever (decisions D65 to D67). */
@Injectable()
export class PunchService {
  constructor(
    private readonly punches: PunchRepository,
    private readonly applier: PunchApplier,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores each press in a transaction of its own, a start before what belongs to it; what was answered before is answered
   * again. What is stored stays stored when a later one finds the server unavailable or the session ended: all are sent again.
   * @throws AppError NOT_WHILE_IMPERSONATING; UNAVAILABLE and NOT_SIGNED_IN as every write
   */
  async send(caller: Caller, { sentAtDevice, events }: PunchesDto): Promise<PunchesAnswer> {
    if (caller.actor) {
      throw new AppError('NOT_WHILE_IMPERSONATING', 'What a phone has kept is sent by the person who pressed it.');
    }
    const results = new Map<string, PunchResult>();
    for (const event of inStoringOrder<PunchEventDto>(events)) {
      // The finish of the whole crew may be needed to store its start.
      const finish = events.find(({ kind, cleanRef }) => kind === 'finish' && cleanRef === event.id);
      const batch = { sentAtDevice: new Date(sentAtDevice), results, finish: finish && (await wholeFinish(finish)) };
      const done = results.get(event.id) ?? (await this.one(caller, event, batch));
      results.set(event.id, done);
    }
    return {
      serverTime: this.clock.now().toISOString(),
      results: events.flatMap(({ id }) => results.get(id) ?? []),
    };
  }

  private async one(caller: Caller, event: PunchEventDto, batch: Batch, isAgain = false): Promise<PunchResult> {
    const known = await this.punches.byEventId(event.id);
    if (known) return repeated(known, caller, event);
    const done = await this.punches.doneByCall(event.id, caller.userId);
    if (done) return { id: event.id, outcome: 'repeated', sentence: null, jobId: done.cleanId, reviewMembers: [] };
    const punch = this.received(caller, event, batch.sentAtDevice);
    try {
      const body = await checkedBody(event);
      const window = lateWindow(punch.receivedAt.getTime() - punch.atEstimated.getTime());
      if (window === 'refuse') return await this.keep(caller, punch, 'Please tell the office.');
      if (window === 'review') return await this.keep(caller, punch, new NeedsReview('tooLate'));
      return await this.store(caller, event, { ...punch, body }, batch);
    } catch (error) {
      if (!isAgain && RACES.includes(brokenConstraint(error) ?? '')) {
        return this.one(caller, event, batch, true);
      }
      return this.turnedDown(caller, punch, error);
    }
  }

  /** Through the key of the call that may have done the same with a network: whichever comes first does it. */
  private async store(caller: Caller, event: PunchEventDto, punch: KeptPunch, batch: Batch): Promise<PunchResult> {
    const finish = batch.finish && {
      ...batch.finish,
      kept: this.received(caller, batch.finish.event, batch.sentAtDevice),
    };
    let made: Applied | null = null;
    const request = { caller, key: event.id, operation: OPERATIONS[event.kind], body: bodyOfCall(event, punch.body) };
    const answer = await this.transactions.runOnce(request, async (tx) => {
      made = await this.applier.apply(tx, caller, {
        ...pressOf(punch, event.jobId ?? null),
        finish: finish && { eventId: finish.event.id, at: finish.kept.atEstimated, body: finish.body },
      });
      const { cleanId, outcome, sentence, reviewMemberIds } = made;
      const reason = reviewMemberIds.length > 0 ? 'onAnotherClean' : null;
      await this.punches.keep(tx, { ...punch, cleanId, outcome, sentence, reason, reviewMemberIds });
      if (finish && made.isFinished) await this.punches.keep(tx, { ...finish.kept, cleanId, body: finish.body });
      return made.answer;
    });
    const { cleanId, outcome, sentence, reviewMemberIds } = (made as Applied | null) ?? {
      cleanId: (answer as { id?: number } | null)?.id ?? null,
      outcome: 'repeated' as const,
      sentence: null,
      reviewMemberIds: [],
    };
    if (finish && (made as Applied | null)?.isFinished) {
      const { id } = finish.event;
      batch.results.set(id, { id, outcome: 'stored', sentence: null, jobId: cleanId, reviewMembers: [] });
    }
    return { id: event.id, outcome, sentence, jobId: cleanId, reviewMembers: reviewMemberIds };
  }

  /** What could not be stored: for the office, or refused for good; everything else is the sender's to try again. */
  private turnedDown(caller: Caller, punch: KeptPunch, error: unknown): Promise<PunchResult> {
    if (error instanceof NeedsReview) return this.keep(caller, punch, error);
    const refused = error instanceof AppError ? error : appErrorOfDatabase(error);
    if (!refused || PASSING.includes(refused.code)) throw error;
    if (refused.code === 'WEEK_APPROVED') return this.keep(caller, punch, new NeedsReview('approvedWeek'));
    if (refused.code === 'MEMBER_BUSY') return this.keep(caller, punch, new NeedsReview('onAnotherClean'));
    // The same id with other contents is nobody's press: nothing is kept.
    if (refused.code === 'IDEMPOTENCY_KEY_REUSED')
      return Promise.resolve(refusedResult(punch.eventId, refused.sentence));
    const isWork = punch.kind === 'finish' || punch.kind === 'notes';
    return this.keep(caller, punch, isWork ? new NeedsReview('unclear') : refused.sentence);
  }

  /** Keeps a press that changed nothing else. */
  private async keep(caller: Caller, punch: KeptPunch, why: NeedsReview | string): Promise<PunchResult> {
    const kept: KeptPunch =
      typeof why === 'string'
        ? { ...punch, outcome: 'refused', sentence: why }
        : {
            ...punch,
            outcome: 'review',
            sentence: REVIEW_SENTENCES[why.reason],
            reason: why.reason,
            reviewMemberIds: why.memberIds,
          };
    await this.transactions.run(caller, (tx) => this.punches.keep(tx, kept));
    const { eventId: id, outcome, sentence, reviewMemberIds: reviewMembers } = kept;
    return { id, outcome, sentence, jobId: null, reviewMembers };
  }

  private received(caller: Caller, event: PunchEventDto, sentAtDevice: Date): KeptPunch {
    const receivedAt = this.clock.now();
    const atDevice = new Date(event.atDevice);
    const { atMs, clockChanged } = estimatedPress({
      receivedMs: receivedAt.getTime(),
      sentAtDeviceMs: sentAtDevice.getTime(),
      atDeviceMs: atDevice.getTime(),
    });
    return {
      eventId: event.id,
      userId: caller.userId,
      kind: event.kind,
      body: event.body,
      cleanRef: event.cleanRef ?? null,
      cleanId: null,
      ...{ atDevice, sentAtDevice, receivedAt },
      atEstimated: new Date(atMs),
      clockChanged: clockChanged || event.clockChanged === true,
      outcome: 'stored',
      sentence: null,
      reason: null,
      reviewMemberIds: [],
    };
  }
}

const pipe = createValidationPipe();

/** The body as the call of its kind takes it. @throws AppError VALIDATION_FAILED */
const checkedBody = ({ kind, body }: PunchEventDto): Promise<object> =>
  pipe.transform(body, { type: 'body', metatype: BODIES[kind] }) as Promise<object>;

/** A finish of the whole crew at the time of the press; undefined: of some, or a wrong one, which is told at its turn. */
async function wholeFinish(event: PunchEventDto): Promise<Batch['finish']> {
  try {
    const body = (await checkedBody(event)) as ClockOutDto;
    return body.clockOutAllMembers && body.reportedEnd === undefined ? { event, body } : undefined;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** As the call's own key has it (decision D25). */
function bodyOfCall({ kind, jobId, cleanRef }: PunchEventDto, body: object): object {
  if (kind === 'finish') return { ...body, ...(jobId !== undefined && { jobId }) };
  if (kind !== 'cannotClean') return { ...body, ...(kind === 'notes' && { jobId, cleanRef }) };
  const { visitId, ...refusal } = body as PunchRefusalDto;
  return { id: visitId, ...refusal };
}

const pressOf = (punch: KeptPunch, cleanId: number | null): Press => ({
  kind: punch.kind,
  body: punch.body,
  cleanRef: punch.cleanRef,
  cleanId,
  at: punch.atEstimated,
  receivedAt: punch.receivedAt,
  pressedById: punch.userId,
});

function repeated(known: PunchEventRow, caller: Caller, event: PunchEventDto): PunchResult {
  const { userId, kind, outcome, sentence, cleanId, reviewMemberIds } = known;
  if (userId !== caller.userId || kind !== event.kind) {
    return refusedResult(event.id, 'This was already sent with other contents.');
  }
  const isOpen = outcome === 'review' || outcome === 'refused';
  return {
    id: event.id,
    outcome: isOpen ? outcome : 'repeated',
    sentence,
    jobId: cleanId,
    reviewMembers: reviewMemberIds,
  };
}

const refusedResult = (id: string, sentence: string): PunchResult => ({
  id,
  outcome: 'refused',
  sentence,
  jobId: null,
  reviewMembers: [],
});
