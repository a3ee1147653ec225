import { takersInOrder } from './fill-in-order.js';
import { gstIncluded, type TaxedLine, taxableCents } from './gst.js';
import { gstOfLines } from './invoice.js';
import { cashGst, type InvoiceMoney, openCents } from './ledger.js';
import { formatDollars } from './money.js';

/** 12 → 'CN-000012'; beyond 999,999 it grows (decision D451). In SQL: creditNoteNumberText of model/invoice.sql.ts. */
export function creditNoteNumberText(number: number): string {
  return `CN-${String(number).padStart(6, '0')}`;
}

/** 'CN-000012' → 12; null when the text is not exactly the text of a number. */
export function creditNoteNumberOf(text: string): number | null {
  const number = /^CN-\d{6,10}$/.test(text) ? Number(text.slice(3)) : 0;
  return number > 0 && creditNoteNumberText(number) === text ? number : null;
}

/** A line of an invoice with what credit notes took off it. */
export interface CreditableLine extends TaxedLine {
  lineId: number;
  /** Below 0: a discount. */
  amountCents: number;
  creditedCents: number;
}

/** What a note takes off a line, in cents above 0. */
export interface CreditedLine {
  lineId: number;
  amountCents: number;
}

/** Either a sum, or a sum for each line. */
export type WantedCredit = { amountCents: number } | { lines: readonly CreditedLine[] };

/** Why a note cannot be made: of what is asked for (`asked`), or because too little is left (`left`). */
interface CreditRefusal {
  reason: 'asked' | 'left';
  field: 'amount' | 'lines';
  sentence: string;
}

const leftOf = ({ amountCents, creditedCents }: CreditableLine): number => amountCents - creditedCents;

/**
 * What a note takes off each line of an invoice, in their order (decision D451). A sum is taken from the lines in turn; it must
 * not be one for taxable and GST-free lines together. No line and neither of the two sums, of taxable and of GST-free lines, falls
 * below 0, so a note never exceeds what is left of the invoice.
 */
export function creditedLines(lines: readonly CreditableLine[], wanted: WantedCredit): CreditedLine[] | CreditRefusal {
  const refusal = 'lines' in wanted ? refusalOfNamed(lines, wanted.lines) : refusalOfSum(lines, wanted.amountCents);
  if (refusal) return refusal;
  if (!('lines' in wanted)) return inTurn(lines, wanted.amountCents);
  const byId = new Map(wanted.lines.map((one) => [one.lineId, one]));
  return lines.flatMap(({ lineId }) => byId.get(lineId) ?? []);
}

function refusalOfSum(lines: readonly CreditableLine[], cents: number): CreditRefusal | null {
  if (new Set(lines.map(({ gstFree = false }) => gstFree)).size > 1) {
    return { reason: 'asked', field: 'lines', sentence: 'Please say which lines.' };
  }
  return refusalBeyondInvoice(lines, cents, 'amount');
}

function refusalOfNamed(lines: readonly CreditableLine[], wanted: readonly CreditedLine[]): CreditRefusal | null {
  const byId = new Map(wanted.map((one) => [one.lineId, one]));
  const known = new Set(lines.map(({ lineId }) => lineId));
  const asked = (sentence: string): CreditRefusal => ({ reason: 'asked', field: 'lines', sentence });
  if (byId.size < wanted.length) return asked('A line is named twice.');
  if (wanted.some(({ lineId }) => !known.has(lineId))) return asked('A line is of another invoice.');
  for (const line of lines) {
    const left = Math.max(0, leftOf(line));
    if ((byId.get(line.lineId)?.amountCents ?? 0) > left) {
      return { reason: 'left', field: 'lines', sentence: `Only ${formatDollars(left)} of a line is left to credit.` };
    }
  }
  const cents = wanted.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const after = credit(lines, wanted);
  return (
    refusalBeyondInvoice(lines, cents, 'lines') ??
    // Discounts stand against the lines of their own kind.
    (sumOf(after, false) < 0 ? asked('The taxable lines would come to less than $0.00.') : null) ??
    (sumOf(after, true) < 0 ? asked('The GST-free lines would come to less than $0.00.') : null)
  );
}

