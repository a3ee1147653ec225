import type { RaRecord } from 'react-admin';
import { CLEAN_FREQUENCIES, type AdminCustomer } from '@tidycrew/contracts';
import { useUrlList } from '../common/list';

export type CustomerRecord = AdminCustomer & RaRecord<number>;

/** Customers per page (document 001 section 9). */
const PAGE_SIZE = 20;
const SORTABLE = [
  'name',
  'address',
  'phone',
  'email',
  'price',
  'cleanFrequency',
  'targetTimeMinutes',
  'averageWageRatio',
  'createdAt',
] as const;
/** What the address filters by; `archived` is '1' for the archived, `price` 'missing' for those without. */
const FILTERS = ['q', 'frequency', 'price', 'archived'] as const;
/** The list of those that the dashboard warns about. */
export const PRICE_MISSING = 'missing';

/** The page of customers that the address asks for. */
export function useCustomerList() {
  return useUrlList<CustomerRecord>({
    perPage: PAGE_SIZE,
    sortable: SORTABLE,
    filters: FILTERS,
    kept: ['archived'],
    toFilter: ({ q, frequency, price, archived }) => {
      const cleanFrequency = CLEAN_FREQUENCIES.find((one) => one === frequency);
      return {
        active: archived !== '1',
        ...(q && { q }),
        ...(cleanFrequency && { cleanFrequency }),
        ...(price === PRICE_MISSING && { hasPrice: false }),
      };
    },
  });
}
