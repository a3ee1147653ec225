import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Spinner } from '@tidycrew/web';
import { failureSentence, LoadFailed } from '../common';
import { SETTINGS_TEXTS as TEXTS } from './texts';
import styles from './SettingsPage.module.css';

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown when the server gave no sentence of its own (document 001 section 8). */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** What needs an answer of the server first: waiting, the failure with another try, or the content. */
export function Loaded<Data>({ query, failed, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <LoadFailed onRetry={query.refetch}>
        {failureSentence(query.error, { fallback: failed, network: failed })}
      </LoadFailed>
    );
  }
  return (
    <p className={styles.loading} role="status">
      <Spinner /> {TEXTS.loading}
    </p>
  );
}
