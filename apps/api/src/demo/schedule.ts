import type { Random } from './random.js';

/** The shapes that a crew's day takes; minutes since midnight. */
export type DayShape = 'early' | 'normal' | 'short' | 'long' | 'late';

/** One visit of a crew's day; minutes since midnight. */
interface Visit<T> {
  stop: T;
  from: number;
  to: number;
}

/** When a demo that is made shows crews at work: minutes since midnight. Earlier the day is ahead, later it is over. */
export const AT_WORK = { from: 7 * 60, to: 19 * 60 };

/** Nobody works after half past eight in the evening, so no clean reaches midnight. */
const LATEST_END = 20 * 60 + 30;

const SHAPES: readonly DayShape[] = [
  'normal',
  'normal',
  'normal',
  'normal',
  'long',
  'long',
  'long',
  'short',
  'early',
  'late',
];

export function shapeOf(isSaturday: boolean, random: Random): DayShape {
  return isSaturday ? 'short' : random.one(SHAPES);
}

/** How many cleans such a day has: 2 to 4. */
export function stopsOf(shape: DayShape, random: Random): number {
  if (shape === 'short') return 2;
  if (shape === 'long') return 4;
  return shape === 'late' ? 3 : random.whole(3, 4);
}

function startOf(shape: DayShape, random: Random): number {
  if (shape === 'early') return random.whole(6 * 60, 6 * 60 + 40);
  if (shape === 'late') return random.whole(11 * 60 + 5, 12 * 60);
  return random.whole(7 * 60 + 30, 8 * 60 + 40);
}

/**
 * Times for the stops of a day, in order, with the drive between them. A long day is stretched past five o'clock where
 * that only takes longer breaks. `minutesFor` says how long a stop takes. Stops that would end too late are left out.
 */
export function timesOf<T>(
  shape: DayShape,
  stops: readonly T[],
  minutesFor: (stop: T) => number,
  random: Random,
): Visit<T>[] {
  const start = startOf(shape, random);
  const lengths = stops.map(minutesFor);
  const worked = lengths.reduce((sum, length) => sum + length, 0);
  const spare = random.whole(17 * 60 + 5, 18 * 60) - start - worked;
  const stretched = Math.min(75, Math.ceil(spare / Math.max(1, stops.length - 1)));
  const visits: Visit<T>[] = [];
  let from = start;
  for (const [at, stop] of stops.entries()) {
    const to = from + lengths[at]!;
    if (to > LATEST_END) break;
    visits.push({ stop, from, to });
    const drive = random.whole(10, 28);
    from = to + (shape === 'long' ? Math.max(drive, stretched) : drive);
  }
  return visits;
}
