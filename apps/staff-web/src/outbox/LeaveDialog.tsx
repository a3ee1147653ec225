import { useEffect, useRef } from 'react';
import { Button, Dialog } from '@tidycrew/web';
import { isWaiting, type KeptPress } from './kept-press';
import { LEAVE_TEXTS, STRIP_TEXTS } from './texts';

interface LeaveDialogProps {
  presses: readonly KeptPress[];
  /** Whose they are. */
  firstName: string;
  onLeave: () => void;
  onStay: () => void;
}

/** Asked before a sign-out while something is on this phone only (decision D70). */
export function LeaveDialog({ presses, firstName, onLeave, onStay }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  const waiting = presses.filter(isWaiting);
  // All of it has gone out meanwhile.
  const isSent = waiting.length === 0;
  useEffect(() => {
    if (isSent) onLeave();
  }, [isSent, onLeave]);
  const punches = waiting.filter(({ kind }) => kind === 'start' || kind === 'finish').length;
  if (isSent) return null;
  return (
    <Dialog
      open
      title={LEAVE_TEXTS.title(STRIP_TEXTS.what(punches, waiting.length - punches))}
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
      <p>{LEAVE_TEXTS.stays(waiting.length, firstName)}</p>
    </Dialog>
  );
}
