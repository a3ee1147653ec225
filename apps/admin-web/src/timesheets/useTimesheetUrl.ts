import { useCallback, useMemo } from 'react';
import { isDayInReach, startOfWeek, type DateFilter } from '@tidycrew/domain';
import { useBusinessToday } from '../providers/business-zone';
import { useUrlParams } from '../shared/use-url-params';
import { isWeekInReach } from '../shared/week-reach';

/** In the order of the page (document 001 section 2), which is not the dashboard's. */
export const TIMESHEET_FILTERS = [
  'thisWeek',
  'lastWeek',
  'yesterday',
  'today',
  'custom',
] as const satisfies DateFilter[];

export interface TimesheetChoice {
  filter: (typeof TIMESHEET_FILTERS)[number];
  /** yyyy-MM-dd, the first of seven days; only of a custom range. */
  from: string | null;
  isUtc: boolean;
  hasWeekends: boolean;
  /** In a phone's window: the table of the whole week in place of a day. */
  isWholeWeek: boolean;
  /** yyyy-MM-dd, the day that a phone shows; null: whichever fits. */
  day: string | null;
}

/** The choice in the address bar, so that a reload, a bookmark and 'back' keep it (document 001 section 2). */
export function useTimesheetUrl(): [TimesheetChoice, (change: Partial<TimesheetChoice>) => void] {
  const [params, put] = useUrlParams();
  const monday = startOfWeek(useBusinessToday());
  const choice = useMemo(() => readChoice(params, monday), [params, monday]);
  const change = useCallback(
    (input: Partial<TimesheetChoice>) =>
      put(paramsOf({ ...readChoice(new URLSearchParams(window.location.search), monday), ...input }, monday)),
    [put, monday],
  );
  return [choice, change];
}

function readChoice(params: URLSearchParams, monday: string): TimesheetChoice {
  const filter = TIMESHEET_FILTERS.find((one) => one === params.get('dateFilter')) ?? 'thisWeek';
  const from = params.get('customStart') ?? '';
  const day = params.get('day') ?? '';
  return {
    filter,
    // The address bar holds whatever somebody typed.
    from: filter !== 'custom' ? null : isWeekInReach(from) ? from : monday,
    isUtc: params.get('tz') === 'utc',
    hasWeekends: params.get('weekends') === '1',
    isWholeWeek: params.get('view') === 'week',
    day: isDayInReach(day) ? day : null,
  };
}

const paramsOf = (choice: TimesheetChoice, monday: string) => ({
  dateFilter: choice.filter,
  customStart: choice.filter === 'custom' ? (choice.from ?? monday) : null,
  tz: choice.isUtc ? 'utc' : null,
  weekends: choice.hasWeekends ? '1' : null,
  view: choice.isWholeWeek ? 'week' : null,
  day: choice.day,
});
