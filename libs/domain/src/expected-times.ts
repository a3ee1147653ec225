import { DAY_MINUTES, minutesOfTime, timeOfMinutes } from './calendar.js';
import { haversineMeters, type Position } from './distance.js';

/** One visit of a team's day; times of the wall clock 'HH:mm' (decision D61). */
export interface PlannedStop {
  /** null: its place is not known, and no way to it or from it is counted. */
  position: Position | null;
  windowFrom: string | null;
  /** Minutes for its crew; null: nobody has said how long it takes. */
  minutes: number | null;
  /** Skipped or refused: nobody goes there. */
  isOut: boolean;
  /** When its clean began on that day, and when it was over; null: not yet. */
  beganAt: string | null;
  leftAt: string | null;
}

const KM_PER_HOUR = 35;
/** Roads are that much longer than the straight line. */
const DETOUR = 1.3;
/** To pack, park and find the door. */
const AROUND_MINUTES = 5;
/** 'About 10:40' is no promise to the minute; so the day does not change with each of them either. */
const STEP_MINUTES = 5;

/** Minutes on the way between two visits: 35 km/h over 1.3 times the straight line, and 5 (decision D61). */
export function travelMinutes(from: Position | null, to: Position | null): number {
  if (!from || !to) return AROUND_MINUTES;
  return ((haversineMeters(from, to) / 1000) * DETOUR * 60) / KM_PER_HOUR + AROUND_MINUTES;
}

/**
 * When a crew is at each visit of its day, 'HH:mm' in the order given: a window's own begin; when its clean began; else
 * when the crew gets there from the visits before, rounded up to 5 minutes. What has begun comes first, whatever its
 * place in the order. null: out, beyond midnight, or after a visit of unknown length.
 * @param workFrom when the working day begins
 * @param now of that day, rounded up to 5 minutes: nobody gets anywhere before it; null: another day
 */
export function expectedTimes(stops: readonly PlannedStop[], workFrom: string, now: string | null): (string | null)[] {
  const times: (string | null)[] = stops.map(() => null);
  for (const { at, arrival } of arrivals(stops, workFrom, now === null ? 0 : nextStep(minutesOfTime(now)))) {
    const { beganAt, windowFrom } = stops[at]!;
    times[at] = beganAt ?? windowFrom ?? about(arrival);
  }
  return times;
}

/**
 * Until which minute of the day, not including it, `expectedTimes` tells of the same stops what it tells now: nothing waits for
 * the clock before the crew could be at the first visit that nobody has begun; afterwards every 5 minutes it may be another.
 * @param now of that day
 */
export function expectedTimesUntil(stops: readonly PlannedStop[], workFrom: string, now: string): number {
  const ahead = arrivals(stops, workFrom, 0).flatMap(({ at, arrival }) =>
    arrival === null || stops[at]!.beganAt !== null ? [] : [arrival],
  );
  const step = nextStep(minutesOfTime(now));
  const last = Math.max(step, Math.floor(Math.min(DAY_MINUTES, ...ahead) / STEP_MINUTES) * STEP_MINUTES);
  return Math.min(DAY_MINUTES, last + 1);
}

/** When the crew gets to each stop, in the order in which it goes to them; null: it cannot be told. `now` in minutes of the day. */
function arrivals(
  stops: readonly PlannedStop[],
  workFrom: string,
  now: number,
): { at: number; arrival: number | null }[] {
  /** When the crew is free, in minutes of the day (null: cannot be told), and where it is then. */
  let free: number | null = minutesOfTime(workFrom);
  let last: PlannedStop | null = null;
  return inOrder(stops).map((at) => {
    const stop = stops[at]!;
    const onTheWay: number = last ? travelMinutes(last.position, stop.position) : 0;
    const arrival: number | null = free === null ? null : Math.max(free + onTheWay, now);
    free = endOf(stop, arrival);
    last = stop;
    return { at, arrival };
  });
}

const nextStep = (minutes: number): number => Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES;

/** Those that somebody goes to: first what has begun, as it did, then the rest in the order of the day. */
function inOrder(stops: readonly PlannedStop[]): number[] {
  const places = [...stops.keys()].filter((at) => stops[at]?.isOut === false);
  const begunOf = (at: number): string => stops[at]?.beganAt ?? '24:00';
  return places.sort((a, b) => (begunOf(a) < begunOf(b) ? -1 : begunOf(a) > begunOf(b) ? 1 : 0));
}

function endOf({ beganAt, leftAt, windowFrom, minutes }: PlannedStop, arrival: number | null): number | null {
  if (leftAt !== null) return minutesOfTime(leftAt);
  const opens = windowFrom === null ? null : minutesOfTime(windowFrom);
  const begin = beganAt !== null ? minutesOfTime(beganAt) : opens === null ? arrival : Math.max(arrival ?? 0, opens);
  return begin === null || minutes === null ? null : begin + minutes;
}

function about(arrival: number | null): string | null {
  if (arrival === null) return null;
  const rounded = nextStep(Math.round(arrival * 1000) / 1000);
  return rounded < DAY_MINUTES ? timeOfMinutes(rounded) : null;
}
