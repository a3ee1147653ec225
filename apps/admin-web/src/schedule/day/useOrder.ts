import { useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import type { Visit } from '@tidycrew/contracts';
import { changedSentence, DONE, errorSentence, useNotifyUndo } from '../../common';
import { inOrder, reordered } from '../board';
import { scheduleCalls, type DayRange } from '../calls';
import { useScheduleCache } from '../useSchedule';
import { DAY_TEXTS as TEXTS } from './texts';

interface Order {
  /** Stored visits of one team's day, in their order. */
  visits: readonly Visit[];
  range: DayRange;
  day: string;
  teamId: number;
}

/** Puts a team's day into another order, by hand or by the shortest way, each with an undo (decision D62). */
export function useOrder({ visits, range, day, teamId }: Order) {
  const notify = useNotify();
  const notifyUndo = useNotifyUndo();
  const { put, stopReading, refresh, read } = useScheduleCache(range);

  /** Gives each visit the number of its place; those that have it stay untouched. */
  const store = async (order: readonly number[]) => {
    const now = new Map((await read()).visits.map((visit) => [visit.id, visit]));
    for (const [position, id] of order.entries()) {
      const visit = now.get(id);
      if (!visit || visit.position === position) continue;
      const stored = await scheduleCalls.changeVisit(id, {
        position,
        ...(visit.updatedAt && { expectedUpdatedAt: visit.updatedAt }),
      });
      put(stored);
    }
    refresh();
  };
  const failed = (error: Error) => {
    notify(TEXTS.orderFailed(changedSentence(error) ?? errorSentence(error)), { type: 'error' });
    refresh();
  };
  const idsOf = (list: readonly Visit[]) => list.flatMap(({ id }) => id ?? []);

  const byHand = useMutation({
    scope: { id: 'schedule' },
    networkMode: 'always',
    mutationFn: ({ next }: { next: readonly Visit[]; said: string }) => store(idsOf(next)),
    onMutate: async ({ next }) => {
      await stopReading();
      for (const [position, visit] of next.entries()) put({ ...visit, position });
    },
    onSuccess: (_, { said }) => {
      const before = idsOf(visits);
      notifyUndo(said, () => store(before));
    },
    onError: failed,
  });
  const shortest = useMutation({
    scope: { id: 'schedule' },
    networkMode: 'always',
    mutationFn: () => scheduleCalls.orderVisits({ date: day, teamId }),
    onSuccess: ({ ids }) => {
      const before = idsOf(visits);
      if (ids.join() === before.join()) notify(TEXTS.sameOrder, DONE);
      else notifyUndo(TEXTS.ordered, () => store(before));
      refresh();
    },
    onError: failed,
  });
  const move = (at: number, to: number) => {
    const next = reordered(inOrder(visits), at, to);
    const name = next[to]?.customerName ?? '';
    byHand.mutate({ next, said: TEXTS.reordered(name, to + 1) });
  };
  return { move, order: () => shortest.mutate(), isOrdering: shortest.isPending };
}
