import { formatDay } from './calendar.js';
import { creditNoteNumberText, type CreditedLine } from './credit-note.js';
import {
  type InvoiceDocument,
  type InvoiceDocumentLine,
  invoiceDocument,
  type Issuer,
  type StoredInvoice,
} from './invoice-document.js';
import { formatDollars } from './money.js';

/** A credit note as it is stored; its day is yyyy-MM-dd. */
interface StoredCreditNote {
  /** 1 is CN-000001. */
  number: number;
  issueDay: string;
  reason: string;
  totalCents: number;
  /** The GST that it takes off; null: its invoice has none. */
  gstCents: number | null;
  /** What earlier notes took off the invoice. */
  creditedBeforeCents: number;
  /** The business as it was when the note was made. */
  issuer: Issuer;
  invoice: Omit<StoredInvoice, 'lines'> & { lines: readonly (StoredInvoice['lines'][number] & { lineId: number })[] };
  /** In the order of the invoice. */
  lines: readonly CreditedLine[];
}

/** Everything a credit note says, as a person reads it: its PDF and its e-mail are made of it (decision D451). */
export interface CreditNoteDocument extends Pick<InvoiceDocument, 'issuer' | 'customer' | 'issueDay' | 'issueDate'> {
  /** 'Adjustment Note' where GST is adjusted: that is the word of the tax law for it. */
  heading: 'Credit Note' | 'Adjustment Note';
  /** 'CN-000001' */
  number: string;
  /** 'INV-000001' and dd/MM/yyyy. */
  invoiceNumber: string;
  invoiceDate: string;
  reason: string;
  /** What is taken off each line. */
  lines: InvoiceDocumentLine[];
  /** '$40.00' */
  total: string;
  /** 'GST adjusted by $3.64'; null where none is. */
  gst: string | null;
  /** What the invoice came to before this note, what the note takes off, and what is left. */
  priceBefore: string;
  difference: string;
  priceAfter: string;
  /** '$3.64'; null where none is adjusted. */
  gstAdjusted: string | null;
}

/** The document of a stored credit note; payer and lines are those of its invoice. */
export function creditNoteDocument(note: StoredCreditNote): CreditNoteDocument {
  const invoice = invoiceDocument({ ...note.invoice, issuer: note.issuer });
  const before = note.invoice.totalCents - note.creditedBeforeCents;
  const gstAdjusted = note.gstCents ? formatDollars(note.gstCents) : null;
  const places = new Map(note.invoice.lines.map(({ lineId }, place) => [lineId, place]));
  return {
    heading: gstAdjusted === null ? 'Credit Note' : 'Adjustment Note',
    number: creditNoteNumberText(note.number),
    issueDay: note.issueDay,
    issueDate: formatDay(note.issueDay),
    issuer: invoice.issuer,
    customer: invoice.customer,
    invoiceNumber: invoice.number,
    invoiceDate: invoice.issueDate,
    reason: note.reason,
    lines: note.lines.map(({ lineId, amountCents }) => {
      const line = invoice.lines[places.get(lineId) ?? -1];
      if (!line) throw new Error(`Line ${lineId} is none of ${invoice.number}.`);
      return { ...line, amount: formatDollars(amountCents) };
    }),
    total: formatDollars(note.totalCents),
    gst: gstAdjusted === null ? null : `GST adjusted by ${gstAdjusted}`,
    priceBefore: formatDollars(before),
    difference: formatDollars(note.totalCents),
    priceAfter: formatDollars(before - note.totalCents),
    gstAdjusted,
  };
}
