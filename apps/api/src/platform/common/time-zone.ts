import { type OffsetAt, wallClockAt } from '@tidycrew/domain';
import moment, { type Moment, type MomentZone } from 'moment-timezone';
import { AppError } from './app-error.js';

/** Offsets by the zone's canonical name. */
const known = new Map<string, OffsetAt>();

/** Minutes east of UTC in an IANA zone at an instant; SQL does the same in model/day.sql.ts, nothing else of the API does. */
export function offsetAtZone(zone: string): OffsetAt {
  const found = moment.tz.zone(zone);
  if (!found) throw new AppError('UNKNOWN_TIME_ZONE', `'${zone.slice(0, 60)}' is not a time zone.`);
  let offsetAt = known.get(found.name);
  if (!offsetAt) known.set(found.name, (offsetAt = offsetsOf(found)));
  return offsetAt;
}

function offsetsOf(found: MomentZone): OffsetAt {
  // Caches one period between two changes of the clocks: a week's timesheet asks thousands of times, nearly always
  // within it.
  let [sinceMs, untilMs, offset] = [Infinity, -Infinity, 0];
  return (instantMs) => {
    if (instantMs < sinceMs || instantMs >= untilMs) {
      const change = found.untils.findIndex((until) => until === null || instantMs < until);
      sinceMs = found.untils[change - 1] ?? -Infinity;
      untilMs = found.untils[change] ?? Infinity;
      offset = -found.utcOffset(instantMs);
    }
    return offset;
  };
}

/** A change of the clocks: its instant, and the minutes east of UTC before and after it. */
export interface ClockChange {
  atMs: number;
  before: number;
  after: number;
}

/** The changes of a zone's clocks that matter from one instant to another: the last one before them, and those between. */
export function clockChanges(zone: string, fromMs: number, toMs: number): ClockChange[] {
  const offsetAt = offsetAtZone(zone);
  const all = (moment.tz.zone(zone)?.untils ?? []).filter((until) => until !== null && Number.isFinite(until));
  const first = all.findLastIndex((until) => until <= fromMs);
  return all
    .slice(Math.max(0, first))
    .filter((until) => until <= toMs)
    .map((atMs) => ({ atMs, before: offsetAt(atMs - 1), after: offsetAt(atMs) }));
}

/** An instant as the clocks of a zone show it, for what writes it with its zone. */
export const inZone = (zone: string, instantMs: number): Moment => moment.tz(instantMs, zone);

/** The calendar day (yyyy-MM-dd) of an instant in a zone. */
export function dayIn(zone: string, instant: Date): string {
  return wallClockAt(instant.getTime(), offsetAtZone(zone)).day;
}

/** The canonical name of an IANA zone that both the server and browsers know; null for anything else. */
export function canonicalZone(name: string): string | null {
  const zone = moment.tz.zone(name)?.name;
  if (zone === undefined) return null;
  try {
    new Intl.DateTimeFormat('en-AU', { timeZone: zone });
    return zone;
  } catch {
    return null;
  }
}
