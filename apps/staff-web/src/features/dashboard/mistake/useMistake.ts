import { useMutation, useQueryClient } from '@tanstack/react-query';
import { punch, sentenceFor, useUser } from '@tidycrew/web';
import type { ActiveJob, MistakenStartRequest } from '@tidycrew/contracts';
import { KEYS, refreshWork } from '../queries';
import { TEXTS } from '../texts';

/** Moves a start by mistake to another customer, or discards it (null), once however often it is sent (decision D92). */
export function useMistake(jobId: number, onMended: (customerId: number | null) => void) {
  const user = useUser();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (customerId: number | null) => {
      const body: MistakenStartRequest = { customerId };
      return punch<ActiveJob | null>(user.id, `mistake.${jobId}`, `/api/staff/cleans/${jobId}/mistake`, body);
    },
    networkMode: 'always',
    onSuccess: (job, customerId) => {
      client.setQueryData(KEYS.activeJob, job);
      refreshWork(client);
      onMended(customerId);
    },
  });
  const problem = error ? sentenceFor(error, { fallback: TEXTS.mistake.failed, network: TEXTS.networkError }) : null;
  return { mend: mutate, isMending: isPending, problem };
}
