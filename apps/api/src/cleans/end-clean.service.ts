import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { changedAt } from '../platform/common/last-change.js';
import { dayIn } from '../platform/common/time-zone.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import { CleanDiscarded } from './clean-began.event.js';
import { CleanCompleted } from './clean-completed.event.js';
import { CustomerFigures } from '../customers/customer-figures.service.js';
import { SettingsService } from '../settings/settings.service.js';
import { ApprovedWeeks } from '../timesheets/approved-weeks.service.js';
import { cleanInvoiced, InvoicedCleans } from './invoiced-cleans.repository.js';
import { type AdminCleanRow, AdminCleansRepository } from './admin-cleans.repository.js';
import type { Clean } from '../model/clean.entity.js';
import { noSuchClean } from './clean-list.service.js';
import { CleanRepository } from './clean.repository.js';
import { endAfterCrew } from './clean-times.js';
import { EditedCrewRepository } from './edited-crew.repository.js';

/** Ends cleans for everybody on them, and takes mistakes out. */
@Injectable()
export class EndCleanService {
  constructor(
    private readonly cleans: CleanRepository,
    private readonly entries: EditedCrewRepository,
    private readonly views: AdminCleansRepository,
    private readonly settings: SettingsService,
    private readonly weeks: ApprovedWeeks,
    private readonly events: TransactionEvents,
    private readonly invoiced: InvoicedCleans,
    private readonly figures: CustomerFigures,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Ends a clean now for all who are on it; one that is completed already stays as it is. */
  async end(caller: Caller, cleanId: number): Promise<AdminCleanRow> {
    return this.transactions.run(caller, async (tx) => {
      const clean = await this.cleans.lock(tx, cleanId);
      if (!clean || clean.status === 'discarded') throw noSuchClean();
      if (clean.status === 'active') await this.complete(tx, caller, clean);
      return this.views.existing(tx, cleanId);
    });
  }

  /**
   * Takes a clean and its time entries out of every list and figure, with the reason in the audit log; nothing is
   * deleted. One that is discarded already stays as it is; one on a live invoice is refused.
   */
  async discard(caller: Caller, cleanId: number, reason: string): Promise<AdminCleanRow> {
    return this.transactions.run(caller, async (tx) => {
      const clean = await this.cleans.lockAfterCustomer(tx, cleanId);
      if (!clean) throw noSuchClean();
      if (clean.status !== 'discarded') await this.discardIn(tx, caller, clean, reason);
      return this.views.existing(tx, cleanId);
    });
  }

  /** Discards a clean that the caller has locked and that is not discarded yet. */
  async discardIn(tx: EntityManager, caller: Caller, clean: Clean, reason: string): Promise<void> {
    await this.weeks.lockDays(tx, await this.daysOf(tx, clean.id));
    const invoice = await this.invoiced.invoiceOf(tx, clean.id);
    if (invoice) throw cleanInvoiced(invoice, 'it cannot be discarded');
    await this.entries.discardAll(tx, clean.id);
    const updatedAt = changedAt(clean, this.clock.now());
    await this.cleans.save(tx, clean.id, { status: 'discarded', discardReason: reason, updatedAt });
    await this.audit.record(tx, caller, {
      action: 'clean.discarded',
      subject: 'clean',
      subjectId: clean.id,
      details: { reason, before: clean.status },
    });
    await this.events.emit(new CleanDiscarded(tx, clean.id));
    await this.figures.ofClean(tx, clean.id);
  }

  /** The days whose hours the clean's entries make. */
  private async daysOf(tx: EntityManager, cleanId: number): Promise<string[]> {
    const { timeZone } = await this.settings.business(tx);
    return (await this.entries.of(tx, cleanId)).map((entry) => dayIn(timeZone, entry.clockIn));
  }

  private async complete(tx: EntityManager, caller: Caller, clean: Clean): Promise<void> {
    const now = this.clock.now();
    const crew = await this.entries.of(tx, clean.id);
    const open = crew.filter((entry) => entry.clockOut === null);
    const end = endAfterCrew(now, clean.clockIn, crew);
    const memberIds = open.map((entry) => entry.userId);
    await this.cleans.closeEntries(tx, clean.id, memberIds, end, false);
    const updatedAt = changedAt(clean, now);
    await this.cleans.complete(tx, clean.id, { notes: clean.notes, clockOut: end, updatedAt });
    await this.audit.record(tx, caller, {
      action: 'clean.completed',
      subject: 'clean',
      subjectId: clean.id,
      details: { memberIds },
    });
    await this.events.emit(new CleanCompleted(tx, caller, clean.id));
    await this.figures.ofClean(tx, clean.id);
  }
}
