import { Suspense, useEffect, useState, lazy } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Banner, FullScreen, A_TIME, Named } from '@tidycrew/web';
import { useLocation } from '@tidycrew/web/location';
import { mapsService } from '@tidycrew/web/maps';
import type { CompletedJob, CrewVisit } from '@tidycrew/contracts';
import type { ShownJob } from '../../offline/view';
import { whenFindAsked } from '../../shell/find';
import { afterFirstScreen } from '../../shell/after-first-screen';
import { CompletedToday } from './completed/CompletedToday';
import { CurrentClean } from './current/CurrentClean';
import type { Ended } from './complete/EndedNote';
import type { Begun } from './start/StartDialog';
import { DayBlock } from './day/DayBlock';
import { useCrewDay } from './day/useCrewDay';
import { DashboardHeader } from './header/DashboardHeader';
import { NearbyCustomers } from './nearby/NearbyCustomers';
import { isFirstAsked } from './queries';
import type { StartCustomer } from './start/useAllotment';
import type { Discarding } from './mistake/DiscardNote';
import { useSteps } from './useSteps';
import { useDayShown, useWork } from './useWork';
import { TEXTS } from './texts';
import styles from './Dashboard.module.css';

const load = () => import('./Dialogs');

/** The dialogs in a file of their own, so that the first screen has less to load. */
const Dialogs = lazy(() => load().then((module) => ({ default: module.Dialogs })));

const notFetched = (error: unknown) => console.warn('The dialogs could not be fetched ahead.', error);

/** Fetches the dialogs ahead, and the crew they ask for, because the next tap may happen where there is no network. */
function fetchDialogs(client: QueryClient): () => void {
  return afterFirstScreen(client, () => {
    // For a clean that is started where there is no network.
    import('./checklist/ChecklistBlock').catch(notFetched);
    load()
      .then(({ prefetchCrew }) => prefetchCrew(client))
      .catch(notFetched);
  });
}

/**
 * What is said once a dialog is over; null until one was open. It is drawn together with what it is about: a line that comes in a
 * moment later pushes the button away that somebody is pressing.
 */
function useNotes(isWanted: boolean) {
  const [notes, setNotes] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    if (isWanted) load().then(setNotes, (error: unknown) => console.warn('The notes could not be fetched.', error));
  }, [isWanted]);
  return notes;
}

