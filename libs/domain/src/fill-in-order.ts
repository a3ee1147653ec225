/**
 * An amount over sums in their order: each takes what it holds until nothing is left (decision D459). All in cents; the amount and
 * the sums are 0 or more.
 * @param sums what each can take, such as what is open of invoices, oldest first
 */
export function fillInOrder(cents: number, sums: readonly number[]): number[] {
  let left = cents;
  return sums.map((sum) => {
    const taken = Math.min(left, sum);
    left -= taken;
    return taken;
  });
}
