import {
  formatClock,
  instantsOf,
  isCalendarDay,
  isWallTime,
  minutesOfTime,
  nearestOf,
  timeOfMinutes,
  wallClockAt,
  type OffsetAt,
} from '@tidycrew/domain';

/** An instant as a datetime-local input shows it at the business, to the minute: 'yyyy-MM-ddTHH:mm' (decision D5). */
export function toWallInput(instant: string | number, offsetAt: OffsetAt): string {
  const { day, minutes } = wallClockAt(typeof instant === 'number' ? instant : Date.parse(instant), offsetAt);
  return `${day}T${timeOfMinutes(minutes)}`;
}

export type TypedTime =
  /** Empty or not a time. */
  | { kind: 'none' }
  /** Clocks are put forward over it: 'HH:mm' that no clock shows on that day. */
  | { kind: 'skipped'; time: string }
  /** ISO text; `repeat` says which one is meant where clocks are put back over it (decision D37). */
  | { kind: 'instant'; instant: string; repeat: 'first' | 'second' | null };

interface Meant {
  /** ISO text of what the input was opened with: while it shows that, it is that, seconds included (decision D29). */
  stored?: string | null;
  /** ISO text of the start, for an end. */
  after?: string | null;
}

/**
 * Reads a wall-clock time of the business. Of two instants at which a clock shows it the one nearest what is stored is
 * meant; where nothing is stored the first, of an end the first after the start (decision D37).
 */
export function readWallInput(text: string, offsetAt: OffsetAt, { stored, after }: Meant = {}): TypedTime {
  const [day = '', time = ''] = text.split('T');
  if (!isCalendarDay(day) || !isWallTime(time)) return { kind: 'none' };
  const instants = instantsOf(day, minutesOfTime(time), offsetAt);
  const isUntouched = stored != null && toWallInput(stored, offsetAt) === text;
  const wanted = isUntouched ? Math.floor(Date.parse(stored) / 60_000) * 60_000 : chosenOf(instants, stored, after);
  if (wanted === undefined) return { kind: 'skipped', time };
  const repeat = instants.length < 2 ? null : wanted === instants[0] ? 'first' : 'second';
  return { kind: 'instant', instant: isUntouched ? stored : new Date(wanted).toISOString(), repeat };
}

function chosenOf(instants: number[], stored?: string | null, after?: string | null): number | undefined {
  if (stored != null) return nearestOf(instants, Date.parse(stored));
  return instants.find((instant) => after == null || instant > Date.parse(after)) ?? instants[0];
}

/** The instant of an input, ISO text; null when it has none. */
export function instantIn(typed: TypedTime): string | null {
  return typed.kind === 'instant' ? typed.instant : null;
}

/** Why a time cannot be meant, and which one is meant of two; undefined when there is nothing to say. */
export function wordsOn(typed: TypedTime): { error?: string; note?: string } {
  if (typed.kind === 'skipped') {
    const clock = formatClock(minutesOfTime(typed.time));
    return { error: `Clocks go forward that night: ${clock} does not exist on this day.` };
  }
  if (typed.kind === 'none' || typed.repeat === null) return {};
  return { note: `Clocks go back that night: this time comes twice, the ${typed.repeat} one is meant.` };
}
