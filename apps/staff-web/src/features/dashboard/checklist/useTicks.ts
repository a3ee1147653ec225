import { useQueryClient } from '@tanstack/react-query';
import type { ActiveJob, CleanItem, TickState, TicksRequest } from '@tidycrew/contracts';
import type { Shown } from '../../../offline/queued-press';
import { clocksNow } from '../../../offline/outbox';
import { usePress } from '../../../offline/press';
import type { ShownJob } from '../../../offline/view';
import { KEYS } from '../queries';
import { CHECKLIST_TEXTS } from './texts';

/** Ticks items of the clean in progress, with a network or without; the page shows each at once. */
export function useTicks({ job, startId }: ShownJob) {
  const client = useQueryClient();
  const { press, problem } = usePress<CleanItem[]>({
    onPressed: (pressed) => {
      if ('kept' in pressed) return;
      // Asked before the press, the clean would show the item as it was.
      void client.cancelQueries({ queryKey: KEYS.activeJob, exact: true });
      const updatedAt = client.getQueryState(KEYS.activeJob)?.dataUpdatedAt;
      client.setQueryData<ActiveJob | null>(
        KEYS.activeJob,
        (known) => (known?.jobId === job.jobId ? { ...known, checklist: pressed.answer } : known),
        { updatedAt },
      );
    },
    onRefused: () => void client.invalidateQueries({ queryKey: KEYS.activeJob }),
    failed: CHECKLIST_TEXTS.failed,
  });
  const tick = ({ position, text }: CleanItem, state: TickState | null, note: string | null = null) => {
    void client.cancelQueries({ queryKey: KEYS.activeJob, exact: true });
    const body: TicksRequest = { ticks: [{ position, state, note, text }] };
    press({
      draft: {
        kind: 'ticks',
        // Its start waits on this phone: the server hears of the two in this order.
        ...(startId === null ? { jobId: job.jobId } : { cleanRef: startId }),
        body,
        shown: shownOf(job),
      },
      call: {
        keyKind: `ticks.${job.jobId}`,
        method: 'put',
        path: `/api/staff/cleans/${job.jobId}/ticks`,
        body: { ...body, ...pressedNow() },
      },
    });
  };
  return { tick, problem };
}

/** Press time by the server's clock, where this phone knows it: the network may hold the call, and the next press overtake it. */
function pressedNow(): Pick<TicksRequest, 'pressedAt'> {
  const { deviceMs, offsetMs } = clocksNow();
  return offsetMs === null || Number.isNaN(offsetMs) ? {} : { pressedAt: new Date(deviceMs + offsetMs).toISOString() };
}

const shownOf = ({ customerId, customerName, customerAddress, teamName, teamColor }: ActiveJob): Shown => ({
  customerId,
  customerName,
  customerAddress,
  teamName,
  teamColor,
  members: [],
  allottedMinutes: null,
  startedAt: null,
});
