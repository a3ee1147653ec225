import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLogged, KEYS, useActiveJob, useCompletedToday } from './queries';

/** The clean in progress and today's completed ones; both polls stand still while `isPaused`. */
export function useWork(isPaused: boolean) {
  const client = useQueryClient();
  const active = useActiveJob(isPaused);
  const completed = useCompletedToday(isPaused);
  useLogged(active.error);
  useLogged(completed.error);
  const job = active.data ?? null;

  // A clean that another phone has completed belongs under 'Completed Today' now, not two minutes later.
  const jobId = job?.jobId;
  const lastJobId = useRef(jobId);
  useEffect(() => {
    if (lastJobId.current !== undefined && lastJobId.current !== jobId) {
      void client.invalidateQueries({ queryKey: KEYS.completed });
    }
    lastJobId.current = jobId;
  }, [client, jobId]);

  return {
    job,
    receivedAtMs: active.dataUpdatedAt,
    completed,
    /** Without a network the page appears with what is known, which may be nothing. */
    isWaiting: active.isPending && active.fetchStatus !== 'paused',
    isStale: active.isError || (active.isPending && active.fetchStatus === 'paused'),
  };
}
