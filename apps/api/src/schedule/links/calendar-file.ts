import { firstInstantFrom, minutesOfTime, numberOfDay, suburbOf } from '@tidycrew/domain';
import ical from 'ical-generator';
import { inZone, offsetAtZone } from '../../platform/common/time-zone.js';
import { calendarZone } from './calendar-zone.js';
import type { CalendarVisit, OpenCalendar } from './calendar.repository.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Shown for a visit of which nobody knows how long it takes. */
const STANDARD_MINUTES = 60;
/** How often a calendar that heeds it asks again, in seconds. */
const REFRESH_SECONDS = 3600;

/** Events were written in UTC before: a calendar takes their new form only with a greater number. */
const NEW_FORM = 1;

/**
 * A feed as iCalendar (RFC 5545): name and suburb only. Times are those of the business, with its zone and the rules
 * of it; a visit without a time is an event of its whole day. The same visits are the same bytes.
 */
export function calendarFile({ name, brandName, timeZone }: OpenCalendar, visits: readonly CalendarVisit[]): string {
  const calendar = ical({ name: `${name}, ${brandName}`, prodId: '//Tidycrew//Visits//EN', ttl: REFRESH_SECONDS });
  calendar.x('X-WR-TIMEZONE', timeZone);
  const offsetAt = offsetAtZone(timeZone);
  const events = visits.map((visit) => ({ visit, ...timesOf(visit, offsetAt) }));
  const timed = events.filter(({ allDay }) => !allDay);
  if (timed.length > 0) {
    const [fromMs, toMs] = [Math.min(...timed.map(({ start }) => start)), Math.max(...timed.map(({ end }) => end))];
    // Without a name: with one it would write DTSTAMP in that zone, which must be in UTC.
    calendar.timezone({ name: null, generator: (zone) => calendarZone(zone, fromMs, toMs) });
  }
  for (const { visit, start, end, allDay } of events) {
    const momentOf = (ms: number) => (allDay ? new Date(ms) : inZone(timeZone, ms));
    calendar.createEvent({
      id: `visit-${visit.id}@tidycrew`,
      stamp: visit.updatedAt,
      lastModified: visit.changedAt,
      sequence: visit.sequence + NEW_FORM,
      summary: visit.customerName,
      location: suburbOf(visit.address) || null,
      start: momentOf(start),
      end: momentOf(end),
      allDay,
      timezone: allDay ? null : timeZone,
    });
  }
  return calendar.toString();
}

/** In milliseconds; of a whole day in UTC, as the calendar writes days. */
function timesOf(visit: CalendarVisit, offsetAt: ReturnType<typeof offsetAtZone>) {
  if (visit.windowFrom === null) {
    const start = numberOfDay(visit.day) * DAY_MS;
    return { start, end: start + DAY_MS, allDay: true };
  }
  const instantOf = (time: string): number => firstInstantFrom(visit.day, minutesOfTime(time.slice(0, 5)), offsetAt);
  const start = instantOf(visit.windowFrom);
  const end =
    visit.windowTo === null ? start + (visit.minutes ?? STANDARD_MINUTES) * MINUTE_MS : instantOf(visit.windowTo);
  // A window that the clocks skip still ends after it begins.
  return { start, end: Math.max(end, start + MINUTE_MS), allDay: false };
}
