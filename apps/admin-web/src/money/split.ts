import type { Invoice, PaymentPart } from '@tidycrew/contracts';
import { centsToDollars, dollarsOfText, dollarsToCents, formatDollars } from '@tidycrew/domain';
import { SPLIT_TEXTS as TEXTS } from './texts';

/** A part of a split: of an invoice; where that is null, a customer's credit. */
export interface SplitPart {
  invoiceId: number | null;
  invoiceNumber: string | null;
  customerId: number;
  customerName: string;
  /** AUD */
  amount: number;
}

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

/** What is typed, in cents; nothing is 0, null what is no amount. */
export function centsOf(text: string): number | null {
  const dollars = text.trim() === '' ? 0 : dollarsOfText(text);
  return dollars === null || dollars < 0 ? null : dollarsToCents(dollars);
}

export const textOf = (cents: number): string => (cents > 0 ? centsToDollars(cents).toFixed(2) : '');

/** What is wrong with a row. */
export function rowProblem({ text, openCents }: SplitRow): string | undefined {
  const cents = centsOf(text);
  if (cents === null) return TEXTS.noAmount;
  return openCents !== null && cents > openCents ? TEXTS.tooMuchFor(formatDollars(openCents)) : undefined;
}

export const centsOfRows = (rows: readonly SplitRow[]): number =>
  rows.reduce((sum, { text }) => sum + (centsOf(text) ?? 0), 0);

/** Whether the rows come to a sum in cents, and nothing is wrong with any. */
export const isWhole = (paidCents: number, rows: readonly SplitRow[]): boolean =>
  centsOfRows(rows) === paidCents && rows.every((row) => rowProblem(row) === undefined);

/** How far the rows are from a sum in cents, as a sentence. */
export function sumText(paidCents: number, rows: readonly SplitRow[]): string {
  const splitCents = centsOfRows(rows);
  const [split, paid] = [formatDollars(splitCents), formatDollars(paidCents)];
  if (splitCents === paidCents) return TEXTS.whole(paid);
  return splitCents < paidCents
    ? TEXTS.left(split, paid, formatDollars(paidCents - splitCents))
    : TEXTS.tooMuch(split, paid, formatDollars(splitCents - paidCents));
}

/** Rows that get something. */
export const partsOfRows = (rows: readonly SplitRow[]): SplitPart[] =>
  rows
    .map(({ invoiceId, invoiceNumber, customerId, customerName, text }): SplitPart => {
      return { invoiceId, invoiceNumber, customerId, customerName, amount: centsToDollars(centsOf(text) ?? 0) };
    })
    .filter(({ amount }) => amount > 0);

/** As it travels. */
export const partOf = ({ invoiceId, customerId, amount }: SplitPart): PaymentPart =>
  invoiceId === null ? { customerId, amount } : { invoiceId, amount };
