/** Who pays for a customer, and how it is taxed (decision D497). */
export class Billing {
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
  /** What lines of its cleans say on new invoices, such as a support item; null: 'Home cleaning' (decision D559). */
  lineText!: string | null;
}
