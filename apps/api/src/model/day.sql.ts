/** The business's calendar day of an instant, both as SQL: dayIn of platform/common/time-zone.ts (decision D5). */
export const dayOf = (instant: string): string =>
  `(${instant} AT TIME ZONE (SELECT time_zone FROM business_settings))::date`;

/** The first instant of a day of the business, both as SQL. */
export const firstInstantOf = (day: string): string =>
  `(SELECT (${day})::timestamp AT TIME ZONE time_zone FROM business_settings)`;

/** What the clock of the business shows at an instant, as SQL. */
export const timeOfDayOf = (instant: string): string =>
  `(${instant} AT TIME ZONE (SELECT time_zone FROM business_settings))::time`;
