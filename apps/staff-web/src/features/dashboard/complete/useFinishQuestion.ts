import { useState } from 'react';
import { useNow, useServerClock } from '@tidycrew/web';
import type { ActiveJob } from '@tidycrew/contracts';
import { isFinishForgotten, reportedEndProblem, targetFinish } from '@tidycrew/domain';
import type { Finish } from './FinishQuestion';

const TICK_MS = 5_000;

/** Whether the crew is asked when it finished, by the server's clock, and what it answers. */
export function useFinishQuestion(job: ActiveJob | null, receivedAtMs: number) {
  const [finish, setFinish] = useState<Finish | null>(null);
  const toServerTime = useServerClock(job?.serverTime, receivedAtMs);
  const nowMs = toServerTime(useNow(TICK_MS));
  const startMs = job ? Date.parse(job.clockInTime) : nowMs;
  const allottedMinutes = job?.allottedMinutes ?? null;
  const isAsked =
    job !== null &&
    isFinishForgotten({ startMs, nowMs, allottedMinutes, startDay: localDate(startMs), today: localDate(nowMs) });
  const target = targetFinish(new Date(startMs), allottedMinutes);
  const targetMs = target && target.getTime() > startMs && target.getTime() < nowMs ? target.getTime() : null;

  const otherMs = finish?.kind === 'other' ? Date.parse(finish.time) : NaN;
  const isSaid = isAsked && !Number.isNaN(otherMs);
  /** Also without a network, where nobody else would say so before the press is gone. */
  const problem = isSaid ? reportedEndProblem({ endMs: otherMs, startsMs: [startMs], nowMs }) : null;
  /** The finish that was answered so far; null where nothing was. */
  const finishMs = finish?.kind === 'target' ? targetMs : finish?.kind === 'other' ? otherMs : null;
  const isReported = isAsked && finishMs !== null && !Number.isNaN(finishMs);
  return {
    isAsked,
    /** When the clean ends for the press that comes next, by the server's clock. */
    endMs: isReported ? finishMs : nowMs,
    isAnswered: !isAsked || (finish !== null && (finish.kind !== 'other' || (isSaid && problem === null))),
    /** ISO; undefined: now, as the button was pressed. */
    reportedEnd: (): string | undefined => (isReported ? new Date(finishMs).toISOString() : undefined),
    props: { startMs, nowMs, targetMs, finish, problem, onChange: setFinish },
  };
}

const localDate = (ms: number) => new Date(ms).toDateString();
