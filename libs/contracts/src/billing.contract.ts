import { LIMITS } from './limits.js';

export const INVOICE_PERS = ['clean', 'month'] as const;
export type InvoicePer = (typeof INVOICE_PERS)[number];

/**
 * Lines of text about who pays for a customer and what its invoices say, by their field: what the form calls each, and how long it
 * may be. In the order of the form.
 */
export const BILLING_LINES = {
  billingName: { label: 'Bill to', maxLength: LIMITS.name },
  billingReference: { label: 'Reference', maxLength: LIMITS.name },
  billingAddress: { label: 'Billing address', maxLength: LIMITS.address },
  billingEmail: { label: 'Billing email', maxLength: LIMITS.billingEmail },
  lineText: { label: 'Line text', maxLength: LIMITS.lineText },
} as const;
export type BillingLine = keyof typeof BILLING_LINES;
export const BILLING_LINE_FIELDS = Object.keys(BILLING_LINES) as BillingLine[];

/** Who pays for a customer, how it is taxed, and what an invoice is of (decisions D497, D634). */
export class Billing {
  /** What an automatic invoice is of, where the customer gets one: a clean, or a month. */
  invoicePer!: InvoicePer;
  /** Whether it gets no reminders of unpaid invoices (decision D132). */
  noReminders!: boolean;
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
