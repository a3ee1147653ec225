import { createContext, use, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button, Dialog, DialogTitle, IconButton, useMediaQuery, type ButtonProps } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import { DiscardQuestion } from '@tidycrew/web/dialog';
import { enterDialog } from '../../providers/dialog-steps';
import { COMMON_TEXTS as TEXTS } from '../texts';

interface GuardedDialogProps {
  title: string;
  onClose: () => void;
  /** A request is under way: it cannot be closed. */
  busy?: boolean;
  /** Something was typed that closing would lose. */
  isDirty?: boolean;
  /** The address has opened it. */
  isOfAddress?: boolean;
  /** A sentence or two, which need no whole window of a phone. */
  isSmall?: boolean;
  /** DialogContent and DialogActions, or a form of them. */
  children: ReactNode;
}

const CloseContext = createContext<() => void>(() => undefined);

/** MUI's dialog as a step of the history that asks before what was typed in it is lost (decision D171). */
export function GuardedDialog({ title, children, ...props }: GuardedDialogProps) {
  const { onClose, busy = false, isDirty = false, isOfAddress = false, isSmall = false } = props;
  const { close, question } = useDialogGuard({ onClose, isDirty, isOfAddress, canClose: !busy });
  const titleId = useId();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <CloseContext value={close}>
      <Dialog
        open
        fullWidth
        maxWidth="sm"
        fullScreen={isPhone && !isSmall}
        onClose={(event: Event) => {
          // Escape would close the browser's own dialog of the question, too, as soon as it is there.
          event.preventDefault();
          if (!busy) close();
        }}
        // A form in it is no part of a form that it was opened from.
        onSubmit={(event) => event.stopPropagation()}
        aria-labelledby={titleId}
        slotProps={{ paper: { 'aria-busy': busy || undefined, sx: FORM } }}
      >
        <DialogTitle id={titleId} sx={{ pr: 7 }}>
          {title}
        </DialogTitle>
        <IconButton
          aria-label={TEXTS.close}
          disabled={busy}
          onClick={close}
          sx={{ position: 'absolute', top: 10, right: 10 }}
        >
          <CloseIcon />
        </IconButton>
        {children}
        {question}
      </Dialog>
    </CloseContext>
  );
}

/** Only the content of a form scrolls: title and buttons stay in sight. */
const FORM = { '& > form': { display: 'contents' } } as const;

/** 'Cancel' at the foot of the dialog around it: as Escape does. */
export function CancelButton({ children = TEXTS.cancel, ...props }: ButtonProps) {
  return (
    <Button variant="outlined" color="inherit" {...props} onClick={use(CloseContext)}>
      {children}
    </Button>
  );
}

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
function useDialogGuard(dialog: Guarded) {
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
