import { Injectable } from '@nestjs/common';
import { type AllocationCause, LIMITS } from '@tidycrew/contracts';
import { addDays, allocate, formatDay, statusByMoney } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { InvoiceStatusService } from '../invoices/invoice-status.service.js';
import { invalid } from '../platform/common/app-error.js';
import type { Caller } from '../platform/common/caller.js';
import { Clock } from '../platform/common/clock.js';
import { dayIn } from '../platform/common/time-zone.js';
import { SettingsService } from '../settings/settings.service.js';
import { type HeldMoney, type LedgerInvoice, type NewAllocation, PaymentRepository } from './payment.repository.js';

/** A sum of a payment that goes to an invoice, or with a minus comes back. */
export interface Move {
  paymentId: number;
  invoiceId: number;
  cents: number;
  /** yyyy-MM-dd */
  day: string;
  cause: AllocationCause;
}

/** A payment that is taken back, and why. */
export interface Reversed extends Pick<HeldMoney, 'paymentId' | 'amountCents' | 'receivedOn' | 'method' | 'source'> {
  customerId: number;
  reason: string;
}

/** Moves money between payments and invoices that the transaction has locked. */
@Injectable()
export class Ledger {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly statuses: InvoiceStatusService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** The business's day. */
  async today(tx: EntityManager): Promise<string> {
    return dayIn((await this.settings.business(tx)).timeZone, this.clock.now());
  }

  /** Money is received a few days ahead at most. */
  async refuseDayAhead(tx: EntityManager, receivedOn: string): Promise<void> {
    const last = addDays(await this.today(tx), LIMITS.paymentDaysAhead);
    if (receivedOn > last) throw invalid('receivedOn', `The day can be at most ${formatDay(last)}.`);
  }

  /** Moves sums, each with its GST; the statuses of the invoices stay. Answers the invoices after it. */
  async move(
    tx: EntityManager,
    caller: Caller,
    invoices: ReadonlyMap<number, LedgerInvoice>,
    moves: readonly Move[],
  ): Promise<LedgerInvoice[]> {
    if (moves.length === 0) return [];
    const after = new Map<number, LedgerInvoice>();
    const rows = moves.map(({ paymentId, invoiceId, cents, day, cause }): NewAllocation => {
      const invoice = after.get(invoiceId) ?? invoices.get(invoiceId);
      if (!invoice) throw new Error(`Invoice ${invoiceId} is not locked.`);
      const made = allocate(invoice, cents);
      after.set(invoiceId, made.invoice);
      const { customerId } = invoice;
      return { paymentId, invoiceId, customerId, amountCents: cents, gstCents: made.gstCents, day, cause };
    });
    await this.payments.addAllocations(tx, rows, caller.userId, this.clock.now());
    return [...after.values()];
  }

  /** The same; the statuses follow. */
  async settle(
    tx: EntityManager,
    caller: Caller,
    invoices: ReadonlyMap<number, LedgerInvoice>,
    moves: readonly Move[],
  ): Promise<void> {
    await this.follow(tx, caller, await this.move(tx, caller, invoices, moves));
  }

  /** Gives invoices the statuses that their money says. */
  async follow(tx: EntityManager, caller: Caller, invoices: readonly LedgerInvoice[]): Promise<void> {
    const today = await this.today(tx);
    const changes = invoices.flatMap((invoice) => {
      const { id, status: before } = invoice;
      const status = statusByMoney(before, invoice, today);
      return status === before ? [] : [{ id, before: { status: before }, status }];
    });
    await this.statuses.followMoney(tx, caller, changes);
  }

  /**
   * Adds the row of the opposite amount of each of these payments, today or on its own later day, after everything that invoices had of them was taken back.
   */
  async addReversals(tx: EntityManager, caller: Caller, reversed: readonly Reversed[]): Promise<void> {
    if (reversed.length === 0) return;
    const today = await this.today(tx);
    const rows = reversed.map(({ paymentId, customerId, amountCents, receivedOn, method, source, reason }) => ({
      customerId,
      receivedOn: later(today, receivedOn),
      method,
      source,
      reason,
      amountCents: -amountCents,
      reference: null,
      reversesId: paymentId,
    }));
    await this.payments.add(tx, rows, caller.userId, this.clock.now());
  }
}

/** What takes these sums back today; those of a payment that is dated ahead come back on its day. */
export function takenBack(held: readonly HeldMoney[], today: string, cause: AllocationCause): Move[] {
  return held.map(({ paymentId, invoiceId, cents, lastDay }) => {
    return { paymentId, invoiceId, cents: -cents, day: later(today, lastDay), cause };
  });
}

/** The later of two days. */
export const later = (one: string, other: string): string => (one > other ? one : other);
