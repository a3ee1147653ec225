import { haversineMeters, type Position } from '@tidycrew/domain';

/** High accuracy, 10 s time-out, a cached position of up to 5 minutes is good enough (document 000 section 9). */
export const LOCATION_OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 } as const;

/** Metres a phone has to move before the list is sorted again; position noise is smaller than this. */
const WORTH_TELLING_METERS = 25;

const GEOLOCATION_NOT_SUPPORTED = 'Geolocation not supported';
const NO_ANSWER = 'Your device has not given its location yet.';

/** Where the phone is, as far as it is known (document 000 section 4). */
export type LocationState =
  | { status: 'getting'; position: null; message: null }
  | {
      status: 'unavailable';
      position: null;
      /** The browser's own, or why it was not asked. */
      message: string;
      /** Somebody, or the phone, does not allow it. */
      isDenied: boolean;
    }
  | { status: 'active'; position: Position; message: null };

export const GETTING_LOCATION: LocationState = { status: 'getting', position: null, message: null };

/**
 * Follows the device and tells each change that matters: the first position, moves of 25 m or more, and errors.
 * A passing error never takes a known position away; a withdrawn permission does.
 * @returns a function that stops following.
 */
export function followLocation(
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> | undefined,
  onChange: (state: LocationState) => void,
): () => void {
  if (!geolocation) {
    onChange({ status: 'unavailable', position: null, message: GEOLOCATION_NOT_SUPPORTED, isDenied: false });
    return () => undefined;
  }
  let last: Position | null = null;
  // The browser's own time-out does not run while its permission question is open; nobody may be kept waiting by it.
  const patience = setTimeout(
    () => onChange({ status: 'unavailable', position: null, message: NO_ANSWER, isDenied: false }),
    LOCATION_OPTIONS.timeout,
  );

  const watch = geolocation.watchPosition(
    ({ coords }) => {
      clearTimeout(patience);
      const here = { latitude: coords.latitude, longitude: coords.longitude };
      if (last && haversineMeters(last, here) < WORTH_TELLING_METERS) return;
      last = here;
      onChange({ status: 'active', position: here, message: null });
    },
    (error) => {
      clearTimeout(patience);
      const isDenied = error.code === 1;
      if (last && !isDenied) return;
      last = null;
      onChange({ status: 'unavailable', position: null, message: error.message || NO_ANSWER, isDenied });
    },
    LOCATION_OPTIONS,
  );
  return () => {
    clearTimeout(patience);
    geolocation.clearWatch(watch);
  };
}
