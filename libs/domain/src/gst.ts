/** The GST in a total that includes it, in cents: an eleventh, half a cent rounded up (decision D43). */
export function gstIncluded(totalCents: number): number {
  return Math.floor((totalCents * 2 + 11) / 22);
}
