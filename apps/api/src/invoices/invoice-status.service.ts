import { Injectable } from '@nestjs/common';
import type { ChangedInvoices, InvoiceStatus, InvoiceStatusChange, RefusedInvoice } from '@tidycrew/contracts';
import { formatDay, invoiceNumberText } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { ON_ITS_WAY } from '../mail/mail-queue.service.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { AppError } from '../platform/common/app-error.js';
import { TransactionEvents } from '../platform/common/transaction-events.js';
import { type RequestOrRun, Transactions } from '../platform/common/transactions.js';
import { BillableCleansRepository } from './billable-cleans.repository.js';
import { ChargedVisitsRepository } from './charged-visits.repository.js';
import { InvoiceDocumentService } from './document/invoice-document.service.js';
import { DraftDays } from './draft-days.service.js';
import { cleanIdsOf } from './invoice-maker.service.js';
import { NO_SUCH_INVOICE, noSuchInvoice } from './invoice-errors.js';
import { InvoiceStatusesChosen, type StatusChange } from './invoice-statuses-chosen.event.js';
import { InvoiceRepository, type LockedInvoice, type WholeInvoice } from './invoice.repository.js';
import { InvoiceMailRepository } from './mail/invoice-mail.repository.js';
import { refused } from './refused-invoice.js';

/** With these the customer has it: lines and amounts never change from then on. */
const ISSUED: readonly InvoiceStatus[] = ['sent', 'paid', 'overdue'];

const STATUS_CHANGED = 'invoice.status-changed' as const;

/** The invoice after a status was set. */
interface StatusSet {
  invoice: WholeInvoice;
  /** False: it had the status already. */
  isChanged: boolean;
}

