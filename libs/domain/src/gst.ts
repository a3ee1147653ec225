/** The GST in a total that includes it, in cents: an eleventh, half a cent rounded up (decision D43). */
export function gstIncluded(totalCents: number): number {
  return Math.floor((totalCents * 2 + 11) / 22);
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
