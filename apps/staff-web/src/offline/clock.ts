/** What a phone knows of the time at a moment. */
export interface Clocks {
  deviceMs: number;
  /** Milliseconds to add to the phone's clock to get the server's; null: no answer has said it; NaN: not since the clock was set back. */
  offsetMs: number | null;
  /** One load of the page, and its own clock, which nobody changes. */
  pageLife: string;
  monotonicMs: number;
}

interface PressedAt {
  atDevice: string;
  offsetMs: number | null;
  pageLife: string;
  atMonotonicMs: number;
}

const TOLERANCE_MS = 2 * 60_000;

/**
 * Whether the phone's clock was changed between the press and the sending. The server's time tells, where it was
 * known at both; else the page's own clock, which may stand still while a phone sleeps: an hour that only it has missed is
 * taken for a change then, because the office is better asked once too often. So is what neither tells of: a press after the clock was
 * set back, which another load of the page sends.
 */
export function wasClockChanged(event: PressedAt, sending: Clocks): boolean {
  const drift = driftOf(event, sending);
  // A page's clock never runs ahead of the world: one that was set back is seen by it alone.
  if (drift !== null && drift <= TOLERANCE_MS) return drift < -TOLERANCE_MS;
  if (event.offsetMs !== null && sending.offsetMs !== null) {
    return !(Math.abs(event.offsetMs - sending.offsetMs) <= TOLERANCE_MS);
  }
  return drift !== null;
}

/**
 * Makes what a phone knows of the time trustworthy: an offset that was learnt before the clock was set back is not known any
 * more, until an answer has told another one. A clock that was set forward looks like a page that slept, which it is taken for.
 */
export function watchOffset(first: Clocks): (now: Clocks) => Clocks {
  let aheadMs = first.deviceMs - first.monotonicMs;
  let outdatedMs: number | null = null;
  return (now) => {
    const nowAheadMs = now.deviceMs - now.monotonicMs;
    if (nowAheadMs < aheadMs - TOLERANCE_MS) outdatedMs = now.offsetMs;
    aheadMs = nowAheadMs;
    return now.offsetMs === outdatedMs ? { ...now, offsetMs: NaN } : now;
  };
}

/** How much further the phone's clock went than the page's own; null: another page load. */
function driftOf(event: PressedAt, sending: Clocks): number | null {
  if (event.pageLife !== sending.pageLife) return null;
  return sending.deviceMs - Date.parse(event.atDevice) - (sending.monotonicMs - event.atMonotonicMs);
}
