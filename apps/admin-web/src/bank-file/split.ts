import { centsToDollars, dollarsToCents, fillInOrder, formatDollars, mostKept } from '@tidycrew/domain';
import {
  centsOf,
  centsOfRows,
  creditRow,
  invoiceRow,
  isWhole,
  partsOfRows,
  textOf,
  type OpenInvoice,
  type SplitRow,
} from '../money/split';
import { SPLIT_TEXTS as MONEY_TEXTS } from '../money/texts';
import type { LineTarget } from './choices';
import { SPLIT_TEXTS as TEXTS } from './texts';

/** A split while it is typed. */
export interface SplitDraft {
  rows: SplitRow[];
  /** What a card service kept. */
  kept: string;
}

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
  const rest = cents - centsOfRows(rows);
  const of = target?.customerId ?? open[0]?.customerId;
  return rest > 0 && target && of !== undefined ? [...rows, creditRow(of, target.customerName, rest)] : rows;
}

/** What a split comes to. */
export interface SplitSums {
  /** The line, and what was kept, in cents. */
  paidCents: number;
  keptProblem: string | undefined;
  /** It can be recorded. */
  isWhole: boolean;
}

export function sumsOf(lineCents: number, rows: readonly SplitRow[], keptText: string): SplitSums {
  const keptCents = centsOf(keptText);
  const paidCents = lineCents + (keptCents ?? 0);
  const most = mostKept(paidCents);
  const keptProblem =
    keptCents === null ? MONEY_TEXTS.noAmount : keptCents > most ? TEXTS.keptTooMuch(formatDollars(most)) : undefined;
  return { paidCents, keptProblem, isWhole: keptProblem === undefined && isWhole(paidCents, rows) };
}

const SHOWN_NUMBERS = 3;

/** The target that a split is. */
export function splitTarget(rows: readonly SplitRow[], keptText: string): LineTarget {
  const parts = partsOfRows(rows);
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
