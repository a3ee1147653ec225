/**
 * The membership `m` of a day given as SQL (decision D19): from its start date to the day before its end date.
 * domain/membership.ts `isMemberOn` is the same rule for values.
 */
export const memberOn = (day: string): string =>
  `m.start_date <= ${day} AND (m.end_date IS NULL OR ${day} < m.end_date)`;
