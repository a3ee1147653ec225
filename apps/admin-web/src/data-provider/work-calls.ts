import {
  type AdminClean,
  type ApproveWeekRequest,
  type Dashboard,
  type DayChange,
  type DemoAccount,
  type Failure,
  type InvoiceAttention,
  type UndrawnName,
  type ScheduleNeed,
  type LatePunch,
  type LatePunchDecision,
  type LunchBreakRequest,
  type ReopenWeekRequest,
  type StaffConcern,
  type StartTimeRequest,
  type TimesheetDayRow,
  type TimesheetSummary,
  type TimesheetReport,
  type WeekApproval,
} from '@tidycrew/contracts';
import { getPolled } from '@tidycrew/web/api';
import { asHttpError } from './errors';
import { getFile } from './files';
import { answer, call, get, getBounded, once, type Signal } from './http';
import type { SortState } from '../shared/use-sort';
import { daysSearch, sliceSearch, spanSearch, weekSearch, type Days, type Span, type Week } from './query';

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

/** Cleans, timesheets, figures and reports beside react-admin's own verbs. */
export const workCalls = {
  getDashboard: (days: Days, options?: Signal) =>
    get<Dashboard>(`/api/admin/dashboard?${daysSearch(days)}`, onDashboard(options)),
  getDemoAccounts: (options?: Signal) => get<DemoAccount[]>('/api/admin/dashboard/demo-accounts', onDashboard(options)),
  /** Which characters of a name invoices cannot show (decision D499). */
  getUndrawn: (name: string) => call<UndrawnName>('POST', '/api/invoices/undrawn', { name }),

  /** What automatic invoices and e-mails need somebody for (decision D47). */
  getVisitNeeds: (options?: Signal) => get<ScheduleNeed[]>('/api/admin/schedule/needs', onDashboard(options)),
  getInvoiceAttention: (options?: Signal) =>
    get<InvoiceAttention>('/api/admin/dashboard/invoices', onDashboard(options)),

  /** An unchanged list is the very same object (decision D51). */
  getActiveCleans: async (options?: Signal) => {
    try {
      return (await getPolled<{ data: AdminClean[] }>('/api/admin/cleans/active', onDashboard(options))).data;
    } catch (error) {
      throw asHttpError(error);
    }
  },
  /** The latest cleans at a customer of those days. */
  getCleansOf: (customerId: number, days: Days, rows: number, options?: Signal) => {
    const filter = JSON.stringify({ customerId });
    return get<AdminClean[]>(
      `/api/admin/cleans/completed?${daysSearch(days)}&${sliceSearch(0, rows, null)}&filter=${filter}`,
      options,
    );
  },
  /** Some of the cleans that were completed then, the latest first unless sorted, and how many there are. */
  getCompletedCleans: (days: Days, { from, rows, sort }: Slice, options?: Signal, filter?: object) =>
    getBounded<AdminClean>(
      `/api/admin/cleans/completed?${daysSearch(days)}&${sliceSearch(from, rows, sort)}${filter ? `&filter=${JSON.stringify(filter)}` : ''}`,
      onDashboard(options),
    ),
  /** The latest cleans of no length that were completed then, some of them (decision D485). */
  getShortCleans: (days: Days, rows: number, options?: Signal) =>
    get<AdminClean[]>(
      `/api/admin/cleans/completed?${daysSearch(days)}&${sliceSearch(0, rows, null)}&filter={"isShort":true}`,
      onDashboard(options),
    ),
  endActive: (jobId: number) => call<unknown>('POST', '/api/admin/cleans/end-active', { jobId }),
  discard: (jobId: number, reason: string) => call<unknown>('POST', `/api/admin/cleans/${jobId}/discard`, { reason }),

  /** The whole answer: a 200 with `success: false` is an answer too (document 001 section 8). */
  getTimesheets: async (days: Days, options?: Signal) =>
    (
      await answer<TimesheetSummary | Failure>(
        'GET',
        `/api/admin/timesheets/summary?${daysSearch(days)}`,
        undefined,
        options,
      )
    ).body,
  /** All about one person's day. */
  getTimesheetDay: (staffId: number, date: string, options?: Signal) =>
    get<TimesheetDayRow>(`/api/admin/timesheets/day?staffId=${staffId}&date=${date}`, options),
  getDayHistory: (staffId: number, date: string, options?: Signal) =>
    get<DayChange[]>(`/api/admin/timesheets/history?staffId=${staffId}&date=${date}`, options),
  correctLunch: (body: LunchBreakRequest) => call<TimesheetDayRow>('POST', '/api/admin/timesheets/lunch-break', body),
  correctStart: (body: StartTimeRequest) => call<TimesheetDayRow>('POST', '/api/admin/start-time', body),
  getApprovals: (weekStart: string, options?: Signal) =>
    get<WeekApproval[]>(`/api/admin/timesheets/approvals?weekStart=${weekStart}`, options),
  approveWeek: (body: ApproveWeekRequest) => call<WeekApproval>('POST', '/api/admin/timesheets/approvals', body),
  reopenWeek: (body: ReopenWeekRequest) => call<WeekApproval>('POST', '/api/admin/timesheets/approvals/reopen', body),
  answerConcern: (id: number, answered: string) =>
    once<StaffConcern>(`answer ${id}`, `/api/admin/concerns/${id}/answer`, { answer: answered }),
  /** Decides about a press that was sent late, once (decision D258). */
  decideLatePunch: (id: number, body: LatePunchDecision) =>
    once<LatePunch>(`decide ${id}`, `/api/admin/late-punches/${id}/decide`, body),
  exportTimesheets: (days: Days) => getFile(`/api/admin/timesheets/export?${daysSearch(days)}`),

  getReport: <T>(name: ReportName, days: Span, options?: Signal) =>
    get<T>(`/api/admin/reports/${name}?${spanSearch(days)}`, { ...options, timeoutMs: REPORT_TIMEOUT_MS }),
  /** A table of a report as CSV, in an order of its columns. */
  exportReport: (table: string, days: Span, sort: SortState | null) =>
    getFile(`/api/admin/reports/${table}/export?${spanSearch(days, sort)}`),
  getTimesheetReport: (week: Week, options?: Signal) =>
    get<TimesheetReport>(`/api/admin/reports/timesheets?${weekSearch(week)}`, options),
  exportTimesheetReport: (week: Week) => getFile(`/api/admin/reports/timesheets/export?${weekSearch(week)}`),
};

/** Where the file of all completed cleans of some days is: a browser writes it to the disk as it comes, whatever its length. */
export const completedFile = (days: Days): string => `/api/admin/cleans/completed/export?${daysSearch(days)}`;
