import { firstInstantIn, hhmm } from '../model/day.sql.js';
import { latelySentOf } from '../model/lately-sent.sql.js';
import { payrollRulesUntil } from '../model/payroll-rules.sql.js';
import type { RulesRow } from '../settings/settings.service.js';
import type { EntryRow, OverrideRow } from './sheet-rows.js';

/** An entry of one person, with more of what its clean is known by. */
export interface PersonEntryRow extends EntryRow {
  customerId: number;
  customerAddress: string;
}

/** What one person's days are calculated from. */
export interface PersonRows {
  rules: RulesRow[];
  entries: PersonEntryRow[];
  overrides: OverrideRow[];
}

/** The presses that hours are made of. */
export const OF_HOURS = ['start', 'finish'] as const;

/**
 * What one person's days are calculated from, as columns. Each list is null when it is empty. What is below a
 * millisecond is cut off, as a Date does.
 */
function personRows({
  person,
  entries,
  days,
  lastDay,
  late = 'NULL::json',
}: Record<'person' | 'entries' | 'days' | 'lastDay', string> & { late?: string }): string {
  return `
    (SELECT json_agg(r) FROM (${payrollRulesUntil(lastDay)}) r) AS rules,
    (SELECT json_agg(e) FROM (
       SELECT e.user_id AS "userId", e.clean_id AS "cleanId", floor(extract(epoch FROM e.clock_in) * 1000) AS "clockInMs",
              floor(extract(epoch FROM e.clock_out) * 1000) AS "clockOutMs", e.lunch_break AS "lunchBreak",
              floor(extract(epoch FROM e.finish_pressed_at) * 1000) AS "finishPressedMs",
              c.customer_id AS "customerId", customer.name AS "customerName", customer.address AS "customerAddress",
              coalesce(${late}, '[]') AS "latelySent"
       FROM time_entries e JOIN cleans c ON c.id = e.clean_id JOIN customers customer ON customer.id = c.customer_id
       WHERE e.user_id = ${person} AND NOT e.is_discarded AND ${entries}) e) AS entries,
    (SELECT json_agg(o) FROM (${overridesWhere(`o.user_id = ${person} AND ${days}`)}) o) AS overrides`;
}

export const OF_PERSON = `SELECT ${personRows({
  person: '$1',
  entries: 'e.clock_in >= $4 AND e.clock_in < $5',
  days: 'o.day BETWEEN $2 AND $3',
  lastDay: '$3',
  late: latelySentOf('c.id', OF_HOURS),
})}`;

const FROM = '(SELECT from_at FROM asked)';
const TO = '(SELECT to_at FROM asked)';
/** A day begins at most 26 hours before any of its entries. */
const EARLIEST = `(SELECT clock_in - interval '26 hours' FROM earliest)`;
const LATEST = `(SELECT to_at + interval '26 hours' FROM asked)`;

/**
 * Entries of person $2 on day $1 (yyyy-MM-dd) of the business. The overlap finds them by index. It begins a millisecond early,
 * because an entry that ends exactly at the first instant does not overlap the range. (SELECT …) hides the values from the planner, so
 * that it plans once: planning each time took four times as long as reading.
 */
export const OF_PERSON_LEAVING = `
  WITH asked AS MATERIALIZED (
    SELECT time_zone, ${firstInstantIn('time_zone', '$1::date')} AS from_at,
           ${firstInstantIn('time_zone', '$1::date + 1')} AS to_at
    FROM business_settings WHERE id = 1
  ), earliest AS MATERIALIZED (
    SELECT min(e.clock_in) AS clock_in FROM time_entries e
    WHERE e.user_id = $2 AND NOT e.is_discarded
      AND tstzrange(e.clock_in, e.clock_out) && tstzrange(${FROM} - interval '1 millisecond', ${TO})
      AND e.clock_out >= ${FROM} AND e.clock_out < ${TO}
  )
  SELECT (SELECT time_zone FROM asked) AS "timeZone", ${personRows({
    person: '$2',
    entries: `e.clock_in >= ${EARLIEST} AND e.clock_in < ${LATEST}`,
    days: `o.day BETWEEN ${EARLIEST}::date AND ${LATEST}::date`,
    lastDay: `${LATEST}::date`,
  })}`;

export type LeavingRow = PersonRow & { timeZone: string };

export type PersonRow = { [List in keyof PersonRows]: PersonRows[List] | null };

/** The lists of such a row. */
export const personRowsOf = ({ rules, entries, overrides }: PersonRow): PersonRows => ({
  rules: rules ?? [],
  entries: entries ?? [],
  overrides: overrides ?? [],
});

export function overridesWhere(condition: string): string {
  const newest = `DISTINCT ON (o.day, o.user_id) o.user_id AS "userId", to_char(o.day, 'YYYY-MM-DD') AS day`;
  const order = 'ORDER BY o.day DESC, o.user_id DESC, o.id DESC';
  return `(SELECT ${newest}, o.has_lunch AS "hasLunch", NULL AS "startTime" FROM lunch_overrides o WHERE ${condition} ${order})
     UNION ALL
     (SELECT ${newest}, NULL, ${hhmm('o.start_time')} FROM start_time_overrides o WHERE ${condition} ${order})`;
}
