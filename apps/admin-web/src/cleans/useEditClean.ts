import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminClean, CleanUpdateRequest } from '@tidycrew/contracts';
import { ApiError, api, formatTime, NetworkError } from '@tidycrew/web';
import { errorSentence, refreshAfterChange, SHORT_TOAST_MS, toast } from '../common';

interface Wording {
  done: (customer: string) => string;
  failed: (error: string) => string;
  network: string;
}

/** One way of changing a stored clean: the server decides first, then the dashboard is asked again. */
export function useCleanWrite<T>(
  clean: AdminClean,
  write: (input: T) => Promise<unknown>,
  wording: Wording,
  onDone: () => void,
) {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: write,
    networkMode: 'always',
    onSuccess: () => {
      toast.success(wording.done(clean.customerName), SHORT_TOAST_MS);
      refreshAfterChange(client, 'cleans', 'dashboard', 'staff', 'teams', 'customers', 'timesheets', 'invoices');
      onDone();
    },
  });
  return { write: mutate, isBusy: isPending, problem: isPending ? null : problemOf(error, wording), error, reset };
}

function problemOf(error: Error | null, wording: Wording): string | null {
  if (!error) return null;
  return error instanceof NetworkError ? wording.network : wording.failed(errorSentence(error));
}

/** Whether the clean was changed by somebody else since it was opened (decision D29). */
export function isStale(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'CLEAN_CHANGED';
}

/** ' Olivia Admin, 9:02 am.' Who changed it meanwhile, where that is known; stands after decision D29's sentence. */
export function whoChanged(error: Error | null, timeZone: string): string {
  const by = error instanceof ApiError ? error.changedBy : undefined;
  return by?.name ? ` ${by.name}, ${formatTime(by.at, timeZone)}.` : '';
}

export const cleanCalls = {
  latest: (jobId: number) => api.get<AdminClean>(`/api/admin/cleans/${jobId}`),
  update: (jobId: number, body: CleanUpdateRequest) => api.put<AdminClean>(`/api/admin/cleans/${jobId}`, body),
  end: (jobId: number) => api.post('/api/admin/cleans/end-active', { jobId }),
  discard: (jobId: number, reason: string) => api.post(`/api/admin/cleans/${jobId}/discard`, { reason }),
};
