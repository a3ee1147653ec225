import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminCustomer } from '@tidycrew/contracts';
import { changedSentence, errorSentence, refreshAfterChange, SHORT_TOAST_MS, toast } from '../common';
import { isUnanswered, useOffice } from '../data-provider';
import { CUSTOMERS_TEXTS as TEXTS, METRICS_TOAST_MS } from './texts';

/** 'Calculate Metrics' (document 001 sections 7 and 8). */
export function useCalculateMetrics() {
  const client = useQueryClient();
  const office = useOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: () => office.calculateMetrics(),
    networkMode: 'always',
    onSuccess: () => {
      toast.success(TEXTS.metricsDone, METRICS_TOAST_MS);
      refreshAfterChange(client, 'customers');
    },
    onError: (error) => {
      console.error(error);
      toast.error(isUnanswered(error) ? TEXTS.metricsUnreachable : TEXTS.metricsFailed);
    },
  });
  return { calculate: mutate, isCalculating: isPending };
}

/** Archives or restores; the server decides first, then the list follows (document 001 section 4, decision D13). */
export function useSetCustomerActive(onDone: () => void) {
  const client = useQueryClient();
  const office = useOffice();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id, active, updatedAt }: Pick<AdminCustomer, 'id' | 'active' | 'updatedAt'>) =>
      office.update('customers', { id, data: { active }, previousData: { updatedAt } }),
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
