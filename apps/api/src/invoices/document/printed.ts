import type { InvoiceDocument, InvoiceDocumentLine } from '@tidycrew/domain';
import { PAGE } from './layout.js';

/** A name and what it says, as 'Issue date' and '05/03/2026'; several lines are parted by line breaks. */
type Fact = [name: string, value: string];

/** What is drawn of an invoice or of another document of the business. */
export interface Printed extends Pick<InvoiceDocument, 'number' | 'issueDay' | 'issuer' | 'customer'> {
  /** 'Tax Invoice' */
  heading: string;
  /** Under it: 'INV-000001' */
  numberLine: string;
  /** Over the customer: 'Bill to' */
  addressee: string;
  /** Beside the customer. */
  facts: Fact[];
  table: PrintedTable;
  total: { name: string; amount: string; gst: string | null };
  /** Beside the total; null: nothing stands there. */
  panel: { heading: string; facts: Fact[] } | null;
  /** Under all of it; none without texts. */
  notes: { heading: string; texts: readonly string[] };
}

/** A column of words from `left`, or of amounts that end at `right`; in points. */
export type PrintedColumn = { name: string } & ({ left: number; width: number } | { right: number });

/** Rows have a text for each column. */
export interface PrintedTable {
  columns: readonly PrintedColumn[];
  rows: readonly (readonly string[])[];
}

/** Left and right of a table's text. */
export const TABLE = { left: PAGE.left + 10, right: PAGE.right - 10 };

export const DATE_COLUMN = { name: 'Date', left: TABLE.left, width: 66 };

const LINE_COLUMNS: readonly PrintedColumn[] = [
  DATE_COLUMN,
  { name: 'Description', left: TABLE.left + 66, width: 112 },
  { name: 'Address', left: TABLE.left + 190, width: TABLE.right - 74 - TABLE.left - 190 },
  { name: 'Amount', right: TABLE.right },
];

/** The lines of an invoice or a credit note. */
export const tableOfLines = (lines: readonly InvoiceDocumentLine[]): PrintedTable => ({
  columns: LINE_COLUMNS,
  rows: lines.map(({ date, description, tax, address, amount }) => [
    date,
    tax === null ? description : `${description}\n${tax}`,
    address,
    amount,
  ]),
});

/** What is drawn of an invoice. */
export function printedInvoice(invoice: InvoiceDocument): Printed {
  return {
    ...invoice,
    numberLine: invoice.number,
    addressee: 'Bill to',
    table: tableOfLines(invoice.lines),
    facts: [
      ['Issue date', invoice.issueDate],
      ['Due date', invoice.dueDate],
      ['Payment terms', invoice.terms.join('\n')],
      ...(invoice.paidFor === null ? [] : [['For', invoice.paidFor] satisfies Fact]),
      ...(invoice.reference === null ? [] : [['Reference', invoice.reference] satisfies Fact]),
    ],
    total: { name: 'Total', amount: invoice.total, gst: invoice.gst },
    panel: panelOf(invoice),
    notes: { heading: 'Notes', texts: invoice.notes },
  };
}

function panelOf({ payment, dueDate }: InvoiceDocument): Printed['panel'] {
  if (payment === null) return null;
  const { accountName, bsb, account, payId, reference } = payment;
  const known = (name: string, value: string | null): Fact[] => (value === null ? [] : [[name, value]]);
  return {
    heading: 'How to pay',
    facts: [
      ...known('Account name', accountName),
      ...known('BSB', bsb),
      ...known('Account number', account),
      ...known('PayID', payId),
      ['Reference', reference],
      ['Pay by', dueDate],
    ],
  };
}
