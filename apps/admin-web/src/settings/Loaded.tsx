import type { ReactNode } from 'react';
import { Loading } from '../shared/Loading';
import { failureSentence } from '../shared/error-sentence';
import { LoadFailed } from '../shared/LoadFailed';
import { SETTINGS_TEXTS as TEXTS } from './texts';

interface LoadedProps<Data> {
  query: { data?: Data; error?: Error | null; refetch: () => unknown };
  /** Shown when the server gave no sentence of its own (document 001 section 8). */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** Waits for the server's answer. A failure is said also above an older answer, which may be out of date by then. */
export function Loaded<Data>({ query: { data, error, refetch }, failed, children }: LoadedProps<Data>) {
  return (
    <>
      {error && (
        <LoadFailed onRetry={refetch}>{failureSentence(error, { fallback: failed, network: failed })}</LoadFailed>
      )}
      {data !== undefined && children(data)}
      {data === undefined && !error && (
        <Loading size={24} height={192}>
          {TEXTS.loading}
        </Loading>
      )}
    </>
  );
}
