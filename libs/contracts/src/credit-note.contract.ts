/** What a credit note takes off a line of its invoice. */
class CreditNoteLine {
  /** Id of the invoice's line. */
  lineId!: number;
  /** What the invoice's line was for. */
  description!: string;
  /** AUD, above 0; GST included. */
  amount!: number;
}

/** A credit note: it takes off what an issued invoice asked for too much. */
export class CreditNote {
  id!: number;
  /** 'CN-000001' */
  creditNoteNumber!: string;
  invoiceId!: number;
  /** 'INV-000001' */
  invoiceNumber!: string;
  customerId!: number;
  /** As on the invoice. */
  customerName!: string;
  /** yyyy-MM-dd */
  issueDate!: string;
  reason!: string;
  /** AUD, above 0; GST included. */
  total!: number;
  /** AUD: the GST that it takes off; null: the invoice was made without GST. */
  gst!: number | null;
  createdByName!: string;
  /** ISO 8601 UTC */
  createdAt!: string;
  /** In the order of the invoice. */
  lines!: CreditNoteLine[];
}

/** What is credited of one line. */
export interface CreditLineRequest {
  lineId: number;
  /** AUD, above 0, at most what is left of the line. */
  amount: number;
}

/** Either `amount` or `lines`. */
export interface CreditNoteRequest {
  invoiceId: number;
  /** AUD: taken from the lines in their order; only where all of them are taxable, or all are GST-free. */
  amount?: number;
  lines?: CreditLineRequest[];
  reason: string;
  /** yyyy-MM-dd, from the invoice's issue date to today; today unless given. */
  issueDate?: string | null;
}
