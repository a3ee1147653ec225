import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks again for everything on the screen after a write; for the rest when it is next shown.
 * @param but the query that the page has put right by itself
 */
export function refreshAfterChange(client: QueryClient, but: QueryKey = []): void {
  void refresh(client, but);
}

/**
 * The same, over once what is on the screen has been answered. What is asked for the first time may be answered as it was before
 * the change; to invalidate it would wait for that.
 */
export async function refresh(client: QueryClient, but: QueryKey = []): Promise<void> {
  const isMeant = ({ queryKey }: Query) => queryKey.join() !== but.join();
  await client.cancelQueries({ predicate: (query) => isFirstOnItsWay(query) && isMeant(query) });
  await client.invalidateQueries({ predicate: isMeant });
}

/** Whoever waits for an answer without showing it, as before a file is opened, gets it. */
const isFirstOnItsWay = (query: Query) =>
  query.isActive() && query.state.data === undefined && query.state.fetchStatus === 'fetching';
