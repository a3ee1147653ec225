import { Suspense, useCallback, useEffect, useState, lazy } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Banner, FullScreen } from '@tidycrew/web';
import { useLocation } from '@tidycrew/web/location';
import { mapsService } from '@tidycrew/web/maps';
import type { CrewVisit } from '@tidycrew/contracts';
import { afterFirstScreen } from '../../shell/after-first-screen';
import type { AddedCustomer } from './add-customer/useAddCustomer';
import { CompletedToday } from './completed/CompletedToday';
import { CurrentClean } from './current/CurrentClean';
import type { Ended } from './complete/EndedNote';
import type { OpenDialog } from './Dialogs';
import type { Begun } from './start/StartDialog';
import { DayBlock } from './day/DayBlock';
import { useCrewDay } from './day/useCrewDay';
import { DashboardHeader } from './header/DashboardHeader';
import { NearbyCustomers } from './nearby/NearbyCustomers';
import { noteRecent } from './nearby/recent';
import { isFirstAsked, refreshWork } from './queries';
import type { StartCustomer } from './start/useAllotment';
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
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [added, setAdded] = useState<AddedCustomer | null>(null);
  const [ended, setEnded] = useState<Ended | null>(null);
  /** The cleans whose end was said, also once that was put away. */
  const [endedIds, setEndedIds] = useState<number[]>([]);
  const [started, setStarted] = useState<Begun | null>(null);
  const { shown, gone, completed, unlisted, isWaiting, isKnown, stale } = useWork(dialog?.kind === 'start');
  const job = shown?.job ?? null;
  const notes = useNotes(dialog !== null || gone !== null);
  const asked = useCrewDay(dialog?.kind === 'start');
  const day = useDayShown(asked);
  // On a clean nobody looks for customers: the phone is not asked where it is, and nothing waits for it.
  const isLooking = !isWaiting && job === null;
  const location = useLocation({ isEnabled: isLooking });
  const isFirstWait = useFirstWait(location.status === 'getting', job !== null);
  useMapsService(isLooking);
  useEffect(() => fetchDialogs(client), [client]);

  const close = useCallback(() => {
    setDialog(null);
    // The polls stood still while the start dialog was open.
    refreshWork(client);
  }, [client]);
  const start = useCallback((customer: StartCustomer, visit?: CrewVisit) => {
    setAdded(null);
    setEnded(null);
    setStarted(null);
    setDialog({ kind: 'start', customer, visit });
  }, []);
  const begin = (begun: Begun) => {
    if (dialog?.kind === 'start') noteRecent(dialog.customer.id);
    setStarted(begun);
    close();
  };
  const finish = useCallback(
    (how: Ended) => {
      const { jobId } = how;
      setEnded(how);
      if (jobId !== undefined) {
        setStarted(null);
        setEndedIds((ids) => [...ids, jobId]);
      }
      close();
    },
    [close],
  );

  const planned = day && day.visits.length + (day.tomorrow ?? 0) > 0 && (
    <DayBlock
      key="day"
      day={day}
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
        notes &&
        started?.jobId === shown.job.jobId && (
          <notes.StartedNote shown={shown} onOver={() => setStarted(null)} onEnded={finish} />
        )
      }
      onComplete={() => setDialog({ kind: 'complete', shown })}
      onMistake={() => setDialog({ kind: 'mistake', shown })}
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
      onAdd={() => setDialog({ kind: 'add' })}
      onMap={() => setDialog({ kind: 'map' })}
    />
  );
  if (isWaiting) return <FullScreen title={TEXTS.loading} />;
  if (isFirstWait) return <FullScreen title={TEXTS.gettingLocation} text={TEXTS.gettingLocationText} />;
  return (
    <>
      <DashboardHeader onSearch={job ? undefined : () => setDialog({ kind: 'search' })} />
      <main className={styles.page}>
        <div className={styles.now}>
          {stale && <Banner tone="info">{stale}</Banner>}
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
            onClose={close}
            onMistake={(wrong) => setDialog({ kind: 'mistake', shown: wrong })}
            onStart={start}
            onAdded={(customer) => {
              setAdded(customer);
              close();
            }}
            onStarted={begin}
            onEnded={finish}
          />
        </Suspense>
      )}
    </>
  );
}

/** Of whom a visit says as much as starting needs. */
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
