import type { ReactNode } from 'react';
import { CheckIcon, ChevronIcon } from '@tidycrew/web';
import type { CrewDay, CrewVisit } from '@tidycrew/contracts';
import { CallOffice } from '../../../shell/office';
import { useMyWeek } from '../../../shell/week';
import { keysToTake } from '../../../shell/keys-to-take';
import { Glance } from './Glance';
import { NextVisit } from './NextVisit';
import { TakeLine } from './TakeLine';
import { DAY_TEXTS } from './texts';
import { VisitRow } from './VisitRow';
import { isStartable, placesOf, type Actions } from './visit';
import styles from './Day.module.css';

interface DayBlockProps extends Actions {
  day: CrewDay;
  /** Hours of today so far, as they are shown; null: not known. */
  hours: string | null;
}

/** 'Today: 3 left of 8': what the person's teams are to clean today, the next one first, and what follows. */
export function DayBlock({ day, hours, ...actions }: DayBlockProps) {
  const { visits } = day;
  const places = placesOf(visits);
  const done = visits.filter(({ state }) => state === 'done' || state === 'skipped');
  const refused = visits.filter(({ state }) => state === 'refused');
  const ahead = visits.filter((visit) => !done.includes(visit) && !refused.includes(visit));
  // Where a clean runs nothing else is the next thing to do.
  const next = actions.customerId === undefined ? ahead.find(isStartable) : undefined;
  const later = ahead.filter((visit) => visit !== next);
  const toTake = keysToTake(visits);
  const rows = (of: readonly CrewVisit[]) =>
    of.map((visit) => (
      <VisitRow key={visit.visitId} visit={visit} place={places.get(visit.visitId) ?? 0} actions={actions} />
    ));
  return (
    <section aria-labelledby="crew-day" className={styles.section}>
      <h2 id="crew-day" className={styles.title}>
        {DAY_TEXTS.today(ahead.length, visits.length)}
        <Steps visits={visits} />
      </h2>
      {day.isInTeam === false && <NoTeam />}
      {visits.length === 0 && day.isInTeam !== false && <p>{DAY_TEXTS.todayEmpty}</p>}
      {day.away && <p translate="no">{DAY_TEXTS.away(day.away.flatMap(({ names }) => names).join(', '))}</p>}
      {toTake.length > 0 && <TakeLine keys={toTake} />}
      {next && <NextVisit key={next.visitId} visit={next} place={places.get(next.visitId) ?? 0} actions={actions} />}
      {visits.length > 0 && ahead.length === 0 && <AllDone done={done.length} refused={refused.length} hours={hours} />}
      {visits.length > 0 && (later.length > 0 || done.length + refused.length > 0) && (
        <ul className={styles.box}>
          {rows(later)}
          {done.length > 0 && <Folded title={DAY_TEXTS.done(done.length)}>{rows(done)}</Folded>}
          {refused.length > 0 && <Folded title={DAY_TEXTS.refused(refused.length)}>{rows(refused)}</Folded>}
        </ul>
      )}
      <Glance day={day} isOver={ahead.length === 0} />
    </section>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <details>
        <summary className={styles.row}>
          {title}
          <ChevronIcon size={20} />
        </summary>
        <ul className={styles.rows}>{children}</ul>
      </details>
    </li>
  );
}

/** As many parts as visits; those that are over are filled. The heading says the same. */
function Steps({ visits }: { visits: readonly CrewVisit[] }) {
  return (
    <span className={styles.steps} aria-hidden="true">
      {visits.map(({ visitId, state }) => (
        <i key={visitId} data-state={state} />
      ))}
    </span>
  );
}

function AllDone({ done, refused, hours }: { done: number; refused: number; hours: string | null }) {
  const { data: week } = useMyWeek(null, false);
  return (
    <div className={styles.over}>
      <span className={styles.sign}>
        <CheckIcon size={36} />
      </span>
      <h3>{DAY_TEXTS.allDone(done)}</h3>
      {refused > 0 && <p>{DAY_TEXTS.notCleaned(refused)}</p>}
      {hours !== null && <p>{DAY_TEXTS.hours(hours, week?.total.decimalHours.toFixed(2) ?? null)}</p>}
    </div>
  );
}

const NoTeam = () => (
  <div className={styles.noTeam}>
    <p>{DAY_TEXTS.noTeam}</p>
    <CallOffice />
  </div>
);
