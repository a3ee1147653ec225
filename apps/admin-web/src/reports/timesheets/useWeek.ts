import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TimesheetReport } from '@tidycrew/contracts';
import { isCalendarDay } from '@tidycrew/domain';
import { api, browserTimeZone } from '@tidycrew/web';
import { useRefetchOnSettings } from '../useReport';
import { useUrlParams } from '../../common/use-url-params';

export const WEEK_FILTERS = ['thisWeek', 'lastWeek', 'custom'] as const;
export type WeekFilter = (typeof WEEK_FILTERS)[number];

function searchOf(filter: WeekFilter, start: string): string {
  const query = new URLSearchParams({ weekFilter: filter });
  const timezone = browserTimeZone();
  if (timezone) query.set('timezone', timezone);
  if (filter === 'custom') query.set('customStartDate', start);
  return query.toString();
}

/** The week that the address asks for, this week unless told, and everybody's hours in it. */
export function useWeek() {
  const [params, setParams] = useUrlParams();
  const filter = WEEK_FILTERS.find((one) => one === params.get('week')) ?? 'thisWeek';
  const asked = params.get('weekStart') ?? '';
  const start = isCalendarDay(asked) ? asked : '';
  const search = searchOf(filter, start);
  const query = useQuery({
    queryKey: ['reports', 'timesheets', search],
    queryFn: ({ signal }) => api.get<TimesheetReport>(`/api/admin/reports/timesheets?${search}`, { signal }),
    enabled: filter !== 'custom' || start !== '',
    placeholderData: keepPreviousData,
    retry: 1,
  });
  useRefetchOnSettings();
  const choose = (week: WeekFilter, weekStart = '') =>
    setParams(
      (next) => {
        next.set('week', week);
        if (week === 'custom') next.set('weekStart', weekStart);
        else next.delete('weekStart');
        return next;
      },
      { preventScrollReset: true },
    );
  return { filter, start, query, choose, search };
}
