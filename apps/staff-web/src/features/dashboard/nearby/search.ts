import { nameKey } from '@tidycrew/domain';
import type { StaffCustomer } from '@tidycrew/contracts';

/** Finds customers in whose name or address each typed word stands, however it is written. */
export function customerMatcher(text: string): (customer: Pick<StaffCustomer, 'name' | 'address'>) => boolean {
  const words = text.split(/\s+/).map(nameKey);
  return ({ name, address }) => {
    const where = nameKey(`${name} ${address}`);
    return words.every((word) => where.includes(word));
  };
}
