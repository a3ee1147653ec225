import { Badge, Card, formatDate, formatTime } from '@tidycrew/web';
import { Concerns } from './Concerns';
import { shownDay, shownHours, shownValue, type DayProps } from './shown';
import { TEXTS } from './texts';
import styles from './MyWeek.module.css';

/** One day: what was punched, what is paid and why, and what the office corrected. */
export function DayCard(props: DayProps) {
  const { day } = props;
  const { date, jobs, inProgress } = day;
  const hasWork = jobs.length > 0;
  return (
    <Card as="li" className={styles.day}>
      <div className={styles.head}>
        <h2 className={styles.name}>{shownDay(date)}</h2>
        {inProgress && <Badge tone="info">{TEXTS.running}</Badge>}
        <span className={styles.hours}>
          {hasWork ? TEXTS.hours(shownHours(day)) : <span className={styles.muted}>{TEXTS.noWork}</span>}
          {inProgress && <span className={styles.muted}> {TEXTS.soFar}</span>}
        </span>
      </div>
      {hasWork && <Facts {...props} />}
      <Corrections {...props} />
      <Concerns {...props} />
    </Card>
  );
}

function Facts({ day, timeZone }: DayProps) {
  const { clockInTime, endTime, paidFrom, inProgress, lunch, jobs } = day;
  const time = (instant: string | null) =>
    instant !== null && <time dateTime={instant}>{formatTime(instant, timeZone)}</time>;
  return (
    <>
      <dl className={styles.facts}>
        <dt>{TEXTS.punches}</dt>
        <dd>
          {time(clockInTime)} – {inProgress ? TEXTS.now : time(endTime)}
        </dd>
        <dt>{TEXTS.paidFrom}</dt>
        <dd>{time(paidFrom)}</dd>
        {lunch && (
          <>
            <dt>{TEXTS.lunch}</dt>
            <dd>{lunch.text}</dd>
          </>
        )}
      </dl>
      <details className={styles.cleans}>
        <summary>{TEXTS.cleans(new Set(jobs.map(({ jobId }) => jobId)).size)}</summary>
        <ul>
          {jobs.map((job) => (
            <li key={`${job.jobId} ${job.clockInTime}`}>
              <span>{job.customerName}</span>{' '}
              <span className={styles.muted}>
                {time(job.clockInTime)} – {time(job.clockOutTime) || TEXTS.now}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Corrections({ day: { corrections }, timeZone }: DayProps) {
  if (corrections.length === 0) return null;
  return (
    <div className={styles.corrections}>
      <h3>{TEXTS.corrected}</h3>
      <ol>
        {corrections.map((correction) => {
          const { kind, id, before, after, reason, madeBy, at } = correction;
          return (
            <li key={`${kind} ${id}`}>
              <span>
                {TEXTS.change(TEXTS.kinds[kind], shownValue(correction, before), shownValue(correction, after))}
              </span>
              {reason !== null && <q>{reason}</q>}
              <span className={styles.muted}>
                {TEXTS.by(madeBy, `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`)}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
