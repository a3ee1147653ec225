import { Injectable } from '@nestjs/common';
import { allocationDay, creditNoteNumberText, formatDollars, invoiceNumberText, openCents } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { InvoiceStatusesChosen, type StatusChange } from '../invoices/invoice-statuses-chosen.event.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { OnTransactionEvent } from '../platform/common/transaction-events.js';
import { CreditNoteRepository } from './credit-notes/credit-note.repository.js';
import { Ledger, type Move, type Reversed, takenBack } from './ledger.service.js';
import { dayInWords } from './payment-words.js';
import { type HeldMoney, type LedgerInvoice, PaymentRepository } from './payment.repository.js';

/** What a change of one status does to money. */
interface Consequence {
  /** Payments of source status that are reversed. */
  reversed: HeldMoney[];
  /** What real payments get back as credit. */
  released: HeldMoney[];
}

type NewestNote = { number: number; totalCents: number };

/** Moves the money that a status chosen by a person stands for (decision D492). */
@Injectable()
export class ChosenStatuses {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly notes: CreditNoteRepository,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
  ) {}

  @OnTransactionEvent(InvoiceStatusesChosen)
  async onChosen({ tx, caller, changes, refusals }: InvoiceStatusesChosen): Promise<void> {
    const invoices = await this.payments.lockInvoices(
      tx,
      changes.map(({ id }) => id),
    );
    const withMoney = [...invoices.values()].filter(({ paidCents }) => paidCents > 0).map(({ id }) => id);
    const { held, credit } = await this.heldOf(tx, invoices, withMoney);
    const credited = [...invoices.values()].filter(({ creditedCents }) => creditedCents > 0).map(({ id }) => id);
    const notes = credited.length > 0 ? await this.notes.newest(tx, credited) : new Map<number, NewestNote>();
    const today = await this.ledger.today(tx);
    const paid: LedgerInvoice[] = [];
    const moves: Move[] = [];
    const reversals: Reversed[] = [];
    for (const change of changes) {
      const invoice = invoices.get(change.id);
      if (!invoice) continue;
      if (change.status === 'paid') {
        if (openCents(invoice) > 0) paid.push(invoice);
        continue;
      }
      const own = held.filter(({ invoiceId }) => invoiceId === change.id);
      const { customerId } = invoice;
      const consequence = consequenceOf(change, invoice, own, notes.get(change.id), credit.get(customerId) ?? 0);
      if (typeof consequence === 'string') {
        refusals.set(change.id, consequence);
        continue;
      }
      const { reversed, released } = consequence;
      credit.set(customerId, (credit.get(customerId) ?? 0) - unusedOf(reversed));
      moves.push(...takenBack(reversed, today, 'reversal'), ...takenBack(released, today, 'cancelled'));
      const reason = `${invoiceNumberText(invoice.number)} was marked as ${change.status}.`;
      reversals.push(...reversed.map((payment) => ({ ...payment, customerId, reason })));
    }
    await this.ledger.move(tx, caller, invoices, moves);
    await this.ledger.addReversals(tx, caller, reversals);
    await this.pay(tx, caller, paid, today);
  }

  /**
   * What these invoices have of payments, oldest first, and the credit of customers whose payments by hand have a rest, which
   * nobody else uses until the transaction ends.
   */
  private async heldOf(
    tx: EntityManager,
    invoices: ReadonlyMap<number, LedgerInvoice>,
    invoiceIds: number[],
  ): Promise<{ held: HeldMoney[]; credit: Map<number, number> }> {
    const credit = new Map<number, number>();
    if (invoiceIds.length === 0) return { held: [], credit };
    const before = await this.payments.held(tx, { invoiceIds });
    const customerIds = before
      .filter((payment) => payment.source === 'status' && payment.cents < payment.amountCents)
      .map(({ invoiceId }) => invoices.get(invoiceId)!.customerId);
    if (customerIds.length === 0) return { held: before, credit };
    for (const customerId of [...new Set(customerIds)].toSorted((a, b) => a - b)) {
      await this.payments.lockAccount(tx, customerId);
      credit.set(customerId, await this.payments.credit(tx, customerId));
    }
    return { held: await this.payments.held(tx, { invoiceIds }), credit };
  }

  /** A payment of what is open, received today, for each. */
  private async pay(
    tx: EntityManager,
    caller: Caller,
    invoices: readonly LedgerInvoice[],
    today: string,
  ): Promise<void> {
    if (invoices.length === 0) return;
    const payments = invoices.map((invoice) => ({
      customerId: invoice.customerId,
      receivedOn: today,
      amountCents: openCents(invoice),
      method: 'other' as const,
      reference: null,
      source: 'status' as const,
      reversesId: null,
      reason: null,
    }));
    const ids = await this.payments.add(tx, payments, caller.userId, this.clock.now());
    const moves = invoices.map((invoice, place) => ({
      paymentId: ids[place]!,
      invoiceId: invoice.id,
      cents: openCents(invoice),
      day: allocationDay(today, invoice.issueDay),
      cause: 'payment' as const,
    }));
    await this.ledger.move(tx, caller, new Map(invoices.map((invoice) => [invoice.id, invoice])), moves);
  }
}

/** What no invoice has of these payments, in cents. */
function unusedOf(payments: readonly HeldMoney[]): number {
  return payments.reduce((sum, { amountCents, allocatedCents }) => sum + amountCents - allocatedCents, 0);
}

/**
 * What the change does to what the invoice has of payments, oldest first; a sentence: the change is refused.
 * @param note the newest credit note; undefined: it has none
 * @param creditCents what the customer has paid and nothing has used
 */
function consequenceOf(
  { before, status }: StatusChange,
  invoice: LedgerInvoice,
  held: readonly HeldMoney[],
  note: NewestNote | undefined,
  creditCents: number,
): Consequence | string {
  const name = invoiceNumberText(invoice.number);
  if (note && status === 'cancelled') {
    return `${name} has credit note ${creditNoteNumberText(note.number)}. Credit the rest instead.`;
  }
  const byStatus = held.filter(({ source, isOwn }) => source === 'status' && isOwn);
  const reversed = status === 'cancelled' ? byStatus : before.status === 'paid' ? byStatus.slice(-1) : [];
  // A credit note may have released a part: it comes back as long as no invoice and no refund has it.
  const isUsed = reversed.some(({ cents, allocatedCents }) => cents !== allocatedCents);
  if (isUsed || unusedOf(reversed) > creditCents) {
    return `A part of the payment of ${name} was released and used. Reverse that payment first.`;
  }
  const others = held.filter((one) => !reversed.includes(one));
  if (status === 'cancelled') return { reversed, released: others };
  // Marked as paid by hand, a part-paid invoice goes back to what it was; as a draft it could have no money.
  if (reversed.length > 0 && status !== 'draft') return { reversed, released: [] };
  const newest = others.at(-1);
  if (newest) {
    const has = before.status === 'paid' && reversed.length === 0 ? 'is paid by' : 'has';
    const payment = `a payment of ${formatDollars(newest.amountCents)} of ${dayInWords(newest.receivedOn)}`;
    return `${name} ${has} ${payment}. Reverse that payment first.`;
  }
  if (!note) return { reversed, released: [] };
  const words = `credit note ${creditNoteNumberText(note.number)} of ${formatDollars(note.totalCents)}`;
  return before.status === 'paid' && reversed.length === 0
    ? `${name} is settled by ${words}.`
    : `${name} has ${words}, so its status follows its money.`;
}
