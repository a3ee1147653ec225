import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loading } from '../shared/Loading';
import { failureSentence, LoadFailed } from '../shared';
import { REPORTS_TEXTS as TEXTS } from './texts';

interface AnsweredProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown when the server gave no sentence of its own (document 001 section 8). */
  failed: string;
  children: (data: Data) => ReactNode;
}

/** The report once it is there; a failure stands above what was shown before, with another try. */
export function Answered<Data>({ query, failed, children }: AnsweredProps<Data>) {
  return (
    <>
      {query.isError && (
        <LoadFailed onRetry={query.refetch}>
          {failureSentence(query.error, { fallback: failed, network: failed })}
        </LoadFailed>
      )}
      {query.data !== undefined && children(query.data)}
      {query.isPending && <ReportLoading />}
    </>
  );
}

/** What stands there until a report, or the code that draws it, has arrived. */
export const ReportLoading = () => (
  <Loading size={40} height="16rem">
    {TEXTS.loading}
  </Loading>
);
