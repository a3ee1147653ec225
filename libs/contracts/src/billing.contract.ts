export const INVOICE_PERS = ['clean', 'month'] as const;
export type InvoicePer = (typeof INVOICE_PERS)[number];

/** Who pays for a customer, how it is taxed, and what an invoice is of. */
export class Billing {
  /** What an automatic invoice is of, where the customer gets one: a clean, or a month. */
  invoicePer!: InvoicePer;
  /** Whether its cleans are invoiced without GST. */
  gstFree!: boolean;
  /** Who pays its invoices; null: the customer. */
  billingName!: string | null;
  /** What the payer knows the customer by. */
  billingReference!: string | null;
  /** null: the customer's own. */
  billingAddress!: string | null;
  /**
   * Up to five addresses, with a comma and a space between them; sent with commas, semicolons or line breaks. null: the customer's
   * own.
   */
  billingEmail!: string | null;
  /** What lines of its cleans say on new invoices, such as a support item; null: 'Home cleaning'. */
  lineText!: string | null;
}
