import { useRef } from 'react';
import { useNotify, useUpdate, useGetOne } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { Visit, VisitUpdateRequest } from '@tidycrew/contracts';
import { errorSentence, DONE, useNotifyUndo, changedSentence } from '../shared';
import { useOffice, type VisitRecord, type WeekRecord } from '../data-provider';
import { changed, teamsBeyond, undoOf, withVisit } from './board';
import { DIALOG_TEXTS } from './plans/texts';
import { SCHEDULE_TEXTS as TEXTS } from './texts';

interface VisitWrite {
  /** As it was seen: who changes what somebody else has changed since is told. */
  visit: Visit;
  body: VisitUpdateRequest;
  /** What is said once it is done, with an undo. */
  said: string;
}

/** A move or a skip of one visit: shown at once, put back with the server's sentence where it is refused. */
export function useVisitWrite(): (write: VisitWrite) => Promise<unknown> {
  const notify = useNotify();
  const sayDone = useVisitDone();
  const { put, stopReading } = useWeeks();
  const [update] = useUpdate<VisitRecord>('visits', undefined, {
    // One after the other: a second move of the same visit must know what the first has made of it.
    scope: { id: 'schedule' },
    onMutate: async ({ previousData, data = {} }) => {
      await stopReading();
      put(changed(previousData as Visit, data as VisitUpdateRequest));
    },
    onSuccess: (stored, { previousData, data = {}, meta }) =>
      sayDone(stored, {
        visit: previousData as Visit,
        body: data as VisitUpdateRequest,
        said: (meta as { said: string }).said,
      }),
    onError: (error, { previousData }) => {
      put(previousData as Visit);
      notify(visitSentence(error), { type: 'error' });
    },
    returnPromise: true,
  });
  return ({ visit, body, said }) =>
    update('visits', { id: visit.id!, data: body, previousData: visit as VisitRecord, meta: { said } });
}

/** Takes the skip of a visit back. */
export function useTakeBackSkip(): (visit: Visit) => void {
  const write = useVisitWrite();
  return (visit) => {
    const said = DIALOG_TEXTS.skip.takenBack(visit.customerName);
    // What goes wrong is said by the write itself.
    write({ visit, body: { outcome: null, reason: null }, said }).catch(() => undefined);
  };
}

function visitSentence(error: Error): string {
  const other = changedSentence(error);
  return other === null ? TEXTS.moveFailed(errorSentence(error)) : TEXTS.changedByOther(other);
}

/** Shows a visit as it is now stored, and says what was done, with an undo. */
export function useVisitDone(): (stored: Visit, write: VisitWrite) => void {
  const office = useOffice();
  const notify = useNotify();
  const notifyUndo = useNotifyUndo();
  const { put } = useWeeks();
  return (stored, { visit, body, said }) => {
    put(stored);
    const data = undoOf(visit, stored, body);
    if (!data) return notify(said, DONE);
    const undo = async () => {
      const before = { id: stored.id!, data: data as object, previousData: stored as VisitRecord };
      put((await office.update<VisitRecord>('visits', before)).data);
    };
    notifyUndo(said, undo);
  };
}

/** As the dashboard's own (document 001 section 9). */
const REFRESH_MS = 30_000;
const WEEKS = ['schedule', 'getOne'];

/**
 * The week as it is stored, asked for again while somebody looks. `isHeld`: a visit is being dragged, and nothing may
 * move below it: what arrives meanwhile is shown afterwards. Which teams there are is known by the first answer; for teams
 * beyond those of it the week is asked for with their figures, and that one is shown from then on.
 */
export function useSchedule(monday: string, isHeld: boolean, shown: { page: number; team: number }) {
  const first = useWeek(monday, [], isHeld, true);
  const beyond = teamsBeyond(first.data?.teams ?? [], shown);
  const other = useWeek(monday, beyond, isHeld, beyond.length > 0);
  const held = useRef<WeekRecord | undefined>(undefined);
  const query = beyond.length > 0 && (other.data || other.isError) ? other : first;
  if (!isHeld) held.current = query.data ?? first.data;
  return { ...query, schedule: held.current };
}

function useWeek(monday: string, teamIds: readonly number[], isHeld: boolean, enabled: boolean) {
  return useGetOne<WeekRecord>(
    'schedule',
    { id: monday, ...(teamIds.length > 0 && { meta: { teamIds } }) },
    { enabled, refetchInterval: isHeld ? false : REFRESH_MS, refetchOnWindowFocus: !isHeld, retry: 1 },
  );
}

/** Writes into the weeks on the screen before the server answers. */
export function useWeeks() {
  const client = useQueryClient();
  return {
    put: (visit: Visit) =>
      client.setQueriesData<WeekRecord>({ queryKey: WEEKS }, (week) => week && withVisit(week, visit)),
    /** What a poll under way answers is older than the change. */
    stopReading: () => client.cancelQueries({ queryKey: WEEKS }),
  };
}
