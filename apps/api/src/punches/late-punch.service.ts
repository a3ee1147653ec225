import { Injectable } from '@nestjs/common';
import type { LatePunchDecision, PunchDecision } from '@tidycrew/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../platform/common/app-error.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import type { ListRequest } from '../platform/common/list-query.js';
import type { Page } from '../platform/common/page.js';
import { keptById } from '../platform/common/kept-answer.js';
import { Transactions } from '../platform/common/transactions.js';
import { LatePunchAcceptance } from './late-punch-acceptance.service.js';
import { LatePunchRepository, type LatePunchRow } from './late-punch.repository.js';

/** As the console's buttons call them. */
const WORDS: Record<PunchDecision, string> = {
  accept: 'Accept as pressed',
  adjust: 'I corrected it by hand',
  reject: 'Keep what is stored',
};

/** Presses that reached the server too late to be stored by themselves, and the office's decisions (decisions D67, D258). */
@Injectable()
export class LatePunchService {
  constructor(
    private readonly punches: LatePunchRepository,
    private readonly acceptance: LatePunchAcceptance,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The slice that is asked for, what waits first. */
  list(list: ListRequest): Promise<Page<LatePunchRow>> {
    return this.punches.page(list);
  }

  /**
   * Decides about a press, once and for good: the same decision again answers what was decided, another one is refused
   * with the name of who was first.
   * @throws AppError NOT_FOUND, CONFLICT when it was decided otherwise, or why what is accepted cannot be stored
   */
  decide(
    caller: Caller,
    key: string | undefined,
    id: number,
    { decision, note }: LatePunchDecision,
  ): Promise<LatePunchRow> {
    const request = { caller, key, operation: 'punch.decide', body: { id, decision, note } };
    return this.transactions.runOnce(
      request,
      async (tx) => {
        const punch = await this.punches.lock(tx, id);
        if (!punch) throw new AppError('NOT_FOUND', 'There is no such late punch.');
        if (punch.decision === decision) return punch;
        if (punch.decision !== null) {
          throw new AppError('CONFLICT', `${punch.decidedBy} has decided this already: '${WORDS[punch.decision]}'.`);
        }
        const decidedById = caller.actor?.id ?? caller.userId;
        const given = { decision, decidedById, decidedAt: this.clock.now(), decisionNote: note };
        const made = decision === 'accept' ? await this.acceptance.accept(tx, caller, id) : null;
        const ids: [number, ...number[]] = made?.finishId ? [id, made.finishId] : [id];
        const decided = await this.punches.decide(tx, ids, { ...given, ...(made && { cleanId: made.cleanId }) });
        await this.record(tx, caller, decided);
        return decided;
      },
      keptById((tx, punchId) => this.punches.byId(tx, punchId)),
    );
  }

  /** In the history of the clean, or where there is none of the person who pressed; the note stays with the press. */
  private record(tx: EntityManager, caller: Caller, punch: LatePunchRow): Promise<void> {
    const { id, kind, decision, reason, userId, atEstimated } = punch;
    const cleanId = punch.cleanId ?? punch.stored.jobId;
    return this.audit.record(tx, caller, {
      action: 'punch.decided',
      ...(cleanId === null ? { subject: 'user', subjectId: userId } : { subject: 'clean', subjectId: cleanId }),
      details: { punchId: id, kind, decision, reason, userId, at: new Date(atEstimated).toISOString() },
    });
  }
}
