import { lazy, Suspense, type ReactNode } from 'react';
import { Button, Card, CheckIcon, DirectionsIcon, PhoneIcon, TeamMark, useNow, useServerClock } from '@tidycrew/web';
import { directionsHref } from '@tidycrew/web/maps';
import { MISTAKE_MINUTES, formatPhone, phoneHref } from '@tidycrew/domain';
import type { ShownJob } from '../../../offline/view';
import { AtThisHouse } from '../access/AtThisHouse';
import { CrewList } from '../CrewList';
import { Timer } from './Timer';
import { TEXTS } from '../texts';
import styles from './CurrentClean.module.css';

/** Only where there is one; below what is pressed, so that nothing moves when it comes. */
const ChecklistBlock = lazy(() => import('../checklist/ChecklistBlock'));

interface CurrentCleanProps {
  shown: ShownJob;
  /** What has just begun, and the way back: below what is pressed, so that nothing moves when it comes and goes. */
  note?: ReactNode;
  onComplete: () => void;
  onMistake: () => void;
}

/** The clean in progress: where, since when, by whom, and the way to complete it. */
export function CurrentClean({ shown, note, onComplete, onMistake }: CurrentCleanProps) {
  const { job, receivedAtMs } = shown;
  const notes = job.customerNotes ?? job.notesWithheld;
  const isNew = isNewStart(useLengthMs(shown), shown);
  return (
    <Card aria-labelledby="currently-working" className={styles.card}>
      <h2 id="currently-working" className={styles.title}>
        {TEXTS.current.title}
      </h2>
      <p className={styles.customer}>{job.customerName}</p>
      <p className={styles.address}>{job.customerAddress}</p>
      <div className={styles.links}>
        {job.customerPhone && (
          <a className={styles.link} href={phoneHref(job.customerPhone)} title={TEXTS.current.call}>
            <PhoneIcon size={20} />
            <span>{formatPhone(job.customerPhone)}</span>
          </a>
        )}
        <a
          className={styles.link}
          href={directionsHref({ address: job.customerAddress })}
          target="_blank"
          rel="noreferrer"
        >
          <DirectionsIcon size={20} />
          <span>{TEXTS.current.directions}</span>
        </a>
      </div>
      {notes && (
        <div className={styles.notes}>
          <h3>{TEXTS.current.notes}</h3>
          <p>{notes}</p>
        </div>
      )}
      <AtThisHouse job={job} />
      <Timer job={job} receivedAtMs={receivedAtMs} />
      <div className={styles.team}>
        <TeamMark name={job.teamName} color={job.teamColor} />
        <CrewList members={job.members} color={job.teamColor} />
      </div>
      <Button block icon={<CheckIcon size={22} />} onClick={onComplete}>
        {TEXTS.current.complete}
      </Button>
      {isNew && (
        <Button block variant="quiet" onClick={onMistake}>
          {TEXTS.current.wrongCustomer}
        </Button>
      )}
      {note}
      {job.checklist?.length ? (
        <Suspense>
          <ChecklistBlock shown={shown} />
        </Suspense>
      ) : null}
    </Card>
  );
}

const TICK_MS = 5_000;

/** Not of a start that may have left the phone and was not answered: nobody knows what there is to mend (decision D263). */
export const canMend = ({ startId, unsentSeq }: ShownJob): boolean => startId === null || unsentSeq !== null;

/** How long the clean has run, by the server's clock. */
export function useLengthMs({ job, receivedAtMs }: Pick<ShownJob, 'job' | 'receivedAtMs'>): number {
  const toServerTime = useServerClock(job.serverTime, receivedAtMs);
  return toServerTime(useNow(TICK_MS)) - Date.parse(job.clockInTime);
}

/** Whether a clean of this length can still be moved or discarded by its crew (decision D92). */
export const isNewStart = (lengthMs: number, shown: ShownJob): boolean =>
  canMend(shown) && lengthMs < MISTAKE_MINUTES * 60_000;
