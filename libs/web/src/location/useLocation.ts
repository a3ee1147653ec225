import { useCallback, useEffect, useState } from 'react';
import { GETTING_LOCATION, LOCATION_OPTIONS, followLocation, type LocationState } from './follow-location';

/** The last position, in memory only, so that coming back from another page does not start with waiting. */
let lastKnown: { state: LocationState; atMs: number } | null = null;

function firstState(): LocationState {
  const isFresh = lastKnown !== null && Date.now() - lastKnown.atMs < LOCATION_OPTIONS.maximumAge;
  return lastKnown && isFresh ? lastKnown.state : GETTING_LOCATION;
}

/**
 * The device's position for as long as `isEnabled` and the page is in view (document 000 sections 4 and 9).
 * `retry` asks the device again, as a person expects after switching location on.
 */
export function useLocation({ isEnabled = true }: { isEnabled?: boolean } = {}): LocationState & { retry: () => void } {
  const [state, setState] = useState<LocationState>(firstState);
  const [attempt, setAttempt] = useState(0);

  const retry = useCallback(() => {
    setState(GETTING_LOCATION);
    setAttempt((n) => n + 1);
  }, []);

  useEffect(() => {
    if (!isEnabled) return;
    let stop: (() => void) | null = null;
    const tell = (next: LocationState) => {
      lastKnown = next.status === 'active' ? { state: next, atMs: Date.now() } : null;
      setState(next);
    };
    // A phone in a pocket must not spend its battery on positions nobody sees.
    const followWhileVisible = () => {
      if (document.visibilityState === 'hidden') {
        stop?.();
        stop = null;
      } else {
        stop ??= followLocation(navigator.geolocation, tell);
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
