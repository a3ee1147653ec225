import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BankFile, BankLineGroup } from '@tidycrew/contracts';
import { useOffice } from '../data-provider';

/** Suggestions of a large file are half a second of work for the server: a look at another page asks for none. */
const FRESH_MS = 60_000;

/** Of the lines that somebody must decide about. */
export const openLinesKey = (id: number) => ['bank-files', 'file', id, 'open'] as const;

/** A file with the lines that somebody must decide about. */
export function useBankFile(id: number) {
  const office = useOffice();
  return useQuery<BankFile>({
    queryKey: openLinesKey(id),
    queryFn: ({ signal }) => office.getBankFile(id, { open: true }, { signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    // Thousands of lines would be compared one by one at each change.
    structuralSharing: false,
  });
}

/** Its lines of a group that nothing is to be done about. */
export function useDoneLines(id: number, group: BankLineGroup) {
  const office = useOffice();
  return useQuery<BankFile>({
    queryKey: ['bank-files', 'file', id, group],
    queryFn: ({ signal }) => office.getBankFile(id, { group }, { signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
}
