import {
  type Brand,
  type ChangedInvoices,
  type CustomersToInvoice,
  type Invoice,
  type InvoiceFileFacts,
  type InvoiceLinks,
  type InvoiceRunRequest,
  type InvoiceStatus,
  type InvoiceStatusChange,
  type InvoiceWithStatus,
  type Logo,
  type MailServerRequest,
  type MailTest,
  type HouseKey,
  type SentInvoices,
  type SentStatements,
  type SessionAnswer,
  type SetupRequest,
  type SetupState,
  type Statement,
  type StatementSendRequest,
  LIMITS,
} from '@tidycrew/contracts';
import type { DayRange } from '@tidycrew/domain';
import { getFile } from './files';
import { call, get, getBounded, once, type Signal } from './http';
import { listSearch, type ListQuery } from './query';

/** Where a list's file is. */
const FILES = {
  customers: '/api/admin/customers/export',
  staff: '/api/admin/staff/export',
  teams: '/api/admin/teams/export',
  invoices: '/api/invoices/export',
  payments: '/api/payments/export',
  'credit-notes': '/api/credit-notes/export',
  'credit-notes-xero': '/api/credit-notes/export/xero',
  debtors: '/api/admin/reports/debtors/export',
};

const LOGO = '/api/admin/settings/logo';
/** Half a megabyte, over the slowest line of an office. */
const UPLOAD_TIMEOUT_MS = 60_000;

const STATEMENTS = '/api/statements/send';

/** Invoices, e-mails, settings and files beside react-admin's own verbs. */
export const officeCalls = {
  /** `expectedStatus`: refused when the invoice has another by now. */
  setInvoiceStatus: (id: number, status: InvoiceStatus, expectedStatus?: InvoiceStatus) =>
    call<InvoiceWithStatus>('PUT', `/api/invoices/${id}/status`, { status, expectedStatus }),
  /** Sets several; the answer names those that stay as they are. */
  setInvoiceStatuses: (invoices: InvoiceStatusChange[]) =>
    once<ChangedInvoices>('invoice-status-each', '/api/invoices/status', { invoices }),
  /** Who has cleans of these days on no invoice; of last month without days. */
  getInvoicesToMake: (days: Partial<DayRange>, options?: Signal) =>
    get<CustomersToInvoice>(`/api/invoices/to-make?${new URLSearchParams(days).toString()}`, options),
  makeInvoice: (body: InvoiceRunRequest) => once<Invoice>('invoice-make', '/api/invoices/make', body),
  /** Cancels drafts that were never sent; the answer names those that stay. */
  cancelUnsent: (ids: number[]) =>
    once<ChangedInvoices>('invoice-cancel-unsent', '/api/invoices/cancel-unsent', { ids }),
  sendInvoices: (ids: number[]) => once<SentInvoices>('invoice-send-each', '/api/invoices/send', { ids }),
  /** Links that show the invoices without an account for so many days. */
  shareInvoices: (ids: number[], days: number) =>
    once<InvoiceLinks>('invoice-link-each', '/api/invoices/links', { ids, days }),
  /** Not once per key, so that nothing of the password is kept in the browser. */
  testMail: (server: MailServerRequest) => call<MailTest>('POST', '/api/admin/settings/mail/test', server),
  /** @param picture a data URL */
  saveLogo: (picture: string) => call<Logo>('PUT', LOGO, { picture }, { timeoutMs: UPLOAD_TIMEOUT_MS }),
  removeLogo: () => call<null>('DELETE', LOGO),
  getStatement: (customerId: number, { from, to }: DayRange, options?: Signal) =>
    get<Statement>(`/api/statements?customerId=${customerId}&from=${from}&to=${to}`, options),
  /** Who would get one. */
  previewStatements: (request: StatementSendRequest, options?: Signal) =>
    call<SentStatements>('POST', STATEMENTS, { ...request, dryRun: true }, options),
  sendStatements: (request: StatementSendRequest) => once<SentStatements>('statements', STATEMENTS, request),
  /** Keys that are held for too long, or by somebody who is archived; some of them. */
  getKeysToLookAt: (most: number, options?: Signal) =>
    getBounded<HouseKey>(
      `/api/admin/keys?range=[0,${most - 1}]&sort=["since","ASC"]&filter={"needsLook":true}`,
      options,
    ),

  /** Any answer shows that the server is there; this one is small, and asks nobody to sign in. */
  askForAnswer: (options?: Signal) => get<SessionAnswer>('/api/auth/me', options),
  /** Name and time zone of the business. */
  getBrand: (options?: Signal) => get<Brand>('/api/brand', options),
  getSetting: <T>(name: string, options?: Signal) => get<T>(`/api/admin/settings/${name}`, options),

  /** Whether the business has its first admin: refused with 404 once it has. */
  getSetup: (options?: Signal) => get<SetupState>('/api/setup', options),
  setUp: (body: SetupRequest) => call<SessionAnswer>('POST', '/api/setup', body),

  /** The CSV file of a list as it is filtered and sorted; `date`: of another day than today. */
  exportList: (resource: keyof typeof FILES, query: ListQuery, date?: string) =>
    getFile(`${FILES[resource]}?${listSearch(query, date === undefined ? {} : { date })}`),
  /** A slice of a list of invoices, as a file that Xero imports. */
  exportForXero: (query: ListQuery, from: number) => {
    const range = JSON.stringify([from, from + LIMITS.xeroInvoices - 1]);
    return getFile(`${FILES.invoices}?${listSearch(query, { range })}`);
  },
  /** What a file of a list of invoices would hold. */
  getInvoiceFileFacts: (query: ListQuery, options?: Signal) =>
    get<InvoiceFileFacts>(`/api/invoices/file-facts?${listSearch(query)}`, options),
  /** One PDF with all invoices of a list. */
  exportInvoicePdf: (query: ListQuery) => getFile(`/api/invoices/pdf?${listSearch(query)}`),
};
