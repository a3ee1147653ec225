import { useNotify } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Visit } from '@tidycrew/contracts';
import { errorSentence } from '../../shared/error-sentence';
import { DONE, useNotifyUndo } from '../../shared/notify';
import { refreshAfterChange } from '../../shared/refresh';
import { inOrder, openIds, reordered } from '../board';
import { useOffice } from '../../data-provider';
import { useWeeks } from '../useSchedule';
import { DAY_TEXTS as TEXTS } from './texts';

interface Order {
  /** Stored visits of one team's day, in their order. */
  visits: readonly Visit[];
  day: string;
  teamId: number;
}

/** Puts a team's day into another order, by hand or by the shortest way, each with an undo (decision D62). */
export function useOrder({ visits, day, teamId }: Order) {
  const office = useOffice();
  const notify = useNotify();
  const notifyUndo = useNotifyUndo();
  const client = useQueryClient();
  const { put, stopReading } = useWeeks();
  const refresh = () => refreshAfterChange(client, 'schedule', 'dashboard', 'due');
  const failed = (error: Error) => notify(TEXTS.orderFailed(errorSentence(error)), { type: 'error' });
  const store = (ids?: number[]) => office.orderVisits({ date: day, teamId, ...(ids && { ids }) });

  const byHand = useMutation({
    scope: { id: 'schedule' },
    mutationFn: ({ next }: { next: readonly Visit[]; said: string }) => store(openIds(next)),
    onMutate: async ({ next }) => {
      await stopReading();
      for (const [position, visit] of next.entries()) put({ ...visit, position });
      return visits;
    },
    onSuccess: ({ before }, { said }) => notifyUndo(said, () => store(before), refresh),
    onError: (error, _order, before = []) => {
      for (const visit of before) put(visit);
      failed(error);
    },
    onSettled: refresh,
  });
  const shortest = useMutation({
    scope: { id: 'schedule' },
    mutationFn: () => store(),
    onSuccess: ({ ids, before }) => {
      // What has its clean stands in front, and is not among those before.
      const isSame = ids.slice(-before.length).join() === before.join();
      if (isSame) notify(TEXTS.sameOrder, DONE);
      else notifyUndo(TEXTS.ordered, () => store(before), refresh);
    },
    onError: failed,
    onSettled: refresh,
  });
  const move = (at: number, to: number) => {
    const next = reordered(inOrder(visits), at, to);
    const name = next[to]?.customerName ?? '';
    byHand.mutate({ next, said: TEXTS.reordered(name, to + 1) });
  };
  return { move, order: () => shortest.mutate(), isOrdering: shortest.isPending };
}
