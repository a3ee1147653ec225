import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, sentenceFor } from '@tidycrew/web';
import type { ExistingCustomer, StaffRestoreRequest } from '@tidycrew/contracts';
import { cleanLine } from '@tidycrew/domain';
import { KEYS } from '../queries';
import { TEXTS } from '../texts';

/**
 * Takes a customer out of the archive whose name was just refused (document 000 section 4). Doing it twice is harmless, so
 * it needs no key.
 */
export function useRestore() {
  const client = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: ({ customer, name }: { customer: ExistingCustomer; name: string }): Promise<ExistingCustomer> => {
      const body: StaffRestoreRequest = { name: cleanLine(name) };
      return api.put<ExistingCustomer>(`/api/staff/customers/${customer.id}/unarchive`, body);
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
