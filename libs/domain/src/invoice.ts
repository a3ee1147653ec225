import { addDays, formatDay, startOfWeek, weekday } from './calendar.js';
import { gstIncluded, taxableCents, type TaxedLine } from './gst.js';
import { formatDollars } from './money.js';

/** Total, in cents, from which on an invoice names the customer's address as well (decision D43). */
export const ADDRESS_NEEDED_FROM_CENTS = 100_000;

/** What a line of a clean says unless its customer has a text; its day and place stand beside it. */
export const LINE_DESCRIPTION = 'Home cleaning';

/** What the fee of a visit is called at which the crew could not clean (decision D498); the day as yyyy-MM-dd. */
export const lockoutFeeLine = (day: string): string => `Lockout fee, ${formatDay(day)}`;

/** The largest total that the product stores: $20,000,000.00 in cents. */
export const MAX_INVOICE_CENTS = 2_000_000_000;

const FRIDAY = 5;

/** When an invoice is due: the Friday of its issue week; issued on a weekend, the next Friday (decision D45). */
export function dueDate(issueDay: string): string {
  const weeks = weekday(issueDay) > FRIDAY ? 1 : 0;
  return addDays(startOfWeek(issueDay), FRIDAY - 1 + weeks * 7);
}

/**
 * Whether a sent invoice is overdue on a day of the business: the day after its due date is the first (decision D48).
 * In SQL: isOverdue of apps/api/src/model/invoice.sql.ts.
 */
export function isOverdue(dueDay: string, today: string): boolean {
  return dueDay < today;
}

/** 12 → 'INV-000012'; beyond 999,999 it grows (decision D44). In SQL: invoiceNumberText of model/invoice.sql.ts. */
export function invoiceNumberText(number: number): string {
  return `INV-${String(number).padStart(6, '0')}`;
}

/** 'INV-000012' → 12; null when the text is not exactly the text of a number. */
export function invoiceNumberOf(text: string): number | null {
  const number = /^INV-\d{6,10}$/.test(text) ? Number(text.slice(4)) : 0;
  return number > 0 && invoiceNumberText(number) === text ? number : null;
}

export interface InvoiceTotals {
  totalCents: number;
  /** Included in the total; null: the business is not registered for GST. */
  gstCents: number | null;
}

/** What an invoice of these lines comes to (decision D43). */
export function invoiceTotals(lines: readonly TaxedLine[], isGstRegistered: boolean): InvoiceTotals {
  const totalCents = lines.reduce((total, { amountCents }) => total + amountCents, 0);
  return { totalCents, gstCents: isGstRegistered ? gstIncluded(taxableCents(lines)) : null };
}

/** The GST of each line in cents, so shared out that it sums to the GST of the total; 0 of a GST-free one (decisions D43, D497). */
export function gstOfLines(lines: readonly TaxedLine[]): number[] {
  let before = 0;
  return lines.map(({ amountCents, gstFree = false }) => {
    if (gstFree) return 0;
    const gst = gstIncluded(before + amountCents) - gstIncluded(before);
    before += amountCents;
    return gst;
  });
}

/** Why discounts leave no invoice of these lines, as a sentence; null: they do (decision D495). */
export function discountProblem(lines: readonly TaxedLine[]): string | null {
  const totalCents = lines.reduce((total, { amountCents }) => total + amountCents, 0);
  if (totalCents < 0) return 'An invoice cannot come to less than $0.00.';
  const taxable = taxableCents(lines);
  if (taxable < 0) return 'The taxable lines cannot come to less than $0.00. Mark the discount as GST-free.';
  return totalCents < taxable ? 'The GST-free lines cannot come to less than $0.00.' : null;
}

/** A part of a clean's price with a name of its own, in cents. */
export interface ExtraOfClean {
  name: string;
  amountCents: number;
}

/**
 * The lines of a clean on an invoice: what of its price (cents) no extra names, then its extras. Extras that come to the price
 * leave no line of $0.00 for the clean itself (decision D496). The customer's text stands for 'Home cleaning' (decision D559).
 */
export function linesOfClean(
  priceCents: number,
  extras: readonly ExtraOfClean[],
  lineText: string | null = null,
): { description: string; amountCents: number }[] {
  const rest = extras.reduce((left, { amountCents }) => left - amountCents, priceCents);
  const named = extras.map(({ name, amountCents }) => ({ description: name, amountCents }));
  if (rest === 0 && extras.length > 0) return named;
  return [{ description: lineText ?? LINE_DESCRIPTION, amountCents: rest }, ...named];
}

/** Why a clean at this price (cents; null: none yet) cannot have these extras, as a sentence; null: it can (decision D496). */
export function extrasProblem(priceCents: number | null, extras: readonly { amountCents: number }[]): string | null {
  if (extras.length === 0) return null;
  if (priceCents === null) return 'A clean without a price cannot have extras.';
  const sum = extras.reduce((total, { amountCents }) => total + amountCents, 0);
  if (sum <= priceCents) return null;
  return `The extras come to ${formatDollars(sum)}, more than the price of ${formatDollars(priceCents)}.`;
}
