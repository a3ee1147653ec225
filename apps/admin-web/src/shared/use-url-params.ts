import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import { whenStill } from '../providers/dialog-steps';

/** New values by name; null and empty text remove the parameter. */
type Changes = Readonly<Record<string, string | number | null>>;

/**
 * What the address says after its '?', and how to change some of it. A change starts from the address as it is now: the
 * router's own hook starts from what was last drawn, so that of two quick changes the first would be lost. While a dialog
 * takes its step out of the history it waits.
 */
export function useUrlParams(): [URLSearchParams, (changes: Changes, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const put = useCallback(
    (changes: Changes, options?: NavigateOptions) =>
      whenStill(() => {
        const next = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, String(value));
        }
        setParams(next, options);
      }),
    [setParams],
  );
  return [params, put];
}
