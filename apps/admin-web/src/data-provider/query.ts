import type { DayRange } from '@tidycrew/domain';
import { browserTimeZone } from '@tidycrew/web/time';
import type { SortState } from '../shared/use-sort';

/** What the API's lists and their files are asked by. */
export interface ListQuery {
  sort: { field: string; order: string };
  filter: Record<string, unknown>;
}

/** '?sort=["name","ASC"]&filter={…}', as ra-data-simple-rest writes it, without a range: the whole list. */
export function listSearch({ sort, filter }: ListQuery, more: Record<string, string> = {}): string {
  const { field, order } = sort;
  return new URLSearchParams({
    ...more,
    sort: JSON.stringify([field, order]),
    filter: JSON.stringify(filter),
  }).toString();
}

/** Days of the business: a name that the API knows, and the first and last day where the name is 'custom'. */
export interface Days {
  filter: string;
  /** yyyy-MM-dd */
  from?: string;
  to?: string;
}

/** 'dateFilter=today&timezone=…' (document 001 section 7). */
export function daysSearch({ filter, from, to }: Days): string {
  const query = new URLSearchParams({ dateFilter: filter });
  const timezone = browserTimeZone();
  if (timezone) query.set('timezone', timezone);
  if (from && to) {
    query.set('customStart', from);
    query.set('customEnd', to);
  }
  return query.toString();
}

/** What the reports and their files are asked by; of a file also the order of its rows. */
export function spanSearch({ from, to }: DayRange, sort: SortState | null = null): string {
  const query = new URLSearchParams({ dateFilter: 'custom', customStart: from, customEnd: to });
  if (sort) query.set('sort', sortOf(sort));
  return query.toString();
}

/** 'range=[0,24]&sort=…': so many rows of a list, from the row `from`, counted from 0. */
export function sliceSearch(from: number, rows: number, sort: SortState | null): string {
  const query = new URLSearchParams({ range: JSON.stringify([from, from + rows - 1]) });
  if (sort) query.set('sort', sortOf(sort));
  return query.toString();
}

const sortOf = ({ key, isAscending }: SortState): string => JSON.stringify([key, isAscending ? 'ASC' : 'DESC']);

/** A week by its name, or by its first day. */
export interface Week {
  filter: string;
  /** yyyy-MM-dd, where the filter is 'custom'. */
  start?: string;
}

export function weekSearch({ filter, start }: Week): string {
  const query = new URLSearchParams({ weekFilter: filter });
  const timezone = browserTimeZone();
  if (timezone) query.set('timezone', timezone);
  if (start !== undefined) query.set('customStartDate', start);
  return query.toString();
}
