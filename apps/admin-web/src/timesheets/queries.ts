import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { sheetOf, type Sheet, type SheetDay } from './sheet';
import { weekFrom } from '@tidycrew/domain';
import { browserTimeZone } from '@tidycrew/web';
import { errorSentence } from '../common';
import { apiErrorOf, useOffice, type Days, type Office } from '../data-provider';
import { withDay } from './rows';
import { TIMESHEETS_TEXTS } from './texts';
import type { TimesheetChoice } from './useTimesheetUrl';

const texts = TIMESHEETS_TEXTS.states;
const LIST = ['timesheets', 'list'];
/** While somebody is on a clean, the hours grow. */
const REFRESH_MS = 60_000;

type Range = Pick<TimesheetChoice, 'filter' | 'from'>;

/** The days of the list and of its export (document 001 section 7). */
export function daysOf({ filter, from }: Range): Days {
  return from === null ? { filter } : { filter, from, to: weekFrom(from).to };
}

/** Everybody's days. What 'this week' means changes at the midnight of whoever asks: `today` is this device's (D5). */
export const timesheetsQuery = (office: Office, range: Range, today: string) =>
  queryOptions({
    queryKey: [...LIST, range.filter, range.from, browserTimeZone(), today],
    queryFn: async ({ signal }) => {
      const answer = await office.getTimesheets(daysOf(range), { signal });
      if (!answer.success) throw new Error(answer.error || texts.noSuccess);
      return sheetOf(answer);
    },
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ days }) => days.some(({ inProgress }) => inProgress)) ? REFRESH_MS : false,
  });

/** What the error panel says (document 001 section 8), and below a status why: the server's sentence, or that it is away. */
export function loadErrorOf(error: unknown): string[] {
  const apiError = apiErrorOf(error);
  if (apiError) return [...new Set([texts.status(apiError.status), errorSentence(error)])];
  return [(error instanceof Error && error.message) || texts.unknown];
}

/** What a day was calculated from; `shown` is the day in the table: when it changes, it is read again. */
export function useDay(staffId: number, shown: SheetDay) {
  const office = useOffice();
  return useQuery({
    queryKey: ['timesheets', 'day', staffId, shown],
    queryFn: ({ signal }) => office.getTimesheetDay(staffId, shown.date, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Overrides of one day, newest first (decision D35). */
export function useDayHistory(staffId: number, date: string) {
  const office = useOffice();
  return useQuery({
    queryKey: ['timesheets', 'history', staffId, date],
    queryFn: ({ signal }) => office.getDayHistory(staffId, date, { signal }),
    retry: false,
  });
}

/** Approvals and reopenings of one week, newest first. */
export function useApprovals(weekStart: string) {
  const office = useOffice();
  return useQuery({
    queryKey: ['timesheets', 'approvals', weekStart],
    queryFn: ({ signal }) => office.getApprovals(weekStart, { signal }),
    retry: false,
  });
}

/** Puts a day that the server has just calculated into every list that holds it, so that nothing jumps until the reload. */
export function storeDay(client: QueryClient, staffId: number, day: SheetDay): void {
  client.setQueriesData<Sheet>({ queryKey: LIST }, (list) =>
    list && list.data.some((row) => row.staffId === staffId && row.days.some(({ date }) => date === day.date))
      ? { ...list, data: list.data.map((row) => (row.staffId === staffId ? withDay(row, day) : row)) }
      : list,
  );
}
