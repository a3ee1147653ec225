import type { DataProvider, RaRecord } from 'react-admin';
import type {
  AllocateRequest,
  CustomerMoney,
  CustomerMoneyRow,
  Debtors,
  Payment,
  ReverseRequest,
  Success,
} from '@tidycrew/contracts';
import { answer, once, totalOf } from './http';
import { listSearch } from './query';

/** A row of a customer's account: what it is of has an id, the row has none. */
export type MoneyRecord = CustomerMoneyRow & { of: number } & RaRecord<string>;

/** What an answer with rows of an account says beside them. */
export type MoneyMeta = Pick<CustomerMoney, 'balance' | 'credit'>;

/** What belongs to money, by the calls that the API has for it. */
export const OF_MONEY: Record<string, Partial<DataProvider>> = {
  payments: {
    /** With a reason it is taken back, else what is left of it is used; once either way (decision D25). */
    async update(_, { id, data }) {
      const body = data as unknown as AllocateRequest | ReverseRequest;
      const verb = 'reason' in body ? 'reverse' : 'allocate';
      return { data: (await once<Payment>(`payment-${verb}-${id}`, `/api/payments/${id}/${verb}`, body)) as never };
    },
  },
  /** The account of `filter.customerId`; `meta` has what the customer owes and has too much. */
  'customer-money': {
    async getList(_, { filter, pagination, signal }) {
      const { customerId } = filter as { customerId: number };
      const { page, perPage } = pagination ?? { page: 1, perPage: 1 };
      const from = (page - 1) * perPage;
      const path = `/api/admin/customers/${customerId}/money?range=[${from},${from + perPage - 1}]`;
      const { body, headers } = await answer<Success<CustomerMoney>>('GET', path, undefined, { signal });
      const { rows, ...meta } = body.data;
      const data = rows.map((row, index) => ({ ...row, of: row.id, id: String(from + index) }));
      return { data: data as never[], total: totalOf(headers) ?? data.length, meta };
    },
  },
  /** `filter.date` is the day that is asked about; `meta` has the sums of all debtors. */
  debtors: {
    async getList(_, { filter, pagination, sort = { field: 'overdue', order: 'DESC' }, signal }) {
      const { date, ...others } = filter as { date?: string };
      const { page, perPage } = pagination ?? { page: 1, perPage: 1 };
      const range = `[${(page - 1) * perPage},${page * perPage - 1}]`;
      const search = listSearch({ sort, filter: others }, { range, ...(date && { date }) });
      const path = `/api/admin/reports/debtors?${search}`;
      const { body, headers } = await answer<Success<Debtors>>('GET', path, undefined, { signal });
      const { rows, totals } = body.data;
      const data = rows.map((row) => ({ ...row, id: row.customerId }));
      return { data: data as never[], total: totalOf(headers) ?? data.length, meta: totals };
    },
  },
};
