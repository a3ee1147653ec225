import { useCallback, useEffect, useState } from 'react';
import { GETTING_LOCATION, followLocation, type LocationState } from './follow-location';

/**
 * The device's position for as long as `isEnabled` and the page is in view (document 000 sections 4 and 9).
 * `retry` asks the device again, as a person expects after switching location on.
 */
export function useLocation({ isEnabled = true }: { isEnabled?: boolean } = {}): LocationState & { retry: () => void } {
  const [state, setState] = useState<LocationState>(GETTING_LOCATION);
  const [attempt, setAttempt] = useState(0);

  const retry = useCallback(() => {
    setState(GETTING_LOCATION);
    setAttempt((n) => n + 1);
  }, []);

  useEffect(() => {
    if (!isEnabled) return;
    let stop: (() => void) | null = null;
    // A phone in a pocket must not spend its battery on positions nobody sees.
    const followWhileVisible = () => {
      if (document.visibilityState === 'hidden') {
        stop?.();
        stop = null;
      } else {
        stop ??= followLocation(navigator.geolocation, setState);
      }
    };
    followWhileVisible();
    document.addEventListener('visibilitychange', followWhileVisible);
    return () => {
      document.removeEventListener('visibilitychange', followWhileVisible);
      stop?.();
    };
  }, [isEnabled, attempt]);

  useEffect(() => {
    if (!isEnabled || !navigator.permissions) return;
    let permission: PermissionStatus | null = null;
    let isGone = false;
    const onPermission = () => {
      if (permission?.state === 'granted') retry();
    };
    navigator.permissions
      .query({ name: 'geolocation' })
      .then((status) => {
        if (isGone) return;
        permission = status;
        status.addEventListener('change', onPermission);
      })
      // Some browsers cannot tell; the button to try again is still there.
      .catch(() => undefined);
    return () => {
      isGone = true;
      permission?.removeEventListener('change', onPermission);
    };
  }, [isEnabled, retry]);

  return { ...state, retry };
}
