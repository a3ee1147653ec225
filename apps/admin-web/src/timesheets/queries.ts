import { useMemo } from 'react';
import { useGetList, useNotify, useUpdate, type RaRecord } from 'react-admin';
import { queryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type AdminAbsence, LIMITS, type StaffConcern, type TimesheetDayRow } from '@tidycrew/contracts';
import { weekFrom } from '@tidycrew/domain';
import { browserTimeZone } from '@tidycrew/web/time';
import { NO_NOTICE, errorSentence } from '../shared';
import { useBusinessToday } from '../providers/business-zone';
import { apiErrorOf, type Days, type Office } from '../data-provider';
import { sheetOf, withDay, type Sheet, type SheetDay, type SheetRow, sheetDayOf } from './sheet';
import { TIMESHEETS_TEXTS as TEXTS } from './texts';
import { daysOfConcerns, daysToLookAt } from './to-look-at';
import type { TimesheetChoice } from './useTimesheetUrl';

const texts = TEXTS.states;
const LIST = ['timesheets', 'list'];
/** While somebody is on a clean, the hours grow. */
const REFRESH_MS = 60_000;

type Range = Pick<TimesheetChoice, 'filter' | 'from'>;

/** The days of the list and of its export (document 001 section 7). */
export function daysOf({ filter, from }: Range): Days {
  return from === null ? { filter } : { filter, from, to: weekFrom(from).to };
}

/** Everybody's days. What 'this week' means changes at the midnight of whoever asks: `today` is this device's. */
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

/** Puts a day that the server has just calculated into every list that holds it, so that nothing jumps until the reload. */
function storeDay(client: QueryClient, staffId: number, day: SheetDay): void {
  client.setQueriesData<Sheet>({ queryKey: LIST }, (list) =>
    list && list.data.some((row) => row.staffId === staffId && row.days.some(({ date }) => date === day.date))
      ? { ...list, data: list.data.map((row) => (row.staffId === staffId ? withDay(row, day) : row)) }
      : list,
  );
}

/** For lists that say themselves why they could not be read. */
export const QUIET = { ...NO_NOTICE, retry: false } as const;
export const FIRST_PAGE = { page: 1, perPage: LIMITS.page };
export const OLDEST = { field: 'id', order: 'ASC' } as const;
/** Somebody may say something while the page is open. */
const LISTEN_MS = 120_000;

/** What people say is wrong and nobody has answered, oldest first, with how many there are. */
export function useOpenConcerns() {
  const filter = { state: 'open' };
  return useGetList<StaffConcern>(
    'concerns',
    { pagination: FIRST_PAGE, sort: OLDEST, filter },
    { ...QUIET, refetchInterval: LISTEN_MS },
  );
}

/** The days of these people that deserve a look: what is counted, and what is asked about before a week is approved. */
export function useDaysToLookAt(rows: readonly SheetRow[]) {
  const today = useBusinessToday();
  const { data: concerns } = useOpenConcerns();
  const off = useDaysOff(rows);
  return useMemo(() => daysToLookAt(rows, today, daysOfConcerns(concerns ?? []), off), [rows, today, concerns, off]);
}

/** More than a business enters for the days of a table. */
const MOST_OFF = 1000;

/** Approved days off on the days of a table (decision D664). */
function useDaysOff(rows: readonly SheetRow[]) {
  const days = rows[0]?.days ?? [];
  const filter = { state: 'approved', from: days[0]?.date, to: days.at(-1)?.date };
  const { data } = useGetList<AdminAbsence & RaRecord<number>>(
    'absences',
    { pagination: { page: 1, perPage: MOST_OFF }, sort: { field: 'fromDay', order: 'ASC' }, filter },
    { ...QUIET, enabled: days.length > 0 },
  );
  return data;
}

/** What the office decides about one person's day; null gives it back to the rule. */
export interface Override {
  staffId: number;
  staffName: string;
  date: string;
  change: { hasLunchBreak: boolean | null } | { startTime: string | null };
  reason?: string;
}

interface Steps {
  onSaved?: (override: Override) => void;
  /** After the attempt, either way. */
  onEnd?: (override: Override) => void;
}

type Day = TimesheetDayRow & RaRecord<string>;

/** Saves an override; the timesheets are loaded again after it (document 001 sections 4, 7 and 8). */
export function useOverride({ onSaved, onEnd }: Steps) {
  const client = useQueryClient();
  const notify = useNotify();
  const [update, { isPending, variables }] = useUpdate<Day>('timesheets', undefined, {
    onSuccess: ({ id: _id, ...day }, { meta }) => {
      const override = meta as Override;
      storeDay(client, override.staffId, sheetDayOf(day));
      onSaved?.(override);
    },
    onError: (error, { meta }) => {
      const { change } = meta as Override;
      notify(appErrorOr(error, 'hasLunchBreak' in change ? TEXTS.lunch.failed : TEXTS.start.failed), { type: 'error' });
    },
    onSettled: (_day, _error, { meta }) => onEnd?.(meta as Override),
  });
  const correct = (override: Override) => {
    const { change, reason: typed = '', ...whose } = override;
    const data = { ...whose, ...change, reason: typed.trim() || null };
    void update('timesheets', { id: `${whose.staffId} ${whose.date}`, data, meta: override });
  };
  return { correct, isSaving: isPending, override: isPending ? (variables?.meta as Override) : null };
}

/** The server's sentence where it refused for a reason, else the one of document 001 section 8. */
function appErrorOr(error: unknown, fallback: string): string {
  const apiError = apiErrorOf(error);
  if (apiError && apiError.status < 500 && apiError.message) return apiError.message;
  console.error(error);
  return fallback;
}
