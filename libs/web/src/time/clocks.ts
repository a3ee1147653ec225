import { useEffect, useState, useCallback } from 'react';

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

/**
 * Turns the device's time into the server's, so that a wrong phone clock shows the right elapsed time (decision D52).
 * `receivedAtMs` is the device's time when the answer arrived (react-query's `dataUpdatedAt`).
 */
export function useServerClock(serverTimeIso: string | undefined, receivedAtMs: number): (deviceMs: number) => number {
  const offset = serverTimeIso ? serverOffset(serverTimeIso, receivedAtMs) : 0;
  return useCallback((deviceMs: number) => deviceMs + offset, [offset]);
}
