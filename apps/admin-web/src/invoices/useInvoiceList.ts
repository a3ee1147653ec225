import { useGetList, type RaRecord } from 'react-admin';
import { keepPreviousData } from '@tanstack/react-query';
import { INVOICE_SOURCES, INVOICE_STATUSES, type Invoice, type MailStatus } from '@tidycrew/contracts';
import { isCalendarDay } from '@tidycrew/domain';
import { useListUrl } from '../common/list';

export const PAGE_SIZE = 20;
/** While an e-mail is on its way, what became of it is asked again this often. */
const ON_ITS_WAY_MS = 5_000;
const SORTABLE = ['invoiceNumber', 'customerName', 'issueDate', 'dueDate', 'totalAmount', 'status'] as const;
/** What 'Clear filters' takes out of the address. */
export const CLEARED = { status: null, customer: null, from: null, to: null, source: null };

const dayOf = (text: string) => (isCalendarDay(text) ? text : '');
/** While a year is being typed, the field holds days that no invoice has. */
const isInReach = (day: string) => day >= '1900-01-01' && day <= '2199-12-31';

/** The page of invoices that the address asks for; the last one stays on the screen until the next has come. */
export function useInvoiceList() {
  const url = useListUrl({ key: 'invoiceNumber', isAscending: false }, SORTABLE);
  const status = INVOICE_STATUSES.find((one) => one === url.get('status')) ?? '';
  const source = INVOICE_SOURCES.find((one) => one === url.get('source')) ?? '';
  const customerId = idOf(url.get('customer'));
  const [from, to] = [dayOf(url.get('from')), dayOf(url.get('to'))];
  const isTurned = isInReach(from) && isInReach(to) && from > to;
  const filter = {
    ...(status && { status }),
    ...(customerId && { customerId }),
    ...(isInReach(from) && { dateFrom: from }),
    ...(isInReach(to) && { dateTo: to }),
    ...(source && { source }),
  };
  const sort = { field: url.sort.key, order: url.sort.isAscending ? 'ASC' : 'DESC' } as const;
  const list = useGetList<Invoice & RaRecord<number>>(
    'invoices',
    {
      pagination: { page: url.page, perPage: PAGE_SIZE },
      sort,
      filter,
    },
    {
      placeholderData: keepPreviousData,
      retry: 1,
      enabled: !isTurned,
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ mailStatus }) => isOnItsWay(mailStatus)) ? ON_ITS_WAY_MS : false,
    },
  );
  const total = list.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  // A file has cancelled invoices only when they are what is asked for.
  const hasCancelled = status === '' && (list.data ?? []).some((invoice) => invoice.status === 'cancelled');
  const isFiltered = Object.keys(filter).length > 0;
  return {
    url,
    list,
    total,
    pages,
    query: { sort, filter },
    hasCancelled,
    filters: { status, source, customerId, from, to },
    isTurned,
    isFiltered,
  };
}

export type InvoiceFilters = ReturnType<typeof useInvoiceList>['filters'];

/** The id in an address; null when it is none. */
export function idOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export function isOnItsWay(mailStatus: MailStatus | null): boolean {
  return mailStatus === 'waiting' || mailStatus === 'sending';
}
