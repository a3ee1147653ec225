import { Badge, ChevronIcon, classes, formatDate, formatDayOfMonth, formatTime, Named, A_TIME } from '@tidycrew/web';
import { OFFICE_LANG } from '@tidycrew/web/language';
import { formatWeekday } from '@tidycrew/web/time';
import { lunchWords } from '../../shell/lunch';
import { Concerns } from './Concerns';
import { shownHours, shownValue, type DayProps } from './shown';
import { TEXTS } from './texts';
import styles from './MyWeek.module.css';

/** One day as a row: from, to and hours; a tap says what was punched, what is paid and why, and what the office corrected. */
export function DayCard({ most, ...props }: DayProps & { most: number }) {
  const { day, timeZone, today } = props;
  const { date, jobs, inProgress, clockInTime, endTime, decimalHours } = day;
  const hasWork = jobs.length > 0;
  const time = (instant: string | null) => (instant === null ? '' : formatTime(instant, timeZone));
  return (
    <li>
      {/* Of one name: where browsers know it, one day is open at a time. */}
      <details name="day" className={classes(styles.day, date === today && styles.today)}>
        <summary>
          <h2 className={styles.name}>
            {formatWeekday(date)}, <small>{formatDayOfMonth(date)}</small>
          </h2>
          <span className={styles.times} translate="no">
            {hasWork ? (
              <>
                {time(clockInTime)} – {inProgress ? TEXTS.now : time(endTime)}
                <span className={styles.line} aria-hidden="true">
                  <i data-running={inProgress} style={{ width: `${(decimalHours / most) * 100}%` }} />
                </span>
              </>
            ) : (
              TEXTS.noWork
            )}
          </span>
          <span className={styles.hours}>
            {hasWork && TEXTS.hours(shownHours(day))}
            {inProgress && <Badge tone="info">{TEXTS.running}</Badge>}
          </span>
          <ChevronIcon size={20} />
        </summary>
        <div className={styles.why}>
          {hasWork && <Facts {...props} />}
          <Corrections {...props} />
          <Concerns {...props} />
        </div>
      </details>
    </li>
  );
}

function Facts({ day, timeZone }: DayProps) {
  const { clockInTime, endTime, paidFrom, inProgress, lunch, jobs } = day;
  const time = (instant: string | null) =>
    instant !== null && (
      <time dateTime={instant} translate="no">
        {formatTime(instant, timeZone)}
      </time>
    );
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
            <dd>
              <Lunch {...lunchWords(lunch.text)} />
            </dd>
          </>
        )}
      </dl>
      <details className={styles.cleans}>
        <summary>{TEXTS.cleans(new Set(jobs.map(({ jobId }) => jobId)).size)}</summary>
        <ul>
          {jobs.map((job) => (
            <li key={`${job.jobId} ${job.clockInTime}`}>
              <span translate="no">{job.customerName}</span>{' '}
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

const Lunch = ({ words, reason }: ReturnType<typeof lunchWords>) => (
  <>
    <Named names={[A_TIME]}>{words}</Named>
    {reason !== null && <span lang={OFFICE_LANG}>{reason}</span>}
  </>
);

function Corrections({ day: { corrections }, timeZone }: DayProps) {
  if (corrections.length === 0) return null;
  return (
    <div className={styles.corrections}>
      <h3>{TEXTS.corrected}</h3>
      <ol>
        {corrections.map((correction) => {
          const { kind, id, before, after, reason, madeBy, at } = correction;
          const shown = (value: string | null) => shownValue(correction, value);
          return (
            <li key={`${kind} ${id}`}>
              <span>
                <Named names={kind === 'start' ? [before && shown(before), after && shown(after)] : []}>
                  {TEXTS.change(TEXTS.kinds[kind], shown(before), shown(after))}
                </Named>
              </span>
              {reason !== null && <q lang={OFFICE_LANG}>{reason}</q>}
              <span className={styles.muted}>
                <Named names={[madeBy, `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`]}>
                  {TEXTS.by(madeBy, `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}`)}
                </Named>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
