import { Injectable } from '@nestjs/common';
import type { LatePunchReason } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import type { PunchEventRow } from '../model/punch-event.entity.js';
import { AppError } from '../platform/common/app-error.js';
import type { Caller } from '../platform/common/caller.js';
import { LatePunchRepository } from './late-punch.repository.js';
import { NeedsReview, type Press, PunchApplier } from './punch-applier.service.js';
import { checkedBody, wholeFinish } from './punch-body.js';

const BY_HAND = "correct it by hand and choose 'I corrected it by hand'.";
/** Why what the office has accepted cannot be stored after all. */
const IN_THE_WAY: Record<LatePunchReason, string> = {
  tooLate: `This is too old to be stored. Please ${BY_HAND}`,
  onAnotherClean: `Somebody of this crew was on another clean then. Please correct that clean first, or ${BY_HAND}`,
  approvedWeek: `The hours of that week are approved. Please ${BY_HAND}`,
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
    private readonly applier: PunchApplier,
  ) {}

  /**
   * Inside the caller's transaction, of a press that is locked.
   * @throws AppError with what stands in the way; nothing is to be kept then
   */
  async accept(tx: EntityManager, caller: Caller, id: number): Promise<Accepted> {
    const event = await this.punches.event(tx, id);
    const needsClean = event.kind === 'finish' || event.kind === 'notes';
    if (needsClean && event.cleanRef === null && event.cleanId === null) {
      throw new AppError('CONFLICT', IN_THE_WAY.unclear);
    }
    const finish = event.kind === 'start' ? await this.punches.waitingFinish(tx, event.eventId) : null;
    try {
      const press = await pressOf(event, finish);
      const applied = await this.applier.apply(tx, caller, press, true);
      return { cleanId: applied.cleanId ?? event.cleanId, finishId: (applied.isFinished && finish?.id) || null };
    } catch (error) {
      if (error instanceof NeedsReview) throw new AppError('CONFLICT', IN_THE_WAY[error.reason]);
      if (error instanceof AppError && error.code === 'WEEK_APPROVED') {
        throw new AppError('WEEK_APPROVED', `${error.sentence} Or ${BY_HAND}`);
      }
      throw error;
    }
  }
}

async function pressOf(event: PunchEventRow, finish: PunchEventRow | null): Promise<Press> {
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
