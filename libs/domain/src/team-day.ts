import { minutesOfTime } from './calendar.js';
import type { Position } from './distance.js';
import { setRevenueCents, setWageRatio, wageRatio, wagesCents } from './efficiency.js';
import { travelMinutes } from './expected-times.js';

/** A visit that counts for a team's day; who is skipped or refused is left out. */
export interface TeamVisit {
  /** For two people; null: nobody has said. */
  baseMinutes: number | null;
  priceCents: number | null;
  isFriendsFamily: boolean;
}

interface TeamCapacity {
  /** Minutes of people. */
  plannedMinutes: number;
  /** Minutes of people; negative when more is planned than there is. */
  freeMinutes: number;
  /** Whole dollars, in cents, without friends and family. */
  revenueCents: number;
  /** Whole percent; null without a price. */
  wageRatio: number | null;
}

interface TeamTerms {
  people: number;
  /** HH:mm: the working day. */
  workFrom: string;
  workTo: string;
  payRateCents: number;
}

/**
 * What is planned for a team's day of what its people can do, with the figures of D28 as if each visit took its allotted
 * time (decision D62): two people for the base minutes, or any other number for as many minutes of people.
 */
export function teamCapacity(visits: readonly TeamVisit[], terms: TeamTerms): TeamCapacity {
  const { people, workFrom, workTo, payRateCents } = terms;
  const plannedMinutes = visits.reduce((sum, visit) => sum + peopleMinutes(visit), 0);
  const ratios = visits.map((visit) => {
    const wages = wagesCents([{ ms: peopleMinutes(visit) * 60_000, payRateCents }]);
    return { wageRatio: wageRatio(wages, visit.priceCents) };
  });
  const hasRatio = ratios.some((visit) => visit.wageRatio !== null && visit.wageRatio > 0);
  return {
    plannedMinutes,
    freeMinutes: (minutesOfTime(workTo) - minutesOfTime(workFrom)) * people - plannedMinutes,
    revenueCents: setRevenueCents(visits),
    wageRatio: hasRatio ? setWageRatio(ratios) : null,
  };
}

const peopleMinutes = ({ baseMinutes }: TeamVisit): number => 2 * (baseMinutes ?? 0);

/** A visit of a team's day, in the order of the day; times 'HH:mm'. */
export interface TimedVisit {
  /** null: its place is not known. */
  position: Position | null;
  windowFrom: string | null;
  /** null with a windowFrom: it begins then. */
  windowTo: string | null;
  /** Minutes for its crew; null: nobody has said how long it takes. */
  crewMinutes: number | null;
}

/**
 * The places in the list of those visits that overlap with another one, both of them (decision D62). Each begins when its
 * crew gets there, but within its window; one of unknown length takes no time.
 */
export function overlappingVisits(visits: readonly TimedVisit[], workFrom: string): number[] {
  const spans: { begin: number; end: number }[] = [];
  let [last, free]: [TimedVisit | null, number] = [null, minutesOfTime(workFrom)];
  for (const visit of visits) {
    const way: number = last === null ? 0 : travelMinutes(last.position, visit.position);
    const begin = withinWindow(visit, free + way);
    const end = begin + (visit.crewMinutes ?? 0);
    spans.push({ begin, end });
    [last, free] = [visit, Math.max(end, free)];
  }
  return [...spans.keys()].filter((at) =>
    spans.some((other, place) => place !== at && other.begin < spans[at]!.end && spans[at]!.begin < other.end),
  );
}

/** When a visit begins for which the crew is there at that minute of the day. */
function withinWindow({ windowFrom, windowTo, crewMinutes }: TimedVisit, arrival: number): number {
  if (windowFrom === null) return arrival;
  const opens = minutesOfTime(windowFrom);
  const latest = windowTo === null ? opens : minutesOfTime(windowTo) - (crewMinutes ?? 0);
  return Math.max(opens, Math.min(arrival, latest));
}
