import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { CheckIcon, CloseIcon, IconButton, InfoIcon, WarningIcon, classes } from '@tidycrew/web';
import { COMMON_TEXTS } from './texts';
import { toast, toastStore, type ToastMessage } from './toast-store';
import { useTopLayer } from './top-layer';
import styles from './Toasts.module.css';

const ICONS = { success: CheckIcon, error: WarningIcon, info: InfoIcon };

/** The console's toasts, top right, above an open dialog too. Once per page; filled by `toast`. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const layer = useTopLayer();
  return createPortal(
    <div className={styles.stack} role="region" aria-label={COMMON_TEXTS.notifications}>
      {toasts.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </div>,
    layer,
  );
}

function Toast({ message }: { message: ToastMessage }) {
  const Icon = ICONS[message.kind];
  return (
    <div
      className={classes(styles.toast, styles[message.kind])}
      role={message.kind === 'error' ? 'alert' : 'status'}
      data-toast={message.kind}
    >
      <span className={styles.icon}>
        <Icon size={22} />
      </span>
      <p className={styles.text}>{message.text}</p>
      <IconButton
        label={COMMON_TEXTS.closeToast}
        icon={<CloseIcon size={18} />}
        className={styles.close}
        onClick={() => toast.close(message.id)}
      />
    </div>
  );
}
