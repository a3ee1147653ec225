import { useMutation, useQueryClient } from '@tanstack/react-query';
import { punch, sentenceFor, useUser } from '@tidycrew/web';
import type { ActiveJob, ClockInRequest } from '@tidycrew/contracts';
import { KEYS, refreshWork } from '../queries';
import { TEXTS } from '../texts';

/** Starts a clean once, however often it is sent (decision D25); the card shows without waiting for the next poll. */
export function useStartClean(onStarted: () => void) {
  const user = useUser();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: ClockInRequest) =>
      punch<ActiveJob>(user.id, 'clock-in', '/api/staff/time-entries/clock-in', body),
    // Offline it fails at once and says so, instead of starting a clean unasked when the network is back.
    networkMode: 'always',
    onSuccess: (job) => {
      client.setQueryData(KEYS.activeJob, job);
      refreshWork(client);
      onStarted();
    },
  });
  const problem = error ? sentenceFor(error, { fallback: TEXTS.start.failed, network: TEXTS.networkError }) : null;
  return { start: mutate, isStarting: isPending, problem };
}
