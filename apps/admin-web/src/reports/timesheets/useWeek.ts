import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WeeklyDay, WeeklyTimesheet } from '@tidycrew/contracts';
import { WEEKDAYS } from '@tidycrew/domain';
import { browserTimeZone } from '@tidycrew/web/time';
import { useOffice, type Week } from '../../data-provider';
import { useRefetchOnSettings } from '../useReport';
import { useDeviceToday } from '../../providers/business-zone';
import { useUrlParams } from '../../shared/use-url-params';
import { isWeekInReach } from '../../shared/week-reach';

export const WEEK_FILTERS = ['thisWeek', 'lastWeek', 'custom'] as const;
export type WeekFilter = (typeof WEEK_FILTERS)[number];

/** The week that the address asks for, this week unless told, and everybody's hours in it. */
export function useWeek() {
  const office = useOffice();
  const [params, put] = useUrlParams();
  const filter = WEEK_FILTERS.find((one) => one === params.get('week')) ?? 'thisWeek';
  const asked = params.get('weekStart') ?? '';
  const start = isWeekInReach(asked) ? asked : '';
  const week: Week = filter === 'custom' ? { filter, start } : { filter };
  // What 'this week' means changes at the midnight of whoever asks (decision D5).
  const today = useDeviceToday();
  const query = useQuery({
    queryKey: ['reports', 'timesheets', filter, filter === 'custom' ? start : today, browserTimeZone()],
    queryFn: ({ signal }) => office.getTimesheetReport(week, { signal }),
    enabled: filter !== 'custom' || start !== '',
    placeholderData: keepPreviousData,
    retry: 1,
  });
  useRefetchOnSettings();
  const choose = (chosen: WeekFilter, weekStart = '') => put({ week: chosen, weekStart });
  return { filter, start, query, choose, week };
}

/** A row's days from the first of the shown week on: a custom week may begin on any weekday. */
export function daysOf(row: WeeklyTimesheet): WeeklyDay[] {
  return WEEKDAYS.map((weekday) => row[weekday]).sort((a, b) => a.date.localeCompare(b.date));
}

/** Whether there is anything on the day that lunch could be taken off. */
export const hasWork = (day: WeeklyDay) => day.startTime !== null;
