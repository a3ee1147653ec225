import { lazy, Suspense, useRef, type ReactNode } from 'react';
import {
  Avatar,
  Banner,
  Button,
  CheckIcon,
  ChevronIcon,
  TeamMark,
  formatDate,
  formatTime,
  useNow,
  useServerClock,
  Named,
} from '@tidycrew/web';
import { MISTAKE_MINUTES, isFinishForgotten } from '@tidycrew/domain';
import type { ShownJob } from '../../../offline/view';
import { InBottomBar, useMeasured } from '../../../shell/Bottom';
import { AccessNotes } from '../access/AccessNotes';
import { AtThisHouse } from '../access/AtThisHouse';
import { useHouse } from '../access/use-house';
import { CrewList } from '../CrewList';
import { Head, Times } from './Timer';
import { TEXTS } from '../texts';
import styles from './CurrentClean.module.css';

/** Only where there is one; its place is kept free until it comes. */
const ChecklistBlock = lazy(() => import('../checklist/ChecklistBlock'));

interface CurrentCleanProps {
  shown: ShownJob;
  /** What has just begun, and the way back. */
  note?: ReactNode;
  onComplete: () => void;
  onMistake: () => void;
}

/** The clean in progress: its head, the list to tick, what is folded of house and crew, and below all the way to complete it (D582). */
export function CurrentClean({ shown, note, onComplete, onMistake }: CurrentCleanProps) {
  const { job, receivedAtMs } = shown;
  const lengthMs = useLengthMs(shown);
  const isNew = isNewStart(lengthMs, shown);
  const head = useRef<HTMLDivElement>(null);
  useMeasured(head, '--head');
  const house = useHouse(job);
  const doNots = house.access === null ? [] : house.access?.filter(({ kind }) => kind === 'dont');
  return (
    <section aria-labelledby="currently-working" className={styles.clean}>
      <div ref={head} className={styles.head}>
        <Head job={job} receivedAtMs={receivedAtMs}>
          <h2 id="currently-working" className={styles.title}>
            {TEXTS.current.title}
          </h2>
        </Head>
      </div>
      <Forgotten shown={shown} lengthMs={lengthMs} onComplete={onComplete} />
      <AccessNotes notes={doNots} />
      <AtThisHouse job={job} house={house} />
      {job.checklist?.length ? (
        <Suspense fallback={<div style={{ minHeight: `${56 + 48 * job.checklist.length}px` }} />}>
          <ChecklistBlock shown={shown} />
        </Suspense>
      ) : null}
      <details className={styles.crew}>
        <summary>
          {TEXTS.current.crew}{' '}
          <span className={styles.faces} aria-hidden="true">
            {job.members.map(({ id, name }) => (
              <Avatar key={id} name={name} color={job.teamColor} size={28} />
            ))}
          </span>
          <ChevronIcon size={20} />
        </summary>
        <div>
          <TeamMark name={job.teamName} color={job.teamColor} />
          <CrewList members={job.members} color={job.teamColor} />
          <Times job={job} />
        </div>
      </details>
      <InBottomBar>
        <div className={styles.ways}>
          {note}
          {isNew && (
            <Button variant="quiet" onClick={onMistake}>
              {TEXTS.current.wrongCustomer}
            </Button>
          )}
        </div>
        <Button block big icon={<CheckIcon size={22} />} onClick={onComplete}>
          {TEXTS.current.complete}
        </Button>
      </InBottomBar>
    </section>
  );
}

interface ForgottenProps extends Pick<CurrentCleanProps, 'shown' | 'onComplete'> {
  lengthMs: number;
}

/** The start's day where it is another one, and the question of a forgotten finish (decision D91). */
function Forgotten({ shown: { job }, lengthMs, onComplete }: ForgottenProps) {
  const startMs = Date.parse(job.clockInTime);
  const nowMs = startMs + lengthMs;
  const [startDay, today] = [new Date(startMs).toDateString(), new Date(nowMs).toDateString()];
  const { allottedMinutes } = job;
  if (!isFinishForgotten({ startMs, nowMs, allottedMinutes, startDay, today })) return null;
  const moment = `${formatTime(job.clockInTime)}, ${formatDate(job.clockInTime)}`;
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="secondary" onClick={onComplete}>
          {TEXTS.current.finish}
        </Button>
      }
    >
      <strong>{TEXTS.current.forgotten}</strong> <Named names={[moment]}>{TEXTS.current.startedOn(moment)}</Named>
    </Banner>
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
