import { Injectable } from '@nestjs/common';
import type { AllocationRequest } from '@tidycrew/contracts';
import { allocatableCents, allocationDay, dollarsToCents, formatDollars } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AppError, invalid } from '../platform/common/app-error.js';
import { AuditLog } from '../platform/common/audit-log.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { keptById } from '../platform/common/kept-answer.js';
import { Transactions } from '../platform/common/transactions.js';
import { later, Ledger, takenBack } from './ledger.service.js';
import { conflictAt, dayInWords, noSuchPayment, refuseUnlessTakes } from './payment-words.js';
import type { AllocateDto, PaymentDto, ReverseDto } from './payment.admin.dto.js';
import { type LedgerInvoice, type NewPayment, PaymentRepository, type PaymentRow } from './payment.repository.js';
import { Receipts } from './receipts/receipts.service.js';

/** A sum for an invoice, in cents. */
interface Wanted {
  invoiceId: number;
  cents: number;
}

/** Money that came, and what goes of it to invoices. */
export interface Received extends Omit<NewPayment, 'reversesId' | 'reason'> {
  allocations: Wanted[];
}

/** Records payments, uses credit, and takes payments back (decision D490). */
@Injectable()
export class PaymentsService {
  private readonly kept = keptById((tx, id: number) => this.asItIs(tx, id));

