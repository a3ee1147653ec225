import { useRef } from 'react';
import { Button, Dialog, DialogGuardContext, type GuardedDialog } from '../ui';
import { DISCARD_TEXTS as TEXTS } from './texts';

/** It asks nothing itself, and is no step of the history: 'Back' is 'Keep editing'. */
const usePlain = ({ onClose }: GuardedDialog) => ({ close: onClose, question: null });

/** 'Discard what you typed?' above a dialog. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <DialogGuardContext value={usePlain}>
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
