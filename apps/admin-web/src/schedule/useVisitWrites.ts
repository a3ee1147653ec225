import { useCallback, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useMutation } from '@tanstack/react-query';
import type { Visit, VisitUpdateRequest } from '@tidycrew/contracts';
import { changedSentence, DONE, errorSentence, useNotifyUndo } from '../common';
import { changed } from './board';
import type { DayRange } from '@tidycrew/domain';
import { useOffice } from '../data-provider';
import { MOVE_REASONS, SCHEDULE_TEXTS as TEXTS } from './texts';
import { useScheduleCache } from './useSchedule';

interface VisitChange {
  /** As it was seen: who changes what somebody else has changed since is told (decision D58). */
  visit: Visit;
  body: VisitUpdateRequest;
  /** What is said once it is done, with an undo. */
  said: string;
}

/** Moves, skips and notes of one visit: shown at once, put back with the server's sentence where it is refused. */
export function useVisitWrites(range: DayRange) {
  const office = useOffice();
  const notify = useNotify();
  const notifyUndo = useNotifyUndo();
  const cache = useScheduleCache(range);
  const versions = useOwnVersions();
  const { put, refresh } = cache;

  const store = async (visit: Visit, body: VisitUpdateRequest): Promise<Visit> => {
    const expectedUpdatedAt = versions.latest(visit);
    const stored = await office.changeVisit(visit.id!, {
      ...body,
      ...(expectedUpdatedAt && { expectedUpdatedAt }),
    });
    versions.note(visit, stored);
    return stored;
  };
  const { mutate, mutateAsync } = useMutation({
    // One after the other: a second move of the same visit must know what the first has made of it.
    scope: { id: 'schedule' },
    mutationFn: ({ visit, body }: VisitChange) => store(visit, body),
    onMutate: async ({ visit, body }) => {
      await cache.stopReading();
      put(changed(visit, body));
    },
    onSuccess: (stored, { visit, body, said }) => {
      put(stored);
      // What the crew has said cannot be said by the office.
      if ('outcome' in body && visit.outcome === 'refused') return notify(said, DONE);
      notifyUndo(said, async () => put(await store(stored, fieldsBefore(visit, body))), refresh);
    },
    onError: (error, { visit }) => {
      put(visit);
      const other = changedSentence(error);
      const sentence = other === null ? TEXTS.moveFailed(errorSentence(error)) : TEXTS.changedByOther(other);
      notify(sentence, { type: 'error' });
    },
    onSettled: refresh,
  });
  return { change: mutate, changeAsync: mutateAsync, cache };
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

/** Versions that this window has made itself: whoever moves a visit twice in a row is not told that somebody else did. */
function useOwnVersions() {
  const renewed = useRef(new Map<string, string>());
  const latest = useCallback(({ id, updatedAt }: Visit): string | null => {
    let version = updatedAt;
    for (let next = version; next; next = renewed.current.get(`${id} ${version}`) ?? null) version = next;
    return version;
  }, []);
  const note = useCallback(
    (before: Visit, stored: Visit) => {
      const version = latest(before);
      if (version && stored.updatedAt && version !== stored.updatedAt)
        renewed.current.set(`${before.id} ${version}`, stored.updatedAt);
    },
    [latest],
  );
  return { latest, note };
}
