import type { InvoiceDocument } from '@tidycrew/domain';
import type { InvoicePages } from './invoice-page.js';
import { PAGE, STYLES } from './layout.js';
import { baselineIn } from './pen.js';

const GAP = 16;
const INSET = 14;
const PAY_WIDTH = 280;
const PAY_LABEL_WIDTH = 88;
const PAY_HEAD = 20;
const BETWEEN = 3;
const TOTAL_LEFT = PAGE.left + PAY_WIDTH + 24;

type Fact = { name: string; value: string[] };

/** Height of the total and the payment details, which stand side by side and stay on one page. */
export function tailHeight(pages: InvoicePages, invoice: InvoiceDocument): number {
  return GAP + Math.max(totalHeight(invoice), payHeight(payFacts(pages, invoice)));
}

/** The total, how to pay it, and the notes. */
export function drawTail(pages: InvoicePages, invoice: InvoiceDocument): void {
  const top = pages.top + GAP;
  drawTotal(pages, invoice, top);
  drawPayment(pages, invoice, top);
  pages.top += tailHeight(pages, invoice);
  drawNotes(pages, invoice.notes);
}

const totalHeight = ({ gst }: InvoiceDocument): number =>
  STYLES.total.leading + (gst === null ? 0 : STYLES.muted.leading + 2) + 2 * 8;

const payHeight = (facts: Fact[]): number => {
  const rows = facts.reduce((count, { value }) => count + value.length, 0);
  return facts.length === 0 ? 0 : 2 * INSET + PAY_HEAD + rows * STYLES.text.leading + (facts.length - 1) * BETWEEN - 4;
};

function drawTotal({ pen }: InvoicePages, { total, gst }: InvoiceDocument, top: number): void {
  const right = PAGE.right - 10;
  const baseline = baselineIn(top + 6, STYLES.total);
  pen.write('Total', TOTAL_LEFT, baseline, STYLES.name);
  pen.writeRight(total, right, baseline, STYLES.total);
  if (gst !== null) {
    pen.writeRight(gst, right, baselineIn(top + 8 + STYLES.total.leading, STYLES.muted), STYLES.muted);
  }
}

function payFacts({ pen }: InvoicePages, { payment, dueDate }: InvoiceDocument): Fact[] {
  if (payment === null) return [];
  const width = PAY_WIDTH - 2 * INSET - PAY_LABEL_WIDTH;
  const facts: [string, string | null][] = [
    ['Account name', payment.accountName],
    ['BSB', payment.bsb],
    ['Account number', payment.account],
    ['Reference', payment.reference],
    ['Pay by', dueDate],
  ];
  return facts.flatMap(([name, value]) =>
    value === null ? [] : [{ name, value: pen.lines(value, width, STYLES.strong) }],
  );
}

function drawPayment(pages: InvoicePages, invoice: InvoiceDocument, top: number): void {
  const facts = payFacts(pages, invoice);
  if (facts.length === 0) return;
  const { pen } = pages;
  const left = PAGE.left + INSET;
  pages.panel(PAGE.left, top, PAY_WIDTH, payHeight(facts));
  pen.write('How to pay', left, baselineIn(top + INSET - 4, STYLES.name), STYLES.name);
  let y = top + INSET + PAY_HEAD - 2;
  for (const { name, value } of facts) {
    pen.write(name, left, baselineIn(y, STYLES.text), STYLES.muted);
    y = pen.block(value, left + PAY_LABEL_WIDTH, y, STYLES.strong) + BETWEEN;
  }
}

function drawNotes(pages: InvoicePages, notes: readonly string[]): void {
  if (notes.length === 0) return;
  const { pen } = pages;
  pages.top += 22;
  pages.need(STYLES.label.leading + 2 + 2 * STYLES.text.leading);
  pages.top = pen.block(['Notes'], PAGE.left, pages.top, STYLES.label) + 2;
  for (const note of notes) {
    for (const line of pen.lines(note, PAGE.right - PAGE.left, STYLES.text)) {
      pages.need(STYLES.text.leading);
      pages.top = pen.block([line], PAGE.left, pages.top, STYLES.text);
    }
    pages.top += 6;
  }
}
