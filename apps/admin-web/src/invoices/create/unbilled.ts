import type { AvailableJob } from '@tidycrew/contracts';
import { dollarsToCents } from '@tidycrew/domain';

/** A customer's cleans that are on no invoice yet. */
interface Unbilled {
  customerId: number;
  customerName: string;
  cleans: number;
  cents: number;
}

/** Cleans by customer, the largest sum first. */
export function unbilledOf(jobs: readonly AvailableJob[]): Unbilled[] {
  const byCustomer = new Map<number, Unbilled>();
  for (const { customerId, customerName, price } of jobs) {
    const before = byCustomer.get(customerId) ?? { customerId, customerName, cleans: 0, cents: 0 };
    byCustomer.set(customerId, { ...before, cleans: before.cleans + 1, cents: before.cents + dollarsToCents(price) });
  }
  return [...byCustomer.values()].toSorted((a, b) => b.cents - a.cents || a.customerId - b.customerId);
}
