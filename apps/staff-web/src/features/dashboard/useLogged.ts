import { useEffect } from 'react';

/** Lists that cannot be fetched are only logged (document 000 section 8). */
export function useLogged(error: Error | null): void {
  useEffect(() => {
    if (error) console.warn('A list could not be fetched.', error);
  }, [error]);
}
