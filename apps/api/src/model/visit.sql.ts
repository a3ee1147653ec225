import { hhmm } from './day.sql.js';

/** Whether a visit, by its alias, is neither done nor given up; word for word the condition of visits_open_idx. */
export const isOpenVisit = (visit: string): string => `${visit}.clean_id IS NULL AND ${visit}.outcome IS NULL`;

/** Visits, as `held`, that are locked in the order of their ids, as everybody locks several: before a statement that changes them. */
export const heldVisits = (condition: string, strength: 'NO KEY UPDATE' | 'UPDATE' = 'NO KEY UPDATE'): string =>
  `WITH held AS MATERIALIZED (SELECT v.id FROM visits v WHERE ${condition} ORDER BY v.id FOR ${strength})`;

/**
 * The windows of those visits of a group that stand, as visitDayWords of libs/domain reads them: '09:00-11:00', '09:00-' or
 * '-', each once, with a space between; empty without a visit. One that was done or refused counts: nobody is told that it does not
 * take place.
 */
export function standingTimes(visit: string): string {
  const time = (column: string): string => hhmm(`${visit}.${column}`);
  const window = `coalesce(${time('window_from')} || '-' || coalesce(${time('window_to')}, ''), '-')`;
  return `coalesce(string_agg(DISTINCT ${window}, ' ' ORDER BY ${window}) FILTER (WHERE ${isStanding(visit)}), '')`;
}

/** Whether a customer may count on a visit. */
const isStanding = (visit: string): string => `${visit}.id IS NOT NULL AND ${visit}.outcome IS DISTINCT FROM 'skipped'`;

/** Visit v is in its team's day; a visit of an archived team or customer cannot start. */
export const IS_IN_DAY = '(v.clean_id IS NOT NULL OR (team.active AND customer.active))';

/** The day that an open visit counts for: where it was placed, else where it is due. */
export const visitDay = (visit: string): string => `coalesce(${visit}.day, ${visit}.due_day)`;

/** The number of the live invoice that has the fee of a visit at which the crew could not clean, or null. */
export const feeInvoiceOf = (visit: string): string =>
  `CASE ${visit}.outcome WHEN 'refused' THEN (
     SELECT i.number FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id WHERE l.visit_id = ${visit}.id AND l.live) END`;

/** Whether a visit is due in a pause of its customer. */
export const inPause = (visit: string): string =>
  `EXISTS (SELECT 1 FROM pauses e WHERE e.customer_id = ${visit}.customer_id AND ${visit}.due_day BETWEEN e.from_day AND e.until_day)`;
