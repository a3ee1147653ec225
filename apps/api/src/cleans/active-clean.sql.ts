import { accessOf, codesOf } from '../model/access.sql.js';
import { itemsOf } from '../model/checklist.sql.js';

/** Cleans as the card of a clean shows them. */
export const ACTIVE_CLEAN = `
  SELECT c.id, c.customer_id AS "customerId", customer.name AS "customerName", customer.address AS "customerAddress",
         customer.phone AS "customerPhone", c.status <> 'active' AS "isOver",
         CASE WHEN customer.access_saved_at IS NULL THEN customer.notes END AS "customerNotes",
         CASE WHEN customer.access_saved_at IS NOT NULL THEN ${accessOf('customer.id')} END AS access,
         ${codesOf('customer.id')} AS codes, c.allotted_minutes AS "allottedMinutes", c.clock_in AS "clockIn",
         t.name AS "teamName", t.color_hex AS "teamColor",
         (SELECT json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
                                            'notesWithheld', mate.notes_withheld)
                          ORDER BY u.name_order, u.id)
          FROM time_entries mate JOIN users u ON u.id = mate.user_id
          WHERE mate.clean_id = c.id AND (mate.clock_out IS NULL OR c.status = 'completed')
            AND NOT mate.is_discarded) AS members,
         ${itemsOf('c.id')} AS checklist
  FROM cleans c
  JOIN customers customer ON customer.id = c.customer_id
  JOIN teams t ON t.id = c.team_id`;

/** The clean that the person $1 is on: phones ask every 20 seconds. */
export const OWN_CLEAN = `${ACTIVE_CLEAN} WHERE c.id =
  (SELECT clean_id FROM time_entries WHERE user_id = $1 AND clock_out IS NULL AND NOT is_discarded)`;
