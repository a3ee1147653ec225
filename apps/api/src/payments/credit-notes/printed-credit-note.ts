import type { CreditNoteDocument } from '@tidycrew/domain';
import { type Printed, tableOfLines } from '../../invoices/document/printed.js';

/** What is drawn of a credit note. */
export function printedCreditNote(note: CreditNoteDocument): Printed {
  return {
    ...note,
    // The word that customers know, under the one that the tax law asks for.
    numberLine: note.gstAdjusted === null ? note.number : `Credit Note ${note.number}`,
    addressee: 'Bill to',
    table: tableOfLines(note.lines),
    facts: [
      ['Issue date', note.issueDate],
      ['Invoice', note.invoiceNumber],
      ['Invoice date', note.invoiceDate],
    ],
    total: { name: 'Total credited', amount: note.total, gst: note.gst },
    panel: {
      heading: `What changes on ${note.invoiceNumber}`,
      facts: [
        ['Price before', note.priceBefore],
        ['Price after', note.priceAfter],
        ['Difference', note.difference],
        ...(note.gstAdjusted === null ? [] : ([['GST adjusted', note.gstAdjusted]] satisfies Printed['facts'])),
      ],
    },
    notes: { heading: 'Reason', texts: [note.reason] },
  };
}
