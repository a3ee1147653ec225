import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { DialogGuardContext, type GuardedDialog } from '@tidycrew/web';
import { DiscardQuestion } from '@tidycrew/web/dialog';
import { enterDialog } from './steps';

/** Every dialog below is a step of the history, and asks before typed work is lost. */
export function DialogGuard({ children }: { children: ReactNode }) {
  return <DialogGuardContext value={useGuard}>{children}</DialogGuardContext>;
}

function useGuard(dialog: GuardedDialog) {
  const [isAsked, setIsAsked] = useState(false);
  const latest = useRef({ ...dialog, isAsked });
  latest.current = { ...dialog, isAsked };
  const isStep = dialog.isClosable;

  // Before it can be seen: 'Back' pressed the moment it is there would leave the page.
  useLayoutEffect(() => {
    if (!isStep) return;
    return enterDialog({
      isDirty: () => latest.current.isDirty,
      close: () => latest.current.onClose(),
      mayGo: () => {
        const now = latest.current;
        if (now.canClose && now.isDirty) setIsAsked(!now.isAsked);
        return now.canClose && !now.isDirty;
      },
    });
  }, [isStep]);

  const discard = () => {
    // First the question, then the dialog below it: each gives the focus back to where it came from.
    flushSync(() => setIsAsked(false));
    latest.current.onClose();
  };
  return {
    close: () => (dialog.isDirty ? setIsAsked(true) : latest.current.onClose()),
    question: isAsked && <DiscardQuestion onKeep={() => setIsAsked(false)} onDiscard={discard} />,
  };
}
