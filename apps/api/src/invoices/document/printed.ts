import type { InvoiceDocument } from '@tidycrew/domain';

/** A name and what it says, as 'Issue date' and '05/03/2026'; several lines are parted by line breaks. */
type Fact = [name: string, value: string];

/** What is drawn of an invoice or of another document of the business. */
export interface Printed extends Pick<InvoiceDocument, 'number' | 'issueDay' | 'issuer' | 'customer' | 'lines'> {
  /** 'Tax Invoice' */
  heading: string;
  /** Under it: 'INV-000001' */
  numberLine: string;
  /** Beside the customer. */
  facts: Fact[];
  total: { name: string; amount: string; gst: string | null };
  /** Beside the total; null: nothing stands there. */
  panel: { heading: string; facts: Fact[] } | null;
  /** Under all of it; none without texts. */
  notes: { heading: string; texts: readonly string[] };
}

/** What is drawn of an invoice. */
export function printedInvoice(invoice: InvoiceDocument): Printed {
  return {
    ...invoice,
    numberLine: invoice.number,
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
  const { accountName, bsb, account, reference } = payment;
  return {
    heading: 'How to pay',
    facts: [
      ...(accountName === null ? [] : [['Account name', accountName] satisfies Fact]),
      ['BSB', bsb],
      ['Account number', account],
      ['Reference', reference],
      ['Pay by', dueDate],
    ],
  };
}
