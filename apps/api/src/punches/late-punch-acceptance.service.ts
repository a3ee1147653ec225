import { Injectable } from '@nestjs/common';
import type { ClockInRequest, LatePunchReason } from '@tidycrew/contracts';
import { isLongEnough } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import type { ClockOutDto } from '../cleans/clean.dto.js';
import { FinishCleanService } from '../cleans/finish-clean.service.js';
import type { TakenOff } from '../cleans/late-press.js';
import { SplitCleanService } from '../cleans/split-clean.service.js';
import type { StoredPress } from '../model/stored-press.entity.js';
import { AppError } from '../platform/common/app-error.js';
import type { Caller } from '../platform/common/caller.js';
import { LatePunchRepository } from './late-punch.repository.js';
import { type Applied, NeedsReview, type Press } from './press.js';
import { PressApplier } from './press-applier.service.js';
import { checkedBody, wholeFinish } from './press-body.js';

const BY_HAND = "correct it by hand and choose 'I corrected it by hand'.";
/** Why what the office has accepted cannot be stored after all. */
const IN_THE_WAY: Record<LatePunchReason, string> = {
  tooLate: `This is too old to be stored. Please ${BY_HAND}`,
  onAnotherClean: `Somebody of this crew was on another clean then. Please correct that clean first, or ${BY_HAND}`,
  approvedWeek: `The hours of that week are approved. Please ${BY_HAND}`,
  archived: `This cannot be stored. Please ${BY_HAND}`,
  joinedLater: `Those who joined this clean cannot be given one of their own. Please ${BY_HAND}`,
  clockChanged: `Nobody knows how long this clean took. Please ${BY_HAND}`,
  unclear: `It is not clear which clean this belongs to. Please decide about its start first, or ${BY_HAND}`,
};

/** What was stored of a press that the office accepted. */
interface Accepted {
  cleanId: number | null;
  /** A start brings the finish that waits for it. */
  finishId: number | null;
}

/** Stores what the office has accepted, as it was pressed, by what stores presses that are not too late (decision D261). */
@Injectable()
export class LatePunchAcceptance {
  constructor(
    private readonly punches: LatePunchRepository,
    private readonly applier: PressApplier,
    private readonly finishing: FinishCleanService,
    private readonly splitting: SplitCleanService,
  ) {}

  /**
   * Inside the caller's transaction, of a press that is locked.
   * @throws AppError with what stands in the way; nothing is to be kept then
   */
  async accept(tx: EntityManager, caller: Caller, id: number): Promise<Accepted> {
    const event = await this.punches.event(tx, id);
    const accepted = await this.acceptPress(tx, caller, event);
    if (event.kind === 'start' && accepted.cleanId !== null) {
      await this.applier.ticksOfAccepted(tx, event, accepted.cleanId);
    }
    return accepted;
  }

  private async acceptPress(tx: EntityManager, caller: Caller, event: StoredPress): Promise<Accepted> {
    const needsClean = event.kind === 'finish' || event.kind === 'notes';
    if (needsClean && event.cleanRef === null && event.cleanId === null) {
      throw new AppError('CONFLICT', IN_THE_WAY.unclear);
    }
    const { cleanId, reason } = event;
    // It was stored when it was heard of; the office is shown it only.
    if (reason === 'archived' && event.outcome !== 'review' && event.reviewMemberIds.length === 0) {
      return { cleanId, finishId: null };
    }
    if (reason === 'joinedLater') return this.split(tx, caller, event);
    if (reason === 'clockChanged') return this.ofUnknownTime(tx, caller, event);
    const finish = event.kind === 'start' ? await this.punches.waitingFinish(tx, event.eventId) : null;
    const applied = await this.apply(tx, caller, await pressOf(event, finish));
    return { cleanId: applied.cleanId ?? cleanId, finishId: (applied.isFinished && finish?.id) || null };
  }

  /**
   * Accepts a press of unknown time: the books keep what they have of it, or get its most likely time, but never a clean
   * of no length.
   */
  private async ofUnknownTime(tx: EntityManager, caller: Caller, event: StoredPress): Promise<Accepted> {
    const finish = event.kind === 'start' ? await this.punches.waitingFinish(tx, event.eventId) : null;
    const press = await pressOf(event, finish);
    const isStored = event.outcome !== 'review';
    if (event.kind === 'start' && !isStored && !tookTime(press.at, press.finish?.at ?? press.at)) throw unknownLength();
    const applied = isStored ? null : await this.apply(tx, caller, press);
    const cleanId = applied?.cleanId ?? event.cleanId;
    const times = cleanId === null ? null : await this.punches.timesOf(tx, cleanId);
    const isTooShort = times?.clockOut && !tookTime(times.clockIn, times.clockOut);
    if (isTooShort || applied?.outcome === 'merged') throw unknownLength();
    return { cleanId, finishId: (applied?.isFinished && finish?.id) || null };
  }

