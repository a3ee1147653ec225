import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postOnce, sentenceFor, useUser } from '@tidycrew/web';
import type { ActiveJob, ClockInRequest, MistakenStartRequest } from '@tidycrew/contracts';
import { broadcast } from '../../../offline/outbox';
import { outboxState } from '../../../offline/state';
import { changeUnsent } from '../../../offline/store';
import type { ShownJob } from '../../../offline/view';
import type { Ended } from '../complete/EndedNote';
import { COMPLETE_TEXTS } from '../complete/texts';
import { KEYS, refreshWork } from '../queries';
import { TEXTS } from '../texts';
import { MISTAKE_TEXTS } from './texts';

/** Where the clean really is; null: nowhere. */
type RightCustomer = { id: number; name: string; address: string } | null;

/** Moves a start by mistake to another customer, or discards it (null), once however often it is sent (decision D92). */
export function useMistake(shown: ShownJob, onMended: (how: Ended) => void) {
  const user = useUser();
  const client = useQueryClient();
  const { jobId, customerName } = shown.job;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (right: RightCustomer) => {
      if (shown.unsentSeq !== null) return mendUnsent(shown.unsentSeq, right);
      const body: MistakenStartRequest = { customerId: right?.id ?? null };
      const job = await postOnce<ActiveJob | null>(
        user.id,
        `mistake.${jobId}`,
        `/api/staff/cleans/${jobId}/mistake`,
        body,
      );
      client.setQueryData(KEYS.activeJob, job);
    },
    networkMode: 'always',
    onSuccess: (_, right) => {
      refreshWork(client);
      if (right) onMended({ tone: 'success', text: MISTAKE_TEXTS.moved(right.name), names: [right.name] });
      else
        onMended({
          jobId,
          tone: 'success',
          text: MISTAKE_TEXTS.discarded(customerName),
          names: [customerName],
          next: COMPLETE_TEXTS.next,
        });
    },
  });
  const problem = error ? sentenceFor(error, { fallback: MISTAKE_TEXTS.failed, network: TEXTS.networkError }) : null;
  return { mend: mutate, isMending: isPending, problem };
}

/** A start that has certainly never left the phone is another one now, or none (decision D263). */
async function mendUnsent(seq: number, right: RightCustomer): Promise<void> {
  const start = outboxState().events.find((event) => event.seq === seq);
  const next = right &&
    start?.shown && {
      body: { ...(start.body as ClockInRequest), customerId: right.id, visitId: undefined },
      shown: {
        ...start.shown,
        customerId: right.id,
        customerName: right.name,
        customerAddress: right.address,
        allottedMinutes: null,
        checklist: undefined,
      },
    };
  const isMended = await changeUnsent(seq, next || null);
  // What was ticked is of the list of the wrong customer.
  const ticks = outboxState().events.filter(({ kind, cleanRef }) => kind === 'ticks' && cleanRef === start?.id);
  if (isMended) await Promise.all(ticks.map((event) => changeUnsent(event.seq, null)));
  await broadcast();
  if (!isMended) throw new Error('The start is on its way to the server.');
}
