import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DiscardQuestion } from '@tidycrew/web/dialog';
import { enterDialog } from '../../providers/dialog-steps';

interface Guarded {
  onClose: () => void;
  /** Something was typed that closing would lose. */
  isDirty: boolean;
  /** False while a request is under way. */
  canClose: boolean;
  /** It is open because of the address, which is its step of the history. */
  isOfAddress: boolean;
}

/** How an open dialog closes, and the question above it before typed work is lost (decision D171). */
export function useDialogGuard(dialog: Guarded) {
  /** What happens once the typed work may be lost; null: nothing is asked. */
  const [asked, setAsked] = useState<{ goOn: () => void } | null>(null);
  const latest = useRef({ ...dialog, asked });
  latest.current = { ...dialog, asked };
  const close = () => latest.current.onClose();

  // Before it can be seen: 'Back' pressed the moment it is there would leave the page.
  useLayoutEffect(
    () =>
      enterDialog({
        isOfAddress: latest.current.isOfAddress,
        canClose: () => latest.current.canClose,
        isDirty: () => latest.current.isDirty,
        close: () => latest.current.onClose(),
        ask: (goOn) => setAsked(latest.current.asked ? null : { goOn }),
      }),
    [],
  );

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
