import { Injectable } from '@nestjs/common';
import { type BankLineChoice, type BankLinesConfirmed, type BankLineUndone, LIMITS } from '@tidycrew/contracts';
import { addDays, openCents } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AppError, invalid } from '../../platform/common/app-error.js';
import type { Caller } from '../../platform/common/caller.js';
import { AuditLog } from '../../platform/common/audit-log.js';
import { Clock } from '../../platform/common/clock.js';
import { grouped } from '../../platform/common/grouped.js';
import { Transactions } from '../../platform/common/transactions.js';
import { Ledger } from '../ledger.service.js';
import { noMoneyFor } from '../payment-words.js';
import { type LedgerInvoice, PaymentRepository } from '../payment.repository.js';
import { PaymentsService } from '../payments.service.js';
import {
  type Chosen,
  conflict,
  keptOf,
  noSuch,
  orderOf,
  receivedOf,
  refuseUnlessIncoming,
  refuseUnlessOneWay,
  withKept,
} from './bank-line-payments.js';
import { BankFileRepository, type NewBankLinePayment } from './bank-file.repository.js';
import { noSuchBankFile } from './bank-file.service.js';
import { OpenMoneyRepository } from './open-money.repository.js';

/** Why payments of a line were reversed. */
const UNDONE = 'Taken back in the bank file.';

