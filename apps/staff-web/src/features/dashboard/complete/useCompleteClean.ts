import { useMutation, useQueryClient } from '@tanstack/react-query';
import { punch, sentenceFor, useUser } from '@tidycrew/web';
import type { ActiveJob, ClockOutRequest, FinishedClean } from '@tidycrew/contracts';
import { KEYS, refreshWork } from '../queries';
import { TEXTS } from '../texts';

/** Completes the clean for all its members, once however often it is sent (decisions D24, D25). */
export function useCompleteClean(onCompleted: () => void) {
  const user = useUser();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ job, notes }: { job: ActiveJob; notes: string }) => {
      const body: ClockOutRequest = {
        lunchBreak: false,
        notes: notes.trim() || null,
        clockOutAllMembers: true,
        selectedMemberIds: job.members.map(({ id }) => id),
        jobId: job.jobId,
      };
      return punch<FinishedClean>(user.id, 'clock-out', '/api/staff/time-entries/clock-out', body);
    },
    networkMode: 'always',
    onSuccess: () => {
      client.setQueryData(KEYS.activeJob, null);
      refreshWork(client);
      onCompleted();
    },
  });
  const problem = error ? sentenceFor(error, { fallback: TEXTS.complete.failed, network: TEXTS.networkError }) : null;
  return { complete: mutate, isCompleting: isPending, problem };
}
