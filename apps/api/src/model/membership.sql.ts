/**
 * isMemberOn of libs/domain as SQL, of a membership under the alias m and a day given as SQL: from the start date to the
 * day before the end date.
 */
export const memberOn = (day: string): string =>
  `m.start_date <= ${day} AND (m.end_date IS NULL OR ${day} < m.end_date)`;
