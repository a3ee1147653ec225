import type { QueryClient } from '@tanstack/react-query';

/** Long enough for the page itself to be there first, short enough that what comes is there before a thumb is. */
const AFTER_MS = 1_500;
/** A server that does not answer holds nothing up for longer than so many times that. */
const LOOKS = 4;

/**
 * Calls it once the page has what it asked for, so that nothing is fetched ahead of the first screen, and marks when that was, for
 * whoever measures the first load. Gives how to call it off.
 */
export function afterFirstScreen(client: QueryClient, act: () => void): () => void {
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    if (client.isFetching() > 0 && looks < LOOKS) return;
    clearInterval(timer);
    performance.mark('ahead');
    act();
  }, AFTER_MS);
  return () => clearInterval(timer);
}
