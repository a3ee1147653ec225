import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ActivityRow } from '@tidycrew/contracts';
import { wallClockAt } from '@tidycrew/domain';
import { Avatar, Badge, formatDate, formatTime, offsetAtZone } from '@tidycrew/web';
import { recordPath } from '../providers/address/record-path';
import { sentenceOf } from './sentence';
import type { Names } from './sentence-words';
import { ACTIVITY_TEXTS as TEXTS } from './texts';
import type { ActivityRecord } from './useActivity';
import styles from './ActivityPage.module.css';

/** Lines of the list around it under the day they belong to, at the business. */
export function ActivityList({ names, timeZone }: { names: Names; timeZone: string }) {
  const { data = [] } = useListContext<ActivityRecord>();
  return daysOf(data, timeZone).map(({ day, rows: ofDay }) => (
    <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={styles.date}>
        {formatDate(ofDay[0]?.at ?? '', timeZone)}
      </h2>
      <ol className={styles.lines}>
        {ofDay.map((row) => (
          <ActivityLine key={row.id} row={row} names={names} timeZone={timeZone} />
        ))}
      </ol>
    </section>
  ));
}

function ActivityLine({ row, names, timeZone }: { row: ActivityRow; names: Names; timeZone: string }) {
  const { before, subject, after, notes } = sentenceOf(row, names);
  const actor = row.actorName ?? TEXTS.system;
  const link = linkOf(row);
  return (
    <li className={styles.line}>
      <Avatar name={actor} size={36} />
      <div className={styles.words}>
        <p>
          <strong>{actor}</strong>
          {row.onBehalfOfName && (
            <>
              {' '}
              <Badge tone="warning">{TEXTS.as(row.onBehalfOfName)}</Badge>
            </>
          )}{' '}
          {before}
          {subject && ' '}
          {subject && link ? <Link to={link}>{subject}</Link> : subject}
          {after}
        </p>
        {notes.length > 0 && (
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
      <time className={styles.time} dateTime={row.at}>
        {formatTime(row.at, timeZone)}
      </time>
    </li>
  );
}

const PAGE_OF: Record<string, string> = {
  customer: 'customers',
  user: 'staff',
  team: 'teams',
  invoice: 'invoices',
};

/** Where the customer, person, team or invoice can be seen; cleans have no page of their own. */
function linkOf({ subject, subjectId }: ActivityRow): string | null {
  const page = Object.hasOwn(PAGE_OF, subject) ? PAGE_OF[subject] : undefined;
  return page && subjectId !== null ? recordPath(page, subjectId) : null;
}

function daysOf(rows: readonly ActivityRow[], timeZone: string): { day: string; rows: ActivityRow[] }[] {
  const offsetAt = offsetAtZone(timeZone);
  const days: { day: string; rows: ActivityRow[] }[] = [];
  for (const row of rows) {
    const { day } = wallClockAt(Date.parse(row.at), offsetAt);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
