import { Injectable } from '@nestjs/common';
import { type BankLineChoice, LIMITS } from '@tidycrew/contracts';
import { addDays, cutText, formatDay, invoiceNumberText, openCents, sharedOut } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';
import { AppError, invalid } from '../../platform/common/app-error.js';
import type { Caller } from '../../platform/common/caller.js';
import { grouped } from '../../platform/common/grouped.js';
import { Transactions } from '../../platform/common/transactions.js';
import { Ledger } from '../ledger.service.js';
import { noMoneyFor } from '../payment-words.js';
import { type LedgerInvoice, PaymentRepository } from '../payment.repository.js';
import { PaymentsService, type Received } from '../payments.service.js';
import { BankFileRepository, type LockedBankLine } from './bank-file.repository.js';
import { noSuchBankFile } from './bank-file.service.js';
import { OpenMoneyRepository } from './open-money.repository.js';

/** A line and what it is for. */
interface Chosen {
  line: LockedBankLine;
  target: BankLineChoice;
}

/** What is left of an invoice behind the lines before. */
interface Rest {
  invoice: LedgerInvoice;
  openCents: number;
}

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
  ) {}

  /**
   * A payment of each line, all or nothing, once per key. A line that has one already is only counted.
   * @throws AppError CONFLICT that names the line whose invoice takes no money any more
   */
  async confirm(
    caller: Caller,
    key: string | undefined,
    fileId: number,
    choices: readonly BankLineChoice[],
  ): Promise<{ recorded: number; already: number }> {
    if (choices.some(({ invoiceId, customerId }) => (invoiceId === undefined) === (customerId === undefined))) {
      throw invalid('lines', 'A line is for either an invoice or a customer.');
    }
    const request = { caller, key, operation: 'bank-file.confirm', body: { fileId, lines: choices } };
    return this.transactions.runOnce(request, async (tx) => {
      const chosen = await this.lockedLines(tx, fileId, choices);
      if (chosen.length === 0) return { recorded: 0, already: choices.length };
      const last = addDays(await this.ledger.today(tx), LIMITS.paymentDaysAhead);
      for (const { line } of chosen) refuseUnlessIncoming(line, last);
      const { invoices, customers } = await this.lockedInvoices(tx, chosen);
      const received = receivedOf(chosen, invoices, customers);
      const paymentIds = await this.service.recordEach(tx, caller, invoices, received);
      const lineIds = chosen.map(({ line }) => line.id);
      await this.files.setPayments(tx, lineIds, paymentIds);
      return { recorded: chosen.length, already: choices.length - chosen.length };
    });
  }

  /** Those without a payment, the oldest first and what is for an invoice before what is for a customer. */
  private async lockedLines(tx: EntityManager, fileId: number, choices: readonly BankLineChoice[]): Promise<Chosen[]> {
    const targets = new Map(choices.map((choice) => [choice.lineId, choice]));
    const lines = await this.files.lock(tx, fileId, [...targets.keys()]);
    if (lines.length < targets.size) {
      if (lines.length === 0 && !(await this.files.isStored(tx, fileId))) throw noSuchBankFile();
      throw invalid('lines', 'A line is of another file.');
    }
    return lines
      .filter(({ paymentId }) => paymentId === null)
      .map((line) => ({ line, target: targets.get(line.id)! }))
      .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  }

  /** The invoices that the lines name, and the oldest of the customers that they name, locked in the order of their ids. */
  private async lockedInvoices(
    tx: EntityManager,
    chosen: readonly Chosen[],
  ): Promise<{ invoices: Map<number, LedgerInvoice>; customers: Set<number> }> {
    const named = chosen.flatMap(({ target }) => target.invoiceId ?? []);
    const byCustomer = grouped(
      chosen.filter(({ target }) => target.customerId !== undefined),
      ({ target }) => target.customerId!,
    );
    const sums = [...byCustomer].map(([customerId, of]) => ({
      customerId,
      cents: of.reduce((sum, { line }) => sum + line.amountCents, 0),
    }));
    const customers = await this.money.stored(tx, [...byCustomer.keys()]);
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

/** By what is named, by day, and by the order of the file. */
const orderOf = ({ line: { day, line }, target }: Chosen): string =>
  `${target.invoiceId === undefined ? 1 : 0} ${day} ${String(line).padStart(9, '0')}`;

function refuseUnlessIncoming(line: LockedBankLine, last: string): void {
  if (line.amountCents <= 0) throw invalid('lines', `Line ${line.line} is money out.`);
  if (line.isPutAside) throw conflict(line, 'it is put aside.');
  if (line.day > last) throw conflict(line, `the day can be at most ${formatDay(last)}.`);
}

/** The payments of the lines: an invoice takes what it has open, of a customer's the oldest first; the rest is credit. */
function receivedOf(
  chosen: readonly Chosen[],
  invoices: ReadonlyMap<number, LedgerInvoice>,
  customers: ReadonlySet<number>,
): Received[] {
  const rests = new Map<number, Rest>(
    [...invoices.values()].map((invoice) => [invoice.id, { invoice, openCents: openCents(invoice) }]),
  );
  const ofCustomers = grouped(
    [...rests.values()]
      .filter(({ invoice }) => noMoneyFor(invoice) === null)
      .toSorted(({ invoice: a }, { invoice: b }) =>
        a.issueDay < b.issueDay || (a.issueDay === b.issueDay && a.number < b.number) ? -1 : 1,
      ),
    ({ invoice }) => invoice.customerId,
  );
  return chosen.map(({ line, target }) => {
    const { invoiceId, customerId: wanted } = target;
    if (wanted !== undefined && !customers.has(wanted)) throw invalid('lines', noSuch(line, 'customer'));
    const own = invoiceId === undefined ? (ofCustomers.get(wanted!) ?? []) : [openRest(line, rests.get(invoiceId))];
    const shares = sharedOut(line.amountCents, own);
    for (const { invoice: rest, cents } of shares) rest.openCents -= cents;
    return {
      customerId: wanted ?? own[0]!.invoice.customerId,
      receivedOn: line.day,
      amountCents: line.amountCents,
      method: 'bankTransfer',
      reference: cutText(line.text, LIMITS.paymentReference) || null,
      source: 'bankFile',
      allocations: shares.map(({ invoice: { invoice }, cents }) => ({ invoiceId: invoice.id, cents })),
    };
  });
}

function openRest(line: LockedBankLine, rest: Rest | undefined): Rest {
  if (!rest) throw invalid('lines', noSuch(line, 'invoice'));
  const refusal = noMoneyFor(rest.invoice);
  if (refusal !== null) throw conflict(line, refusal);
  if (rest.openCents > 0) return rest;
  const name = invoiceNumberText(rest.invoice.number);
  const isPaid = openCents(rest.invoice) === 0;
  throw conflict(line, isPaid ? `${name} is paid by now.` : `the lines before it pay ${name} already.`);
}

const noSuch = ({ line }: LockedBankLine, what: string): string => `Line ${line}: there is no such ${what}.`;

/** The refusal of a line, which its number names, also as a field. */
function conflict({ line }: LockedBankLine, sentence: string): AppError {
  return new AppError('CONFLICT', `Line ${line}: ${sentence}`, { fields: { [`line ${line}`]: sentence } });
}
