import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@tidycrew/contracts';
import { concernProblem } from '@tidycrew/domain';
import { AppError } from '../platform/common/app-error.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import type { ListRequest } from '../platform/common/list-query.js';
import type { Page } from '../platform/common/page.js';
import { dayIn } from '../platform/common/time-zone.js';
import { keptById } from '../platform/common/kept-answer.js';
import { Transactions } from '../platform/common/transactions.js';
import { SettingsService } from '../settings/settings.service.js';
import { ConcernRepository, type ConcernRow } from './concern.repository.js';

/** Longest list without a range. */
const MAX_LISTED = 1_000;

/** What people say is wrong with a day of theirs, and the office's answers (decision D206). No hour changes by either. */
@Injectable()
export class ConcernService {
  private readonly kept = keptById((tx, id: number) => this.concerns.byId(tx, id));

  constructor(
    private readonly concerns: ConcernRepository,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The slice that is asked for, or the first 1,000. */
  list(list: ListRequest): Promise<Page<ConcernRow>> {
    return this.concerns.page({ ...list, limit: list.limit ?? MAX_LISTED });
  }

  /**
   * Says that something is wrong with a day (yyyy-MM-dd) of the caller's, whether they worked on it or not.
   * @throws AppError VALIDATION_FAILED of a day to come or too long ago, CONFLICT while another one of the day is open
   */
  raise(caller: Caller, key: string | undefined, day: string, note: string): Promise<ConcernRow> {
    const request = { caller, key, operation: 'concern.raise', body: { day, note } };
    return this.transactions.runOnce(
      request,
      async (tx) => {
        const now = this.clock.now();
        const problem = concernProblem(day, dayIn((await this.settings.business(tx)).timeZone, now));
        if (problem !== null) throw new AppError('VALIDATION_FAILED', problem);
        const concern = await this.concerns.add(tx, { userId: caller.userId, day, note, createdAt: now });
        await this.record(caller, tx, 'user.concern-raised', concern);
        return concern;
      },
      this.kept,
    );
  }

  /**
   * Answers a concern, once and for good: who comes second is told who was first.
   * @throws AppError NOT_FOUND, or CONFLICT when it is answered
   */
  answer(caller: Caller, key: string | undefined, id: number, answer: string): Promise<ConcernRow> {
    const request = { caller, key, operation: 'concern.answer', body: { id, answer } };
    return this.transactions.runOnce(
      request,
      async (tx) => {
        const open = await this.concerns.lock(tx, id);
        if (!open) throw new AppError('NOT_FOUND', 'There is no such concern.');
        if (open.answer !== null) throw new AppError('CONFLICT', `${open.answeredBy} has answered this already.`);
        const given = { answer, answeredById: caller.userId, answeredAt: this.clock.now() };
        const concern = await this.concerns.answer(tx, id, given);
        await this.record(caller, tx, 'user.concern-answered', concern);
        return concern;
      },
      this.kept,
    );
  }

  private record(
    caller: Caller,
    tx: Parameters<AuditLog['record']>[0],
    action: AuditAction,
    { id, userId, day }: ConcernRow,
  ): Promise<void> {
    return this.audit.record(tx, caller, {
      action,
      subject: 'user',
      subjectId: userId,
      details: { day, concernId: id },
    });
  }
}
