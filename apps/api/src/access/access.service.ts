import { Injectable } from '@nestjs/common';
import { type AccessNote, LIMITS } from '@tidycrew/contracts';
import { textInParts } from '@tidycrew/domain';
import { CustomerNoted } from '../customers/customer-noted.event.js';
import { CustomersFilled, CustomersUnmade, NotesUndone } from '../customers/customers-filled.event.js';
import { CustomerDisclosures } from '../customers/customer-disclosure.service.js';
import { CustomerService, noSuchCustomer } from '../customers/customer.service.js';
import { AppError } from '../platform/common/app-error.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { changedAt, type FormRecord, LastChange } from '../platform/common/last-change.js';
import type { RowRange } from '../platform/common/list-query.js';
import type { Page } from '../platform/common/page.js';
import { OnTransactionEvent } from '../platform/common/transaction-events.js';
import { Transactions } from '../platform/common/transactions.js';
import type { AccessDto } from './access.admin.dto.js';
import { AccessRepository, type AccessRow, type UnsortedRow } from './access.repository.js';

/** What a crew must know of a house before it knocks (decisions D500, D501). */
@Injectable()
export class AccessService {
  constructor(
    private readonly rows: AccessRepository,
    private readonly customers: CustomerService,
    private readonly disclosures: CustomerDisclosures,
    private readonly lastChange: LastChange,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  unsorted(range: RowRange): Promise<Page<UnsortedRow>> {
    return this.rows.unsorted(range);
  }

  async ofCustomer(customerId: number): Promise<AccessRow> {
    const row = await this.rows.ofCustomer(customerId);
    if (!row) throw noSuchCustomer();
    return row;
  }

  /** Saves the whole list, once per key; from the first time on the customer's `notes` are the office's alone. */
  async save(caller: Caller, key: string | undefined, customerId: number, input: AccessDto): Promise<AccessRow> {
    const request = { caller, key, operation: 'customer.access.save', body: { ...input, customerId } };
    // What is kept for a retry holds no notes.
    await this.transactions.runOnce(request, async (tx) => {
      const customer = await this.customers.heldAlone(tx, customerId);
      const updatedAt = customer.accessSavedAt ?? customer.createdAt;
      await this.lastChange.refuseStale(tx, caller, input.expectedUpdatedAt, formRecordOf(customerId, updatedAt));
      const before = await this.rows.ofCustomer(customerId, tx);
      if (customer.accessSavedAt && isSame(before?.notes ?? [], input.notes)) return {};
      await this.rows.replace(tx, customerId, input.notes);
      await this.customers.accessSaved(tx, customerId, changedAt({ updatedAt }, this.clock.now()));
      await this.audit.record(tx, caller, {
        action: 'customer.access-saved',
        subject: 'customer',
        subjectId: customerId,
        details: { notes: input.notes.length },
      });
      return {};
    });
    return this.ofCustomer(customerId);
  }

  /** What staff have typed with a new customer becomes a note of kind other; more than fits into one becomes several. */
  @OnTransactionEvent(CustomerNoted)
  async onNoted({ tx, customerId, notes, at }: CustomerNoted): Promise<void> {
    const parts = textInParts(notes, LIMITS.accessNote);
    await this.rows.replace(
      tx,
      customerId,
      parts.map((text) => ({ kind: 'other', text })),
    );
    await this.customers.accessSaved(tx, customerId, at);
  }

  /**
   * Adds the notes of a file to those that there are, and repeats none. Where the office has saved none before, `notes` become one,
   * because the crew reads them no more.
   * @throws AppError CONFLICT where a customer would have more than fit
   */
  @OnTransactionEvent(CustomersFilled)
  async onFilled({ tx, houses, at, notesBefore }: CustomersFilled): Promise<void> {
    for (const { customerId, notes } of houses) {
      if (notes.length === 0) continue;
      const [before, customer] = [
        await this.rows.ofCustomer(customerId, tx),
        await this.customers.byId(customerId, tx),
      ];
      if (!before || !customer) throw noSuchCustomer();
      const first = before.savedAt === null ? textInParts(customer.notes ?? '', LIMITS.accessNote) : [];
      const all: AccessNote[] = [...before.notes, ...first.map((text) => ({ kind: 'other' as const, text }))];
      for (const { kind, text } of notes)
        for (const part of textInParts(text, LIMITS.accessNote))
          if (!all.some((one) => one.kind === kind && one.text === part)) all.push({ kind, text: part });
      if (all.length > LIMITS.accessNotes)
        throw new AppError('CONFLICT', `${customer.name} would have more than ${LIMITS.accessNotes} access notes.`);
      if (all.length === before.notes.length) continue;
      notesBefore.set(customerId, { notes: before.notes, savedAt: before.savedAt });
      await this.rows.replace(tx, customerId, all);
      await this.customers.accessSaved(tx, customerId, at);
    }
  }

  @OnTransactionEvent(NotesUndone)
  async onNotesUndone(event: NotesUndone): Promise<void> {
    const { tx, customerId, before, at } = event;
    const there = await this.rows.ofCustomer(customerId, tx);
    event.isDone = there?.savedAt?.getTime() === at.getTime();
    if (!event.isDone) return;
    await this.rows.replace(tx, customerId, before.notes);
    await this.customers.accessSaved(tx, customerId, before.savedAt);
  }

  @OnTransactionEvent(CustomersUnmade)
  onUnmade({ tx, customerIds }: CustomersUnmade): Promise<void> {
    return this.rows.removeOf(tx, customerIds);
  }

  /**
   * The access notes for who opens the dialog of a start. Whoever has no right there is counted with those that cleans have shown
   * them, and the office sees it.
   * @throws AppError TOO_MANY_ATTEMPTS above the bound of the day; NOT_FOUND of what they can neither list nor visit
   */
  async readAtStart(caller: Caller, customerId: number): Promise<AccessNote[]> {
    return this.transactions.run(caller, async (tx) => {
      await this.rows.holdReader(tx, caller.userId);
      const found = await this.rows.inField(tx, caller.userId, customerId, this.clock.now());
      if (!found || (found.right === 'none' && !found.isListed)) throw noSuchCustomer();
      const { notes, right, isWithheld, secondsLeft } = found;
      if ((right === 'own' && !isWithheld) || notes.length === 0) return notes;
      const withheldFrom = await this.disclosures.notesWithheldFrom(tx, {
        customerId,
        pressedById: caller.userId,
        memberIds: [caller.userId],
      });
      if (withheldFrom.length > 0) throw tooManyHouses(secondsLeft);
      await this.audit.record(tx, caller, {
        action: 'customer.access-read',
        subject: 'customer',
        subjectId: customerId,
      });
      return notes;
    });
  }
}

const formRecordOf = (customerId: number, updatedAt: Date): FormRecord => ({
  name: 'these access notes',
  updatedAt,
  subject: 'customer',
  subjectId: customerId,
  actions: ['customer.access-saved'],
});

const isSame = (before: readonly AccessNote[], after: readonly AccessNote[]): boolean =>
  before.length === after.length &&
  after.every(({ kind, text }, at) => before[at]?.kind === kind && before[at].text === text);

const tooManyHouses = (retryAfterSeconds: number): AppError =>
  new AppError('TOO_MANY_ATTEMPTS', 'You have read the notes of too many houses today. Please ask your office.', {
    retryAfterSeconds,
  });
