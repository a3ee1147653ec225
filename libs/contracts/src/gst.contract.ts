/** How GST is counted: when money comes, or when an invoice is issued. */
export const GST_BASES = ['cash', 'accruals'] as const;
export type GstBasis = (typeof GST_BASES)[number];

/** Why an issued invoice stopped to count, or that it counts again. */
export type InvoiceTurnKind = 'cancelled' | 'draft' | 'restored';

/** Accruals: what was issued, adjusted or taken back. Cash: what invoices took of payments or gave back, and adjustments. */
export type GstRowKind = 'invoice' | InvoiceTurnKind | 'payment' | 'credit' | 'reversal' | 'released' | 'creditNote';

/** One sum of the GST report of a quarter. */
export class GstRow {
  /** yyyy-MM-dd */
  day!: string;
  kind!: GstRowKind;
  /** 'INV-000001', of a credit note 'CN-000001'. */
  number!: string;
  customerName!: string;
  /** AUD, GST included; below 0: it takes off. A credit note by cash is 0: only its GST counts. */
  amount!: number;
  /** AUD: the GST in it; null: not registered for GST. */
  gst!: number | null;
  /** The invoice that it is about. */
  invoiceId!: number;
  /** The payment that the money is of; null: it is no money. */
  paymentId!: number | null;
  creditNoteId!: number | null;
}

/** What was entered after a quarter's end with a day in it. */
export class GstEnteredAfter {
  /** Payments or invoices, and credit notes. */
  count!: number;
  /** How many of them are credit notes. */
  creditNotes!: number;
  /** AUD, as in the rows. */
  amount!: number;
}

/** GST of a quarter; `rows` are a slice of them (Content-Range says which of how many). */
export class GstReport {
  /** '2026-Q4' is October to December 2026. */
  quarter!: string;
  /** yyyy-MM-dd, both included. */
  from!: string;
  to!: string;
  basis!: GstBasis;
  /** False: the business is not registered for GST, and nothing of the quarter has any. */
  registered!: boolean;
  /** Total sales with their GST, AUD. */
  g1!: number;
  /** GST on sales, AUD; null: not registered. */
  oneA!: number | null;
  /** AUD: what customers had paid by the quarter's end that no invoice had yet; in neither figure. */
  unallocated!: number;
  enteredAfter!: GstEnteredAfter;
  /** Rows by day. */
  rows!: GstRow[];
}
