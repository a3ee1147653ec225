import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { whenStill } from '@tidycrew/web/dialog';

/** May change what it is given; answers what shall stand in the address. */
type Change = (params: URLSearchParams) => URLSearchParams;

/**
 * What the address says after its '?', and how to change it. A change starts from the address as it is now: the router's
 * own hook starts from what was last drawn, so that of two quick changes the first would be lost. While a dialog takes its
 * step out of the history it waits.
 */
export function useUrlParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (change: Change, options?: NavigateOptions) =>
      whenStill(() => setParams(() => change(new URLSearchParams(window.location.search)), options)),
    [setParams],
  );
  return [params, set];
}
