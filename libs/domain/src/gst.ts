/** The GST in a total that includes it, in cents: an eleventh, half a cent rounded up (decision D43). */
export function gstIncluded(totalCents: number): number {
  return Math.floor((totalCents * 2 + 11) / 22);
}

/** The price of a clean as far as its tax goes, in cents. */
interface PricedClean {
  priceCents: number;
  isCustomerGstFree: boolean;
  /** What GST-free lines of live invoices have of it. */
  gstFreeCents: number;
}

/**
 * The GST in the price of a clean, in cents (decision D535): an eleventh of what is not GST-free by its customer or its invoice
 * line. In SQL: CLEAN_GST_CENTS.
 */
export function gstOfClean({ priceCents, isCustomerGstFree, gstFreeCents }: PricedClean): number {
  return isCustomerGstFree ? 0 : gstIncluded(Math.max(0, priceCents - gstFreeCents));
}

/** Whether a business is registered for GST. */
export interface GstRegistration {
  isGstRegistered: boolean;
  /** yyyy-MM-dd; null: always. */
  gstSince: string | null;
}

/** Whether prices of a day (yyyy-MM-dd) contain GST (decision D535). */
export function isRegisteredOn(day: string, { isGstRegistered, gstSince }: GstRegistration): boolean {
  return isGstRegistered && (gstSince === null || gstSince <= day);
}

/** A line as far as its tax goes. */
export interface TaxedLine {
  /** GST included. */
  amountCents: number;
  /** Absent: it is taxable. */
  gstFree?: boolean;
}

/** The sum of the lines that GST is included in, in cents. */
export function taxableCents(lines: readonly TaxedLine[]): number {
  return lines.reduce((sum, { amountCents, gstFree = false }) => (gstFree ? sum : sum + amountCents), 0);
}

/** Whether GST is included in any line, or there is none yet: only GST-free lines make no tax invoice (decision D497). */
export function hasTaxable(lines: readonly TaxedLine[]): boolean {
  return lines.length === 0 || lines.some(({ gstFree = false }) => !gstFree);
}
