import { useEffect } from 'react';

/** A part that cannot be loaded is left out. */
export function useLogged(error: Error | null, what: string): void {
  useEffect(() => {
    if (error) console.error(`${what} could not be loaded.`, error);
  }, [error, what]);
}
