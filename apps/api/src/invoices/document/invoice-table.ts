import type { InvoicePages } from './invoice-page.js';
import { COLORS, PAGE, STYLES } from './layout.js';
import { baselineIn } from './pen.js';
import type { PrintedColumn, PrintedTable } from './printed.js';

const HEAD_HEIGHT = 24;
const PADDING = 6;

/**
 * A table, on every page under the names of its columns, a row in each step. `tailHeight` is what must stand on the page of the
 * last row.
 */
export function* drawTable(pages: InvoicePages, { columns, rows }: PrintedTable, tailHeight: number): Generator<void> {
  const { pen, tags } = pages;
  pages.need(HEAD_HEIGHT + 30);
  yield* tags.through('Table', function* () {
    drawColumnNames(pages, columns, (names) =>
      tags.inside('TR', () => names.forEach((write) => tags.mark('TH', write))),
    );
    for (const [index, row] of rows.entries()) {
      const isLast = index === rows.length - 1;
      const cells = columns.map((column, place) => {
        const text = row[place] ?? '';
        return 'right' in column ? [text] : pen.lines(text, column.width, STYLES.text);
      });
      const height = Math.max(...cells.map(({ length }) => length), 1) * STYLES.text.leading + 2 * PADDING;
      if (pages.need(height + (isLast ? tailHeight : 0))) {
        drawColumnNames(pages, columns, (names) => tags.artifact(() => names.forEach((write) => write())));
      }
      drawRow(pages, columns, cells);
      pages.top += height;
      pages.rule(pages.top, isLast ? COLORS.accent : COLORS.rule, isLast ? 1 : 0.6);
      yield;
    }
  });
}

/** @param drawn draws the names: as the heads of the table or, on the next pages, as a repetition */
function drawColumnNames(
  pages: InvoicePages,
  columns: readonly PrintedColumn[],
  drawn: (names: (() => void)[]) => void,
): void {
  const { pen, top } = pages;
  const baseline = baselineIn(top, { ...STYLES.label, leading: HEAD_HEIGHT });
  pages.panel(PAGE.left, top, PAGE.right - PAGE.left, HEAD_HEIGHT);
  drawn(
    columns.map(
      (column) => () =>
        'right' in column
          ? pen.writeRight(column.name, column.right, baseline, STYLES.label)
          : pen.write(column.name, column.left, baseline, STYLES.label),
    ),
  );
  pages.top += HEAD_HEIGHT;
}

function drawRow(
  { pen, tags, top }: InvoicePages,
  columns: readonly PrintedColumn[],
  cells: readonly (readonly string[])[],
): void {
  const first = top + PADDING;
  const baseline = baselineIn(first, STYLES.text);
  tags.inside('TR', () => {
    columns.forEach((column, place) => {
      const lines = cells[place] ?? [];
      tags.mark('TD', () => {
        if ('right' in column) pen.writeRight(lines[0] ?? '', column.right, baseline, STYLES.text);
        else pen.block(lines, column.left, first, STYLES.text);
      });
    });
  });
}
