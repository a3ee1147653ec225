import { progressOf, targetFinish, type Progress } from '@tidycrew/domain';
import { useNow, useServerClock } from '@tidycrew/web';
import type { ActiveJob } from '@tidycrew/contracts';

const TICK_MS = 1_000;

/** How far the clean is by the server's clock, renewed every second (decision D52, document 000 section 9). */
export function useElapsed(job: ActiveJob, receivedAtMs: number): Progress & { target: Date | null } {
  const toServerTime = useServerClock(job.serverTime, receivedAtMs);
  const now = useNow(TICK_MS);
  const start = new Date(job.clockInTime);
  return {
    ...progressOf({ startMs: start.getTime(), nowMs: toServerTime(now), allottedMinutes: job.allottedMinutes }),
    target: targetFinish(start, job.allottedMinutes),
  };
}
