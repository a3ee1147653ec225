import { isStillToDo } from './access.sql.js';
import { dayOf } from './day.sql.js';
import { memberOn } from './membership.sql.js';
import { IS_IN_DAY } from './visit.sql.js';

/** CTE `asked`: the zone of the business, its `today`, and the `day` that is asked about. All are SQL; no day: today. */
export const askedAt = (now: string, day = 'NULL'): string => `
  asked AS (
    SELECT time_zone, today, coalesce(${day}::date, today) AS day
    FROM (SELECT time_zone, ${dayOf(`${now}::timestamptz`, 'time_zone')} AS today FROM business_settings) business
  )`;

/**
 * CTEs of a person's rights on the day of `asked`, which stands before them: `own_clean`, the clean that they are on; `own_teams`, the
 * teams that they are in; `rights`, each house at which they have 'own', with a visit of their teams, if any. The team that a
 * clean was started for is not asked: whoever starts one chooses it. `userId` is SQL.
 */
export const houseRights = (userId: string): string => `
  own_clean AS (
    SELECT clean.id, clean.customer_id, clean.team_id, e.notes_withheld
    FROM time_entries e JOIN cleans clean ON clean.id = e.clean_id
    WHERE e.user_id = ${userId} AND e.clock_out IS NULL AND NOT e.is_discarded
  ), own_teams AS (
    SELECT m.team_id AS id FROM asked, team_memberships m WHERE m.user_id = ${userId} AND ${memberOn('asked.day')}
  ), rights AS (
    SELECT house.customer_id, min(house.visit_id) AS visit_id
    FROM (
      SELECT own_clean.customer_id, NULL::integer AS visit_id FROM asked, own_clean WHERE asked.day = asked.today
      UNION ALL
      SELECT v.customer_id, v.id
      FROM asked CROSS JOIN own_teams
      JOIN visits v ON v.team_id = own_teams.id AND v.day = asked.day
      JOIN teams team ON team.id = v.team_id
      JOIN customers customer ON customer.id = v.customer_id
      LEFT JOIN cleans clean ON clean.id = v.clean_id
      WHERE ${isStillToDo('clean')} AND ${IS_IN_DAY}
    ) house
    GROUP BY house.customer_id
  )`;

/** The one answer to what the person of `rights` has at a house, given as SQL: a `HouseRight`. */
export const houseRight = (customerId: string): string =>
  `CASE WHEN ${customerId} IN (SELECT customer_id FROM rights) THEN 'own' ELSE 'none' END`;

/** Whether that right is only of a clean whose notes are withheld from the person. */
export const areNotesWithheld = (customerId: string): string => `EXISTS (
  SELECT FROM own_clean JOIN rights ON rights.customer_id = own_clean.customer_id
  WHERE own_clean.customer_id = ${customerId} AND own_clean.notes_withheld AND rights.visit_id IS NULL)`;
