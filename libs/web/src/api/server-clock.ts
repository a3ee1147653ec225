/** Milliseconds to add to the device's clock to get the server's, by the latest answer. */
let offsetMs: number | null = null;

/**
 * Learns the server's time from an answer's Date header, which has whole seconds: on average half of one is missing. Only the
 * server's own answers have a request id: a proxy, or a network's sign-in page, has a clock of its own.
 */
export function noteServerTime(headers: Headers): void {
  if (!headers.has('x-request-id')) return;
  const sentMs = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(sentMs)) offsetMs = sentMs + 500 - Date.now();
}

/** A time of this device as the server's, so that a wrong clock shows the right elapsed time. */
export function toServerTime(deviceMs: number): number {
  return deviceMs + (offsetMs ?? 0);
}

/** Milliseconds to add to the device's clock, by the latest answer; null: none has come since the page was loaded. */
export function knownServerOffset(): number | null {
  return offsetMs;
}
