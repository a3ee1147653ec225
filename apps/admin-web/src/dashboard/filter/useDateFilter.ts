import { useCallback, useMemo } from 'react';
import { DATE_FILTERS, rangeOf, type DateFilter } from '@tidycrew/domain';
import type { DateRange } from '../../shared/date-range';
import { useUrlParams } from '../../shared/use-url-params';

/** The days the dashboard shows. */
export type Range = DateRange<Exclude<DateFilter, 'custom'>>;

/** The range in the address bar, so that a reload, a bookmark and 'back' keep it; today unless told. */
export function useDateFilter(): [Range, (range: Range) => void] {
  const [params, put] = useUrlParams();
  const setRange = useCallback(
    ({ filter, from, to }: Range) => put({ dateFilter: filter, customStart: from, customEnd: to }),
    [put],
  );
  return [useMemo(() => readRange(params), [params]), setRange];
}

function readRange(params: URLSearchParams): Range {
  const filter = DATE_FILTERS.find((one) => one === params.get('dateFilter')) ?? 'today';
  if (filter !== 'custom') return { filter, from: '', to: '' };
  // The address bar holds whatever somebody typed.
  const days = rangeOf('custom', '', { from: params.get('customStart'), to: params.get('customEnd') });
  return 'from' in days ? { filter, ...days } : { filter: 'today', from: '', to: '' };
}
