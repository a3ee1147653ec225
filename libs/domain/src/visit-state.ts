import { allottedMinutes } from './allotment.js';
import { DAY_MINUTES, minutesOfTime } from './calendar.js';

/** What is to be known of a visit to tell its state (decision D57). */
export interface VisitFacts {
  /** yyyy-MM-dd; null: to place. */
  day: string | null;
  teamId: number | null;
  /** HH:mm; null: whenever it fits in the working day. */
  windowFrom: string | null;
  /** Whole minutes its crew needs; null: nobody has said. */
  crewMinutes: number | null;
  outcome: 'skipped' | 'refused' | null;
  /** State of the clean that it is linked with; null: none. */
  clean: 'active' | 'completed' | null;
}

/** The wall clock of the business: its day, its time and the end of its working day, 'HH:mm'. */
export interface BusinessNow {
  today: string;
  now: string;
  workTo: string;
}

/**
 * Minutes that a team of so many people needs for a visit of so many base minutes, which are two people's (decision D22);
 * two where nobody is in the team on that day, or it is nobody's visit. null: nobody has said how long it takes.
 */
export const visitCrewMinutes = (baseMinutes: number | null, people: number): number | null =>
  allottedMinutes(baseMinutes, people || 2);

/** How late a crew may come to a window before its visit is (decision D57). */
export const LATE_AFTER_MINUTES = 30;

/**
 * The state of a visit, which is never stored (decision D57). What happened comes before what is planned: a clean, an
 * outcome, then its day that is over; a visit of nobody's is unassigned, late or not.
 */
export function visitState(
  visit: VisitFacts,
  at: BusinessNow,
): 'toPlace' | 'unassigned' | 'planned' | 'inProgress' | 'done' | 'late' | 'missed' | 'skipped' | 'refused' {
  if (visit.clean !== null) return visit.clean === 'active' ? 'inProgress' : 'done';
  if (visit.outcome !== null) return visit.outcome;
  if (visit.day === null) return 'toPlace';
  if (visit.day < at.today) return 'missed';
  if (visit.teamId === null) return 'unassigned';
  return visit.day === at.today && minutesOfTime(at.now) > latestBegin(visit, at) ? 'late' : 'planned';
}

/**
 * The state of a visit as the office reads it: one of a team of which nobody is there has no crew, late or not (decision D662).
 * @param isCrewAway the team has people on the day of the visit, and all of them are away
 */
export function officeVisitState(
  visit: VisitFacts,
  at: BusinessNow,
  isCrewAway: boolean,
): ReturnType<typeof visitState> | 'noCrew' {
  const state = visitState(visit, at);
  return isCrewAway && (state === 'planned' || state === 'late') ? 'noCrew' : state;
}

/**
 * Until which minute of the day, not including it, a visit stays in the state it is in when nothing but the clock moves; the day's
 * end where that changes nothing.
 */
export function visitStateUntil(visit: VisitFacts, at: BusinessNow): number {
  const isWaiting = visit.day === at.today && visitState(visit, at) === 'planned';
  return isWaiting ? Math.min(DAY_MINUTES, latestBegin(visit, at) + 1) : DAY_MINUTES;
}

/** In minutes of the day: afterwards the visit is late. An untimed one is when the working day has no room for it any more. */
function latestBegin({ windowFrom, crewMinutes }: VisitFacts, { workTo }: BusinessNow): number {
  if (windowFrom !== null) return minutesOfTime(windowFrom) + LATE_AFTER_MINUTES;
  return minutesOfTime(workTo) - (crewMinutes ?? 0);
}
