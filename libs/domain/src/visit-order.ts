import { minutesOfTime } from './calendar.js';
import type { Position } from './distance.js';
import { travelMinutes } from './expected-times.js';
import type { TimedVisit } from './team-day.js';
import { LATE_AFTER_MINUTES } from './visit-state.js';

interface OrderStart {
  /** When the crew is free, HH:mm, and where it is then; null: anywhere. */
  from: string;
  position: Position | null;
}

/** With more visits only two orders are tried: the given one, and from its first visit always the nearest next. */
const MAX_STARTS = 16;
/** Rounding of binary fractions is no better way. */
const GAIN = 1e-6;

/**
 * The places in the list in the order of the shortest day (decision D62): least time after the windows, then least time
 * on the way and waiting. The nearest neighbour each time, from each first visit, then 2-opt; never longer than the order
 * that is given, and the same for the same list.
 */
export function shortestOrder(visits: readonly TimedVisit[], start: OrderStart): number[] {
  const costOf = costsOf(visits, start);
  const given = [...visits.keys()];
  const starts = given.slice(0, visits.length > MAX_STARTS ? 1 : MAX_STARTS);
  const tries = [given, ...starts.map((first) => nearestFrom(first, visits))];
  return tries
    .map((order) => twoOpt(order, costOf))
    .reduce((best, order) => (isLess(costOf(order), costOf(best)) ? order : best));
}

/** Minutes after the windows, and minutes on the way or waiting. */
type Cost = readonly [late: number, spent: number];

const isLess = (a: Cost, b: Cost): boolean => (Math.abs(a[0] - b[0]) > GAIN ? a[0] < b[0] : a[1] < b[1] - GAIN);

/** How good an order is; used by the tests, too. */
export function costsOf(visits: readonly TimedVisit[], start: OrderStart): (order: readonly number[]) => Cost {
  const ways = visits.map((from) => visits.map((to) => travelMinutes(from.position, to.position)));
  const first = visits.map(({ position }) => (start.position ? travelMinutes(start.position, position) : 0));
  const opens = visits.map(({ windowFrom }) => (windowFrom === null ? 0 : minutesOfTime(windowFrom)));
  const latest = visits.map(latestBegin);
  const begin = minutesOfTime(start.from);
  return (order) => {
    let [free, late, spent] = [begin, 0, 0];
    for (const [place, at] of order.entries()) {
      const way = place === 0 ? first[at]! : ways[order[place - 1]!]![at]!;
      const arrival = Math.max(free + way, opens[at]!);
      spent += arrival - free;
      late += Math.max(0, arrival - latest[at]!);
      free = arrival + (visits[at]!.crewMinutes ?? 0);
    }
    return [late, spent];
  };
}

function latestBegin({ windowFrom, windowTo, crewMinutes }: TimedVisit): number {
  if (windowFrom === null) return Infinity;
  const opens = minutesOfTime(windowFrom);
  return windowTo === null ? opens + LATE_AFTER_MINUTES : Math.max(opens, minutesOfTime(windowTo) - (crewMinutes ?? 0));
}

function nearestFrom(first: number, visits: readonly TimedVisit[]): number[] {
  const order = [first];
  const left = new Set(visits.keys());
  left.delete(first);
  while (left.size > 0) {
    const here = visits[order.at(-1)!]!.position;
    const next = [...left].reduce((best, at) =>
      travelMinutes(here, visits[at]!.position) < travelMinutes(here, visits[best]!.position) ? at : best,
    );
    order.push(next);
    left.delete(next);
  }
  return order;
}

/** Turns parts of the order around for as long as that makes it better. */
function twoOpt(order: readonly number[], costOf: (order: readonly number[]) => Cost): number[] {
  let best = [...order];
  for (let better: number[] | null = best; better; better = firstBetter(best, costOf)) best = better;
  return best;
}

function firstBetter(order: readonly number[], costOf: (order: readonly number[]) => Cost): number[] | null {
  const cost = costOf(order);
  for (let from = 0; from < order.length - 1; from++) {
    for (let to = from + 2; to <= order.length; to++) {
      const turned = [...order.slice(0, from), ...order.slice(from, to).reverse(), ...order.slice(to)];
      if (isLess(costOf(turned), cost)) return turned;
    }
  }
  return null;
}
