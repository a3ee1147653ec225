import type { BankLineChoice } from '@tidycrew/contracts';
import { LIMITS } from '@tidycrew/contracts';
import {
  cutText,
  dollarsToCents,
  formatDay,
  formatDollars,
  invoiceNumberText,
  mostKept,
  openCents,
  sharedOut,
} from '@tidycrew/domain';
import { AppError, invalid } from '../../platform/common/app-error.js';
import { grouped } from '../../platform/common/grouped.js';
import { noMoneyFor } from '../payment-words.js';
import type { LedgerInvoice } from '../payment.repository.js';
import type { Received } from '../payments.service.js';
import type { LockedBankLine, NewBankLinePayment } from './bank-file.repository.js';

/** A line and what it is for. */
export interface Chosen {
  line: LockedBankLine;
  target: BankLineChoice;
  /** What was paid: the line, and what a card service kept. */
  cents: number;
}

/** A payment of a line that is to be made. */
interface ReceivedOf {
  lineId: number;
  payment: Received;
}

/** What is left of an invoice behind the lines before. */
interface Rest {
  invoice: LedgerInvoice;
  openCents: number;
}

/** Sorts by kind of target, by day, and by the order of the file. */
export const orderOf = ({ line: { day, line }, target }: Chosen): string =>
  `${target.customerId === undefined ? 0 : 1} ${day} ${String(line).padStart(9, '0')}`;

/** @param last yyyy-MM-dd: money is received then at the latest */
export function refuseUnlessIncoming({ line, target, cents }: Chosen, last: string): void {
  if (line.amountCents <= 0) throw invalid('lines', `Line ${line.line} is money out.`);
  if (line.isPutAside) throw conflict(line, 'it is put aside.');
  if (line.day > last) throw conflict(line, `the day can be at most ${formatDay(last)}.`);
  if (keptOf(target) > mostKept(cents)) throw conflict(line, 'a card service keeps 5 % at most.');
}

/** A line is for one thing, and a card service kept little of it. */
export function refuseUnlessOneWay({ invoiceId, customerId, parts, paymentIds }: BankLineChoice): void {
  if ([invoiceId, customerId, parts, paymentIds].filter((way) => way !== undefined).length !== 1) {
    throw invalid('lines', 'A line is for either an invoice or a customer.');
  }
  if (parts?.some((part) => (part.invoiceId === undefined) === (part.customerId === undefined))) {
    throw invalid('lines', 'A part is for either an invoice or a customer.');
  }
}

export const keptOf = ({ kept = 0 }: BankLineChoice): number => dollarsToCents(kept);

/** What was kept stands with the largest payment of its line, and with the next where that is less. */
export function withKept(rows: readonly NewBankLinePayment[], chosen: readonly Chosen[]): NewBankLinePayment[] {
  const left = new Map(chosen.map(({ line, target }) => [line.id, keptOf(target)]));
  return rows
    .toSorted((one, other) => other.amountCents - one.amountCents)
    .map((row) => {
      const keptCents = Math.min(row.amountCents, left.get(row.lineId)!);
      left.set(row.lineId, left.get(row.lineId)! - keptCents);
      return { ...row, keptCents };
    });
}

/** The payments of the lines: an invoice takes what it has open, of a customer's the oldest first; the rest is credit. */
export function receivedOf(
  chosen: readonly Chosen[],
  invoices: ReadonlyMap<number, LedgerInvoice>,
  customers: ReadonlySet<number>,
): ReceivedOf[] {
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
  const refuseUnlessStored = (line: LockedBankLine, id: number | undefined): void => {
    if (id !== undefined && !customers.has(id)) throw invalid('lines', noSuch(line, 'customer'));
  };
  return chosen.flatMap(({ line, target, cents }): ReceivedOf[] => {
    const paymentOf = (customerId: number, amountCents: number, shares: readonly Share[]): ReceivedOf => {
      for (const { invoice: rest, cents: share } of shares) rest.openCents -= share;
      const allocations = shares.map(({ invoice: { invoice }, cents: share }) => ({
        invoiceId: invoice.id,
        cents: share,
      }));
      const reference = cutText(line.text, LIMITS.paymentReference) || null;
      const facts = { method: 'bankTransfer', source: 'bankFile', receivedOn: line.day } as const;
      return { lineId: line.id, payment: { ...facts, customerId, amountCents, reference, allocations } };
    };
    const { invoiceId, customerId, parts } = target;
    if (parts) {
      const whole = parts.map((part) => ({ ...part, cents: dollarsToCents(part.amount) }));
      if (whole.reduce((sum, part) => sum + part.cents, 0) !== cents) {
        throw conflict(line, 'its parts do not come to its amount and what was kept.');
      }
      for (const part of whole) refuseUnlessStored(line, part.customerId);
      const taken = whole.map((part) => ({ ...part, rest: partRest(line, part, rests) }));
      const byCustomer = grouped(taken, ({ customerId: id, rest }) => id ?? rest!.invoice.customerId);
      return [...byCustomer].map(([id, own]) => {
        const shares = own.flatMap(({ rest, cents: share }) => (rest ? [{ invoice: rest, cents: share }] : []));
        return paymentOf(
          id,
          own.reduce((sum, part) => sum + part.cents, 0),
          shares,
        );
      });
    }
    refuseUnlessStored(line, customerId);
    const own = invoiceId === undefined ? (ofCustomers.get(customerId!) ?? []) : [openRest(line, rests.get(invoiceId))];
    return [paymentOf(customerId ?? own[0]!.invoice.customerId, cents, sharedOut(cents, own))];
  });
}

interface Share {
  invoice: Rest;
  cents: number;
}

/** What a part is taken from; undefined: it is a customer's credit. */
function partRest(
  line: LockedBankLine,
  { invoiceId, cents }: { invoiceId?: number; cents: number },
  rests: ReadonlyMap<number, Rest>,
): Rest | undefined {
  if (invoiceId === undefined) return undefined;
  const rest = openRest(line, rests.get(invoiceId));
  if (cents <= rest.openCents) return rest;
  throw conflict(line, `${invoiceNumberText(rest.invoice.number)} has ${formatDollars(rest.openCents)} open.`);
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

export const noSuch = ({ line }: LockedBankLine, what: string): string => `Line ${line}: there is no such ${what}.`;

/** The refusal of a line, which its number names, also as a field. */
export function conflict({ line }: LockedBankLine, sentence: string): AppError {
  return new AppError('CONFLICT', `Line ${line}: ${sentence}`, { fields: { [`line ${line}`]: sentence } });
}
