import { useNotify, useUpdate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import type { Visit, VisitUpdateRequest } from '@tidycrew/contracts';
import { errorSentence } from '../shared/error-sentence';
import { DONE, useNotifyUndo } from '../shared/notify';
import { refreshAfterChange } from '../shared/refresh';
import { changedSentence } from '../shared/stale';
import { useOffice, type VisitRecord } from '../data-provider';
import { changed } from './board';
import { MOVE_REASONS, SCHEDULE_TEXTS as TEXTS } from './texts';
import { useWeeks } from './useSchedule';

interface VisitWrite {
  /** As it was seen: who changes what somebody else has changed since is told (decision D58). */
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

/** Why a visit was not changed. */
function visitSentence(error: Error): string {
  const other = changedSentence(error);
  return other === null ? TEXTS.moveFailed(errorSentence(error)) : TEXTS.changedByOther(other);
}

/** Shows a visit as it is now stored, and says what was done, with an undo. */
export function useVisitDone(): (stored: Visit, write: VisitWrite) => void {
  const client = useQueryClient();
  const office = useOffice();
  const notify = useNotify();
  const notifyUndo = useNotifyUndo();
  const { put } = useWeeks();
  return (stored, { visit, body, said }) => {
    put(stored);
    // What the crew has said cannot be said by the office.
    if ('outcome' in body && visit.outcome === 'refused') return notify(said, DONE);
    const undo = async () => {
      const before = { id: stored.id!, data: fieldsBefore(visit, body) as object, previousData: stored as VisitRecord };
      put((await office.update<VisitRecord>('visits', before)).data);
    };
    notifyUndo(said, undo, () => refreshAfterChange(client, 'schedule', 'dashboard', 'due'));
  };
}

/**
 * What the change has replaced; a reason that only the crew can give is none of the office's. A visit that followed its plan
 * follows it again.
 */
function fieldsBefore(visit: Visit, body: VisitUpdateRequest): VisitUpdateRequest {
  const reason = MOVE_REASONS.find((one) => one === visit.reason) ?? null;
  const before = { ...visit, reason };
  const fields = Object.fromEntries(Object.keys(body).map((name) => [name, before[name as keyof Visit]]));
  return visit.keptByHand ? fields : { ...fields, keptByHand: false };
}
