/** The business's time zone, where a statement has not read it already. */
const ZONE = '(SELECT time_zone FROM business_settings)';

// What platform/common/time-zone.ts does in code (decision D5): no statement but by these turns an instant into a day or a time of
// day, or back. All arguments and answers are SQL.

/** The calendar day of an instant. */
export const dayOf = (instant: string, zone = ZONE): string => `(${instant} AT TIME ZONE ${zone})::date`;

/** The first instant of a day of the business. */
export const firstInstantOf = (day: string): string =>
  `(SELECT ${firstInstantIn('time_zone', day)} FROM business_settings)`;

/** The first instant of a day where the zone was read already. */
export const firstInstantIn = (zone: string, day: string): string => `(${day})::timestamp AT TIME ZONE ${zone}`;

/** How many whole seconds a day still takes at an instant where the zone was read already. */
export const secondsLeft = (zone: string, day: string, now: string): string =>
  `ceil(extract(epoch FROM ${firstInstantIn(zone, `${day} + 1`)} - ${now}::timestamptz))::integer`;

/** What the clock of the business shows at an instant. */
export const timeOfDayOf = (instant: string, zone = ZONE): string => `(${instant} AT TIME ZONE ${zone})::time`;

/** A time of day as text, 'hh:mm'. */
export const hhmm = (time: string): string => `to_char(${time}, 'HH24:MI')`;

/** The time of day of an instant as text if it is of that day, else NULL. */
export const timeOnDay = (instant: string, day: string, zone: string): string =>
  `CASE WHEN ${dayOf(instant, zone)} = ${day} THEN ${hhmm(timeOfDayOf(instant, zone))} END`;
