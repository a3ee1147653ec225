import { nameKey } from '@tidycrew/domain';
import type { StaffCustomer } from '@tidycrew/contracts';

/** Whether each typed word stands in the customer's name or address, however it is written. */
export function matchesCustomer({ name, address }: Pick<StaffCustomer, 'name' | 'address'>, text: string): boolean {
  const where = nameKey(`${name} ${address}`);
  return text.split(/\s+/).every((word) => where.includes(nameKey(word)));
}