/** Changes the status of invoices: any of the five, as the office says (decision D48), or as money says (decision D492). */
@Injectable()
export class InvoiceStatusService {
  constructor(
    private readonly invoices: InvoiceRepository,
    private readonly cleans: BillableCleansRepository,
    private readonly visits: ChargedVisitsRepository,
    private readonly documents: InvoiceDocumentService,
    private readonly mails: InvoiceMailRepository,
    private readonly days: DraftDays,
    private readonly transactions: Transactions,
    private readonly events: TransactionEvents,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Issuing it keeps its PDF. The status that it has already changes nothing. Refuses to write over another status than
   * the expected one.
   */
  async set(caller: Caller, id: number, status: InvoiceStatus, expected?: InvoiceStatus): Promise<StatusSet> {
    return this.transactions.run(caller, async (tx) => {
      const before = await this.invoices.lock(tx, id);
      if (!before) throw noSuchInvoice();
      const isChanged = before.status !== status;
      if (isChanged && expected !== undefined && before.status !== expected) {
        throw new AppError('INVOICE_CONFLICT', changedSentence(before));
      }
      if (isChanged) await this.change(tx, caller, before, status);
      const after = await this.invoices.whole({ id }, tx);
      if (!after) throw new Error(`Invoice ${id} does not exist, although this transaction has locked it.`);
      return { invoice: after, isChanged };
    });
  }

  /**
   * Statuses of several invoices in one transaction, once per key; one that has another status than the one
   * it was decided by, or is or would be cancelled, stays as it is and is named.
   */
  async setEach(caller: Caller, key: string | undefined, wanted: InvoiceStatusChange[]): Promise<ChangedInvoices> {
    if (new Set(wanted.map(({ id }) => id)).size < wanted.length) {
      throw new AppError('VALIDATION_FAILED', 'An invoice stands there twice.');
    }
    const request = { caller, key, operation: 'invoice.status-each', body: { invoices: wanted } };
    const issued = wanted.filter(({ from, to }) => ISSUED.includes(to) && !ISSUED.includes(from));
    const drawn = issued.map(({ id }) => id);
    // With the days that they will have, so that what is drawn ahead is what is kept.
    if (drawn.length > 0) await this.transactions.run(caller, (tx) => this.days.set(tx, drawn));
    const ahead = await this.documents.drawEach(drawn);
    return this.transactions.runOnce(request, async (tx) => {
      const locked = await this.invoices.lockEach(
        tx,
        wanted.map(({ id }) => id),
      );
      const stored = new Map(locked.map((row) => [row.id, row]));
      const refusals = wanted.flatMap((change) => refusalOf(change, stored.get(change.id)) ?? []);
      const left = new Set(refusals.map(({ id }) => id));
      const changes = wanted.flatMap(({ id, to }) => {
        const before = stored.get(id);
        return !before || left.has(id) || before.status === to ? [] : [{ id, before, status: to }];
      });
      const issuing = changes.filter(({ before, status }) => isIssuedBy(status, before)).map(({ id }) => id);
      await this.days.set(tx, issuing);
      await this.documents.keepEach(tx, issuing, ahead);
      const inTheWay = await this.moveMoney(tx, caller, changes);
      const made = changes.filter(({ id }) => !inTheWay.has(id));
      const rows = made.map(({ id, before, status }) => ({ id, status, isIssuing: isIssuedBy(status, before) }));
      await this.invoices.setStatuses(tx, rows, this.clock.now());
      await this.recordEach(tx, caller, made);
      const because = changes.flatMap(({ id, before }) => {
        const sentence = inTheWay.get(id);
        return sentence === undefined ? [] : [refused(id, before.number, 'money', sentence)];
      });
      return { changed: made.map(({ id }) => id), refused: [...refusals, ...because] };
    });
  }

  /**
   * Cancels drafts that were never issued nor mailed, in one transaction, once per key; others stay and are named.
   * Their numbers stay used.
   */
  cancelUnsent(caller: Caller, key: string | undefined, ids: number[]): Promise<ChangedInvoices> {
    const request = { caller, key, operation: 'invoice.cancel-unsent', body: { ids } };
    return this.transactions.runOnce(request, async (tx) => {
      const stored = new Map((await this.invoices.lockEach(tx, ids)).map((row) => [row.id, row]));
      const mailed = await this.mails.mayArrive(tx, ids);
      const refusals: RefusedInvoice[] = [];
      const changes: StatusChange[] = [];
      for (const id of new Set(ids)) {
        const before = stored.get(id);
        const refusal = uncancellable(id, before, mailed);
        if (refusal) refusals.push(refusal);
        else if (before) changes.push({ id, before, status: 'cancelled' });
      }
      const inTheWay = await this.moveMoney(tx, caller, changes);
      const made = changes.filter(({ id }) => !inTheWay.has(id));
      await this.invoices.cancelEach(
        tx,
        made.map(({ id }) => id),
        this.clock.now(),
      );
      await this.recordEach(tx, caller, made, { isUnsent: true });
      for (const [id, sentence] of inTheWay) {
        refusals.push(refused(id, stored.get(id)?.number ?? null, 'money', sentence));
      }
      return { changed: made.map(({ id }) => id), refused: refusals };
    });
  }

  /** The mail server has taken its e-mail: a draft is sent by that, any other status stays. */
  async onMailed(tx: EntityManager, id: number): Promise<void> {
    const before = await this.invoices.lock(tx, id);
    if (before?.status === 'draft') await this.change(tx, null, before, 'sent');
  }

  /** Marks sent invoices that were due before a day (yyyy-MM-dd) overdue, at most so many; answers how many. */
  async markOverdue(by: RequestOrRun, before: string, most: number): Promise<number> {
    return this.transactions.run(by, async (tx) => {
      const ids = await this.invoices.markOverdue(tx, before, most, this.clock.now());
      const details = { before: 'sent', after: 'overdue' };
      const facts = ids.map((subjectId) => ({ action: STATUS_CHANGED, subject: 'invoice', subjectId, details }));
      await this.audit.recordEach(tx, null, facts);
      return ids.length;
    });
  }

  /**
   * Statuses that money gave to issued invoices, which the transaction has locked; `caller` moved it.
   */
  async followMoney(tx: EntityManager, caller: Caller, changes: StatusChange[]): Promise<void> {
    if (changes.length === 0) return;
    const rows = changes.map(({ id, status }) => ({ id, status, isIssuing: false }));
    await this.invoices.setStatuses(tx, rows, this.clock.now());
    await this.recordEach(tx, caller, changes);
  }

  /** Moves the money that a person's choice says was moved; the sentence for each whose money is in the way. */
  private async moveMoney(tx: EntityManager, caller: Caller, changes: StatusChange[]): Promise<Map<number, string>> {
    const refusals = new Map<number, string>();
    if (changes.length > 0) await this.events.emit(new InvoiceStatusesChosen(tx, caller, changes, refusals));
    return refusals;
  }

  private recordEach(
    tx: EntityManager,
    caller: Caller | null,
    changes: StatusChange[],
    more: object = {},
  ): Promise<void> {
    const facts = changes.map(({ id, before, status }) => ({
      action: STATUS_CHANGED,
      subject: 'invoice',
      subjectId: id,
      details: { before: before.status, after: status, ...more },
    }));
    return this.audit.recordEach(tx, caller, facts);
  }

  private async change(
    tx: EntityManager,
    caller: Caller | null,
    before: LockedInvoice,
    status: InvoiceStatus,
  ): Promise<void> {
    const { id } = before;
    if (before.status === 'cancelled') {
      await this.refuseUnlessWhole(tx, before);
      // A draft first, so that one of a run is dated and issued by the business of now (DraftDays).
      await this.invoices.setStatus(tx, id, 'draft', false, this.clock.now());
      // No clean tells a cancelled invoice that its day was corrected (DraftLines).
      await this.invoices.followCleans(tx, id);
    }
    const isIssuing = isIssuedBy(status, before);
    if (isIssuing) {
      await this.days.set(tx, [id]);
      await this.documents.keep(tx, id);
    }
    const change = { id, before, status };
    if (caller) {
      const sentence = (await this.moveMoney(tx, caller, [change])).get(id);
      if (sentence !== undefined) throw new AppError('INVOICE_CONFLICT', sentence);
    }
    await this.invoices.setStatus(tx, id, status, isIssuing, this.clock.now());
    await this.recordEach(tx, caller, [change]);
  }

  /** A cancelled invoice comes back only when its cleans and refused visits are what they were, and on no other invoice. */
  private async refuseUnlessWhole(tx: EntityManager, { id, number }: LockedInvoice): Promise<void> {
    const whole = await this.invoices.whole({ id }, tx);
    const lines = whole?.lines ?? [];
    const ids = cleanIdsOf(lines);
    const cleans = await this.cleans.locked(tx, ids);
    const name = invoiceNumberText(number);
    const stale = (what: string, day: string, why: string): AppError =>
      new AppError('INVOICE_CONFLICT', `${name} stays cancelled: the ${what} of ${formatDay(day)} ${why}.`);
    const taken = await this.cleans.liveInvoices(tx, ids);
    for (const each of ids) {
      const ofClean = lines.filter(({ cleanId }) => cleanId === each);
      const staleClean = (why: string): AppError => stale('clean', ofClean[0]?.day ?? '', why);
      const other = taken.find(({ cleanId }) => cleanId === each);
      if (other) throw staleClean(`is on invoice ${invoiceNumberText(other.number)} now`);
      const clean = cleans.find((one) => one.id === each);
      if (clean?.status !== 'completed') throw staleClean('is not completed any more');
      if (clean.customerId !== whole?.customerId) throw staleClean('is of another customer now');
      const cents = ofClean.reduce((sum, { amountCents }) => sum + amountCents, 0);
      if (clean.priceCents !== cents) throw staleClean('has another price by now');
    }
    const fees = lines.flatMap(({ visitId, day }) => (visitId === null ? [] : [{ visitId, day }]));
    for (const { visitId, day } of fees.toSorted((a, b) => a.visitId - b.visitId)) {
      const visit = await this.visits.lock(tx, visitId);
      const charged = await this.visits.liveInvoice(tx, visitId);
      if (charged !== null) throw stale('visit', day, `is charged on invoice ${invoiceNumberText(charged)} now`);
      if (visit?.outcome !== 'refused') throw stale('visit', day, 'has no fee any more');
    }
  }
}

function isIssuedBy(status: InvoiceStatus, { issuedAt }: LockedInvoice): boolean {
  return ISSUED.includes(status) && issuedAt === null;
}

/** Why a draft is not cancelled together with others; null: it is. */
function uncancellable(
  id: number,
  before: LockedInvoice | undefined,
  mailed: ReadonlySet<number>,
): RefusedInvoice | null {
  if (!before) return refused(id, null, 'missing', NO_SUCH_INVOICE);
  if (before.status !== 'draft') return refused(id, before.number, 'changed', changedSentence(before));
  if (before.issuedAt !== null) return refused(id, before.number, 'changed', 'It was issued before.');
  return mailed.has(id) ? refused(id, before.number, 'on-its-way', ON_ITS_WAY) : null;
}

function changedSentence({ number, status }: LockedInvoice): string {
  return `Somebody changed ${invoiceNumberText(number)} meanwhile: its status is ${status} now.`;
}

/** Cancelling frees cleans and its contrary takes them again, which is done with one invoice at a time. */
function refusalOf({ id, from, to }: InvoiceStatusChange, before: LockedInvoice | undefined): RefusedInvoice | null {
  if (!before) return refused(id, null, 'missing', NO_SUCH_INVOICE);
  const { number, status } = before;
  if (status === 'cancelled' || to === 'cancelled') {
    return refused(id, number, 'cancelled', 'Cancelled invoices must be changed one at a time.');
  }
  return status === from || status === to ? null : refused(id, number, 'changed', changedSentence(before));
}
