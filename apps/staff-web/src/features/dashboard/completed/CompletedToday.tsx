import type { ReactNode } from 'react';
import { Card, CheckIcon, EmptyState, Skeleton, Badge, formatDate, formatTimeUs } from '@tidycrew/web';
import type { CompletedJob } from '@tidycrew/contracts';
import { formatDuration, minutesBetween } from '@tidycrew/domain';
import type { UnlistedClean } from '../../../offline/view';
import { lunchWords } from '../../../shell/lunch';
import { TEXTS } from '../texts';
import styles from './CompletedToday.module.css';

interface CompletedTodayProps {
  /** undefined while they are not known. */
  jobs: CompletedJob[] | undefined;
  /** Completed on this phone; the server's list does not say them yet (decision D262). */
  unlisted: UnlistedClean[];
  isPending: boolean;
}

/** What the person completed today. */
export function CompletedToday({ jobs, unlisted, isPending }: CompletedTodayProps) {
  return (
    <section id="completed-today" aria-labelledby="completed-today-title" className={styles.section}>
      <div className={styles.top}>
        <h2 id="completed-today-title" className={styles.title}>
          {TEXTS.completed.title}
        </h2>
        <p className={styles.subtitle}>{TEXTS.completed.subtitle}</p>
      </div>
      {jobs && <Days jobs={jobs} />}
      {(jobs?.length ?? 0) + unlisted.length > 0 && (
        <ul className={styles.list}>
          {jobs?.map((job) => (
            <CompletedItem key={job.id} job={job} tag={<LunchTag job={job} />} />
          ))}
          {unlisted.map((job) => (
            <CompletedItem
              key={job.key}
              job={job}
              tag={job.isWaiting && <Badge tone="warning">{TEXTS.completed.notSent}</Badge>}
            />
          ))}
        </ul>
      )}
      {jobs?.length === 0 && unlisted.length === 0 && <NoneYet />}
      {!jobs && unlisted.length === 0 && <Unknown isPending={isPending} />}
    </section>
  );
}

/** What the day comes to, and lunch: it belongs to the day, whichever clean carries its tag (decisions D38, D207). */
function Days({ jobs }: { jobs: CompletedJob[] }) {
  const days = [...new Map(jobs.map(({ day }) => [day.date, day])).values()];
  return days.map(({ date, decimalHours, inProgress, lunch }) => (
    <div key={date} className={styles.day}>
      <p>
        {days.length > 1 && <span className={styles.subtitle}>{formatDate(`${date}T00:00:00Z`, 'UTC')} </span>}
        <strong>{TEXTS.completed.hours(decimalHours.toFixed(2))}</strong>
        {inProgress && <span className={styles.subtitle}> {TEXTS.completed.soFar}</span>}
      </p>
      {lunch !== null && <p className={styles.subtitle}>{lunchWords(lunch).words}</p>}
    </div>
  ));
}

function NoneYet() {
  return <EmptyState icon={<CheckIcon size={40} />} title={TEXTS.completed.empty} text={TEXTS.completed.emptyText} />;
}

function Unknown({ isPending }: { isPending: boolean }) {
  if (!isPending) return <EmptyState title={TEXTS.completed.notLoaded} />;
  return (
    <Card as="div" className={styles.toCome} role="status" aria-label={TEXTS.completed.loading}>
      <Skeleton width="50%" height="1.5rem" />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </Card>
  );
}

function LunchTag({ job }: { job: CompletedJob }) {
  if (job.autoLunchDeducted) return <Badge tone="info">{TEXTS.completed.autoLunch}</Badge>;
  return job.lunchBreak && <Badge tone="info">{TEXTS.completed.manualLunch}</Badge>;
}

type Item = Pick<CompletedJob, 'customerName' | 'customerAddress' | 'clockInTime' | 'clockOutTime'>;

/** One completed clean: where, from when to when, how long, and what is to say about it. */
function CompletedItem({ job, tag }: { job: Item; tag: ReactNode }) {
  const minutes = minutesBetween(Date.parse(job.clockInTime), Date.parse(job.clockOutTime));
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.head}>
        <h3 className={styles.customer} translate="no">
          {job.customerName}
        </h3>
        <span className={styles.duration} translate="no">
          {formatDuration(minutes)}
        </span>
      </div>
      <p className={styles.address} translate="no">
        {job.customerAddress}
      </p>
      <p className={styles.times}>
        <span translate="no">
          <time dateTime={job.clockInTime}>{formatTimeUs(job.clockInTime)}</time>
          {' – '}
          <time dateTime={job.clockOutTime}>{formatTimeUs(job.clockOutTime)}</time>
        </span>
        {tag}
      </p>
    </Card>
  );
}
