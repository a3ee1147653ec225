import type { DayRange } from '@tidycrew/domain';
import { browserTimeZone } from '@tidycrew/web/time';

/** The column that is sorted by, and the direction. */
export interface SortState {
  key: string;
  isAscending: boolean;
}

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
  const timezone = browserTimeZone();
  return new URLSearchParams({
    dateFilter: filter,
    ...(timezone && { timezone }),
    ...(from && to && { customStart: from, customEnd: to }),
  }).toString();
}

/** What the reports and their files are asked by; of a file also the order of its rows. */
export function spanSearch({ from, to }: DayRange, sort: SortState | null = null): string {
  return new URLSearchParams({ dateFilter: 'custom', customStart: from, customEnd: to, ...sortOf(sort) }).toString();
}

/** 'range=[0,24]&sort=…': so many rows of a list, from the row `from`, counted from 0. */
export function sliceSearch(from: number, rows: number, sort: SortState | null): string {
  return new URLSearchParams({ range: JSON.stringify([from, from + rows - 1]), ...sortOf(sort) }).toString();
}

const sortOf = (by: SortState | null) => by && { sort: JSON.stringify([by.key, by.isAscending ? 'ASC' : 'DESC']) };

/** A week by its name, or by its first day. */
export interface Week {
  filter: string;
  /** yyyy-MM-dd, where the filter is 'custom'. */
  start?: string;
}

export function weekSearch({ filter, start }: Week): string {
  const timezone = browserTimeZone();
  return new URLSearchParams({
    weekFilter: filter,
    ...(timezone && { timezone }),
    ...(start !== undefined && { customStartDate: start }),
  }).toString();
}
