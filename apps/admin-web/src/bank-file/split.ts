import type { Invoice } from '@tidycrew/contracts';
import { centsToDollars, dollarsOfText, dollarsToCents, fillInOrder, formatDollars, mostKept } from '@tidycrew/domain';
import type { LineTarget, SplitPart } from './choices';
import { SPLIT_TEXTS as TEXTS } from './texts';

/** A row of a split while it is typed. */
export interface SplitRow extends Omit<SplitPart, 'amount'> {
  /** In cents; null: a customer's credit, which takes everything. */
  openCents: number | null;
  text: string;
}

export type OpenInvoice = Pick<Invoice, 'id' | 'invoiceNumber' | 'customerId' | 'customerName' | 'openAmount'>;

export const isSameRow = (one: SplitRow, other: SplitRow): boolean =>
  one.invoiceId === other.invoiceId && one.customerId === other.customerId;

export const creditRow = (customerId: number, customerName: string, cents: number): SplitRow => {
  return { invoiceId: null, invoiceNumber: null, customerId, customerName, openCents: null, text: textOf(cents) };
};

/** As much of an invoice as is open, and as there is. */
export const invoiceRow = (invoice: OpenInvoice, cents: number): SplitRow => {
  const { id: invoiceId, invoiceNumber, customerId, customerName } = invoice;
  const openCents = dollarsToCents(invoice.openAmount);
  const text = textOf(Math.min(openCents, cents));
  return { invoiceId, invoiceNumber, customerId, customerName, openCents, text };
};

/** What a split begins with: the parts of the target, else its open invoices from the top; the rest is its customer's credit. */
export function firstRows(cents: number, target: LineTarget | null, open: readonly OpenInvoice[]): SplitRow[] {
  if (target && target.parts.length > 0) {
    return target.parts.map((part) => {
      const own = dollarsToCents(part.amount);
      const invoice = open.find(({ id }) => id === part.invoiceId);
      if (!invoice) return { ...part, openCents: part.invoiceId === null ? null : 0, text: textOf(own) };
      return { ...invoiceRow(invoice, own), text: textOf(own) };
    });
  }
  const shares = fillInOrder(
    cents,
    open.map(({ openAmount }) => dollarsToCents(openAmount)),
  );
  const rows = open.map((invoice, place) => invoiceRow(invoice, shares[place] ?? 0)).filter(({ text }) => text !== '');
  const rest = cents - rows.reduce((sum, row) => sum + (centsOf(row.text) ?? 0), 0);
  const of = target?.customerId ?? open[0]?.customerId;
  return rest > 0 && target && of !== undefined ? [...rows, creditRow(of, target.customerName, rest)] : rows;
}

/** What is typed, in cents; nothing is 0, null what is no amount. */
export function centsOf(text: string): number | null {
  const dollars = text.trim() === '' ? 0 : dollarsOfText(text);
  return dollars === null || dollars < 0 ? null : dollarsToCents(dollars);
}

const textOf = (cents: number): string => (cents > 0 ? centsToDollars(cents).toFixed(2) : '');

/** What is wrong with a row. */
export function rowProblem({ text, openCents }: SplitRow): string | undefined {
  const cents = centsOf(text);
  if (cents === null) return TEXTS.noAmount;
  return openCents !== null && cents > openCents ? TEXTS.tooMuchFor(formatDollars(openCents)) : undefined;
}

/** What a split comes to, in cents. */
export interface SplitSums {
  /** The line, and what was kept. */
  paidCents: number;
  splitCents: number;
  /** Below 0: more is split than was paid. */
  leftCents: number;
  keptProblem: string | undefined;
  /** It can be recorded. */
  isWhole: boolean;
}

export function sumsOf(lineCents: number, rows: readonly SplitRow[], keptText: string): SplitSums {
  const keptCents = centsOf(keptText);
  const paidCents = lineCents + (keptCents ?? 0);
  const splitCents = rows.reduce((sum, { text }) => sum + (centsOf(text) ?? 0), 0);
  const most = mostKept(paidCents);
  const keptProblem =
    keptCents === null ? TEXTS.noAmount : keptCents > most ? TEXTS.keptTooMuch(formatDollars(most)) : undefined;
  const hasProblem = keptProblem !== undefined || rows.some((row) => rowProblem(row) !== undefined);
  const leftCents = paidCents - splitCents;
  return { paidCents, splitCents, leftCents, keptProblem, isWhole: leftCents === 0 && !hasProblem };
}

const SHOWN_NUMBERS = 3;

/** The target that a split is. */
export function splitTarget(rows: readonly SplitRow[], keptText: string): LineTarget {
  const parts = rows
    .map(({ invoiceId, invoiceNumber, customerId, customerName, text }): SplitPart => {
      return { invoiceId, invoiceNumber, customerId, customerName, amount: centsToDollars(centsOf(text) ?? 0) };
    })
    .filter(({ amount }) => amount > 0);
  const numbers = parts.flatMap(({ invoiceNumber }) => invoiceNumber ?? []);
  const more = numbers.length > SHOWN_NUMBERS ? ', …' : '';
  return {
    invoiceId: null,
    customerId: null,
    invoiceNumber: numbers.length > 0 ? numbers.slice(0, SHOWN_NUMBERS).join(', ') + more : null,
    customerName: [...new Set(parts.map(({ customerName }) => customerName))].join(', '),
    parts,
    payments: [],
    kept: centsToDollars(centsOf(keptText) ?? 0),
  };
}
