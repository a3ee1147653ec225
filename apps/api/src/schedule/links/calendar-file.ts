import { firstInstantFrom, minutesOfTime, numberOfDay, suburbOf } from '@tidycrew/domain';
import ical from 'ical-generator';
import { offsetAtZone } from '../../platform/common/time-zone.js';
import type { CalendarVisit, OpenCalendar } from './calendar.repository.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Shown for a visit of which nobody knows how long it takes. */
const STANDARD_MINUTES = 60;
/** How often a calendar that heeds it asks again, in seconds. */
const REFRESH_SECONDS = 3600;

/**
 * A feed as iCalendar (RFC 5545): name and suburb only (decision D63). Times are instants in UTC, which every calendar shows
 * right without knowing the zone; a visit without a time is an event of its whole day. The same visits are the same bytes.
 */
export function calendarFile({ name, brandName, timeZone }: OpenCalendar, visits: readonly CalendarVisit[]): string {
  const calendar = ical({ name: `${name}, ${brandName}`, prodId: '//Tidycrew//Visits//EN', ttl: REFRESH_SECONDS });
  calendar.x('X-WR-TIMEZONE', timeZone);
  const offsetAt = offsetAtZone(timeZone);
  for (const visit of visits) {
    calendar.createEvent({
      id: `visit-${visit.id}@tidycrew`,
      stamp: visit.updatedAt,
      lastModified: visit.changedAt,
      sequence: visit.sequence,
      summary: visit.customerName,
      location: suburbOf(visit.address) || null,
      ...timesOf(visit, offsetAt),
    });
  }
  return calendar.toString();
}

function timesOf(visit: CalendarVisit, offsetAt: ReturnType<typeof offsetAtZone>) {
  if (visit.windowFrom === null) {
    const start = numberOfDay(visit.day) * DAY_MS;
    return { start: new Date(start), end: new Date(start + DAY_MS), allDay: true };
  }
  const instantOf = (time: string): number => firstInstantFrom(visit.day, minutesOfTime(time.slice(0, 5)), offsetAt);
  const start = instantOf(visit.windowFrom);
  const end =
    visit.windowTo === null ? start + (visit.minutes ?? STANDARD_MINUTES) * MINUTE_MS : instantOf(visit.windowTo);
  // A window that the clocks skip still ends after it begins.
  return { start: new Date(start), end: new Date(Math.max(end, start + MINUTE_MS)) };
}
