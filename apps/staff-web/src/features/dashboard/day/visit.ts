import type { CrewVisit } from '@tidycrew/contracts';
import { formatWallClock } from '@tidycrew/web';
import { formatPhone, minutesOfTime, phoneHref } from '@tidycrew/domain';
import type { House } from '../access/house';
import { DAY_TEXTS } from './texts';

export interface Actions {
  /** The customer of the clean in progress: no other one is started, and its head says what is to be known of the house. */
  customerId: number | undefined;
  onStart: (visit: CrewVisit) => void;
  onCannot: (visit: CrewVisit) => void;
}

/** A visit as the phone has it, also from what it has kept. */
type ShownVisit = CrewVisit & Pick<House, 'hasCode'>;

export interface VisitProps {
  visit: ShownVisit;
  /** Position in the list, from 1. */
  place: number;
  /** None of visits that are not today's. */
  actions?: Actions;
}

export const isStartable = ({ state }: CrewVisit): boolean => state === 'planned' || state === 'late';

/** The place of each visit in its team's day, from 1 on: the same all day, whatever is done meanwhile. */
export function placesOf(visits: readonly CrewVisit[]): Map<number, number> {
  const counts = new Map<number, number>();
  return new Map(
    visits.map(({ visitId, teamId }) => {
      const place = (counts.get(teamId) ?? 0) + 1;
      counts.set(teamId, place);
      return [visitId, place];
    }),
  );
}

const clock = (time: string): string => formatWallClock(minutesOfTime(time));

/** The window, else when the crew is expected, in the two parts that stand below each other in a row. */
export function whenOf({ windowFrom, windowTo, expectedTime }: CrewVisit): [string, string] {
  if (windowFrom !== null && windowTo !== null) return [clock(windowFrom), DAY_TEXTS.until(clock(windowTo))];
  if (windowFrom !== null) return [DAY_TEXTS.from, clock(windowFrom)];
  return expectedTime === null ? [DAY_TEXTS.anyTime, ''] : [DAY_TEXTS.about, clock(expectedTime)];
}

/** What the dots of a visit hold. */
export function moreOf({ visit, actions }: VisitProps) {
  const { customerPhone } = visit;
  const call = customerPhone !== null && {
    label: DAY_TEXTS.call(formatPhone(customerPhone)),
    href: phoneHref(customerPhone),
  };
  const cannot = actions &&
    isStartable(visit) &&
    !visit.isBare && { label: DAY_TEXTS.cannot, onSelect: () => actions.onCannot(visit) };
  return [...(call ? [call] : []), ...(cannot ? [cannot] : [])];
}

export const TONES: Partial<Record<CrewVisit['state'], 'success' | 'warning' | 'info'>> = {
  done: 'success',
  inProgress: 'info',
  late: 'warning',
  missed: 'warning',
  refused: 'warning',
};
