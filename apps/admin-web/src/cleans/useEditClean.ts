import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminClean } from '@tidycrew/contracts';
import { formatTime } from '@tidycrew/web';
import { DONE, errorSentence, refreshAfterClean } from '../common';
import { useOneAtATime } from '../common/use-one-at-a-time';
import { isUnanswered, apiErrorOf } from '../data-provider';

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
  const notify = useNotify();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: write,
    onSuccess: () => {
      notify(wording.done(clean.customerName), DONE);
      refreshAfterClean(client);
      onDone();
    },
  });
  const problem = isPending ? null : problemOf(error, wording);
  return {
    write: useOneAtATime(mutateAsync as (input: T) => Promise<unknown>),
    isBusy: isPending,
    problem,
    error,
    reset,
  };
}

function problemOf(error: Error | null, wording: Wording): string | null {
  if (!error) return null;
  return isUnanswered(error) ? wording.network : wording.failed(errorSentence(error));
}

/** Whether the clean was changed by somebody else since it was opened (decision D29). */
export function isStale(error: Error | null): boolean {
  return apiErrorOf(error)?.code === 'CLEAN_CHANGED';
}

/** ' Olivia Admin, 9:02 am.' Who changed it meanwhile, where that is known; stands after decision D29's sentence. */
export function whoChanged(error: Error | null, timeZone: string): string {
  const by = apiErrorOf(error)?.changedBy;
  return by?.name ? ` ${by.name}, ${formatTime(by.at, timeZone)}.` : '';
}
