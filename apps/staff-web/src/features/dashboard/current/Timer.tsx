import { Badge, ProgressBar, formatDate, formatTime, useNow, useServerClock } from '@tidycrew/web';
import type { ActiveJob } from '@tidycrew/contracts';
import { formatElapsed, progressOf, targetFinish, type Progress } from '@tidycrew/domain';
import { TEXTS } from '../texts';
import styles from './Timer.module.css';

const SPOKEN = { normal: '', warning: TEXTS.current.warningSpoken, overtime: TEXTS.current.overtimeSpoken } as const;

/** The running time against the allotted time. */
export function Timer({ job, receivedAtMs }: { job: ActiveJob; receivedAtMs: number }) {
  const { elapsedSeconds, percent, barPercent, tone, isOvertime, target } = useElapsed(job, receivedAtMs);
  return (
    <div className={styles.timer} data-tone={tone}>
      {/* A timer is not announced each second; what matters is said once, below. */}
      <div className={styles.elapsed} role="timer" aria-label={TEXTS.current.elapsed}>
        {formatElapsed(elapsedSeconds)}
      </div>
      <div className={styles.row}>
        <span>
          {job.allottedMinutes === null ? TEXTS.current.notAllocated : TEXTS.current.allocated(job.allottedMinutes)}
        </span>
        {percent !== null && (
          <span className={styles.percent}>
            {isOvertime && <Badge tone="danger">{TEXTS.current.overtime}</Badge>}
            {percent}%
          </span>
        )}
      </div>
      {percent !== null && <ProgressBar percent={barPercent} tone={tone} label={TEXTS.current.progress} />}
      <p className="visually-hidden" role="status">
        {SPOKEN[tone]}
      </p>
      <dl className={styles.times}>
        <div>
          <dt>{TEXTS.current.startedAt}</dt>
          <dd>
            <time dateTime={job.clockInTime}>
              {formatTime(job.clockInTime)}
              <small>{formatDate(job.clockInTime)}</small>
            </time>
          </dd>
        </div>
        <div>
          <dt>{TEXTS.current.targetFinish}</dt>
          <dd>{target ? <time dateTime={target.toISOString()}>{formatTime(target)}</time> : TEXTS.current.noTarget}</dd>
        </div>
      </dl>
    </div>
  );
}

const TICK_MS = 1_000;

/** How far the clean is by the server's clock, renewed every second (decision D52, document 000 section 9). */
function useElapsed(job: ActiveJob, receivedAtMs: number): Progress & { target: Date | null } {
  const toServerTime = useServerClock(job.serverTime, receivedAtMs);
  const now = useNow(TICK_MS);
  const start = new Date(job.clockInTime);
  return {
    ...progressOf({ startMs: start.getTime(), nowMs: toServerTime(now), allottedMinutes: job.allottedMinutes }),
    target: targetFinish(start, job.allottedMinutes),
  };
}
