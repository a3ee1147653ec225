import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SheetRow } from './sheet';

/** People of a page: drawn at once they would hold a phone's processor for seconds (decision D215). */
export const PEOPLE_SHOWN = 50;

/** The people of a page, from 0; on paper all of them. */
export function usePeoplePage(rows: readonly SheetRow[]) {
  const [asked, setPage] = useState(0);
  const isPrinting = useIsPrinting();
  // People may go from the list while its last page is shown.
  const page = Math.min(asked, Math.max(0, Math.ceil(rows.length / PEOPLE_SHOWN) - 1));
  const shown = isPrinting ? rows : rows.slice(page * PEOPLE_SHOWN, (page + 1) * PEOPLE_SHOWN);
  return { shown, page, setPage };
}

/** True from when the browser begins to print until it has. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
