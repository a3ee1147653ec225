import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DONE, refreshAfterChange } from '../common';
import { useBulk } from '../common/list';
import { isUnanswered, useOffice } from '../data-provider';
import { CUSTOMERS_TEXTS as TEXTS, METRICS_TOAST_MS } from './texts';
import type { CustomerRecord } from './useCustomerList';

/** 'Calculate Metrics' (document 001 sections 7 and 8). */
export function useCalculateMetrics() {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: () => office.calculateMetrics(),
    networkMode: 'always',
    onSuccess: () => {
      notify(TEXTS.metricsDone, { type: 'success', autoHideDuration: METRICS_TOAST_MS });
      refreshAfterChange(client, 'customers');
    },
    onError: (error) => {
      console.error(error);
      notify(isUnanswered(error) ? TEXTS.metricsUnreachable : TEXTS.metricsFailed, { type: 'error' });
    },
  });
  return { calculate: mutate, isCalculating: isPending };
}

/** Archives or restores who is selected; who is refused stays, and the first reason is told. */
export function useSetCustomersActive(onDone: () => void) {
  const notify = useNotify();
  return useBulk<CustomerRecord, boolean>({
    change: (office, customer, active) =>
      office.update('customers', { id: customer.id, data: { active }, previousData: customer }),
    touches: ['customers', 'dashboard'],
    onDone: ({ done, refused }, active) => {
      if (done > 0) notify(active ? TEXTS.restoredSome(done) : TEXTS.archivedSome(done), DONE);
      const [first] = refused;
      if (first) notify(TEXTS.archiveFailed(first.sentence), { type: 'error' });
      onDone();
    },
  });
}
