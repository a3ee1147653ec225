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

/** The same over items: those that take something, with what they take, in cents. */
export function takersInOrder<Item>(
  cents: number,
  items: readonly Item[],
  roomOf: (item: Item) => number,
): { item: Item; cents: number }[] {
  const taken = fillInOrder(cents, items.map(roomOf));
  return items.map((item, place) => ({ item, cents: taken[place] ?? 0 })).filter((taker) => taker.cents > 0);
}