/** Makes payments of lines of the bank (decision D473). */
@Injectable()
export class BankConfirmationService {
  constructor(
    private readonly files: BankFileRepository,
    private readonly money: OpenMoneyRepository,
    private readonly payments: PaymentRepository,
    private readonly service: PaymentsService,
    private readonly ledger: Ledger,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Payments of each line, or its link to those that are recorded already; all or nothing, once per key. A line that has payments
   * already is only counted.
   * @throws AppError CONFLICT that names the line whose invoice takes no money any more, or whose payment another line has
   */
  async confirm(
    caller: Caller,
    key: string | undefined,
    fileId: number,
    choices: readonly BankLineChoice[],
  ): Promise<BankLinesConfirmed> {
    for (const choice of choices) refuseUnlessOneWay(choice);
    const request = { caller, key, operation: 'bank-file.confirm', body: { fileId, lines: choices } };
    return this.transactions.runOnce(request, async (tx) => {
      const { chosen, by } = await this.lockedLines(tx, fileId, choices);
      const answer = { recorded: chosen.length, already: choices.length - chosen.length, alreadyBy: by };
      if (chosen.length === 0) return answer;
      const last = addDays(await this.ledger.today(tx), LIMITS.paymentDaysAhead);
      for (const one of chosen) refuseUnlessIncoming(one, last);
      const made = chosen.filter(({ target }) => target.paymentIds === undefined);
      const { invoices, customers } = await this.lockedInvoices(tx, made);
      const received = receivedOf(made, invoices, customers);
      const linked = await this.linked(tx, caller, fileId, chosen);
      const ids = await this.service.recordEach(
        tx,
        caller,
        invoices,
        received.map(({ payment }) => payment),
      );
      const rows = received.map(({ lineId, payment }, place): NewBankLinePayment => {
        return { lineId, paymentId: ids[place]!, amountCents: payment.amountCents, keptCents: 0, made: true };
      });
      await this.files.addPayments(tx, withKept([...rows, ...linked], chosen), caller.userId, this.clock.now());
      return answer;
    });
  }

  /** Takes back what a line has made, or only its link; once per key. */
  async undo(caller: Caller, key: string | undefined, fileId: number, lineId: number): Promise<BankLineUndone> {
    const request = { caller, key, operation: 'bank-file.undo', body: { fileId, lineId } };
    return this.transactions.runOnce(request, async (tx) => {
      const [line] = await this.files.lock(tx, fileId, [lineId]);
      if (!line) throw new AppError('NOT_FOUND', 'There is no such line.');
      const decided = (await this.files.decided(tx, [lineId])).get(lineId);
      if (!decided) throw new AppError('CONFLICT', 'This line has no payment.');
      if (decided.hasMade && decided.standing.length === 0) {
        throw new AppError('CONFLICT', 'What this line made is reversed already.');
      }
      for (const id of decided.standing) await this.service.takeBack(tx, caller, id, UNDONE);
      await this.files.unlink(tx, lineId);
      const details = { lineId, line: line.line, reversed: decided.standing.length };
      const fact = { action: 'bank-file.line-undone' as const, subject: 'bank-file', subjectId: fileId, details };
      await this.audit.record(tx, caller, fact);
      return { id: lineId, reversed: decided.standing.length };
    });
  }

  /** Those without a payment, the oldest first and what is for an invoice before what is for a customer; and who decided the others. */
  private async lockedLines(
    tx: EntityManager,
    fileId: number,
    choices: readonly BankLineChoice[],
  ): Promise<{ chosen: Chosen[]; by: string[] }> {
    const targets = new Map(choices.map((choice) => [choice.lineId, choice]));
    const lines = await this.files.lock(tx, fileId, [...targets.keys()]);
    if (lines.length < targets.size) {
      if (lines.length === 0 && !(await this.files.isStored(tx, fileId))) throw noSuchBankFile();
      throw invalid('lines', 'A line is of another file.');
    }
    // A statement of its own: whoever held a line has decided about it by now.
    const decided = await this.files.decided(tx, [...targets.keys()]);
    const chosen = lines
      .filter(({ id }) => !decided.has(id))
      .map((line) => ({ line, target: targets.get(line.id)!, cents: line.amountCents + keptOf(targets.get(line.id)!) }))
      .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
    return { chosen, by: [...new Set([...decided.values()].flatMap(({ by }) => by ?? []))] };
  }

  /** Lines whose money is recorded already: each payment whole, or of one as much as the line is. */
  private async linked(
    tx: EntityManager,
    caller: Caller,
    fileId: number,
    chosen: readonly Chosen[],
  ): Promise<NewBankLinePayment[]> {
    const lines = chosen.filter(({ target }) => target.paymentIds !== undefined);
    if (lines.length === 0) return [];
    const left = await this.files.lockPayments(tx, [...new Set(lines.flatMap(({ target }) => target.paymentIds!))]);
    const rows = lines.flatMap(({ line, target, cents }) => {
      const ids = target.paymentIds!;
      const own = ids.map((paymentId): NewBankLinePayment => {
        const rest = left.get(paymentId);
        if (rest === undefined) throw invalid('lines', noSuch(line, 'payment'));
        if (rest <= 0) throw conflict(line, 'its payment was reversed, or another line has it by now.');
        const amountCents = ids.length === 1 ? Math.min(cents, rest) : rest;
        left.set(paymentId, rest - amountCents);
        return { lineId: line.id, paymentId, amountCents, keptCents: 0, made: false };
      });
      if (own.reduce((sum, { amountCents }) => sum + amountCents, 0) !== cents) {
        throw conflict(line, 'its payments come to another amount.');
      }
      return own;
    });
    const facts = lines.map(({ line, target }) => {
      const details = { lineId: line.id, line: line.line, paymentIds: target.paymentIds };
      return { action: 'bank-file.line-linked' as const, subject: 'bank-file', subjectId: fileId, details };
    });
    await this.audit.recordEach(tx, caller, facts);
    return rows;
  }

  /** The invoices that the lines name, and the oldest of the customers that they name, locked in the order of their ids. */
  private async lockedInvoices(
    tx: EntityManager,
    chosen: readonly Chosen[],
  ): Promise<{ invoices: Map<number, LedgerInvoice>; customers: Set<number> }> {
    const named = chosen.flatMap(({ target }) =>
      [target.invoiceId ?? [], (target.parts ?? []).flatMap((part) => part.invoiceId ?? [])].flat(),
    );
    const byCustomer = grouped(
      chosen.filter(({ target }) => target.customerId !== undefined),
      ({ target }) => target.customerId!,
    );
    const sums = [...byCustomer].map(([customerId, of]) => ({
      customerId,
      cents: of.reduce((sum, { cents }) => sum + cents, 0),
    }));
    const ofParts = chosen.flatMap(({ target }) => (target.parts ?? []).flatMap((part) => part.customerId ?? []));
    const customers = await this.payments.storedCustomers(tx, [...byCustomer.keys(), ...ofParts]);
    const oldest = await this.money.oldest(tx, sums, named);
    const invoices = await this.payments.lockInvoices(tx, [...named, ...oldest.map(({ id }) => id)]);
    for (const { id, customerId, openCents: before } of oldest) {
      const now = invoices.get(id);
      if (!now || openCents(now) !== before || noMoneyFor(now) !== null) {
        const [first] = byCustomer.get(customerId)!;
        throw conflict(first!.line, 'somebody changed an invoice of this customer meanwhile. Please try again.');
      }
    }
    return { invoices, customers };
  }
}
