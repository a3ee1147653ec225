import { useCallback, useEffect, useRef, useState } from 'react';

/** The device's time in milliseconds, renewed every `everyMs` and at once when the page is shown again. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [everyMs]);
  return now;
}

/** Milliseconds to add to the device's clock to get the server's. */
export function serverOffset(serverTimeIso: string, receivedAtMs: number): number {
  const serverMs = Date.parse(serverTimeIso);
  return Number.isNaN(serverMs) ? 0 : serverMs - receivedAtMs;
}

/** No answer that tells the time is waited for longer. */
const LATE_MS = 10_000;

/**
 * Chooses between two offsets. An answer understates the offset by the time it travelled, so that the greater of two similar
 * ones is right; one that is far less is of a device whose clock was set forward.
 */
export const steadyOffset = (known: number, told: number): number =>
  told < known && known - told <= LATE_MS ? known : told;

/**
 * Turns the device's time into the server's, so that a wrong phone clock shows the right elapsed time, and a slow
 * answer turns nothing back. `receivedAtMs` is the device's time when the answer arrived (react-query's `dataUpdatedAt`).
 */
export function useServerClock(serverTimeIso: string | undefined, receivedAtMs: number): (deviceMs: number) => number {
  const known = useRef(NaN);
  if (serverTimeIso) known.current = steadyOffset(known.current, serverOffset(serverTimeIso, receivedAtMs));
  const offset = serverTimeIso ? known.current : 0;
  return useCallback((deviceMs: number) => deviceMs + offset, [offset]);
}
