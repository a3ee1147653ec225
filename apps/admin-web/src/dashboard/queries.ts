import { queryOptions } from '@tanstack/react-query';
import { browserTimeZone } from '@tidycrew/web/time';
import type { Days, Office, SortState } from '../data-provider';
import { kept } from '../shared/queries';
import type { Range } from './filter/useDateFilter';

export const MINUTE = 60_000;
/** Document 001 section 9: how long each part of the dashboard is kept. */
const KEPT_MS = { active: 10 * MINUTE, completed: 120 * MINUTE, customers: 240 * MINUTE };

/** Rows of a page of completed cleans. */
export const COMPLETED_ROWS = 25;
/** Completed cleans whose customers the map shows, at most. */
export const MAP_CLEANS = 200;

/** The API's names of what the columns show, where they are not the same. */
const SORT_FIELDS: Record<string, string> = {
  customer: 'customerName',
  address: 'customerAddress',
  team: 'teamName',
  date: 'clockInTime',
  time: 'timeOfDay',
};

/** `today` is part of the key: what 'yesterday' means changes at midnight. */
export const rangeKey = (range: Range, today: string) => [range.filter, range.from, range.to, browserTimeZone(), today];

export const daysOf = ({ filter, from, to }: Range): Days => (filter === 'custom' ? { filter, from, to } : { filter });

export const statsQuery = (office: Office, range: Range, today: string) =>
  queryOptions({
    queryKey: ['dashboard', 'stats', ...rangeKey(range, today)],
    queryFn: ({ signal }) => office.getDashboard(daysOf(range), { signal }),
    ...kept(),
  });

/** Days that are over do not change, so that it is asked for less often than the figures. */
export const trendQuery = (office: Office, range: Range, today: string) =>
  queryOptions({
    queryKey: ['trend', ...rangeKey(range, today)],
    queryFn: ({ signal }) => office.getTrend(daysOf(range), { signal }),
    ...kept(5 * MINUTE),
    refetchInterval: 5 * MINUTE,
  });

export const activeQuery = (office: Office) =>
  queryOptions({
    queryKey: ['cleans', 'active'],
    queryFn: ({ signal }) => office.getActiveCleans({ signal }),
    ...kept(KEPT_MS.active),
  });

export const completedQuery = (
  office: Office,
  range: Range,
  today: string,
  { page, sort, isNotDone = false }: { page: number; sort: SortState | null; isNotDone?: boolean },
) =>
  queryOptions({
    queryKey: [
      'cleans',
      'completed',
      `${rangeKey(range, today).join(' ')}${isNotDone ? ' not done' : ''}`,
      page,
      sort,
    ] as const,
    queryFn: ({ signal }) =>
      office.getCompletedCleans(
        daysOf(range),
        {
          from: page * COMPLETED_ROWS,
          rows: COMPLETED_ROWS,
          sort: sort && { ...sort, key: SORT_FIELDS[sort.key] ?? sort.key },
        },
        { signal },
        isNotDone ? { isSomethingNotDone: true } : undefined,
      ),
    ...kept(KEPT_MS.completed),
  });

/** The latest of the range. */
export const latestQuery = (office: Office, range: Range, today: string) =>
  queryOptions({
    queryKey: ['cleans', 'latest', ...rangeKey(range, today)],
    queryFn: ({ signal }) =>
      office.getCompletedCleans(daysOf(range), { from: 0, rows: MAP_CLEANS, sort: null }, { signal }),
    ...kept(KEPT_MS.completed),
  });

export const withoutPricesQuery = (office: Office) =>
  queryOptions({
    queryKey: ['customers', 'without-prices'],
    queryFn: ({ signal }) => office.getCustomersWithoutPrices({ signal }),
    ...kept(KEPT_MS.customers),
  });
