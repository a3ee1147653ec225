import { useCallback, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Dialog, useSession, useUser, Named } from '@tidycrew/web';
import { isUnanswered, type QueuedPress } from './queued-press';
import { openOutbox } from './outbox';
import { keepAnswers } from './persist';
import { outboxState, setOutbox, useOutbox } from './state';
import { Strip } from './Strip';
import { whatOf } from './strip-words';
import { LEAVE_TEXTS } from './texts';

/** The outbox of the signed-in person while a page is open: it is read and sent, says what waits, and asks before a sign-out. */
export function OfflineHost() {
  const { id, firstName } = useUser();
  const { signOut } = useSession();
  const { events, isLeaving } = useOutbox();
  useEffect(() => openOutbox(id), [id]);
  const client = useQueryClient();
  // What the app needs to go on without a network (decision D68).
  useEffect(() => keepAnswers(client, id, (gone) => setOutbox({ gone })), [client, id]);
  const stay = () => setOutbox({ isLeaving: false });
  const leave = useCallback(() => {
    setOutbox({ isLeaving: false });
    void signOut();
  }, [signOut]);
  return (
    <>
      <Strip />
      {isLeaving && <LeaveDialog events={events} firstName={firstName} onLeave={leave} onStay={stay} />}
    </>
  );
}

/** Signs out, at once where nothing waits on this phone; else the person is asked first (decision D70). */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  return () => {
    if (outboxState().events.some(isUnanswered)) setOutbox({ isLeaving: true });
    else void signOut();
  };
}

interface LeaveDialogProps {
  events: readonly QueuedPress[];
  /** Whose they are. */
  firstName: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asked before a sign-out while something is on this phone only (decision D70). */
function LeaveDialog({ events, firstName, onLeave, onStay }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const waiting = events.filter(isUnanswered);
  // All of it has gone out meanwhile.
  const isSent = waiting.length === 0;
  useEffect(() => {
    if (isSent) onLeave();
  }, [isSent, onLeave]);
  if (isSent) return null;
  return (
    <Dialog
      open
      title={LEAVE_TEXTS.title(whatOf(waiting))}
      onClose={onStay}
      initialFocusRef={stay}
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            {LEAVE_TEXTS.signOut}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {LEAVE_TEXTS.stay}
          </Button>
        </>
      }
    >
      <p>
        <Named names={[firstName]}>{LEAVE_TEXTS.stays(waiting.length, firstName)}</Named>
      </p>
    </Dialog>
  );
}