  /**
   * The clean of a finish ends when that was pressed, and whoever joined it afterwards gets the clean that their starts make
   * without it, until they left.
   */
  private async split(tx: EntityManager, caller: Caller, event: StoredPress): Promise<Accepted> {
    const { cleanId, atEstimated: at, userId: pressedById } = event;
    const clean = cleanId === null ? null : await this.splitting.lock(tx, cleanId);
    if (!clean || clean.status === 'discarded') throw new AppError('CONFLICT', IN_THE_WAY.joinedLater);
    const joined = await this.finishing.joinedAfter(tx, clean, { at, pressedById });
    const crew = await this.finishing.memberIds(tx, clean.id);
    // Nobody of those who were there first is on it any more: it has no end of theirs.
    if (crew.every((id) => joined.includes(id))) throw new AppError('CONFLICT', IN_THE_WAY.joinedLater);
    const starts = await this.punches.joinsSince(tx, clean.id, at);
    const named = new Set(starts.flatMap(({ body }) => (body as ClockInRequest).memberIds));
    if (joined.some((id) => !named.has(id))) throw new AppError('CONFLICT', IN_THE_WAY.joinedLater);
    const { lunchBreak } = (await checkedBody(event)) as ClockOutDto;
    const takenOff = await this.splitting
      .splitIn(tx, caller, clean, { joinedIds: joined, starting: [...named] }, { at, lunchBreak })
      .catch((error: unknown) => refuse(error));
    let ownId: number | null = null;
    for (const start of joined.length > 0 ? starts : []) {
      const applied = await this.apply(tx, caller, { ...(await pressOf(start, null)), finish: endOf(takenOff) });
      ownId ??= applied.cleanId;
    }
    if (ownId !== null) await this.punches.moveSince(tx, [clean.id, ownId], starts[0]?.atEstimated ?? at);
    await this.splitting.settle(tx, clean.id, ownId, takenOff);
    return { cleanId: clean.id, finishId: null };
  }

  private apply(tx: EntityManager, caller: Caller, press: Press): Promise<Applied> {
    return this.applier.apply(tx, caller, press, true).catch((error: unknown) => refuse(error));
  }
}

const tookTime = (start: Date, end: Date): boolean => isLongEnough(start.getTime(), end.getTime());

const unknownLength = (): AppError => new AppError('CONFLICT', IN_THE_WAY.clockChanged);

/** What stands in the way, as the office is told. */
function refuse(error: unknown): never {
  if (error instanceof NeedsReview) throw new AppError('CONFLICT', IN_THE_WAY[error.reason]);
  // It was discarded; the crew's sentence is of their own clean.
  if (error instanceof AppError && error.code === 'NO_ACTIVE_CLEAN') throw new AppError('CONFLICT', IN_THE_WAY.unclear);
  if (error instanceof AppError && error.code === 'WEEK_APPROVED') {
    throw new AppError('WEEK_APPROVED', `${error.sentence} Or ${BY_HAND}`);
  }
  throw error;
}

/** When the last of them left; undefined: somebody is there still. */
function endOf(people: TakenOff[]): Press['finish'] {
  const ends = people.map(({ clockOut }) => clockOut?.getTime());
  if (ends.length === 0 || ends.some((end) => end === undefined)) return undefined;
  const lunchBreak = people.some((person) => person.lunchBreak);
  const body = { lunchBreak, notes: null, clockOutAllMembers: true, selectedMemberIds: [] };
  return { at: new Date(Math.max(...ends.map(Number))), body };
}

async function pressOf(event: StoredPress, finish: StoredPress | null): Promise<Press> {
  const whole = finish && (await wholeFinish(finish));
  return {
    kind: event.kind,
    body: await checkedBody(event),
    cleanRef: event.cleanRef,
    cleanId: event.cleanId,
    at: event.atEstimated,
    receivedAt: event.receivedAt,
    pressedById: event.userId,
    ...(finish && whole && { finish: { at: finish.atEstimated, body: whole } }),
  };
}
