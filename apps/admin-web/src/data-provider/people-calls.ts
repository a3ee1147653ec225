import type {
  AdminCustomer,
  AdminStaff,
  AdminTeam,
  CustomerBulkAnswer,
  CustomerChange,
  CustomerMetrics,
  CustomerWithoutPrice,
  ForgottenPassword,
  ImportReport,
  ImportUndone,
  Place,
  SessionAnswer,
  StaffInvitationMade,
  StaffInvitationsMade,
  StaffInvitationsRequest,
} from '@tidycrew/contracts';
import { call, get, getBounded, once, type Signal } from './http';
import { listSearch } from './query';
import { DASHBOARD_TIMEOUT_MS } from './work-calls';

/** What the dialogs choose from is given up after this long (document 001 section 9). */
const CHOICES_TIMEOUT_MS = 15_000;
/** All customers at once; the server needs longer than for one. */
const METRICS_TIMEOUT_MS = 60_000;
/** The server places each address before it writes. */
const IMPORT_TIMEOUT_MS = 60_000;

/** What comes out of a CSV file. */
type Imported = 'customers' | 'staff' | 'plans';

/** What was answered after the check of a file. */
interface ImportAnswers {
  update?: readonly string[] | undefined;
  makeTeams?: boolean | undefined;
}

/** What dialogs choose from that is read at once. */
export interface Choices {
  staff: AdminStaff;
  teams: AdminTeam;
}

/** Customers, staff and teams beside react-admin's own verbs. */
export const peopleCalls = {
  /** Everybody, archived ones too. */
  getChoices: <Name extends keyof Choices>(name: Name, options?: Signal) =>
    get<Choices[Name][]>(`/api/admin/${name}`, { ...options, timeoutMs: CHOICES_TIMEOUT_MS }),

  /** The first customers by name that a filter of the API's finds, and how many it finds. */
  findCustomers: (filter: Record<string, unknown>, rows: number, options?: Signal) =>
    getBounded<AdminCustomer>(
      `/api/admin/customers?range=[0,${rows - 1}]&${listSearch({ sort: { field: 'name', order: 'ASC' }, filter })}`,
      { ...options, timeoutMs: CHOICES_TIMEOUT_MS },
    ),

  calculateMetrics: () =>
    call<CustomerMetrics>('POST', '/api/admin/customers/calculate-metrics', undefined, {
      timeoutMs: METRICS_TIMEOUT_MS,
    }),
  /** Changes many at once; the answer names those who stay as they are. */
  changeCustomers: (customers: readonly CustomerChange[]) =>
    once<CustomerBulkAnswer>('customer-bulk', '/api/admin/customers/bulk', { customers }),
  restoreCustomer: (id: number) => call<AdminCustomer>('PUT', `/api/admin/customers/${id}/unarchive`),
  getCustomersWithoutPrices: (options?: Signal) =>
    getBounded<CustomerWithoutPrice>('/api/admin/customers/without-prices', {
      ...options,
      timeoutMs: DASHBOARD_TIMEOUT_MS,
    }),
  geocode: (address: string) => call<Place>('POST', '/api/maps/geocode', { address }),
  /**
   * What an import of a CSV file would do; nothing is written.
   * @param update fields of customers who are there already; absent: such lines are problems
   */
  checkImport: (of: Imported, csv: string, update?: readonly string[]) =>
    call<ImportReport>(
      'POST',
      `/api/admin/${of}/import`,
      { csv, dryRun: true, ...(update && { update }) },
      { timeoutMs: IMPORT_TIMEOUT_MS },
    ),
  /** `importId`: of the first part of the same file; null for that part itself. */
  importFile: (of: Imported, csv: string, importId: number | null, { update, makeTeams }: ImportAnswers) =>
    once<ImportReport>(
      `${of}-import`,
      `/api/admin/${of}/import`,
      {
        csv,
        dryRun: false,
        ...(importId !== null && { importId }),
        ...(update && { update }),
        ...(makeTeams && { makeTeams }),
      },
      { timeoutMs: IMPORT_TIMEOUT_MS },
    ),
  /** Takes back what an import made and nobody changed or used since (decision D193). */
  undoImport: (of: Imported, id: number | string) =>
    once<ImportUndone>(
      `${of}-import-undo-${id}`,
      `/api/admin/${of}/imports/${id}/undo`,
      {},
      { timeoutMs: IMPORT_TIMEOUT_MS },
    ),

  /** Makes a link by which a person chooses a password; older ones end. */
  inviteStaff: (id: number, byMail: boolean) =>
    call<StaffInvitationMade>('POST', `/api/admin/staff/${id}/invitation`, { byMail }),
  /** The same for everybody who has chosen none yet. */
  inviteAll: (body: Required<StaffInvitationsRequest>) =>
    once<StaffInvitationsMade>('staff-invitations', '/api/admin/staff/invitations', body),
  withdrawInvitation: (id: number) => call<unknown>('DELETE', `/api/admin/staff/${id}/invitation`),
  /** Whether links to a password can be mailed. */
  getForgottenPassword: (options?: Signal) => get<ForgottenPassword>('/api/auth/forgotten-password', options),

  /** Takes on a cleaner's session. */
  loginAs: (staffId: number) => call<SessionAnswer>('POST', '/api/admin/login-as', { staffId }),
};
