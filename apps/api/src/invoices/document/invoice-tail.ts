import type { InvoicePages } from './invoice-page.js';
import { PAGE, STYLES } from './layout.js';
import { baselineIn } from './pen.js';
import type { Printed } from './printed.js';

const GAP = 16;
const INSET = 14;
const PAY_WIDTH = 280;
const PAY_LABEL_WIDTH = 88;
const PAY_HEAD = 20;
const BETWEEN = 3;
const TOTAL_LEFT = PAGE.left + PAY_WIDTH + 24;

type WrappedFact = { name: string; value: string[] };

/** Height of the total and the panel beside it, which stay on one page. */
export function tailHeight(pages: InvoicePages, printed: Printed): number {
  return GAP + Math.max(totalHeight(printed), panelHeight(panelFacts(pages, printed)));
}

/** The total, the panel beside it, and the notes. */
export function drawTail(pages: InvoicePages, printed: Printed): void {
  const top = pages.top + GAP;
  drawTotal(pages, printed, top);
  drawPanel(pages, printed, top);
  pages.top += tailHeight(pages, printed);
  drawNotes(pages, printed.notes);
}

const totalHeight = ({ total }: Printed): number =>
  STYLES.total.leading + (total.gst === null ? 0 : STYLES.muted.leading + 2) + 2 * 8;

const panelHeight = (facts: WrappedFact[]): number => {
  const rows = facts.reduce((count, { value }) => count + value.length, 0);
  return facts.length === 0 ? 0 : 2 * INSET + PAY_HEAD + rows * STYLES.text.leading + (facts.length - 1) * BETWEEN - 4;
};

function drawTotal({ pen, tags }: InvoicePages, { total }: Printed, top: number): void {
  const right = PAGE.right - 10;
  const baseline = baselineIn(top + 6, STYLES.total);
  tags.mark('P', () => {
    pen.write(total.name, TOTAL_LEFT, baseline, STYLES.name);
    pen.writeRight(total.amount, right, baseline, STYLES.total);
  });
  const { gst } = total;
  if (gst === null) return;
  tags.mark('P', () =>
    pen.writeRight(gst, right, baselineIn(top + 8 + STYLES.total.leading, STYLES.muted), STYLES.muted),
  );
}

function panelFacts({ pen }: InvoicePages, { panel }: Printed): WrappedFact[] {
  const width = PAY_WIDTH - 2 * INSET - PAY_LABEL_WIDTH;
  return (panel?.facts ?? []).map(([name, value]) => ({ name, value: pen.lines(value, width, STYLES.strong) }));
}

function drawPanel(pages: InvoicePages, printed: Printed, top: number): void {
  const { panel } = printed;
  if (panel === null) return;
  const facts = panelFacts(pages, printed);
  const { pen, tags } = pages;
  const left = PAGE.left + INSET;
  pages.panel(PAGE.left, top, PAY_WIDTH, panelHeight(facts));
  tags.mark('H2', () => pen.write(panel.heading, left, baselineIn(top + INSET - 4, STYLES.name), STYLES.name));
  let y = top + INSET + PAY_HEAD - 2;
  for (const { name, value } of facts) {
    tags.mark('P', () => {
      pen.write(name, left, baselineIn(y, STYLES.text), STYLES.muted);
      y = pen.block(value, left + PAY_LABEL_WIDTH, y, STYLES.strong) + BETWEEN;
    });
  }
}

function drawNotes(pages: InvoicePages, { heading, texts }: Printed['notes']): void {
  if (texts.length === 0) return;
  const { pen, tags } = pages;
  pages.top += 22;
  pages.need(STYLES.label.leading + 2 + 2 * STYLES.text.leading);
  tags.mark('H2', () => (pages.top = pen.block([heading], PAGE.left, pages.top, STYLES.label) + 2));
  for (const text of texts) {
    tags.inside('P', () => {
      for (const line of pen.lines(text, PAGE.right - PAGE.left, STYLES.text)) {
        pages.need(STYLES.text.leading);
        tags.mark('Span', () => (pages.top = pen.block([line], PAGE.left, pages.top, STYLES.text)));
      }
    });
    pages.top += 6;
  }
}
