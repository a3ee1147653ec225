import type { RaRecord } from 'react-admin';
import type {
  AllocateRequest,
  AvailableJob,
  CustomerMoney,
  CustomerMoneyRow,
  Debtors,
  Invoice,
  InvoiceLink,
  InvoiceStatusRequest,
  Payment,
  PaymentsTogetherRequest,
  ReverseRequest,
} from '@tidycrew/contracts';
import { call, get, getBounded, getReport, once } from './http';
import { officeCalls } from './office-calls';
import type { ListParams, OwnVerbs, WriteParams } from './own';
import { listSearch } from './query';

/** A row of a customer's account: what it is of has an id, the row has none. */
export type MoneyRecord = CustomerMoneyRow & { of: number } & RaRecord<string>;

/** What an answer with rows of an account says beside them. */
export type MoneyMeta = Pick<CustomerMoney, 'balance' | 'credit'>;

/** What an e-mail is asked for of. */
interface MailOf {
  invoiceId?: number;
  creditNoteNumber?: string;
  mailId?: number;
}

const FIRST = { page: 1, perPage: 1 };

/** Invoices, their e-mails and money where react-admin's verbs have calls of their own. */
export const OF_MONEY: Record<string, OwnVerbs> = {
  invoices: {
    /** Its status is all of an invoice that changes. */
    update: ({ id, data, previousData: seen }: WriteParams<InvoiceStatusRequest, Partial<Invoice>>) =>
      officeCalls.setInvoiceStatus(Number(id), data.status, seen.status),
  },
  'available-jobs': {
    /** Cleans of a customer that can be put on an invoice; without one the newest of all customers. */
    getList({ filter: { customerId } = {}, signal }: ListParams<{ customerId?: number } | undefined>) {
      const which = customerId === undefined ? 'range=[0,199]' : `customerId=${customerId}`;
      return getBounded<AvailableJob>(`/api/invoices/jobs/available?${which}`, { signal });
    },
  },
  'invoice-links': {
    getList: ({ signal }) => get<InvoiceLink[]>('/api/invoices/links', { signal }),
    delete: ({ id }) => call('DELETE', `/api/invoices/links/${id}`),
  },
  outbox: {
    /** That of an invoice or of a credit note, or one that was sent, as another one. */
    create({ invoiceId = 0, creditNoteNumber: note, mailId }: MailOf) {
      if (note) return once(`credit-note-send-${note}`, `/api/credit-notes/${note}/send`, {});
      if (mailId === undefined) return once(`invoice-send-${invoiceId}`, `/api/invoices/${invoiceId}/send`, {});
      return once(`mail-resend-${mailId}`, `/api/admin/mails/${mailId}/resend`, {});
    },
  },
  payments: {
    /** With a reason the payment is reversed, else its rest is allocated; once either way. */
    update({ id, data }: WriteParams<AllocateRequest | ReverseRequest>) {
      const verb = 'reason' in data ? 'reverse' : 'allocate';
      return once(`payment-${verb}-${id}`, `/api/payments/${id}/${verb}`, data);
    },
  },
  /** One payer's money for several customers; the answer is no record of its own. */
  'payments-together': {
    async create(data: PaymentsTogetherRequest) {
      return { id: 0, payments: await once<Payment[]>('payments-together', '/api/payments/together', data) };
    },
  },
  /** The account of `filter.customerId`; `meta` has what the customer owes and has too much. */
  'customer-money': {
    async getList({ filter: { customerId }, pagination: { page, perPage } = FIRST, signal }: ListParams<OfCustomer>) {
      const from = (page - 1) * perPage;
      const path = `/api/admin/customers/${customerId}/money?range=[${from},${from + perPage - 1}]`;
      const { report, total } = await getReport<CustomerMoney>(path, { signal });
      const { rows, ...meta } = report;
      return { rows: rows.map((row, index) => ({ ...row, of: row.id, id: String(from + index) })), total, meta };
    },
  },
  /** `filter.date` is the day that is asked about; `meta` has the sums of all debtors. */
  debtors: {
    async getList({ filter, pagination: { page, perPage } = FIRST, sort = WORST, signal }: ListParams<OfDay>) {
      const { date, ...others } = filter;
      const range = `[${(page - 1) * perPage},${page * perPage - 1}]`;
      const search = listSearch({ sort, filter: others }, { range, ...(date && { date }) });
      const { report, total } = await getReport<Debtors>(`/api/admin/reports/debtors?${search}`, { signal });
      return { rows: report.rows.map((row) => ({ ...row, id: row.customerId })), total, meta: report.totals };
    },
  },
};

interface OfCustomer {
  customerId: number;
}
interface OfDay {
  date?: string;
}
const WORST = { field: 'overdue', order: 'DESC' } as const;
