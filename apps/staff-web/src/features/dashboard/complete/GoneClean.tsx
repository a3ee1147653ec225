import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ActiveJob } from '@tidycrew/contracts';
import type { Ended } from './EndedNote';
import { KEYS } from '../queries';
import { becomeOf } from './become-of';

interface GoneCleanProps {
  job: ActiveJob;
  onEnded: (ended: Ended) => void;
}

/** Follows a clean that left this phone by itself: asks until it knows how it ended, then reports it. */
export function GoneClean({ job, onEnded }: GoneCleanProps) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [...KEYS.activeJob, 'gone', job.jobId],
    queryFn: ({ signal }) => becomeOf(client, job, signal),
    gcTime: 0,
    retry: true,
  });
  const gone = data?.gone;
  useEffect(() => {
    if (gone) onEnded(gone);
  }, [gone, onEnded]);
  return null;
}
