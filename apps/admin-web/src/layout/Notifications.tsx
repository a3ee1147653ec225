import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { Alert, Button, IconButton, Stack } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import { COMMON_TEXTS } from '../shared/texts';
import { useTopLayer } from '../theme/top-layer';
import { withoutOlderSuccesses } from './newest-success';

/** How long a notification stays unless told (document 001 section 9). */
const STAYS_MS = 5_000;

/**
 * What `useNotify` says: top right, one under the other, above an open dialog too, each for its time or until closed; of successes the
 * newest.
 */
export function Notifications() {
  const { notifications, setNotifications } = useNotificationContext();
  const shown = withoutOlderSuccesses(notifications);
  const isCrowded = shown.length < notifications.length;
  useEffect(() => {
    if (isCrowded) setNotifications(withoutOlderSuccesses);
  }, [isCrowded, setNotifications]);
  const layer = useTopLayer();
  return createPortal(
    <Stack role="region" aria-label={COMMON_TEXTS.notifications} sx={STACK}>
      {shown.map((one) => (
        <Notification
          key={keyOf(one)}
          notification={one}
          onClose={() => setNotifications((all) => all.filter((other) => other !== one))}
        />
      ))}
    </Stack>,
    layer,
  );
}

function Notification({ notification, onClose }: { notification: NotificationPayload; onClose: () => void }) {
  const translate = useTranslate();
  const { message, type, notificationOptions } = notification;
  const kind = type === 'warning' || type === 'success' || type === 'error' ? type : 'info';
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
    <Alert
      variant="outlined"
      severity={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      data-toast={kind}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      sx={TOAST}
      action={
        <>
          {onUndo && (
            <Button
              size="small"
              onClick={() => {
                onClose();
                onUndo();
              }}
            >
              {COMMON_TEXTS.undo}
            </Button>
          )}
          <IconButton aria-label={COMMON_TEXTS.closeToast} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    >
      {isKey ? translate(message, notificationOptions?.messageArgs) : message}
    </Alert>
  );
}

const STACK = {
  position: 'fixed',
  zIndex: 2000,
  // Over a phone's bar as a whole, because half covered its button would be too small to hit; else below the buttons of the page.
  top: { xs: 'calc(4px + var(--safe-top))', sm: '68px' },
  right: 'calc(8px + var(--safe-right))',
  gap: 1,
  width: 'min(24rem, calc(100vw - 32px))',
  pointerEvents: 'none',
} as const;
const TOAST = {
  boxShadow: 3,
  bgcolor: 'background.paper',
  color: 'text.primary',
  pointerEvents: 'auto',
} as const;

/** A number for each notification that stays the same while it is shown: two may say the same. */
const keys = new WeakMap<NotificationPayload, number>();
let last = 0;
function keyOf(notification: NotificationPayload): number {
  const key = keys.get(notification) ?? (last += 1);
  keys.set(notification, key);
  return key;
}
