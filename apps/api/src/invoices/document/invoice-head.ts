import type { InvoicePages } from './invoice-page.js';
import { PAGE, STYLES } from './layout.js';
import { baselineIn } from './pen.js';
import type { Printed } from './printed.js';

const BRAND_WIDTH = 300;
const BRAND_WIDTH_BESIDE_LOGO = 280;
/** The most that a logo takes, in points (decision D641). */
const LOGO = { width: 200, height: 60 };
const UNDER_LOGO = 10;
/** So wide that 'Due Friday 25 September 2026' stands on one line. */
const FACTS_WIDTH = 230;
const FACT_NAME_WIDTH = 75;
const GAP = 26;

/**
 * Who sends what to whom: the business and the kind of document, then the customer and the dates.
 * @param logo a data URL; null: there is none
 */
export function drawHead(pages: InvoicePages, printed: Printed, logo: string | null): void {
  const { pen, tags, top } = pages;
  const brandWidth = logo === null ? BRAND_WIDTH : BRAND_WIDTH_BESIDE_LOGO;
  const headingTop = logo === null ? top : pages.picture(logo, PAGE.right, top, LOGO) + UNDER_LOGO;
  const numberTop = headingTop + STYLES.heading.leading;
  tags.mark('H1', () => {
    pen.writeRight(printed.heading, PAGE.right, baselineIn(headingTop, STYLES.heading), STYLES.heading);
    pen.writeRight(printed.numberLine, PAGE.right, baselineIn(numberTop, STYLES.number), STYLES.number);
  });

  tags.mark('P', () => {
    const brand = pen.lines(printed.issuer.brandName, brandWidth, STYLES.brand);
    pages.top = pen.block(brand, PAGE.left, top, STYLES.brand) + 3;
  });
  for (const line of aboutIssuer(printed.issuer)) {
    tags.mark('P', () => {
      pages.top = pen.block(pen.lines(line, brandWidth, STYLES.muted), PAGE.left, pages.top, STYLES.muted);
    });
  }
  if (logo !== null) pages.top = Math.max(pages.top, numberTop + STYLES.number.leading);
  pages.top += GAP;

  const start = pages.top;
  pages.top = Math.max(drawCustomer(pages, printed, start), drawFacts(pages, printed, start)) + GAP;
}

/** The lines under the brand name. */
function aboutIssuer({ brandName, legalName, abn, address, email, phone }: Printed['issuer']): string[] {
  const contact = [email, phone].filter((part) => part !== null).join('  ·  ');
  return [legalName === brandName ? null : legalName, abn === null ? null : `ABN ${abn}`, address, contact].filter(
    (line): line is string => !!line,
  );
}

function drawCustomer({ pen, tags }: InvoicePages, { addressee, customer }: Printed, top: number): number {
  const width = PAGE.right - PAGE.left - FACTS_WIDTH - 30;
  let y = top;
  tags.mark('H2', () => (y = pen.block([addressee], PAGE.left, y, STYLES.label) + 2));
  tags.mark('P', () => (y = pen.block(pen.lines(customer.name, width, STYLES.name), PAGE.left, y, STYLES.name) + 2));
  const { address } = customer;
  if (address === null) return y;
  tags.mark('P', () => (y = pen.block(pen.lines(address, width, STYLES.text), PAGE.left, y, STYLES.text)));
  return y;
}

function drawFacts({ pen, tags }: InvoicePages, { facts }: Printed, top: number): number {
  const left = PAGE.right - FACTS_WIDTH;
  let y = top;
  for (const [name, value] of facts) {
    const rows = pen.lines(value, FACTS_WIDTH - FACT_NAME_WIDTH, STYLES.strong);
    tags.mark('P', () => {
      pen.write(name, left, baselineIn(y, STYLES.text), { ...STYLES.muted, leading: STYLES.text.leading });
      rows.forEach((row, index) => {
        pen.writeRight(row, PAGE.right, baselineIn(y + index * STYLES.strong.leading, STYLES.strong), STYLES.strong);
      });
    });
    y += rows.length * STYLES.strong.leading + 4;
  }
  return y;
}
