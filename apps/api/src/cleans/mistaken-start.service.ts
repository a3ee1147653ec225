import { Injectable } from '@nestjs/common';
import type { MistakenStartRequest } from '@tidycrew/contracts';
import { MISTAKE_MINUTES } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AppError } from '../platform/common/app-error.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { changedAt } from '../platform/common/last-change.js';
import { dayIn } from '../platform/common/time-zone.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import { CleanItems } from '../checklists/clean-items.service.js';
import { CustomerDisclosures } from '../customers/customer-disclosure.service.js';
import { CustomerFigures } from '../customers/customer-figures.service.js';
import { CustomerService } from '../customers/customer.service.js';
import type { Clean } from '../model/clean.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import { CleanMoved } from './clean-began.event.js';
import { CleanConflicts } from './clean-conflicts.service.js';
import { noSuchClean } from './clean-list.service.js';
import { type ActiveCleanRow, CleanRepository, type CrewTime } from './clean.repository.js';
import { CrewRepository } from './crew.repository.js';
import { EditedTerms } from './edited-terms.service.js';
import { EndCleanService } from './end-clean.service.js';
import { cleanInvoiced, InvoicedCleans } from './invoiced-cleans.repository.js';
import { keptClean } from './kept-clean.js';
import { withheldFacts } from './notes-withheld.js';

const REASON = 'started by mistake';

/** Undoes starts by mistake (decision D92). */
@Injectable()
export class MistakenStartService {
  constructor(
    private readonly cleans: CleanRepository,
    private readonly crews: CrewRepository,
    private readonly items: CleanItems,
    private readonly customers: CustomerService,
    private readonly disclosures: CustomerDisclosures,
    private readonly terms: EditedTerms,
    private readonly ending: EndCleanService,
    private readonly invoiced: InvoicedCleans,
    private readonly figures: CustomerFigures,
    private readonly settings: SettingsService,
    private readonly events: TransactionEvents,
    private readonly conflicts: CleanConflicts,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves a clean of the caller's that started within the last minutes to another customer, once, with that one's price and
   * minutes, or discards it; answers the clean, or null. Whoever comes second with the same wish gets the same answer.
   * The customer is held before the clean is locked, as everywhere (`EditedTerms.named`).
   */
  async mend(
    caller: Caller,
    key: string | undefined,
    cleanId: number,
    input: MistakenStartRequest,
  ): Promise<ActiveCleanRow | null> {
    const { customerId } = input;
    const request = { caller, key, operation: 'clean.mistake', body: { cleanId, customerId } };
    try {
      const work = async (tx: EntityManager): Promise<ActiveCleanRow | null> => {
        const customer = customerId === null ? null : await this.customers.lockActive(tx, customerId);
        const clean = await this.lockOwn(tx, caller, cleanId);
        if (clean.status === 'discarded' && customer === null) return null;
        if (clean.status !== 'active') throw tooLate('This clean is finished already.');
        if (clean.customerId === customer?.id) return this.cleans.activeClean(tx, cleanId);
        const crew = await this.cleans.crewOf(tx, cleanId);
        await this.checkFresh(tx, clean, customer !== null);
        if (customer === null) {
          await this.ending.discardIn(tx, caller, clean, REASON);
          return null;
        }
        await this.move(tx, caller, clean, crew, await this.terms.asIfStartedAt(tx, customer, null, crew.length));
        await this.items.moved(tx, caller, cleanId, customer.checklistId);
        return this.cleans.activeClean(tx, cleanId);
      };
      return await this.transactions.runOnce(request, work, {
        of: (clean) => clean && keptClean(clean),
        again: async (tx, stored) => stored && this.cleans.activeClean(tx, stored.id),
      });
    } catch (error) {
      if (customerId === null) throw error;
      const attempt = { customerId, crew: [], cleanId };
      throw await this.conflicts.told(caller, error, attempt);
    }
  }

  /**
   * The clean, locked, for who started it or was on it from its start. For those who were never on it there is
   * none.
   */
  private async lockOwn(tx: EntityManager, caller: Caller, cleanId: number): Promise<Clean> {
    const clean = await this.cleans.lockAfterCustomer(tx, cleanId);
    if (!clean) throw noSuchClean();
    if (clean.createdById === caller.userId) return clean;
    const from = await this.cleans.onSince(tx, cleanId, caller.userId);
    if (from === null) throw noSuchClean();
    if (from <= clean.clockIn) return clean;
    throw new AppError('NOT_IN_CREW', 'Only who was on this clean from its start can undo it. Ask your office.');
  }

  /** A clean is moved once: each move shows the notes of another customer. */
  private async checkFresh(tx: EntityManager, clean: Clean, isMove: boolean): Promise<void> {
    if (this.clock.now().getTime() - clean.clockIn.getTime() > MISTAKE_MINUTES * 60_000) {
      throw tooLate(`Only the first ${MISTAKE_MINUTES} minutes can be undone. Ask your office.`);
    }
    const { isByOffice, isMoved } = await this.cleans.changesOf(tx, clean.id);
    if (isByOffice) {
      throw tooLate('Your office has entered or changed this clean. Ask your office.');
    }
    if (isMove && isMoved) throw tooLate('This clean was moved once already. Ask your office.');
    const invoice = await this.invoiced.invoiceOf(tx, clean.id);
    if (invoice) throw cleanInvoiced(invoice, 'it cannot be moved');
  }

  private async move(
    tx: EntityManager,
    caller: Caller,
    clean: Clean,
    crew: CrewTime[],
    terms: Partial<Clean> & { customerId: number },
  ): Promise<void> {
    await this.cleans.save(tx, clean.id, { ...terms, updatedAt: changedAt(clean, this.clock.now()) });
    const memberIds = crew.map(({ userId }) => userId);
    await this.crews.hold(tx, [...memberIds, caller.userId]);
    const shown = { customerId: terms.customerId, pressedById: caller.userId, memberIds };
    const withheldFrom = await this.disclosures.notesWithheldFrom(tx, shown);
    await this.cleans.withholdNotes(tx, clean.id, withheldFrom);
    const moved = {
      action: 'clean.moved' as const,
      subject: 'clean',
      subjectId: clean.id,
      details: {
        before: { customerId: clean.customerId, priceCents: clean.priceCents },
        after: { customerId: terms.customerId, priceCents: terms.priceCents },
        memberIds,
      },
    };
    await this.audit.recordEach(tx, caller, [moved, ...withheldFacts(clean.id, terms.customerId, withheldFrom)]);
    const { timeZone } = await this.settings.business(tx);
    const day = dayIn(timeZone, clean.clockIn);
    await this.events.emit(new CleanMoved(tx, clean.id, terms.customerId, day));
    await this.figures.ofClean(tx, clean.id, clean.customerId);
  }
}

function tooLate(sentence: string): AppError {
  return new AppError('CONFLICT', sentence);
}
