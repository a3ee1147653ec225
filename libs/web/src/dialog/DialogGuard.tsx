import { use, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button, Dialog, DialogGuardContext, type GuardedDialog } from '../ui';
import { enterDialog } from './steps';
import { DISCARD_TEXTS as TEXTS } from './texts';

/** Every dialog below is a step of the history, and asks before typed work is lost (decision D171). */
export function DialogGuard({ children }: { children: ReactNode }) {
  return <DialogGuardContext value={useGuard}>{children}</DialogGuardContext>;
}

/** For a dialog of another library: how it closes, and the question that lies above it. */
export const useDialogGuard = (dialog: GuardedDialog) => use(DialogGuardContext)(dialog);

function useGuard(dialog: GuardedDialog) {
  /** What happens once the typed work may be lost; null: nothing is asked. */
  const [asked, setAsked] = useState<{ goOn: () => void } | null>(null);
  const latest = useRef({ ...dialog, asked });
  latest.current = { ...dialog, asked };
  const isStep = dialog.isClosable;
  const close = () => latest.current.onClose();

  // Before it can be seen: 'Back' pressed the moment it is there would leave the page.
  useLayoutEffect(() => {
    if (!isStep) return;
    return enterDialog({
      isOfAddress: latest.current.isOfAddress ?? false,
      isDirty: () => latest.current.isDirty,
      close: () => latest.current.onClose(),
      ask: (goOn) => setAsked({ goOn }),
      mayGo: () => {
        const now = latest.current;
        if (!now.canClose) return false;
        if (now.isDirty) setAsked(now.asked ? null : { goOn: () => latest.current.onClose() });
        return !now.isDirty;
      },
    });
  }, [isStep]);

  const discard = () => {
    const goOn = asked?.goOn;
    // First the question, then the dialog below it: each gives the focus back to where it came from.
    flushSync(() => setAsked(null));
    goOn?.();
  };
  return {
    close: () => (dialog.isDirty ? setAsked({ goOn: close }) : close()),
    question: asked && <DiscardQuestion onKeep={() => setAsked(null)} onDiscard={discard} />,
  };
}

/** 'Discard what you typed?' above a dialog; no step of its own: 'Back' is 'Keep editing'. */
function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const plain = useMemo(
    () =>
      ({ onClose }: GuardedDialog) => ({ close: onClose, question: null }),
    [],
  );
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <DialogGuardContext value={plain}>
      <Dialog
        open
        title={TEXTS.title}
        onClose={onKeep}
        initialFocusRef={keep}
        closeLabel={TEXTS.keep}
        footer={
          <>
            <Button ref={keep} variant="secondary" onClick={onKeep}>
              {TEXTS.keep}
            </Button>
            <Button variant="danger" onClick={onDiscard}>
              {TEXTS.discard}
            </Button>
          </>
        }
      >
        {TEXTS.text}
      </Dialog>
    </DialogGuardContext>
  );
}
