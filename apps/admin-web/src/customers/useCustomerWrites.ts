import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminCustomer } from '@tidycrew/contracts';
import { api, NetworkError } from '@tidycrew/web';
import { changedSentence, errorSentence, refreshAfterChange, SHORT_TOAST_MS, toast } from '../common';
import { CUSTOMERS_TEXTS as TEXTS, METRICS_TOAST_MS } from './texts';

/** All customers at once; the server needs longer than for one. */
const METRICS_TIMEOUT_MS = 60_000;

/** 'Calculate Metrics' (document 001 sections 7 and 8). */
export function useCalculateMetrics() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post('/api/admin/customers/calculate-metrics', undefined, { timeoutMs: METRICS_TIMEOUT_MS }),
    networkMode: 'always',
    onSuccess: () => {
      toast.success(TEXTS.metricsDone, METRICS_TOAST_MS);
      refreshAfterChange(client, 'customers');
    },
    onError: (error) => {
      console.error(error);
      toast.error(error instanceof NetworkError ? TEXTS.metricsUnreachable : TEXTS.metricsFailed);
    },
  });
  return { calculate: mutate, isCalculating: isPending };
}

/** Archives or restores; the server decides first, then the list follows (document 001 section 4, decision D13). */
export function useSetCustomerActive(onDone: () => void) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, active, updatedAt }: Pick<AdminCustomer, 'id' | 'active' | 'updatedAt'>) =>
      api.put<AdminCustomer>(`/api/admin/customers/${id}`, { active, expectedUpdatedAt: updatedAt }),
    networkMode: 'always',
    onSuccess: (_, { active }) => {
      toast.success(active ? TEXTS.restored : TEXTS.archived, SHORT_TOAST_MS);
      refreshAfterChange(client, 'customers', 'dashboard');
      onDone();
    },
    onError: (error) => {
      toast.error(TEXTS.updateFailed(errorSentence(error)));
      if (changedSentence(error)) refreshAfterChange(client, 'customers');
      onDone();
    },
  });
  return { setActive: mutate, isBusy: isPending, busyId: isPending ? variables.id : null };
}
