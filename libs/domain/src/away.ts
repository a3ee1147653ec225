import { addDays, daysBetween, weekday } from './calendar.js';
import { haversineMeters, type Position } from './distance.js';
import { overlappingVisits, type TimedVisit } from './team-day.js';

/** Days from the first to the last, both included, yyyy-MM-dd. */
interface Days {
  fromDay: string;
  untilDay: string;
}

/** All seven weekdays as `workDays` keeps them: a bit each, Monday the first. */
export const EVERY_WEEKDAY = 127;

/** The longest absence, and how far back and ahead it may lie, in days. */
const ABSENCE = { days: 366, back: 31, ahead: 366, sick: 14 } as const;

/** Weekdays, 1 = Monday to 7 = Sunday, as bits. */
export const workDaysMask = (weekdays: readonly number[]): number =>
  weekdays.reduce((mask, day) => mask | (1 << (day - 1)), 0);

/** The weekdays of the bits, 1 = Monday, in order. */
export const weekdaysOf = (mask: number): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((day) => (mask & (1 << (day - 1))) !== 0);

/**
 * Whether somebody is away on a day: an approved absence holds it, or from today on its weekday is none of their work days
 * (decision D660). Days that are past show who worked. In SQL: isAwayOn of apps/api/src/model/absence.sql.ts.
 * @param workDays as bits
 * @param approved the person's approved absences
 */
export function isAwayOn(
  { workDays, approved }: { workDays: number; approved: readonly Days[] },
  day: string,
  today: string,
): boolean {
  if (workDays !== EVERY_WEEKDAY && day >= today && (workDays & (1 << (weekday(day) - 1))) === 0) return true;
  return approved.some(({ fromDay, untilDay }) => fromDay <= day && day <= untilDay);
}

/** What is wrong with the days of an absence, by field; null: nothing. `isReport`: somebody reports their own illness. */
export function absenceProblem(
  { fromDay, untilDay }: Days,
  today: string,
  isReport: boolean,
): { field: 'fromDay' | 'untilDay'; sentence: string } | null {
  if (untilDay < fromDay) return { field: 'untilDay', sentence: 'The last day must not be before the first day.' };
  if (isReport && fromDay !== today && fromDay !== addDays(today, 1))
    return {
      field: 'fromDay',
      sentence: 'Please say that you are ill today or tomorrow. Ask your office for other days.',
    };
  if (isReport && daysBetween(fromDay, untilDay) > ABSENCE.sick)
    return { field: 'untilDay', sentence: `Please choose at most ${ABSENCE.sick} days after the first one.` };
  if (fromDay < addDays(today, -ABSENCE.back))
    return { field: 'fromDay', sentence: `Please choose a first day at most ${ABSENCE.back} days back.` };
  if (untilDay > addDays(today, ABSENCE.ahead))
    return { field: 'untilDay', sentence: 'Please choose a last day at most a year ahead.' };
  if (daysBetween(fromDay, untilDay) >= ABSENCE.days)
    return { field: 'untilDay', sentence: `Please choose at most ${ABSENCE.days} days.` };
  return null;
}

/** What stays of approved days off when somebody is ill on some of them: the days before, the days after, or none (decision D661). */
export function daysBeside(off: Days, ill: Days): { before: Days | null; after: Days | null } {
  const before = off.fromDay < ill.fromDay ? { fromDay: off.fromDay, untilDay: addDays(ill.fromDay, -1) } : null;
  const after = off.untilDay > ill.untilDay ? { fromDay: addDays(ill.untilDay, 1), untilDay: off.untilDay } : null;
  return { before, after };
}

/** A team that may take a visit on a day. */
interface Taker {
  teamName: string;
  /** Minutes of people that are free; negative when more is planned than there is. */
  freeMinutes: number;
  /** Minutes of people that the visit needs; null: nobody has said how long it takes. */
  neededMinutes: number | null;
  /** To the nearest visit of the team; null without one. */
  km: number | null;
  /** The visit's window does not fit between the team's visits. */
  clashes: boolean;
}

/** Minutes of people that a visit needs, the same for any crew: its base minutes are for two (decision D22). */
export const neededMinutes = (baseMinutes: number | null): number | null =>
  baseMinutes === null ? null : baseMinutes * 2;

/** Whether a team can take a visit: it has the minutes, and the window does not clash. */
export const canTake = ({ freeMinutes, neededMinutes: needed, clashes }: Omit<Taker, 'km' | 'teamName'>): boolean =>
  needed !== null && freeMinutes >= needed && !clashes;

/** The takers of a visit, the best first: those that fit, then the nearest, then those with most free minutes (decision D663). */
export function bestTakers<T extends Taker>(takers: readonly T[]): T[] {
  const away = ({ km }: Taker): number => km ?? Infinity;
  // Infinity minus itself is no number.
  const nearer = (a: Taker, b: Taker): number => (away(a) === away(b) ? 0 : away(a) - away(b));
  return takers.toSorted(
    (a, b) =>
      Number(canTake(b)) - Number(canTake(a)) ||
      nearer(a, b) ||
      b.freeMinutes - a.freeMinutes ||
      (a.teamName < b.teamName ? -1 : a.teamName > b.teamName ? 1 : 0),
  );
}

/** Kilometres in a straight line from a place to the nearest of others, to 100 metres; null without a place on either side. */
export function nearestKm(from: Position | null, others: readonly (Position | null)[]): number | null {
  if (from === null) return null;
  const meters = others.flatMap((place) => (place === null ? [] : [haversineMeters(from, place)]));
  return meters.length === 0 ? null : Math.round(Math.min(...meters) / 100) / 10;
}

/**
 * Whether a visit with a window overlaps with the visits of a team's day wherever it is put among them (decision D663). One
 * without a window fits anywhere.
 */
export function windowClashes(visit: TimedVisit, others: readonly TimedVisit[], workFrom: string): boolean {
  if (visit.windowFrom === null) return false;
  return Array.from({ length: others.length + 1 }, (_, at) => at).every((at) => {
    const day = [...others.slice(0, at), visit, ...others.slice(at)];
    return overlappingVisits(day, workFrom).includes(at);
  });
}
