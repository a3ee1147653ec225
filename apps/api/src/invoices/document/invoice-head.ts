import type { InvoiceDocument } from '@tidycrew/domain';
import type { InvoicePages } from './invoice-page.js';
import { PAGE, STYLES } from './layout.js';
import { baselineIn } from './pen.js';

const BRAND_WIDTH = 300;
/** So wide that 'Due Friday 25 September 2026' stands on one line. */
const FACTS_WIDTH = 230;
const FACT_NAME_WIDTH = 75;
const GAP = 26;

/** Who invoices whom: the business and the kind of document, then the customer and the dates. */
export function drawHead(pages: InvoicePages, invoice: InvoiceDocument): void {
  const { pen, top } = pages;
  pen.writeRight(invoice.heading, PAGE.right, baselineIn(top, STYLES.heading), STYLES.heading);
  pen.writeRight(invoice.number, PAGE.right, baselineIn(top + STYLES.heading.leading, STYLES.number), STYLES.number);

  const brand = pen.lines(invoice.issuer.brandName, BRAND_WIDTH, STYLES.brand);
  const underBrand = pen.block(brand, PAGE.left, top, STYLES.brand) + 3;
  const about = aboutIssuer(invoice.issuer).flatMap((line) => pen.lines(line, BRAND_WIDTH, STYLES.muted));
  pages.top = pen.block(about, PAGE.left, underBrand, STYLES.muted) + GAP;

  const start = pages.top;
  pages.top = Math.max(drawCustomer(pages, invoice, start), drawFacts(pages, invoice, start)) + GAP;
}

/** The lines under the brand name. */
function aboutIssuer({ brandName, legalName, abn, address, email, phone }: InvoiceDocument['issuer']): string[] {
  const contact = [email, phone].filter((part) => part !== null).join('  ·  ');
  return [legalName === brandName ? null : legalName, abn === null ? null : `ABN ${abn}`, address, contact].filter(
    (line): line is string => !!line,
  );
}

function drawCustomer({ pen }: InvoicePages, { customer }: InvoiceDocument, top: number): number {
  const width = PAGE.right - PAGE.left - FACTS_WIDTH - 30;
  const underLabel = pen.block(['Bill to'], PAGE.left, top, STYLES.label) + 2;
  const underName = pen.block(pen.lines(customer.name, width, STYLES.name), PAGE.left, underLabel, STYLES.name) + 2;
  if (customer.address === null) return underName;
  return pen.block(pen.lines(customer.address, width, STYLES.text), PAGE.left, underName, STYLES.text);
}

function drawFacts({ pen }: InvoicePages, invoice: InvoiceDocument, top: number): number {
  const left = PAGE.right - FACTS_WIDTH;
  let y = top;
  const facts: [name: string, value: string][] = [
    ['Issue date', invoice.issueDate],
    ['Due date', invoice.dueDate],
    ['Payment terms', invoice.terms.join('\n')],
    ...(invoice.paidFor === null ? [] : [['For', invoice.paidFor] as [string, string]]),
    ...(invoice.reference === null ? [] : [['Reference', invoice.reference] as [string, string]]),
  ];
  for (const [name, value] of facts) {
    const rows = pen.lines(value, FACTS_WIDTH - FACT_NAME_WIDTH, STYLES.strong);
    pen.write(name, left, baselineIn(y, STYLES.text), { ...STYLES.muted, leading: STYLES.text.leading });
    rows.forEach((row, index) => {
      pen.writeRight(row, PAGE.right, baselineIn(y + index * STYLES.strong.leading, STYLES.strong), STYLES.strong);
    });
    y += rows.length * STYLES.strong.leading + 4;
  }
  return y;
}
