import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApproveWeekRequest, ReopenWeekRequest, WeekApproval } from '@tidycrew/contracts';
import { refreshAfterChange, failureSentence } from '../../common';
import { apiErrorOf, useOffice, type Office } from '../../data-provider';

/** Approves or reopens a week; the problem stays in the dialog until the next try. */
export function useWeekWrite<Body extends ApproveWeekRequest | ReopenWeekRequest>(
  call: (office: Office, body: Body) => Promise<WeekApproval>,
  { done, failed }: { done: string; failed: string },
  onDone: () => void,
) {
  const client = useQueryClient();
  const notify = useNotify();
  const office = useOffice();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Body) => call(office, body),
    onSuccess: () => {
      notify(done, { type: 'success' });
      refreshAfterChange(client, 'timesheets');
      onDone();
    },
    onError: (failure) => {
      // Somebody else may have been quicker, or a clean may have begun.
      if (apiErrorOf(failure)) refreshAfterChange(client, 'timesheets');
    },
  });
  return {
    write: (body: Body) => !isPending && mutate(body),
    isBusy: isPending,
    problem: error ? failureSentence(error, { fallback: failed, network: failed }) : null,
  };
}
