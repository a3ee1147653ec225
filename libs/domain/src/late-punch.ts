const HOUR_MS = 3_600_000;
/** A press that is this late is stored by itself; up to the second one the office decides (decision D67). */
const STORED_HOURS = 72;
const REVIEWED_HOURS = 14 * 24;
/** Two readings of one clock may differ by what is between them. */
const CLOCK_TOLERANCE_MS = 1_000;
const MINUTE_MS = 60_000;
/** Sooner than that it is as good as pressed with a network. */
const LATE_MS = MINUTE_MS;

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

/** An end of a clean, and what the phone's clock said as it was pressed. */
interface PressedEnd extends Omit<EstimatedPress, 'clockChanged'> {
  atDeviceMs: number;
}

/**
 * When presses that a phone sends together were made, in the order in which it made them: one whose time nobody knows was made no later
 * than those after it whose time can be told, also by a clock that was changed (decision D360); else as of its receipt (D66). Those
 * before it were made under the same clock, so that they are marked as well (decision D392).
 * @param timesOf its time by the phone's clock, and whether the phone says that this was changed since
 */
export function estimatedPresses<Press extends object>(
  times: Omit<PressTimes, 'atDeviceMs'>,
  presses: readonly Press[],
  timesOf: (press: Press) => { atDeviceMs: number; isClockChanged: boolean },
): (Press & { time: EstimatedPress })[] {
  let latestMs = times.receivedMs;
  let wasSetBack = false;
  return [...presses]
    .reverse()
    .map((press) => {
      const { atDeviceMs, isClockChanged } = timesOf(press);
      const alone = estimatedPress({ ...times, atDeviceMs });
      const clockChanged = alone.clockChanged || isClockChanged;
      const isUnknown = clockChanged && alone.atMs >= times.receivedMs;
      if (!isUnknown) latestMs = Math.min(latestMs, alone.atMs);
      wasSetBack ||= isUnknown;
      const atMs = isUnknown ? latestMs : alone.atMs;
      return { ...press, time: { atMs, clockChanged: clockChanged || wasSetBack, isUnknown } };
    })
    .reverse();
}

/** A start and the finish of its whole crew, as one phone made them. */
interface PressedClean {
  start: PressedEnd;
  finish: PressedEnd;
  /** The last press before the start whose time is known; null: none. */
  earliestMs: number | null;
  /** For this crew; null: it has no target. */
  targetMinutes: number | null;
}

/**
 * Between which moments cleans most likely were of which an end is unknown, for the office to decide (decision D392); in the order in
 * which they were pressed, so that none reaches into the next. A clean finished at its target, and no later than the press of the finish
 * can have been made. Of an unknown start it took the minutes of its target until then; of two unknown ends what the phone's own clock
 * says lay between them. A known end stays.
 */
export function likelyCleans<Clean extends PressedClean>(
  cleans: readonly Clean[],
): (Clean & { startMs: number; finishMs: number })[] {
  let nextMs = Infinity;
  return [...cleans]
    .reverse()
    .map((clean) => {
      const ends = likelyEnds(clean, nextMs);
      nextMs = Math.min(nextMs, ends.startMs);
      return { ...clean, ...ends };
    })
    .reverse();
}

function likelyEnds(
  { start, finish, earliestMs, targetMinutes }: PressedClean,
  nextMs: number,
): { startMs: number; finishMs: number } {
  const targetMs = targetMinutes ? targetMinutes * MINUTE_MS : null;
  const latestMs = finish.isUnknown ? Math.min(finish.atMs, nextMs) : finish.atMs;
  if (!start.isUnknown) {
    const isAtTarget = finish.isUnknown && targetMs !== null;
    return { startMs: start.atMs, finishMs: isAtTarget ? Math.min(latestMs, start.atMs + targetMs) : latestMs };
  }
  const betweenMs = finish.isUnknown ? finish.atDeviceMs - start.atDeviceMs : 0;
  const lengthMs = betweenMs >= MINUTE_MS ? betweenMs : (targetMs ?? 0);
  const lastMs = Math.min(start.atMs, latestMs);
  const startMs = Math.min(lastMs, latestMs - lengthMs);
  return { startMs: Math.max(startMs, Math.min(earliestMs ?? startMs, lastMs)), finishMs: latestMs };
}

/**
 * When a running clean ends whose finish is of unknown time, until the office has decided (decision D392): at its target, a minute after
 * somebody came at least, and no later than the press can have been made. null: less than a minute is left between those.
 */
export function likelyEnd(clean: {
  startMs: number;
  /** When the last of those who leave came. */
  lastInMs: number;
  latestMs: number;
  targetMinutes: number | null;
}): number | null {
  const { startMs, lastInMs, latestMs, targetMinutes } = clean;
  if (!isLongEnough(lastInMs, latestMs)) return null;
  const targetMs = targetMinutes ? startMs + targetMinutes * MINUTE_MS : latestMs;
  return Math.max(lastInMs + MINUTE_MS, Math.min(latestMs, targetMs));
}

/** Whether a clean of which an end is unknown took any time that is paid (decision D392). */
export const isLongEnough = (startMs: number, endMs: number): boolean => endMs - startMs >= MINUTE_MS;

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
