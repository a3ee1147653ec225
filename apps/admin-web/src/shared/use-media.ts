import { useSyncExternalStore } from 'react';

/** Tables from this window width on, cards below (document 001 section 2); on paper tables, whatever prints it. */
const WIDE = window.matchMedia('(min-width: 1024px), print');

function subscribe(listener: () => void): () => void {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
}

/** Whether the window is 1024 px wide or more, or paper. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => WIDE.matches);
}
