import type { QueryClient } from '@tanstack/react-query';
import type { ActiveJob, CompletedJob } from '@tidycrew/contracts';
import type { Ended } from './EndedNote';
import { KEYS, fetchActiveJob } from '../queries';
import { COMPLETE_TEXTS } from './texts';

/** Asks the server what became of a clean: the one the person is on now, and, where that is another or none, how it ended. */
export async function becomeOf(client: QueryClient, known: ActiveJob, signal: AbortSignal) {
  const job = await fetchActiveJob(signal);
  const gone = job?.jobId === known.jobId ? null : await howItEnded(client, known);
  client.setQueryData(KEYS.activeJob, job);
  return { job, gone };
}

/** How a clean ended that the person is no longer on: others completed it, it was discarded, or it is not theirs. */
async function howItEnded(client: QueryClient, { jobId, customerName }: ActiveJob): Promise<Ended> {
  // Without that answer nobody knows.
  await client.refetchQueries({ queryKey: KEYS.completed }, { throwOnError: true });
  const isCompleted = client.getQueryData<CompletedJob[]>(KEYS.completed)?.some(({ id }) => id === jobId);
  return isCompleted
    ? { jobId, tone: 'success', text: COMPLETE_TEXTS.endedElsewhere(customerName), names: [customerName] }
    : { jobId, tone: 'info', text: COMPLETE_TEXTS.takenOff(customerName), names: [customerName] };
}
