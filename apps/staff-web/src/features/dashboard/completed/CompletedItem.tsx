import { Badge, Card, formatTimeUs } from '@tidycrew/web';
import type { CompletedJob } from '@tidycrew/contracts';
import { formatDuration, minutesBetween } from '@tidycrew/domain';
import { TEXTS } from '../texts';
import styles from './CompletedToday.module.css';

/** One completed clean: where, from when to when, how long, and lunch. */
export function CompletedItem({ job }: { job: CompletedJob }) {
  const minutes = minutesBetween(Date.parse(job.clockInTime), Date.parse(job.clockOutTime));
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.customer}>{job.customerName}</h3>
        <span className={styles.duration}>{formatDuration(minutes)}</span>
      </div>
      <p className={styles.address}>{job.customerAddress}</p>
      <p className={styles.times}>
        <span>
          <time dateTime={job.clockInTime}>{formatTimeUs(job.clockInTime)}</time>
          {' – '}
          <time dateTime={job.clockOutTime}>{formatTimeUs(job.clockOutTime)}</time>
        </span>
        {job.autoLunchDeducted ? (
          <Badge tone="info">{TEXTS.completed.autoLunch}</Badge>
        ) : (
          job.lunchBreak && <Badge tone="info">{TEXTS.completed.manualLunch}</Badge>
        )}
      </p>
    </Card>
  );
}
