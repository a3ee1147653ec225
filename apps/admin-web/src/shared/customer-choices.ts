import { queryOptions } from '@tanstack/react-query';
import type { Office } from '../data-provider';

/** Customers that a choice shows; whoever does not see theirs types on. */
export const CHOICES_SHOWN = 50;

/** What the server is asked for by the words that are typed. */
export const wordsToFilter = (q: string) => (q ? { q } : {});

/** Whose records such a choice shows, and in what order. */
const ACTIVE = { active: true };
export const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** What dialogs choose from is kept for four hours, as customers are (document 001 section 9), and asked for again sooner. */
export const KEPT = { staleTime: 60_000, gcTime: 4 * 60 * 60_000, retry: false, refetchOnWindowFocus: false } as const;

/** What such a choice begins with, where react-admin's ReferenceInput looks for it. */
export const firstCustomers = (office: Office) =>
  queryOptions({
    queryKey: [
      'customers',
      'getList',
      { pagination: { page: 1, perPage: CHOICES_SHOWN }, sort: BY_NAME, filter: ACTIVE },
    ] as const,
    queryFn: async ({ signal }) => {
      const { rows, total } = await office.findCustomers(ACTIVE, CHOICES_SHOWN, { signal });
      return { data: rows, total };
    },
    ...KEPT,
  });
