import type {
  AbsenceNeeds,
  AdminClean,
  ApproveWeekRequest,
  Dashboard,
  DashboardTrend,
  DayChange,
  DemoAccount,
  Failure,
  InvoiceAttention,
  LunchBreakRequest,
  ReopenWeekRequest,
  ScheduleNeed,
  StartTimeRequest,
  TimesheetDayRow,
  TimesheetReport,
  TimesheetSummary,
  UndrawnName,
  WeekApproval,
} from '@tidycrew/contracts';
import { addDays, daysBetween, type DayRange } from '@tidycrew/domain';
import { getPolled } from '@tidycrew/web/api';
import { asHttpError } from './errors';
import { getFile } from './files';
import { answer, call, get, getBounded, once, type Signal } from './http';
import type { DeleteParams, ListParams, OneParams, OwnVerbs, WriteParams } from './own';
import { daysSearch, sliceSearch, spanSearch, weekSearch, type Days, type SortState, type Week } from './query';

/** Document 001 section 9: what the dashboard is not answered by then is given up. */
export const DASHBOARD_TIMEOUT_MS = 10_000;
/** A year of cleans takes longer to sum than an ordinary answer. */
export const REPORT_TIMEOUT_MS = 60_000;

/** Rows of a list, from 0. */
interface Slice {
  from: number;
  rows: number;
  sort: SortState | null;
}

/** The reports over a range of days. */
export type ReportName = 'customers' | 'profit' | 'staff' | 'team-figures' | 'financial';

const onDashboard = (options?: Signal) => ({ ...options, timeoutMs: DASHBOARD_TIMEOUT_MS });

const correctLunch = (body: LunchBreakRequest) =>
  call<TimesheetDayRow>('POST', '/api/admin/timesheets/lunch-break', body);

const daysOf = ({ from, to }: DayRange): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

/** Cleans and timesheets where react-admin's verbs have calls of their own. */
export const OF_WORK: Record<string, OwnVerbs> = {
  cleans: {
    /** The latest at a customer of those days. */
    getManyReference({ id, filter, pagination, signal }: ListParams<DayRange> & OneParams) {
      const days = `${daysSearch({ filter: 'custom', ...filter })}&${sliceSearch(0, pagination?.perPage ?? 1, null)}`;
      const path = `/api/admin/cleans/completed?${days}&filter={"customerId":${id}}`;
      return get<AdminClean[]>(path, { signal });
    },
    delete: ({ id, meta }: DeleteParams<unknown, { reason: string }>) =>
      call('POST', `/api/admin/cleans/${id}/discard`, { reason: meta?.reason }),
  },
  timesheets: {
    /** The days of a range, a call for each: the API's table of a week is of everybody. */
    getManyReference: ({ id, filter, signal }: ListParams<DayRange> & OneParams) =>
      Promise.all(
        daysOf(filter).map((day) =>
          get<TimesheetDayRow>(`/api/admin/timesheets/day?staffId=${id}&date=${day}`, { signal }),
        ),
      ),
    /** A person's day: its lunch or its start is decided by hand, or given back to the rule. */
    update: ({ data }: WriteParams<LunchBreakRequest | StartTimeRequest>) =>
      'hasLunchBreak' in data ? correctLunch(data) : call('POST', '/api/admin/start-time', data),
  },
  'timesheet-changes': {
    getList: ({ filter: { staffId, date }, signal }: ListParams<{ staffId: number; date: string }>) =>
      get<DayChange[]>(`/api/admin/timesheets/history?staffId=${staffId}&date=${date}`, { signal }),
  },
  'week-approvals': {
    getList: ({ filter: { weekStart }, signal }: ListParams<ApproveWeekRequest>) =>
      get<WeekApproval[]>(`/api/admin/timesheets/approvals?weekStart=${weekStart}`, { signal }),
    /** A reason reopens the week. */
    create: (data: ApproveWeekRequest | ReopenWeekRequest) =>
      call('POST', `/api/admin/timesheets/approvals${'reason' in data ? '/reopen' : ''}`, data),
  },
  concerns: {
    update: ({ id, data: { answer: answered } }: WriteParams<{ answer: string }>) =>
      once(`answer ${id}`, `/api/admin/concerns/${id}/answer`, { answer: answered }),
  },
  'late-punches': {
    /** Decides about a press that was sent late, once. */
    update: ({ id, data }) => once(`decide ${id}`, `/api/admin/late-punches/${id}/decide`, data),
  },
};

