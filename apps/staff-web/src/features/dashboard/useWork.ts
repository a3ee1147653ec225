import { useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ActiveJob, CrewDay } from '@tidycrew/contracts';
import { ApiError, formatTime, toServerTime, useUser } from '@tidycrew/web';
import { restoreKept } from '../../offline/persist';
import { acknowledgedAtMs, PAGE_LIFE } from '../../offline/outbox';
import { useIsOnline, useOutbox, type OutboxState } from '../../offline/state';
import { activeNow, completedNow, dayNow, type ShownJob } from '../../offline/view';
import { asOf } from '../../offline/strip-words';
import { isFirstAsked, useLogged, KEYS, refreshWork, useActiveJob, useCompletedToday } from './queries';
import { TEXTS } from './texts';

/** The clean in progress and today's completed ones, with what was pressed since; both polls stand still while `isPaused`. */
export function useWork(isPaused: boolean) {
  const client = useQueryClient();
  const active = useActiveJob(isPaused);
  const completed = useCompletedToday(isPaused);
  useLogged(active.error);
  useKeptInstead(active);
  useLogged(completed.error);
  const outbox = useOutbox();
  const now = useNowOf(outbox);
  const shown: ShownJob | null = useMemo(() => {
    const known = activeNow({ data: active.data, atMs: active.dataUpdatedAt }, now.events, now.of());
    return known && withPhone(known, client.getQueryData<CrewDay>([...KEYS.day, 'today']));
  }, [client, active.data, active.dataUpdatedAt, now]);
  const unlisted = useMemo(() => {
    const isToday = (ms: number) => new Date(ms).toDateString() === new Date().toDateString();
    const known = { data: completed.data, atMs: completed.dataUpdatedAt };
    return completedNow(known, now.events, { ...now.of(), isToday });
  }, [completed.data, completed.dataUpdatedAt, now]);

  // What was fetched before the server has answered for a press is out of date.
  useEffect(() => {
    if (outbox.answers > 0) refreshWork(client);
  }, [client, outbox.answers]);

  const [gone, setGone] = useState<ActiveJob | null>(null);
  const last = useRef<ActiveJob>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = shown?.job;
    if (!before || before.jobId === shown?.job.jobId) return;
    // A clean that another phone has completed belongs under 'Completed Today' now, not two minutes later.
    void client.invalidateQueries({ queryKey: KEYS.completed });
    // What was pressed here hides a clean that the server still names; one that it has not numbered it cannot have ended.
    const isByServer = active.data !== undefined && active.data?.jobId !== before.jobId;
    if (isByServer && before.jobId > 0) setGone(before);
  }, [client, shown, active.data]);

  const news = gone ?? outbox.gone;
  const isUnread = useIsUnread();
  const isOnline = useIsOnline();
  const isFirstWait = isFirstAsked(active) && shown === null;
  const isKnown = active.data !== undefined || completed.data !== undefined || shown !== null || unlisted.length > 0;
  return {
    shown,
    completed,
    unlisted,
    /** A clean that was shown until the server named it no more; whoever ended it here has said so. */
    gone: news?.jobId === shown?.job.jobId ? null : news,
    /** Without a network the page appears with what is known, which may be nothing, but for what was pressed here. */
    isWaiting: isUnread || isFirstWait,
    /** false: nothing was ever heard of today's work. */
    isKnown,
    /** What is shown could not be refreshed, in a sentence. */
    stale:
      isKnown && (active.isError || active.fetchStatus === 'paused')
        ? (!isOnline && asOf(active.dataUpdatedAt)) || notRefreshed(active)
        : null,
  };
}

/** Where the server fails the time of the last answer is shown too, as it is offline. */
function notRefreshed({ error, dataUpdatedAt }: { error: Error | null; dataUpdatedAt: number }): string {
  const isOfServer = isServerFailing(error) && dataUpdatedAt > 0;
  return isOfServer
    ? `${TEXTS.asOf(formatTime(toServerTime(dataUpdatedAt)))} ${TEXTS.notRefreshed}`
    : TEXTS.notRefreshed;
}

const isServerFailing = (error: Error | null) => error instanceof ApiError && error.status >= 500;

/** Where the server fails and the page has nothing, what was kept is shown; never after a 401 or 403. */
function useKeptInstead({ error, data }: { error: Error | null; data: unknown }): void {
  const client = useQueryClient();
  const { id, isSpoofed } = useUser();
  const isWanted = isServerFailing(error) && data === undefined && !isSpoofed;
  useEffect(() => {
    if (isWanted) void restoreKept(client, id);
  }, [client, id, isWanted]);
}

/** A clean that the server does not know yet has phone number and access notes from today's visit, if it has one. */
function withPhone(shown: ShownJob, day: CrewDay | undefined): ShownJob {
  const { job } = shown;
  if (job.jobId > 0) return shown;
  const visit = day?.visits.find(({ customerId }) => customerId === job.customerId);
  if (!visit) return shown;
  const { customerPhone, access, codes } = visit;
  return { ...shown, job: { ...job, customerPhone, access, codes } };
}

/** The crew's day with what was pressed since. */
export function useDayShown(asked: { data: CrewDay | undefined; dataUpdatedAt: number; error: Error | null }) {
  const { data, dataUpdatedAt } = asked;
  useKeptInstead(asked);
  const outbox = useOutbox();
  const now = useNowOf(outbox);
  return useMemo(() => dayNow({ data, atMs: dataUpdatedAt }, now.events, now.of()), [data, dataUpdatedAt, now]);
}

/** For whom, and with which presses, the page is drawn. */
function useNowOf({ events }: OutboxState) {
  const { id: userId } = useUser();
  return useMemo(
    () => ({ events, of: () => ({ userId, nowMs: Date.now(), pageLife: PAGE_LIFE, acknowledgedAtMs }) }),
    [events, userId],
  );
}

/** Whether what waits on the phone is still being read: nothing is to be begun or ended again. */
function useIsUnread(): boolean {
  const { isSpoofed } = useUser();
  const { isRead } = useOutbox();
  return !isRead && !isSpoofed;
}
