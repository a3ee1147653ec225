import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, postOnce, sentenceFor, useUser } from '@tidycrew/web';
import type { KeyHandover, StaffKeys } from '@tidycrew/contracts';
import { TEXTS } from './texts';

const KEYS = ['keys'] as const;
/** A mate may hand one over meanwhile. */
const REFRESH_MS = 60_000;

/** The keys that the person holds, and those of today's visits. */
export function useKeys() {
  return useQuery({
    queryKey: KEYS,
    queryFn: ({ signal }) => api.get<StaffKeys>('/api/staff/keys', { signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** Moves a key, once however often it is sent; what stands there then is shown, also after a refusal. */
export function useHandover(onDone: () => void) {
  const user = useUser();
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ id, ...body }: KeyHandover & { id: number }) =>
      postOnce<StaffKeys>(user.id, `key.${id}`, `/api/staff/keys/${id}/handover`, body),
    networkMode: 'always',
    onSuccess: (keys) => {
      client.setQueryData(KEYS, keys);
      onDone();
    },
    onError: () => void client.invalidateQueries({ queryKey: KEYS }),
  });
  const problem = error ? sentenceFor(error, { fallback: TEXTS.failed, network: TEXTS.network }) : null;
  return { handOver: mutate, isSaving: isPending, problem, reset };
}
