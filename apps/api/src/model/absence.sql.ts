import { isOpenVisit } from './visit.sql.js';
import { memberOn } from './membership.sql.js';

/** Whether an absence `a` holds a day, by absences_do_not_overlap; a day given as SQL. */
export const holdsDay = (day: string): string => `daterange(a.from_day, a.until_day, '[]') @> ${day}`;

/**
 * isAwayOn of libs/domain as SQL, of a person under the alias u: an approved absence holds the day, or from today on its weekday is
 * none of their work days (decision D660). Both days are given as SQL.
 */
export const isAwayOn = (day: string, today: string): string => `(
  EXISTS (SELECT FROM absences a WHERE a.user_id = u.id AND a.state = 'approved' AND ${holdsDay(day)})
  OR (${day} >= ${today} AND u.work_days < 127 AND (u.work_days >> (extract(isodow FROM ${day})::integer - 1)) & 1 = 0))`;

/** How many open visits of the person's teams fall on the days of an absence `a`, from today on. */
export const visitsOfDays = (today: string): string => `(
  SELECT count(*)::integer FROM team_memberships m JOIN visits v ON v.team_id = m.team_id
  WHERE m.user_id = a.user_id AND v.day BETWEEN greatest(a.from_day, ${today}) AND a.until_day
    AND ${memberOn('v.day')} AND ${isOpenVisit('v')})`;
