import {
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { CloseIcon } from './later-icons';
import { Button, IconButton } from './Button';
import { InfoIcon } from './icons';
import { UI_TEXTS } from './texts';
import { DialogCloseContext, DialogGuardContext } from './dialog-guard';
import styles from './Dialog.module.css';

/** Keeps an element inside the part of the screen that the on-screen keyboard leaves free (iOS does not resize pages). */
function useVisibleViewport(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const fit = () => {
      ref.current?.style.setProperty('--visible-height', `${viewport.height}px`);
      ref.current?.style.setProperty('--visible-top', `${viewport.offsetTop}px`);
    };
    fit();
    viewport.addEventListener('resize', fit);
    viewport.addEventListener('scroll', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      viewport.removeEventListener('scroll', fit);
    };
  }, [ref]);
}

interface DialogProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Buttons; stay in view at the bottom, above the keyboard. */
  footer?: ReactNode;
  /** Why the main button is grey, in a line above the buttons; null: it is not. */
  why?: string | null;
  /** A request is under way: Escape, backdrop and × do nothing. */
  busy?: boolean;
  /** Gets the focus on opening; the title otherwise, so that no keyboard pops up unasked. */
  initialFocusRef?: RefObject<HTMLElement | null>;
  /** Label of the × button. */
  closeLabel?: string;
  /** Something was typed that closing would lose: the app may ask first. */
  isDirty?: boolean;
  /** False: no × and no Escape; the content itself says how to go on. */
  isClosable?: boolean;
}

/** A modal dialog: a full-height sheet on phones, centred on larger screens. Its content lives only while it is open. */
export function Dialog(props: DialogProps) {
  return props.open ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog({
  title,
  onClose,
  children,
  footer,
  why,
  busy,
  initialFocusRef,
  closeLabel = UI_TEXTS.close,
  isDirty = false,
  isClosable = true,
}: DialogProps) {
  const canClose = isClosable && !busy;
  const useGuard = use(DialogGuardContext);
  const { close, question } = useGuard({ onClose, isDirty, canClose, isClosable });
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();
  useVisibleViewport(dialogRef);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    (initialFocusRef?.current ?? titleRef.current)?.focus();
    // Only on opening: later renders must not take the focus out of a field.
  }, [initialFocusRef]);

  const isBackdrop = (event: MouseEvent) => event.target === dialogRef.current;
  return (
    <dialog
      ref={dialogRef}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      onCancel={(event) => {
        if (event.target !== dialogRef.current) return;
        event.preventDefault();
        if (canClose) close();
      }}
      onKeyDown={(event) => {
        // Chromium closes a dialog on the second Escape whatever `cancel` says; so Escape never gets that far.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        if (canClose) close();
      }}
      onMouseDown={(event) => {
        pressedBackdrop.current = isBackdrop(event);
      }}
      onClick={(event) => {
        // A drag that starts in a field and ends outside must not close the form.
        if (pressedBackdrop.current && isBackdrop(event) && canClose) close();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId} ref={titleRef} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {isClosable && <IconButton label={closeLabel} icon={<CloseIcon />} onClick={close} disabled={busy} />}
        </header>
        <DialogCloseContext value={close}>
          <div className={styles.body}>{children}</div>
          {footer && (
            <footer className={styles.footer}>
              <p className={styles.why} role="status">
                {why && (
                  <>
                    <InfoIcon size={18} /> {why}
                  </>
                )}
              </p>
              {footer}
            </footer>
          )}
        </DialogCloseContext>
      </div>
      {question}
    </dialog>
  );
}

/** 'Cancel' and the like at the foot of a dialog: as Escape and the ×, with the question where something was typed. */
export function CloseButton(props: Omit<ComponentProps<typeof Button>, 'variant' | 'onClick'>) {
  return <Button {...props} variant="secondary" onClick={use(DialogCloseContext)} />;
}
