import { useCallback } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { rangeOf } from '@tidycrew/domain';
import { useSettingsUpdated } from '../common';
import { useOffice } from '../data-provider';
import type { ReportFile } from './ReportTable';
import type { DateRange } from '../common/date-range';
import { useBusinessToday } from '../common/use-business-zone';
import { daysOf, PRESETS, type Preset } from './range';
import { useUrlParams } from '../common/use-url-params';

/** Reports that are on the screen are asked for again when settings change (document 001 section 7). */
export function useRefetchOnSettings(): void {
  const client = useQueryClient();
  useSettingsUpdated(useCallback(() => void client.invalidateQueries({ queryKey: ['reports'] }), [client]));
}

/** One of the three reports over a range of days, and the range, which is in the address and shared by them. */
export function useReport<T>(name: 'customers' | 'staff' | 'financial', initial: Preset) {
  const office = useOffice();
  const [range, setRange] = useReportRange(initial);
  const today = useBusinessToday();
  const days = range.filter === 'custom' ? { from: range.from, to: range.to } : daysOf(range.filter, today);
  const query = useQuery({
    queryKey: ['reports', name, days.from, days.to],
    queryFn: ({ signal }) => office.getReport<T>(name, days, { signal }),
    placeholderData: keepPreviousData,
    retry: 1,
  });
  useRefetchOnSettings();
  /** A table of the report as a CSV file. */
  const fileOf = (table: string, fileName: string): ReportFile => ({
    name: `${fileName}-${days.from}-to-${days.to}`,
    fetch: ({ exportReport }, sort) => exportReport(table, days, sort),
  });
  return { query, range, setRange, days, fileOf };
}

function useReportRange(initial: Preset): [DateRange<Preset>, (range: DateRange<Preset>) => void] {
  const [params, setParams] = useUrlParams();
  const setRange = ({ filter, from, to }: DateRange<Preset>) =>
    setParams(
      (next) => {
        for (const name of ['from', 'to']) next.delete(name);
        next.set('range', filter);
        if (filter === 'custom') {
          next.set('from', from);
          next.set('to', to);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  return [readRange(params, initial), setRange];
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
