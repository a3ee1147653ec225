import type { ReactNode } from 'react';
import { Banner, Button, Dialog } from '@tidycrew/web';
import { CancelButton } from './CancelButton';
import { COMMON_TEXTS } from './texts';
import styles from './ConfirmDialog.module.css';

interface ConfirmDialogProps {
  title: string;
  /** The question, and what follows from it. */
  children: ReactNode;
  confirmLabel: string;
  busyLabel?: string;
  /** 'Cancel' unless that would say the contrary. */
  closeLabel?: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** Something was typed in it. */
  isDirty?: boolean;
  /** Why it did not work. */
  problem?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * A question before something that cannot simply be taken back. Lives only while it is asked. react-admin's `Confirm` has no
 * place for why it did not work, is no step of the history, and does not ask before what was typed in it is lost.
 */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  busyLabel,
  closeLabel = COMMON_TEXTS.cancel,
  tone = 'primary',
  busy = false,
  isDirty,
  problem,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      busy={busy}
      isDirty={isDirty}
      footer={
        <>
          <CancelButton disabled={busy}>{closeLabel}</CancelButton>
          <Button variant={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <div>{children}</div>
        {problem && !busy && <Banner tone="danger">{problem}</Banner>}
      </div>
    </Dialog>
  );
}
