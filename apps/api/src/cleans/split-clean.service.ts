import { Injectable } from '@nestjs/common';
import { allottedMinutes } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { CustomerFigures } from '../customers/customer-figures.service.js';
import type { Clean } from '../model/clean.entity.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { changedAt } from '../platform/common/last-change.js';
import { dayIn } from '../platform/common/time-zone.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { SettingsService } from '../settings/settings.service.js';
import { ApprovedWeeks } from '../timesheets/approved-weeks.service.js';
import { CleanCompleted } from './clean-completed.event.js';
import { CleanRepository } from './clean.repository.js';
import { CrewRepository } from './crew.repository.js';
import { EditedCrewRepository } from './edited-crew.repository.js';
import type { TakenOff } from './late-press.js';
import { recordedState } from './recorded-state.js';
import { SplitCrewRepository } from './split-crew.repository.js';

/** Ends a clean where its crew finished it, and takes those off who came later (decision D299). */
@Injectable()
export class SplitCleanService {
  constructor(
    private readonly cleans: CleanRepository,
    private readonly entries: EditedCrewRepository,
    private readonly crews: SplitCrewRepository,
    private readonly people: CrewRepository,
    private readonly figures: CustomerFigures,
    private readonly settings: SettingsService,
    private readonly weeks: ApprovedWeeks,
    private readonly events: TransactionEvents,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** The clean, locked after its customer, for whom those who joined get a clean of their own. */
  lock(tx: EntityManager, cleanId: number): Promise<Clean | null> {
    return this.cleans.lockAfterCustomer(tx, cleanId);
  }

  /**
   * Splits a clean that `lock` has locked and that is in progress or completed. It is completed at that time with those who
   * were there, as if nobody had joined, with the minutes of that crew. Returns until when those were on it who go on elsewhere; the
   * entries of those who joined are kept as discarded. `settle` must follow.
   * @param starting all who are on the cleans of those who joined: held before the week, as by whoever enters a clean
   * @param at the finish, after the clean's start
   * @throws AppError WEEK_APPROVED
   */
  async splitIn(
    tx: EntityManager,
    caller: Caller,
    clean: Clean,
    { joinedIds, starting }: { joinedIds: number[]; starting: number[] },
    { at, lunchBreak }: { at: Date; lunchBreak: boolean },
  ): Promise<TakenOff[]> {
    const { timeZone } = await this.settings.business(tx);
    const before = await this.entries.of(tx, clean.id);
    await this.people.hold(tx, starting);
    await this.weeks.lockDays(
      tx,
      before.map(({ clockIn }) => dayIn(timeZone, clockIn)),
    );
    const takenOff = await this.crews.onAfter(tx, clean.id, starting, at);
    await this.crews.takeOff(tx, clean.id, joinedIds);
    await this.crews.endBy(tx, clean.id, at, lunchBreak);
    const after = await this.entries.of(tx, clean.id);
    const end = new Date(Math.max(...after.map(({ clockOut }) => clockOut?.getTime() ?? 0)));
    await this.cleans.save(tx, clean.id, {
      status: 'completed',
      clockOut: end,
      allottedMinutes: allottedMinutes(clean.baseMinutes, after.length),
      updatedAt: changedAt(clean, this.clock.now()),
    });
    await this.cleans.keepWages(tx, clean.id);
    await this.audit.record(tx, caller, {
      action: 'clean.edited',
      subject: 'clean',
      subjectId: clean.id,
      details: {
        before: recordedState(clean, clean.clockIn, clean.clockOut, before),
        after: recordedState(clean, clean.clockIn, end, after),
      },
    });
    if (clean.status === 'active') await this.events.emit(new CleanCompleted(tx, caller, clean.id));
    return takenOff;
  }

  /**
   * Last of all, as figures are: who of them had left the clean that they came from before the end of their own one leaves it then,
   * too. No clean of their own: nobody had joined.
   */
  async settle(tx: EntityManager, cleanId: number, ownId: number | null, takenOff: TakenOff[]): Promise<void> {
    if (ownId !== null) {
      await this.crews.leaveEarlier(tx, ownId, takenOff);
      await this.cleans.keepWages(tx, ownId);
      await this.figures.ofClean(tx, ownId);
    }
    await this.figures.ofClean(tx, cleanId);
  }
}
