import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, sentenceFor } from '@tidycrew/web';
import type { ExistingCustomer } from '@tidycrew/contracts';
import { KEYS } from '../queries';
import { TEXTS } from '../texts';

/** Takes a customer out of the archive (document 000 section 4). Doing it twice is harmless, so it needs no key. */
export function useRestore() {
  const client = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: async (customer: ExistingCustomer): Promise<ExistingCustomer> => {
      await api.put(`/api/staff/customers/${customer.id}/unarchive`);
      return { ...customer, active: true };
    },
    networkMode: 'always',
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: KEYS.customers });
      void client.invalidateQueries({ queryKey: ['customer-name'] });
    },
  });
  const problem = error
    ? sentenceFor(error, { fallback: TEXTS.add.restoreFailed, network: TEXTS.add.restoreFailed })
    : null;
  return { restore: mutate, isRestoring: isPending, problem, restored: data ?? null };
}
