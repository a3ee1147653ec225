import type { InvoiceDocumentLine } from '@tidycrew/domain';
import type { InvoicePages } from './invoice-page.js';
import { COLORS, PAGE, STYLES } from './layout.js';
import { baselineIn } from './pen.js';

const INSET = 10;
const DATE_WIDTH = 66;
const DESCRIPTION_WIDTH = 112;
const AMOUNT_WIDTH = 74;
const DATE_LEFT = PAGE.left + INSET;
const DESCRIPTION_LEFT = DATE_LEFT + DATE_WIDTH;
const ADDRESS_LEFT = DESCRIPTION_LEFT + DESCRIPTION_WIDTH + 12;
const AMOUNT_RIGHT = PAGE.right - INSET;
const ADDRESS_WIDTH = AMOUNT_RIGHT - AMOUNT_WIDTH - ADDRESS_LEFT;
const HEAD_HEIGHT = 24;
const PADDING = 6;

/**
 * The cleans, one a row; on every page under the names of the columns. `tailHeight` is what must stand on the page of
 * the last row.
 */
export function drawTable(pages: InvoicePages, lines: readonly InvoiceDocumentLine[], tailHeight: number): void {
  const { tags } = pages;
  pages.need(HEAD_HEIGHT + 30);
  tags.inside('Table', () => {
    drawColumnNames(pages, (names) => tags.inside('TR', () => names.forEach((write) => tags.mark('TH', write))));
    lines.forEach((line, index) => {
      const isLast = index === lines.length - 1;
      const words = line.tax === null ? line.description : `${line.description}\n${line.tax}`;
      const description = pages.pen.lines(words, DESCRIPTION_WIDTH, STYLES.text);
      const address = pages.pen.lines(line.address, ADDRESS_WIDTH, STYLES.text);
      const height = Math.max(description.length, address.length, 1) * STYLES.text.leading + 2 * PADDING;
      if (pages.need(height + (isLast ? tailHeight : 0))) {
        drawColumnNames(pages, (names) => tags.artifact(() => names.forEach((write) => write())));
      }
      drawRow(pages, line, description, address);
      pages.top += height;
      pages.rule(pages.top, isLast ? COLORS.accent : COLORS.rule, isLast ? 1 : 0.6);
    });
  });
}

/** @param drawn draws the names: as the heads of the table or, on the next pages, as a repetition */
function drawColumnNames(pages: InvoicePages, drawn: (names: (() => void)[]) => void): void {
  const { pen, top } = pages;
  const baseline = baselineIn(top, { ...STYLES.label, leading: HEAD_HEIGHT });
  pages.panel(PAGE.left, top, PAGE.right - PAGE.left, HEAD_HEIGHT);
  drawn([
    () => pen.write('Date', DATE_LEFT, baseline, STYLES.label),
    () => pen.write('Description', DESCRIPTION_LEFT, baseline, STYLES.label),
    () => pen.write('Address', ADDRESS_LEFT, baseline, STYLES.label),
    () => pen.writeRight('Amount', AMOUNT_RIGHT, baseline, STYLES.label),
  ]);
  pages.top += HEAD_HEIGHT;
}

function drawRow(
  { pen, tags, top }: InvoicePages,
  { date, amount }: InvoiceDocumentLine,
  description: string[],
  address: string[],
): void {
  const first = top + PADDING;
  const baseline = baselineIn(first, STYLES.text);
  tags.inside('TR', () => {
    tags.mark('TD', () => pen.write(date, DATE_LEFT, baseline, STYLES.text));
    tags.mark('TD', () => pen.block(description, DESCRIPTION_LEFT, first, STYLES.text));
    tags.mark('TD', () => pen.block(address, ADDRESS_LEFT, first, STYLES.text));
    tags.mark('TD', () => pen.writeRight(amount, AMOUNT_RIGHT, baseline, STYLES.text));
  });
}