  constructor(
    private readonly payments: PaymentRepository,
    private readonly ledger: Ledger,
    private readonly receipts: Receipts,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Money that came, or with a negative amount a refund of credit; once per key. */
  async record(caller: Caller, key: string | undefined, input: PaymentDto): Promise<PaymentRow> {
    const { customerId, receivedOn, method, reference = null } = input;
    const amountCents = dollarsToCents(input.amount);
    const wanted = wantedOf(input.allocations);
    refuseMoreThan(amountCents, wanted);
    const request = { caller, key, operation: 'payment.record', body: input };
    const work = async (tx: EntityManager): Promise<PaymentRow> => {
      await this.ledger.refuseDayAhead(tx, receivedOn);
      const customerName = await this.payments.customerName(tx, customerId);
      if (customerName === null) throw new AppError('NOT_FOUND', 'There is no such customer.');
      const invoices = await this.open(tx, customerId, wanted);
      if (amountCents < 0) await this.refuseUnlessCredit(tx, customerId, customerName, -amountCents);
      const received = { customerId, receivedOn, amountCents, method, reference, source: 'office' as const };
      const [id] = await this.recordEach(tx, caller, invoices, [{ ...received, allocations: wanted }]);
      return this.asItIs(tx, id!);
    };
    return this.transactions.runOnce(request, work, this.kept);
  }

  /**
   * Stores payments with what goes of each to invoices that the transaction has locked, and that take it, and asks for their
   * receipts; answers their ids in the order of the payments.
   */
  async recordEach(
    tx: EntityManager,
    caller: Caller,
    invoices: ReadonlyMap<number, LedgerInvoice>,
    received: readonly Received[],
  ): Promise<number[]> {
    const rows = received.map((payment) => ({ ...payment, reversesId: null, reason: null }));
    const ids = await this.payments.add(tx, rows, caller.userId, this.clock.now());
    if (ids.length < rows.length) throw new Error(`${ids.length} of ${rows.length} payments were inserted.`);
    const moves = received.flatMap(({ allocations, receivedOn }, place) =>
      allocations.map(({ invoiceId, cents }) => {
        const day = allocationDay(receivedOn, invoices.get(invoiceId)!.issueDay);
        return { paymentId: ids[place]!, invoiceId, cents, day, cause: 'payment' as const };
      }),
    );
    await this.ledger.settle(tx, caller, invoices, moves);
    const facts = received.map(({ customerId, amountCents, method, allocations }, place) => {
      const details = { customerId, amountCents, method, allocations };
      return { action: 'payment.recorded' as const, subject: 'payment', subjectId: ids[place]!, details };
    });
    await this.audit.recordEach(tx, caller, facts);
    await this.receipts.onRecorded(tx, caller, ids);
    return ids;
  }

  /** Uses what is left of a payment, dated today or on the payment's later day; once per key. */
  async allocate(caller: Caller, key: string | undefined, id: number, input: AllocateDto): Promise<PaymentRow> {
    const wanted = wantedOf(input.allocations);
    const request = { caller, key, operation: 'payment.allocate', body: { id, ...input } };
    const work = async (tx: EntityManager): Promise<PaymentRow> => {
      const { customerId } = await this.standing(tx, id);
      const invoices = await this.open(tx, customerId, wanted);
      await this.payments.lockAccount(tx, customerId);
      // Only now nobody else uses or reverses it.
      const payment = await this.standing(tx, id);
      const left = allocatableCents(payment, await this.payments.credit(tx, customerId));
      if (sumOf(wanted) > left) throw conflictAt('allocations', `This payment has ${formatDollars(left)} left.`);
      const day = later(await this.ledger.today(tx), payment.receivedOn);
      const moves = wanted.map(({ invoiceId, cents }) => ({
        paymentId: id,
        invoiceId,
        cents,
        day,
        cause: 'credit' as const,
      }));
      await this.ledger.settle(tx, caller, invoices, moves);
      const details = { customerId, allocations: wanted };
      await this.audit.record(tx, caller, { action: 'payment.allocated', subject: 'payment', subjectId: id, details });
      return this.asItIs(tx, id);
    };
    return this.transactions.runOnce(request, work, this.kept);
  }

  /** Takes a payment back by a row of the opposite amount, and from its invoices what they had of it; once per key. */
  async reverse(caller: Caller, key: string | undefined, id: number, { reason }: ReverseDto): Promise<PaymentRow> {
    const request = { caller, key, operation: 'payment.reverse', body: { id, reason } };
    return this.transactions.runOnce(request, (tx) => this.takeBack(tx, caller, id, reason), this.kept);
  }

  /** The same within a transaction. */
  async takeBack(tx: EntityManager, caller: Caller, id: number, reason: string): Promise<PaymentRow> {
    const { customerId } = await this.standing(tx, id);
    const before = await this.payments.held(tx, { paymentId: id });
    const invoices = await this.payments.lockInvoices(
      tx,
      before.map(({ invoiceId }) => invoiceId),
    );
    await this.payments.lockAccount(tx, customerId);
    const payment = await this.standing(tx, id);
    const held = await this.payments.held(tx, { paymentId: id });
    if (held.some(({ invoiceId }) => !invoices.has(invoiceId))) {
      throw new AppError('CONFLICT', 'Somebody used this payment at the same moment. Please try again.');
    }
    const credit = await this.payments.credit(tx, customerId);
    if (credit - payment.amountCents + payment.allocatedCents < 0) throw await this.refunded(tx, customerId);
    const today = await this.ledger.today(tx);
    await this.ledger.settle(tx, caller, invoices, takenBack(held, today, 'reversal'));
    await this.ledger.addReversals(tx, caller, [{ ...payment, paymentId: id, reason }]);
    const { amountCents } = payment;
    const fact = { subject: 'payment', subjectId: id, details: { customerId, amountCents } };
    await this.audit.record(tx, caller, { action: 'payment.reversed', ...fact });
    return this.asItIs(tx, id);
  }

  private async asItIs(tx: EntityManager, id: number): Promise<PaymentRow> {
    const row = await this.payments.byId(id, tx);
    if (!row) throw new Error(`Payment ${id} does not exist, although this transaction has written it.`);
    return row;
  }

  /** The payment, if it may still be used or taken back. */
  private async standing(tx: EntityManager, id: number): Promise<PaymentRow> {
    const payment = await this.payments.byId(id, tx);
    if (!payment) throw noSuchPayment();
    if (payment.reversedBy !== null) throw new AppError('CONFLICT', 'This payment is reversed.');
    if (payment.reversesId !== null) throw new AppError('CONFLICT', 'This is the reversal of a payment.');
    return payment;
  }

  /** The invoices that sums are wanted for, locked, each of which takes its sum. */
  private async open(tx: EntityManager, customerId: number, wanted: Wanted[]): Promise<Map<number, LedgerInvoice>> {
    const ids = wanted.map(({ invoiceId }) => invoiceId);
    const invoices = ids.length > 0 ? await this.payments.lockInvoices(tx, ids) : new Map<number, LedgerInvoice>();
    for (const { invoiceId, cents } of wanted) {
      const invoice = invoices.get(invoiceId);
      if (invoice?.customerId !== customerId) throw invalid('allocations', 'An invoice is of another customer.');
      refuseUnlessTakes(invoice, cents, 'allocations');
    }
    return invoices;
  }

  private async refuseUnlessCredit(
    tx: EntityManager,
    customerId: number,
    customerName: string,
    cents: number,
  ): Promise<void> {
    await this.payments.lockAccount(tx, customerId);
    const credit = await this.payments.credit(tx, customerId);
    if (cents > credit) throw conflictAt('amount', `${customerName} has a credit of ${formatDollars(credit)}.`);
  }

  private async refunded(tx: EntityManager, customerId: number): Promise<AppError> {
    const refund = await this.payments.newestRefund(tx, customerId);
    if (!refund) throw new Error(`Customer ${customerId} would have a negative credit without any refund.`);
    const words = `${formatDollars(-refund.amountCents)} of ${dayInWords(refund.receivedOn)}`;
    return new AppError('CONFLICT', `Its credit was refunded: ${words}. Reverse that refund first.`);
  }
}

function wantedOf(allocations: readonly AllocationRequest[]): Wanted[] {
  const wanted = allocations.map(({ invoiceId, amount }) => ({ invoiceId, cents: dollarsToCents(amount) }));
  if (new Set(wanted.map(({ invoiceId }) => invoiceId)).size < wanted.length) {
    throw invalid('allocations', 'An invoice is named twice.');
  }
  return wanted;
}

function refuseMoreThan(amountCents: number, wanted: Wanted[]): void {
  if (wanted.length === 0) return;
  if (amountCents < 0) throw invalid('allocations', 'A refund cannot be allocated to invoices.');
  if (sumOf(wanted) > amountCents) throw invalid('allocations', 'More is allocated than was paid.');
}

const sumOf = (wanted: Wanted[]): number => wanted.reduce((sum, { cents }) => sum + cents, 0);
