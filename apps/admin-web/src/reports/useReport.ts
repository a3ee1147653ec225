import { useCallback } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { rangeBefore, rangeOf, type DayRange } from '@tidycrew/domain';
import { shownDay, useSettingsUpdated } from '../shared';
import { useOffice, type ReportName } from '../data-provider';
import type { ReportFile } from './ReportTable';
import type { DateRange } from '../shared/date-range';
import { useBusinessToday } from '../providers/business-zone';
import { daysOf, PRESETS, type Preset } from './range';
import { REPORTS_TEXTS as TEXTS } from './texts';
import { useUrlParams } from '../shared/use-url-params';

/** Reports that are on the screen are asked for again when settings change (document 001 section 7). */
export function useRefetchOnSettings(): void {
  const client = useQueryClient();
  useSettingsUpdated(useCallback(() => void client.invalidateQueries({ queryKey: ['reports'] }), [client]));
}

/** A report of the range before the one on the screen; undefined until it is there. */
export interface Before<T> {
  days: DayRange;
  report: T | undefined;
}

/** What `useReport` gives. */
export type Report<T> = ReturnType<typeof useReport<T>>;

/** One of the reports over a range of days, and the range, which is in the address and shared by them. */
export function useReport<T>(name: ReportName, initial: Preset) {
  const office = useOffice();
  const [params, put] = useUrlParams();
  const range = readRange(params, initial);
  const setRange = ({ filter, from, to }: typeof range) => put({ range: filter, from, to });
  const today = useBusinessToday();
  const days = range.filter === 'custom' ? { from: range.from, to: range.to } : daysOf(range.filter, today);
  const query = useQuery({
    queryKey: ['reports', name, days.from, days.to],
    queryFn: ({ signal }) => office.getReport<T>(name, days, { signal }),
    placeholderData: keepPreviousData,
    retry: 1,
  });
  const { from, to } = rangeBefore(days, today);
  // Asked for once the report is there, which must not wait for it; without it nothing is compared.
  const earlier = useQuery({
    // Not among the reports that are asked for again when settings change: those are about days to come.
    queryKey: ['reports-before', name, from, to],
    queryFn: ({ signal }) => office.getReport<T>(name, { from, to }, { signal }),
    enabled: query.isSuccess && !query.isPlaceholderData,
    retry: false,
  });
  const before: Before<T> = { days: { from, to }, report: earlier.data };
  useRefetchOnSettings();
  /** A table of the report as a CSV file. */
  const fileOf = (table: string, fileName: string, holds: string): ReportFile => ({
    name: `${fileName}-${days.from}-to-${days.to}`,
    holds: (count) => TEXTS.downloaded(count, holds, TEXTS.shown(shownDay(days.from), shownDay(days.to))),
    fetch: ({ exportReport }, sort) => exportReport(table, days, sort),
  });
  return { query, range, setRange, days, before, fileOf };
}

function readRange(params: URLSearchParams, initial: Preset): DateRange<Preset> {
  const name = params.get('range');
  if (name === 'custom') {
    // The address bar holds whatever somebody typed.
    const days = rangeOf('custom', '', { from: params.get('from'), to: params.get('to') });
    if ('from' in days) return { filter: 'custom', ...days };
  }
  return { filter: PRESETS.find((preset) => preset === name) ?? initial, from: '', to: '' };
}
