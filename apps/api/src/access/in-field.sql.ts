import { isStillToDo } from '../model/access.sql.js';
import { dayOf, firstInstantIn } from '../model/day.sql.js';
import { memberOn } from '../model/membership.sql.js';
import { IS_IN_DAY } from '../model/visit.sql.js';

/**
 * CTEs of what somebody in the field has to do, as the crew's day has it (decision D240): `asked`, the day of the business; `own`, the
 * clean that they are on; `mine`, their teams. Both parameters are SQL: an id and an instant.
 */
export const inFieldToday = (userId: string, now: string): string => `
  asked AS (
    SELECT time_zone, ${dayOf(`${now}::timestamptz`, 'time_zone')} AS today FROM business_settings
  ), own AS (
    SELECT clean.id, clean.customer_id, clean.team_id, e.notes_withheld
    FROM time_entries e JOIN cleans clean ON clean.id = e.clean_id
    WHERE e.user_id = ${userId} AND e.clock_out IS NULL AND NOT e.is_discarded
  ), mine AS (
    SELECT m.team_id AS id FROM asked, team_memberships m WHERE m.user_id = ${userId} AND ${memberOn('asked.today')}
    UNION
    SELECT team_id FROM own
  )`;

/** The visits v of today that still lead the teams of `mine` into a house, as SQL after FROM; more conditions may follow. */
export const VISITS_TODAY = `
  asked CROSS JOIN mine
  JOIN visits v ON v.team_id = mine.id AND v.day = asked.today
  JOIN teams team ON team.id = v.team_id
  JOIN customers customer ON customer.id = v.customer_id
  LEFT JOIN cleans clean ON clean.id = v.clean_id
  WHERE ${isStillToDo('clean')} AND ${IS_IN_DAY}`;

/** How long the day of `asked` still takes. */
export const secondsLeft = (now: string): string =>
  `ceil(extract(epoch FROM ${firstInstantIn('asked.time_zone', 'asked.today + 1')} - ${now}::timestamptz))::integer`;