/** The staff dashboard: the clean in progress or the customers nearby, and what was completed today. */
export default function DashboardPage() {
  const client = useQueryClient();
  const steps = useSteps(client);
  const {
    dialog,
    setDialog,
    added,
    setAdded,
    ended,
    setEnded,
    endedIds,
    started,
    setStarted,
    discarded,
    setDiscarded,
    discarding,
  } = steps;
  const { close, start, begin, finish, keepStart, goOn } = steps;
  const { shown, gone, completed, unlisted, isWaiting, isKnown, stale } = useWork(dialog?.kind === 'start');
  const job = shown?.job ?? null;
  const notes = useNotes(dialog !== null || gone !== null);
  useEffect(() => whenFindAsked(() => setDialog({ kind: 'search' })), [setDialog]);
  const asked = useCrewDay(dialog?.kind === 'start');
  const day = useDayShown(asked);
  // On a clean nobody looks for customers: the phone is not asked where it is, and nothing waits for it.
  const isLooking = !isWaiting && job === null;
  const location = useLocation({ isEnabled: isLooking });
  const isFirstWait = useFirstWait(location.status === 'getting', job !== null);
  useMapsService(isLooking);
  useEffect(() => fetchDialogs(client), [client]);

  const hasPlans = day !== undefined && (day.visits.length + (day.tomorrow ?? 0) > 0 || day.isInTeam === false);
  const planned = hasPlans && (
    <DayBlock
      key="day"
      day={day}
      hours={hoursOf(completed.data)}
      customerId={job?.customerId}
      onStart={(visit) => start(customerOf(visit), visit)}
      onCannot={(visit) => setDialog({ kind: 'cannot', visit })}
    />
  );
  const work = shown ? (
    <CurrentClean
      key="clean"
      shown={shown}
      note={
        notes && (
          <CleanNote
            {...{ notes, shown, started, discarded, discarding }}
            onStartedOver={() => setStarted(null)}
            onDiscardOver={keepStart}
            onEnded={finish}
          />
        )
      }
      onComplete={() => goOn('complete', shown)}
      onMistake={() => goOn('mistake', shown)}
    />
  ) : (
    <NearbyCustomers
      key="nearby"
      location={location}
      isPaused={dialog?.kind === 'start'}
      isDayComing={isFirstAsked(asked)}
      completedCount={(completed.data?.length ?? 0) + unlisted.length}
      note={notes && added && <notes.AddedNote added={added} onStart={start} onDismiss={() => setAdded(null)} />}
      onStart={start}
      onSearch={() => setDialog({ kind: 'search' })}
      refused={day?.visits.filter(({ state }) => state === 'refused').map(({ customerId }) => customerId)}
      onAdd={() => setDialog({ kind: 'add' })}
      onMap={() => setDialog({ kind: 'map' })}
    />
  );
  if (isWaiting) return <FullScreen title={TEXTS.loading} />;
  if (isFirstWait) return <FullScreen title={TEXTS.gettingLocation} text={TEXTS.gettingLocationText} />;
  return (
    <>
      <DashboardHeader isWorking={job !== null} onSearch={() => setDialog({ kind: 'search' })} />
      <main className={styles.page}>
        <div className={styles.now}>
          {stale && (
            <Banner tone="info">
              <Named names={[A_TIME]}>{stale}</Named>
            </Banner>
          )}
          {notes && ended && (
            <notes.EndedNote ended={ended} isWorking={job !== null} onDismiss={() => setEnded(null)} />
          )}
          {notes && gone && !endedIds.includes(gone.jobId) && !dialog && (
            <notes.GoneClean job={gone} onEnded={finish} />
          )}
          {/* By their keys: the day keeps what is unfolded in it, and the focus, when a clean comes in above it. */}
          {job ? [work, planned] : [planned, work]}
        </div>
        {isKnown && <CompletedToday jobs={completed.data} unlisted={unlisted} isPending={isFirstAsked(completed)} />}
      </main>
      {dialog && (
        <Suspense>
          <Dialogs
            dialog={dialog}
            here={location.position}
            isWorking={job !== null}
            onClose={close}
            onMistake={(wrong) => setDialog({ kind: 'mistake', shown: wrong })}
            onStart={start}
            onAdded={(customer) => {
              setAdded(customer);
              close();
            }}
            onStarted={begin}
            onEnded={finish}
            onDiscard={(wrong) => {
              setDiscarded(wrong);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface CleanNoteProps {
  notes: Awaited<ReturnType<typeof load>>;
  shown: ShownJob;
  started: Begun | null;
  discarded: ShownJob | null;
  discarding: Discarding;
  onStartedOver: () => void;
  onDiscardOver: () => void;
  onEnded: (ended: Ended) => void;
}

/** The way back for a clean that has just begun or is being discarded. */
function CleanNote({ notes, shown, started, discarded, discarding, ...over }: CleanNoteProps) {
  const { onStartedOver, onDiscardOver, onEnded } = over;
  const { jobId } = shown.job;
  // The server may have given it its number meanwhile.
  const isNumbered = discarded !== null && discarded.startId !== null && discarded.startId === shown.startId;
  if (isNumbered || discarded?.job.jobId === jobId)
    return <notes.DiscardNote {...{ shown, discarding, onEnded }} onOver={onDiscardOver} />;
  if (started?.jobId !== jobId) return null;
  return <notes.StartedNote shown={shown} onOver={onStartedOver} onEnded={onEnded} />;
}

/** Hours of today so far, of all days that the list names; null: nothing was done. */
function hoursOf(jobs: CompletedJob[] | undefined): string | null {
  if (!jobs || jobs.length === 0) return null;
  const days = new Map(jobs.map(({ day }) => [day.date, day.decimalHours]));
  return [...days.values()].reduce((sum, hours) => sum + hours, 0).toFixed(2);
}

/** The visit's customer, as far as starting needs it. */
const customerOf = ({ customerId: id, customerName: name, customerAddress: address }: CrewVisit): StartCustomer => ({
  id,
  name,
  address,
  active: true,
});

/**
 * Whether the person still waits for the very first answer about the location. It is over for good once there is one,
 * and a clean in progress ends it too: nothing on the page is covered again later.
 */
function useFirstWait(isGettingLocation: boolean, hasJob: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  if (!isOver && (hasJob || !isGettingLocation)) setIsOver(true);
  return !isOver && isGettingLocation && !hasJob;
}

/** Loads the maps service while the person still waits for other things, and again when the network is back. */
function useMapsService(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    void mapsService.load();
    const retry = () => void mapsService.retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isWanted]);
}
