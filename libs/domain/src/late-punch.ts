const HOUR_MS = 3_600_000;
/** A press that is this late is stored by itself; up to the second one the office decides (decision D67). */
const STORED_HOURS = 72;
const REVIEWED_HOURS = 14 * 24;
/** Two readings of one clock may differ by what is between them. */
const CLOCK_TOLERANCE_MS = 1_000;
/** Sooner than that it is as good as pressed with a network. */
const LATE_MS = 60_000;

/** When a press was received, sent and made: ms of the epoch, the first by the server's clock, the others by the phone's. */
interface PressTimes {
  receivedMs: number;
  sentAtDeviceMs: number;
  atDeviceMs: number;
}

/**
 * When a press was made by the server's clock: as long before its receipt as it was made before it was sent, so that a phone
 * whose clock is always wrong tells the truth (decision D66). Never after the receipt; `clockChanged` where the phone's own
 * times contradict each other.
 */
export function estimatedPress({ receivedMs, sentAtDeviceMs, atDeviceMs }: PressTimes): {
  atMs: number;
  clockChanged: boolean;
} {
  const ageMs = sentAtDeviceMs - atDeviceMs;
  return { atMs: receivedMs - Math.max(0, ageMs), clockChanged: ageMs < -CLOCK_TOLERANCE_MS };
}

/** When a press was made, as far as that is known. */
export interface EstimatedPress {
  /** ms of the epoch, by the server's clock. */
  atMs: number;
  clockChanged: boolean;
  /** The phone's clock was set back in between: only a moment is known before which it was made. */
  isUnknown: boolean;
}

/**
 * When presses that a phone sends together were made, in the order in which it made them: one whose time nobody knows was made no later
 * than those after it whose time can be told, also by a clock that was changed (decision D360); else as of its receipt (D66).
 * @param timesOf its time by the phone's clock, and whether the phone says that this was changed since
 */
export function estimatedPresses<Press extends object>(
  times: Omit<PressTimes, 'atDeviceMs'>,
  presses: readonly Press[],
  timesOf: (press: Press) => { atDeviceMs: number; isClockChanged: boolean },
): (Press & { time: EstimatedPress })[] {
  let latestMs = times.receivedMs;
  return presses
    .toReversed()
    .map((press) => {
      const { atDeviceMs, isClockChanged } = timesOf(press);
      const alone = estimatedPress({ ...times, atDeviceMs });
      const clockChanged = alone.clockChanged || isClockChanged;
      const isUnknown = clockChanged && alone.atMs >= times.receivedMs;
      if (!isUnknown) latestMs = Math.min(latestMs, alone.atMs);
      return { ...press, time: { atMs: isUnknown ? latestMs : alone.atMs, clockChanged, isUnknown } };
    })
    .reverse();
}

/** What happens to a press of that age: 72 hours and 14 days are still within (decision D67). */
export function lateWindow(ageMs: number): 'store' | 'review' | 'refuse' {
  if (ageMs <= STORED_HOURS * HOUR_MS) return 'store';
  return ageMs <= REVIEWED_HOURS * HOUR_MS ? 'review' : 'refuse';
}

/** Whether a press is told as 'sent late'. */
export const isSentLate = (ageMs: number): boolean => ageMs >= LATE_MS;

/**
 * What becomes of a press about a customer or somebody who is archived by now (decision D389). Pressed before that, it is stored and
 * shown to the office. Else the office decides where it was sent late, or nobody knows when it was made; with a network it is
 * refused, as the call refuses it.
 */
export function pressOfArchived(times: {
  atMs: number;
  receivedMs: number;
  archivedAtMs: number;
  isUnknown: boolean;
}): 'store' | 'review' | 'refuse' {
  if (times.atMs < times.archivedAtMs) return 'store';
  return times.isUnknown || isSentLate(times.receivedMs - times.atMs) ? 'review' : 'refuse';
}

/** A press, and the press that started its clean. */
interface Dependent {
  id: string;
  cleanRef?: string;
}

/** Presses in the order of their list, but none before the start it belongs to (decision D65). */
export function inStoringOrder<Press extends Dependent>(presses: readonly Press[]): Press[] {
  const waiting = new Map<string, Press[]>();
  const ids = new Set(presses.map(({ id }) => id));
  const done = new Set<string>();
  const ordered: Press[] = [];
  const take = (press: Press): void => {
    ordered.push(press);
    done.add(press.id);
    for (const next of waiting.get(press.id) ?? []) take(next);
    waiting.delete(press.id);
  };
  for (const press of presses) {
    const { cleanRef } = press;
    if (cleanRef === undefined || cleanRef === press.id || !ids.has(cleanRef) || done.has(cleanRef)) take(press);
    else waiting.set(cleanRef, [...(waiting.get(cleanRef) ?? []), press]);
  }
  // Two that name each other have no start: as they came.
  for (const press of presses) if (!done.has(press.id)) ordered.push(press);
  return ordered;
}
