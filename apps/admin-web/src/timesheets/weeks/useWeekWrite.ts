import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApproveWeekRequest, ReopenWeekRequest, WeekApproval } from '@tidycrew/contracts';
import { ApiError, api, sentenceFor } from '@tidycrew/web';
import { refreshAfterChange, toast } from '../../common';

const CALLS = { approve: '/api/admin/timesheets/approvals', reopen: '/api/admin/timesheets/approvals/reopen' };

/** Approves or reopens a week; the problem stays in the dialog until the next try. */
export function useWeekWrite<Body extends ApproveWeekRequest | ReopenWeekRequest>(
  call: keyof typeof CALLS,
  { done, failed }: { done: string; failed: string },
  onDone: () => void,
) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Body) => api.post<WeekApproval>(CALLS[call], body),
    networkMode: 'always',
    onSuccess: () => {
      toast.success(done);
      refreshAfterChange(client, 'timesheets');
      onDone();
    },
    onError: (failure) => {
      // Somebody else may have been quicker, or a clean may have begun.
      if (failure instanceof ApiError) refreshAfterChange(client, 'timesheets');
    },
  });
  return {
    write: (body: Body) => !isPending && mutate(body),
    isBusy: isPending,
    problem: error ? sentenceFor(error, { fallback: failed, network: failed }) : null,
  };
}
