import { useGetList, type RaRecord } from 'react-admin';
import { keepPreviousData } from '@tanstack/react-query';
import { CLEAN_FREQUENCIES, type AdminCustomer } from '@tidycrew/contracts';
import { useListUrl } from '../common/list';

/** Customers per page (document 001 section 9). */
export const PAGE_SIZE = 20;
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

/** The page of customers that the address asks for; the last one stays on the screen until the next has come. */
export function useCustomerList() {
  const url = useListUrl({ key: 'name', isAscending: true }, SORTABLE);
  const isArchived = url.get('archived') === '1';
  const search = url.get('q');
  const frequency = CLEAN_FREQUENCIES.find((one) => one === url.get('frequency')) ?? '';
  const filter = { active: !isArchived, ...(search && { q: search }), ...(frequency && { cleanFrequency: frequency }) };
  const sort = { field: url.sort.key, order: url.sort.isAscending ? 'ASC' : 'DESC' } as const;
  const list = useGetList<AdminCustomer & RaRecord<number>>(
    'customers',
    {
      pagination: { page: url.page, perPage: PAGE_SIZE },
      sort,
      filter,
    },
    { placeholderData: keepPreviousData, retry: 1 },
  );
  const total = list.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return { url, list, total, pages, isArchived, search, frequency, query: { sort, filter } };
}
