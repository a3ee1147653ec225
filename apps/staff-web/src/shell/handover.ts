import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postOnce, useUser } from '@tidycrew/web';
import type { KeyHandover, StaffKeys } from '@tidycrew/contracts';

export const HOUSE_KEYS = ['keys'] as const;

/** Moves a key, once however often it is sent; what stands there then is shown, also after a refusal. */
export function useHandover(onDone: () => void) {
  const user = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: KeyHandover & { id: number }) =>
      postOnce<StaffKeys>(user.id, `key.${id}`, `/api/staff/keys/${id}/handover`, body),
    networkMode: 'always',
    onSuccess: async (keys) => {
      client.setQueryData(HOUSE_KEYS, keys);
      // Who has it is in the day, too.
      await client.invalidateQueries({ queryKey: ['crew-day'] });
      onDone();
    },
    onError: () => void client.invalidateQueries({ queryKey: HOUSE_KEYS }),
  });
}
