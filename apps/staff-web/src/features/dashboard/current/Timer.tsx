import type { ReactNode } from 'react';
import { Badge, ProgressBar, formatDate, formatTime, useNow, useServerClock } from '@tidycrew/web';
import type { ActiveJob } from '@tidycrew/contracts';
import { formatElapsed, progressOf, targetFinish, type Progress } from '@tidycrew/domain';
import { TEXTS } from '../texts';
import styles from './CurrentClean.module.css';

const texts = TEXTS.current;
const SPOKEN = { normal: null, warning: 'warningSpoken', overtime: 'overtimeSpoken' } as const;

interface HeadProps {
  job: ActiveJob;
  receivedAtMs: number;
  children: ReactNode;
}

/** Where one is, and the running time against the allotted time, always in sight (decision D582). */
export function Head({ job, receivedAtMs, children }: HeadProps) {
  const { elapsedSeconds, percent, barPercent, tone, isOvertime, target } = useElapsed(job, receivedAtMs);
  const spoken = SPOKEN[tone];
  return (
    <div data-tone={tone}>
      <div className={styles.line}>
        {children}
        <p>
          {texts.targetFinish}{' '}
          {target ? (
            <time dateTime={target.toISOString()} translate="no">
              {formatTime(target)}
            </time>
          ) : (
            <b>{texts.noTarget}</b>
          )}
        </p>
      </div>
      <div className={styles.line}>
        <p className={styles.customer} translate="no">
          {job.customerName}
        </p>
        {/* A timer is not announced each second; what matters is said once, below. */}
        <div className={styles.elapsed} role="timer" translate="no" aria-label={texts.elapsed}>
          {formatElapsed(elapsedSeconds)}
        </div>
      </div>
      <div className={styles.line}>
        <p className={styles.address} translate="no">
          {job.customerAddress}
        </p>
        <p className={styles.used}>
          {isOvertime && <Badge tone="danger">{texts.overtime}</Badge>}
          <span>{job.allottedMinutes === null ? texts.notAllocated : texts.allocated(job.allottedMinutes)}</span>
          {percent !== null && <b>{percent}%</b>}
        </p>
      </div>
      {percent !== null && <ProgressBar percent={barPercent} tone={tone} label={texts.progress} />}
      <p className="visually-hidden" role="status">
        {spoken && texts[spoken]}
      </p>
    </div>
  );
}

/** Since when, and until when by the allotted time; the start with its date. */
export function Times({ job }: { job: ActiveJob }) {
  const target = targetFinish(new Date(job.clockInTime), job.allottedMinutes);
  return (
    <dl className={styles.times}>
      <div>
        <dt>{texts.startedAt}</dt>
        <dd>
          <time dateTime={job.clockInTime} translate="no">
            {formatTime(job.clockInTime)}
            <small>{formatDate(job.clockInTime)}</small>
          </time>
        </dd>
      </div>
      <div>
        <dt>{texts.targetFinish}</dt>
        <dd>
          {target ? (
            <time dateTime={target.toISOString()} translate="no">
              {formatTime(target)}
            </time>
          ) : (
            texts.noTarget
          )}
        </dd>
      </div>
    </dl>
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
