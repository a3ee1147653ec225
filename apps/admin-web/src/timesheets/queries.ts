import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { DayOverride, Failure, TimesheetDayRow, TimesheetList, WeekApproval } from '@tidycrew/contracts';
import { weekFrom } from '@tidycrew/domain';
import { api, ApiError, browserTimeZone } from '@tidycrew/web';
import { withDay } from './rows';
import { TIMESHEETS_TEXTS } from './texts';
import type { TimesheetChoice } from './useTimesheetUrl';

const texts = TIMESHEETS_TEXTS.states;
const LIST = ['timesheets', 'list'];
/** While somebody is on a clean, the hours grow. */
const REFRESH_MS = 60_000;

type Range = Pick<TimesheetChoice, 'filter' | 'from'>;

/** The query of the list and of its export (document 001 section 7). */
export function rangeQuery({ filter, from }: Range): string {
  const query = new URLSearchParams({ dateFilter: filter });
  const timezone = browserTimeZone();
  if (timezone) query.set('timezone', timezone);
  if (from !== null) {
    query.set('customStart', from);
    query.set('customEnd', weekFrom(from).to);
  }
  return query.toString();
}

/** Everybody's days; `today` is part of the key, because what 'this week' means changes at midnight. */
export const timesheetsQuery = (range: Range, today: string) =>
  queryOptions({
    queryKey: [...LIST, range.filter, range.from, browserTimeZone(), today],
    queryFn: async ({ signal }) => {
      const answer = await api.getRaw<TimesheetList | Failure>(`/api/admin/timesheets?${rangeQuery(range)}`, {
        signal,
      });
      if (!answer.success) throw new Error(answer.error || texts.noSuccess);
      return answer;
    },
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ days }) => days.some(({ inProgress }) => inProgress)) ? REFRESH_MS : false,
  });

/** What the error panel says (document 001 section 8), with the server's own sentence where there is one. */
export function loadErrorOf(error: unknown): string[] {
  if (error instanceof ApiError) return [texts.status(error.status), error.message].filter(Boolean);
  return [(error instanceof Error && error.message) || texts.unknown];
}

/** Overrides of one day, newest first (decision D35). */
export const historyQuery = (staffId: number, date: string) =>
  queryOptions({
    queryKey: ['timesheets', 'history', staffId, date],
    queryFn: ({ signal }) =>
      api.get<DayOverride[]>(`/api/admin/timesheets/history?staffId=${staffId}&date=${date}`, { signal }),
    retry: false,
  });

/** Approvals and reopenings of one week, newest first. */
export const approvalsQuery = (weekStart: string) =>
  queryOptions({
    queryKey: ['timesheets', 'approvals', weekStart],
    queryFn: ({ signal }) =>
      api.get<WeekApproval[]>(`/api/admin/timesheets/approvals?weekStart=${weekStart}`, { signal }),
    retry: false,
  });

/** Puts a day that the server has just calculated into every list that holds it, so that nothing jumps until the reload. */
export function storeDay(client: QueryClient, staffId: number, day: TimesheetDayRow): void {
  client.setQueriesData<TimesheetList>({ queryKey: LIST }, (list) =>
    list && list.data.some((row) => row.staffId === staffId && row.days.some(({ date }) => date === day.date))
      ? { ...list, data: list.data.map((row) => (row.staffId === staffId ? withDay(row, day) : row)) }
      : list,
  );
}
