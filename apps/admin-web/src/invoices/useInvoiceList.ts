import type { RaRecord } from 'react-admin';
import { INVOICE_SOURCES, INVOICE_STATUSES, type Invoice } from '@tidycrew/contracts';
import { dayOf, idOf, useUrlList } from '../common/list';
import { isOnItsWay } from '../outbox/outcome';

export type InvoiceRecord = Invoice & RaRecord<number>;

const PAGE_SIZE = 20;
/** While an e-mail is on its way, what became of it is asked again this often. */
const ON_ITS_WAY_MS = 5_000;
const SORTABLE = ['invoiceNumber', 'customerName', 'issueDate', 'dueDate', 'totalAmount', 'status'] as const;
const FILTERS = ['q', 'status', 'customer', 'from', 'to', 'source'] as const;

/** The page of invoices that the address asks for. */
export function useInvoiceList() {
  return useUrlList<InvoiceRecord>({
    perPage: PAGE_SIZE,
    sort: { field: 'invoiceNumber', order: 'DESC' },
    sortable: SORTABLE,
    filters: FILTERS,
    toFilter: ({ q, status: askedStatus, customer, from, to, source: askedSource }) => {
      const status = INVOICE_STATUSES.find((one) => one === askedStatus);
      const source = INVOICE_SOURCES.find((one) => one === askedSource);
      return {
        ...(q && { q }),
        ...(status && { status }),
        ...(idOf(customer) && { customerId: idOf(customer) }),
        ...(dayOf(from) && { dateFrom: from }),
        ...(dayOf(to) && { dateTo: to }),
        ...(source && { source }),
      };
    },
    queryOptions: {
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ mailStatus }) => isOnItsWay(mailStatus)) ? ON_ITS_WAY_MS : false,
    },
  });
}