/** Cleans, timesheets, figures and reports beside react-admin's own verbs. */
export const workCalls = {
  getDashboard: (days: Days, options?: Signal) =>
    get<Dashboard>(`/api/admin/dashboard?${daysSearch(days)}`, onDashboard(options)),
  getTrend: (days: Days, options?: Signal) =>
    get<DashboardTrend>(`/api/admin/dashboard/trend?${daysSearch(days)}`, onDashboard(options)),
  getDemoAccounts: (options?: Signal) => get<DemoAccount[]>('/api/admin/dashboard/demo-accounts', onDashboard(options)),
  /** Which characters of a name invoices cannot show. */
  getUndrawn: (name: string) => call<UndrawnName>('POST', '/api/invoices/undrawn', { name }),

  /** What automatic invoices and e-mails need somebody for. */
  getVisitNeeds: (options?: Signal) => get<ScheduleNeed[]>('/api/admin/schedule/needs', onDashboard(options)),
  getAbsenceNeeds: (options?: Signal) => get<AbsenceNeeds>('/api/admin/absences/needs', onDashboard(options)),
  getInvoiceAttention: (options?: Signal) =>
    get<InvoiceAttention>('/api/admin/dashboard/invoices', onDashboard(options)),

  /** An unchanged list is the very same object. */
  getActiveCleans: async (options?: Signal) => {
    try {
      return (await getPolled<{ data: AdminClean[] }>('/api/admin/cleans/active', onDashboard(options))).data;
    } catch (error) {
      throw asHttpError(error);
    }
  },
  /** Some of the cleans that were completed then, the latest first unless sorted, and how many there are. */
  getCompletedCleans: (days: Days, { from, rows, sort }: Slice, options?: Signal, filter?: object) =>
    getBounded<AdminClean>(
      `/api/admin/cleans/completed?${daysSearch(days)}&${sliceSearch(from, rows, sort)}${filter ? `&filter=${JSON.stringify(filter)}` : ''}`,
      onDashboard(options),
    ),
  /** The latest cleans of no length that were completed then, some of them. */
  getShortCleans: (days: Days, rows: number, options?: Signal) =>
    get<AdminClean[]>(
      `/api/admin/cleans/completed?${daysSearch(days)}&${sliceSearch(0, rows, null)}&filter={"isShort":true}`,
      onDashboard(options),
    ),
  endActive: (jobId: number) => call<unknown>('POST', '/api/admin/cleans/end-active', { jobId }),

  /** The whole answer: a 200 with `success: false` is an answer too (document 001 section 8). */
  getTimesheets: async (days: Days, options?: Signal) => {
    const path = `/api/admin/timesheets/summary?${daysSearch(days)}`;
    return (await answer<TimesheetSummary | Failure>('GET', path, undefined, options)).body;
  },
  correctLunch,
  exportTimesheets: (days: Days) => getFile(`/api/admin/timesheets/export?${daysSearch(days)}`),

  getReport: <T>(name: ReportName, days: DayRange, options?: Signal) =>
    get<T>(`/api/admin/reports/${name}?${spanSearch(days)}`, { ...options, timeoutMs: REPORT_TIMEOUT_MS }),
  /** A table of a report as CSV, in an order of its columns. */
  exportReport: (table: string, days: DayRange, sort: SortState | null) =>
    getFile(`/api/admin/reports/${table}/export?${spanSearch(days, sort)}`),
  getTimesheetReport: (week: Week, options?: Signal) =>
    get<TimesheetReport>(`/api/admin/reports/timesheets?${weekSearch(week)}`, options),
  exportTimesheetReport: (week: Week) => getFile(`/api/admin/reports/timesheets/export?${weekSearch(week)}`),
};

/** Where the file of all completed cleans of some days is: a browser writes it to the disk as it comes, whatever its length. */
export const completedFile = (days: Days): string => `/api/admin/cleans/completed/export?${daysSearch(days)}`;
