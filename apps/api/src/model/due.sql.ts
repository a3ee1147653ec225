import { DAYS_BETWEEN_CLEANS } from '@tidycrew/domain';
import { dayOf } from './day.sql.js';
import { isOpenVisit, visitDay } from './visit.sql.js';

/*
 * When customers should be cleaned next (decision D54), as SQL over customers under the alias c. The newest clean, the next
 * visit and a plan are each one probe of an index for each customer, so that years of history cost nothing (decision D221).
 * test/e2e/sql-rules.e2e.ts compares it with dueDay and dueState of libs/domain.
 */

/** Whether a plan, by its alias, has a day from `today` (as SQL) on; one that was ended or changed before it began has none. */
export const planRuns = (plan: string, today: string): string =>
  `(${plan}.until_day IS NULL OR ${plan}.until_day >= greatest(${plan}.from_day, ${today}))`;

/**
 * A running plan of each customer, then what its due day is told by: the next open visit of those with a plan, or of which nobody
 * said how often, the last
 * completed clean of the others. `today` is a day as SQL.
 */
export const dueJoins = (today: string): string => `
  LEFT JOIN LATERAL (
    SELECT true AS runs FROM plans p WHERE p.customer_id = c.id AND ${planRuns('p', today)} LIMIT 1
  ) plan ON true
  LEFT JOIN LATERAL (
    SELECT ${visitDay('v')} AS day FROM visits v WHERE (plan.runs OR NOT c.is_frequency_known) AND v.customer_id = c.id AND ${isOpenVisit('v')}
    ORDER BY ${visitDay('v')} LIMIT 1
  ) next_visit ON true
  LEFT JOIN LATERAL (
    SELECT ${dayOf('k.clock_in')} AS day FROM cleans k
    WHERE plan.runs IS NULL AND k.customer_id = c.id AND k.status = 'completed' ORDER BY k.clock_in DESC LIMIT 1
  ) last_clean ON true`;

/** The last completed clean and the next open visit of a few customers, whose ids stand in a column as SQL. */
export const lastAndNext = (customerId: string): string => `
  LEFT JOIN LATERAL (
    SELECT ${dayOf('k.clock_in')} AS day FROM cleans k WHERE k.customer_id = ${customerId} AND k.status = 'completed'
    ORDER BY k.clock_in DESC LIMIT 1
  ) last ON true
  LEFT JOIN LATERAL (
    SELECT v.id, v.team_id, ${visitDay('v')} AS day FROM visits v WHERE v.customer_id = ${customerId} AND ${isOpenVisit('v')}
    ORDER BY ${visitDay('v')}, v.id LIMIT 1
  ) next ON true`;

const days = Object.entries(DAYS_BETWEEN_CLEANS).flatMap(([name, count]) =>
  count === null ? [] : [`WHEN '${name}' THEN ${count}`],
);

/** dueDay, after `dueJoins`. */
export const DUE_DAY = `CASE
  WHEN plan.runs THEN next_visit.day
  WHEN last_clean.day IS NULL THEN CASE WHEN c.is_frequency_known THEN ${dayOf('c.created_at')} ELSE next_visit.day END
  ELSE last_clean.day + CASE c.clean_frequency ${days.join(' ')} END
END`;

/** daysLate of two days as SQL. */
export const daysLateOf = (due: string, today: string): string => `(${today} - ${due})`;

/** dueState of two days as SQL. date_trunc begins weeks on Monday. */
export const dueStateOf = (due: string, today: string): string => `CASE
  WHEN ${due} < ${today} THEN 'late'
  WHEN ${due} = ${today} THEN 'today'
  WHEN ${due} < date_trunc('week', ${today}::timestamp)::date + 7 THEN 'thisWeek'
  WHEN ${due} < date_trunc('week', ${today}::timestamp)::date + 14 THEN 'nextWeek'
  ELSE 'later'
END`;
