import type { RaRecord } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { useOffice } from '../../data-provider';
import type { UrlList } from './use-url-list';

/** The record whose dialog the address opens, and why it is not there. */
interface Edited<Row> {
  record: Row | undefined;
  error: Error | null;
  retry: () => void;
}

/**
 * The record whose dialog the address opens, also one that the filters leave out; it stays when the list leaves it out later,
 * because something may have been typed over it.
 * @param load reads it alone; `place` says what else its answer depends on
 */
export function useEdited<Row extends RaRecord>(
  { resource, edited: { id }, data }: UrlList<Row>,
  load?: (id: number, signal: AbortSignal) => Promise<Row>,
  place = '',
): Edited<Row> {
  const office = useOffice();
  const listed = data?.find((row) => row.id === id);
  const {
    data: read,
    error,
    refetch,
  } = useQuery({
    queryKey: [resource, 'one', id, place],
    queryFn: async ({ signal }) => {
      const asked = Number(id);
      return load ? load(asked, signal) : (await office.getOne<Row>(resource, { id: asked, signal })).data;
    },
    enabled: id !== null,
    initialData: listed,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  // What is on the screen is newer.
  return { record: listed ?? read, error, retry: () => void refetch() };
}
