import { useEffect, useState } from 'react';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminCustomer } from '@tidycrew/contracts';
import { useOffice, type Office } from '../data-provider';

/** Customers that a choice shows; whoever does not see theirs types on (decision D95). */
export const CHOICES_SHOWN = 50;

/** What the server is asked for by the words that are typed. */
export const wordsToFilter = (q: string) => (q ? { q } : {});

/** Whose records such a choice shows, and in what order. */
const ACTIVE = { active: true };
export const BY_NAME = { field: 'name', order: 'ASC' } as const;

/** Nobody is asked for after each key. */
const PAUSE_MS = 200;

interface Asked {
  /** Words to look for; '' for the first by name. */
  q: string;
  /** Archived ones too. */
  isAll: boolean;
}

/** What dialogs choose from is kept for four hours, as customers are (document 001 section 9), and asked for again sooner. */
export const KEPT = { staleTime: 60_000, gcTime: 4 * 60 * 60_000, retry: false, refetchOnWindowFocus: false } as const;

const choicesQuery = (office: Office, { q, isAll }: Asked) =>
  queryOptions({
    queryKey: ['customers', 'choices', q, isAll] as const,
    queryFn: ({ signal }) =>
      office.findCustomers({ ...wordsToFilter(q), ...(!isAll && { active: true }) }, CHOICES_SHOWN, { signal }),
    ...KEPT,
  });

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

/** The customers that fit what is typed; until they are there, those of before it (`isBefore`). */
export function useCustomerChoices(typed: string, isAll: boolean) {
  const q = useSettled(typed.trim());
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...choicesQuery(useOffice(), { q, isAll }),
    placeholderData: keepPreviousData,
  });
  return { data, isError, refetch, isBefore: isPlaceholderData || q !== typed.trim() };
}

const customerQuery = (office: Office, id: number) =>
  queryOptions({
    queryKey: ['customers', 'choice', id] as const,
    queryFn: async ({ signal }) => (await office.getOne<AdminCustomer>('customers', { id, signal })).data,
    ...KEPT,
  });

/** The customer that is chosen; undefined: none, or not read yet. */
export function useCustomer(id: number | null): AdminCustomer | undefined {
  return useQuery({ ...customerQuery(useOffice(), id ?? 0), enabled: id !== null }).data;
}

/** Lets `useCustomer` know who was found. */
export function useFoundCustomer(): (customer: AdminCustomer) => void {
  const client = useQueryClient();
  const office = useOffice();
  return (customer) => void client.setQueryData(customerQuery(office, customer.id).queryKey, customer);
}

/** The text once nobody types on; at once where it is emptied. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