function refusalBeyondInvoice(
  lines: readonly CreditableLine[],
  cents: number,
  field: CreditRefusal['field'],
): CreditRefusal | null {
  const left = lines.reduce((sum, line) => sum + leftOf(line), 0);
  if (cents <= left) return null;
  return { reason: 'left', field, sentence: `Only ${formatDollars(left)} of this invoice is left to credit.` };
}

/** What is left of the invoice holds them: the lines above 0 come to as much at least. */
function inTurn(lines: readonly CreditableLine[], cents: number): CreditedLine[] {
  return takersInOrder(cents, lines, (line) => Math.max(0, leftOf(line))).map(({ item, cents: amountCents }) => ({
    lineId: item.lineId,
    amountCents,
  }));
}

/** The lines after a note. */
function credit(lines: readonly CreditableLine[], credited: readonly CreditedLine[]): CreditableLine[] {
  const byId = new Map(credited.map(({ lineId, amountCents }) => [lineId, amountCents]));
  return lines.map((line) => ({ ...line, creditedCents: line.creditedCents + (byId.get(line.lineId) ?? 0) }));
}

/** What is left of the taxable, or of the GST-free lines. */
const sumOf = (lines: readonly CreditableLine[], isFree: boolean): number =>
  lines.reduce((sum, line) => ((line.gstFree ?? false) === isFree ? sum + leftOf(line) : sum), 0);

/**
 * The GST that a note takes off: an eleventh of what was taxable before it less an eleventh of what is after it, each half a cent
 * up, so that the GST of all notes of an invoice adds up to that of the invoice (decision D451).
 */
export function gstOfCredit(lines: readonly CreditableLine[], credited: readonly CreditedLine[]): number {
  const taxableLeft = (some: readonly CreditableLine[]): number =>
    taxableCents(some.map((line) => ({ ...line, amountCents: leftOf(line) })));
  return gstIncluded(taxableLeft(lines)) - gstIncluded(taxableLeft(credit(lines, credited)));
}

/** The GST of each line of a note in cents, so shared out that it adds up to that of the note; 0 of a GST-free line. */
export function gstOfCreditedLines(lines: readonly TaxedLine[], gstCents: number): number[] {
  const shares = gstOfLines(lines);
  const last = lines.findLastIndex(({ gstFree = false }) => !gstFree);
  const shared = shares.reduce((sum, gst) => sum + gst, 0);
  return shares.map((gst, place) => (place === last ? gst + gstCents - shared : gst));
}

/**
 * The invoice after a note, whose sum must be open, and by how much that changes its GST that is counted by cash (decision D491).
 * @throws RangeError when that is more than is open
 */
export function creditInvoice<Invoice extends InvoiceMoney>(
  invoice: Invoice,
  { totalCents, gstCents }: { totalCents: number; gstCents: number },
): { invoice: Invoice; cashGstCents: number } {
  if (totalCents > openCents(invoice)) throw new RangeError('A credit note goes beyond what is open of its invoice.');
  const after = {
    ...invoice,
    creditedCents: invoice.creditedCents + totalCents,
    creditedGstCents: invoice.creditedGstCents + gstCents,
  };
  return { invoice: after, cashGstCents: cashGst(after) - cashGst(invoice) };
}

/**
 * What an invoice gives back of the sums that it has of payments, the newest first, so that a note of so many cents fits into what
 * is open; none when it fits already (decision D452).
 * @param held with the newest first
 */
export function releasedFor<Held extends { cents: number }>(
  noteCents: number,
  open: number,
  held: readonly Held[],
): Held[] {
  const needed = Math.max(0, noteCents - open);
  return takersInOrder(needed, held, ({ cents }) => cents).map(({ item, cents }) => ({ ...item, cents }));
}
