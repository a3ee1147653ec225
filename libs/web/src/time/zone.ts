/** Minutes east of UTC of an IANA zone at an instant: the domain's `OffsetAt`. Throws RangeError for an unknown zone. */
export function offsetAtZone(zone: string): (instantMs: number) => number {
  const known = OFFSETS.get(zone) ?? makeOffsetAt(zone);
  OFFSETS.set(zone, known);
  return known;
}

/** A page asks for one zone or two, hundreds of times; to make a clock of the browser's takes far longer than to read it. */
const OFFSETS = new Map<string, (instantMs: number) => number>();

function makeOffsetAt(zone: string): (instantMs: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instantMs) => {
    const part = Object.fromEntries(clock.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]));
    const wallMs = Date.UTC(
      part.year ?? 0,
      (part.month ?? 1) - 1,
      part.day ?? 1,
      part.hour ?? 0,
      part.minute ?? 0,
      part.second ?? 0,
    );
    return Math.round((wallMs - Math.floor(instantMs / 1000) * 1000) / 60_000);
  };
}

/** An instant (ms of the epoch) as the device's clock shows it, yyyy-MM-ddTHH:mm: the value of a datetime-local field. */
export function localTime(ms: number): string {
  return new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
