import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { Button, CheckIcon, classes, CloseIcon, IconButton, InfoIcon, WarningIcon } from '@tidycrew/web';
import { COMMON_TEXTS } from '../common/texts';
import { useTopLayer } from '../common/top-layer';
import { withoutOlderSuccesses } from './newest-success';
import styles from './Notifications.module.css';

/** How long a notification stays unless told (document 001 section 9). */
const STAYS_MS = 5_000;
const ICONS = { success: CheckIcon, error: WarningIcon, warning: WarningIcon, info: InfoIcon };

/**
 * What `useNotify` says: top right, one under the other, above an open dialog too, each for its time or until closed; of successes the
 * newest (decision D420).
 */
export function Notifications() {
  const { notifications, setNotifications } = useNotificationContext();
  const shown = withoutOlderSuccesses(notifications);
  const isCrowded = shown.length < notifications.length;
  useEffect(() => {
    if (isCrowded) setNotifications(withoutOlderSuccesses);
  }, [isCrowded, setNotifications]);
  const layer = useTopLayer();
  const keyOf = useKeys();
  return createPortal(
    <div className={styles.stack} role="region" aria-label={COMMON_TEXTS.notifications}>
      {shown.map((one) => (
        <Notification
          key={keyOf(one)}
          notification={one}
          onClose={() => setNotifications((all) => all.filter((other) => other !== one))}
        />
      ))}
    </div>,
    layer,
  );
}

function Notification({ notification, onClose }: { notification: NotificationPayload; onClose: () => void }) {
  const translate = useTranslate();
  const { message, type, notificationOptions } = notification;
  const kind = type === 'warning' || type === 'success' || type === 'error' ? type : 'info';
  const Icon = ICONS[kind];
  const staysMs = notificationOptions?.autoHideDuration ?? STAYS_MS;
  const close = useRef(onClose);
  close.current = onClose;
  // Whoever reads it, or is about to press something in it, has the time for that.
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close.current(), staysMs);
    return () => clearTimeout(timer);
  }, [staysMs, isHeld]);
  const onUndo = notificationOptions?.onUndo as (() => void) | undefined;
  // The library's own are keys; our sentences hold what people typed, and are shown as they are.
  const isKey = typeof message === 'string' && message.startsWith('ra.');
  return (
    <div
      className={classes(styles.toast, styles[kind])}
      role={kind === 'error' ? 'alert' : 'status'}
      data-toast={kind}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span className={styles.icon}>
        <Icon size={22} />
      </span>
      <p className={styles.text}>{isKey ? translate(message, notificationOptions?.messageArgs) : message}</p>
      {onUndo && (
        <Button
          variant="quiet"
          className={styles.undo}
          onClick={() => {
            onClose();
            onUndo();
          }}
        >
          {COMMON_TEXTS.undo}
        </Button>
      )}
      <IconButton
        label={COMMON_TEXTS.closeToast}
        icon={<CloseIcon size={18} />}
        className={styles.close}
        onClick={onClose}
      />
    </div>
  );
}

/** A number for each notification that stays the same while it is shown: two may say the same. */
function useKeys(): (notification: NotificationPayload) => number {
  const keys = useRef(new WeakMap<NotificationPayload, number>());
  const last = useRef(0);
  return (notification) => {
    const known = keys.current.get(notification);
    if (known !== undefined) return known;
    last.current += 1;
    keys.current.set(notification, last.current);
    return last.current;
  };
}
