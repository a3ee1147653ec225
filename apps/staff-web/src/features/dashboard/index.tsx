import { Suspense, useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Banner, Button, FullScreen } from '@tidycrew/web';
import { useLocation } from '@tidycrew/web/location';
import type { AddedCustomer } from './add-customer/useAddCustomer';
import { CompletedToday } from './completed/CompletedToday';
import { CurrentClean } from './current/CurrentClean';
import type { OpenDialog } from './Dialogs';
import { Dialogs, fetchDialogs } from './lazy-dialogs';
import { DashboardHeader } from './header/DashboardHeader';
import { AddedNote } from './nearby/AddedNote';
import { NearbyCustomers } from './nearby/NearbyCustomers';
import { refreshWork } from './queries';
import type { StartCustomer } from './start/useAllotment';
import { useFirstWait } from './useFirstWait';
import { useMapsService } from './useMapsService';
import { useWork } from './useWork';
import { TEXTS } from './texts';
import styles from './Dashboard.module.css';

/** The staff dashboard: the clean in progress or the customers nearby, and what was completed today. */
export default function DashboardPage() {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [added, setAdded] = useState<AddedCustomer | null>(null);
  const [ended, setEnded] = useState<string | null>(null);
  const { job, receivedAtMs, completed, isWaiting, isStale } = useWork(dialog?.kind === 'start');
  // On a clean nobody looks for customers: the phone is not asked where it is, and nothing waits for it.
  const isLooking = !isWaiting && job === null;
  const location = useLocation({ isEnabled: isLooking });
  const isFirstWait = useFirstWait(location.status === 'getting', job !== null);
  useMapsService(isLooking);
  useEffect(fetchDialogs, []);

  const close = useCallback(() => {
    setDialog(null);
    // The polls stood still while the start dialog was open.
    refreshWork(client);
  }, [client]);
  const start = useCallback((customer: StartCustomer) => {
    setAdded(null);
    setEnded(null);
    setDialog({ kind: 'start', customer });
  }, []);
  const endedElsewhere = useCallback(
    (customerName: string) => {
      setEnded(customerName);
      close();
    },
    [close],
  );

  if (isWaiting) return <FullScreen title={TEXTS.loading} />;
  if (isFirstWait) return <FullScreen title={TEXTS.gettingLocation} text={TEXTS.gettingLocationText} />;
  return (
    <>
      <DashboardHeader />
      <main className={styles.page}>
        <div className={styles.now}>
          {isStale && <Banner tone="info">{TEXTS.notRefreshed}</Banner>}
          {ended !== null && (
            <Banner
              tone="success"
              action={
                <Button variant="quiet" onClick={() => setEnded(null)}>
                  {TEXTS.nearby.dismiss}
                </Button>
              }
            >
              {TEXTS.current.endedElsewhere(ended)}
            </Banner>
          )}
          {job ? (
            <CurrentClean
              job={job}
              receivedAtMs={receivedAtMs}
              onComplete={() => setDialog({ kind: 'complete', job })}
            />
          ) : (
            <NearbyCustomers
              location={location}
              isPaused={dialog?.kind === 'start'}
              completedCount={completed.data?.length ?? 0}
              note={added && <AddedNote added={added} onStart={start} onDismiss={() => setAdded(null)} />}
              onStart={start}
              onAdd={() => setDialog({ kind: 'add' })}
            />
          )}
        </div>
        <CompletedToday jobs={completed.data} isPending={completed.isPending} />
      </main>
      {dialog && (
        <Suspense>
          <Dialogs
            dialog={dialog}
            onClose={close}
            onStart={start}
            onAdded={(customer) => {
              setAdded(customer);
              close();
            }}
            onEndedElsewhere={endedElsewhere}
          />
        </Suspense>
      )}
    </>
  );
}
