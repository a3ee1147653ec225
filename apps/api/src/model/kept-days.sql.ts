/*
 * Figures of long ranges as SQL, from what is kept of the days that are over and from the cleans of all others (decision D212).
 * Which days are kept is decided in the statement that adds them up, so that it sees one state of both.
 */
import { dayOf, firstInstantIn, firstInstantOf } from './day.sql.js';
import { CLEAN_SUMS, CUSTOMER_SUMS, ENTRY_PAY, IS_BELOW_FIFTH, IS_SHORT, setGstCents } from './figures.sql.js';

/** Parts of a statement that are given as SQL. */
interface DaysAsked {
  /** The first and the last day, as SQL dates. */
  first: string;
  last: string;
  /** Leaves cleans out that ended then or later; none unless given. An instant as SQL. */
  until?: string;
}

const CLEAN_COLUMNS = Object.keys(CLEAN_SUMS);
const aliased = (sums: Record<string, string>): string =>
  Object.entries(sums)
    .map(([column, sql]) => `${sql} AS ${column}`)
    .join(', ');

/** The first day after quarter q. */
const NEXT_QUARTER = `(q.first_day + interval '3 months')::date`;

/** Spans of the days of the range that are not among `kept`, each of days that follow one another. */
const UNKEPT = `
  unkept AS MATERIALIZED (
    SELECT ${firstInstantIn('min(time_zone)', 'min(day)')} AS from_at, ${firstInstantIn('min(time_zone)', 'max(day) + 1')} AS to_at
    FROM (
      SELECT all_days.day, all_days.day - row_number() OVER (ORDER BY all_days.day)::integer AS island, time_zone
      FROM (SELECT asked.first + n AS day, time_zone FROM asked CROSS JOIN LATERAL generate_series(0, asked.last - asked.first) n) all_days
      WHERE all_days.day NOT IN (SELECT day FROM kept)
    ) d GROUP BY island
  )`;

/**
 * Common table expressions: `kept`, days whose kept figures hold, and `unkept`, the spans of all other days of the range. A
 * day is kept under the business's time zone, and nothing that it was made of was changed since.
 */
export const keptDays = ({ first, last, until }: DaysAsked): string => `
  asked AS MATERIALIZED (SELECT ${first}::date AS first, ${last}::date AS last, time_zone FROM business_settings),
  changed AS MATERIALIZED (
    SELECT DISTINCT greatest(m.first_day, asked.first) + n AS day
    FROM asked JOIN changed_days m ON m.last_day >= asked.first AND m.first_day <= asked.last
    CROSS JOIN LATERAL generate_series(0, least(m.last_day, asked.last) - greatest(m.first_day, asked.first)) n
  ),
  kept AS MATERIALIZED (
    SELECT k.day FROM asked JOIN kept_days k ON k.day BETWEEN asked.first AND asked.last AND k.time_zone = asked.time_zone AND k.has_gst
    WHERE k.day NOT IN (SELECT day FROM changed) ${until ? `AND (k.last_end IS NULL OR k.last_end < ${until})` : ''}
  ),${UNKEPT}`;

/** Completed cleans of the spans that are not kept, read by the index of their starts. */
const unkeptCleans = (until?: string): string => `unkept CROSS JOIN LATERAL (
      SELECT * FROM cleans clean WHERE clean.status = 'completed' AND clean.clock_in >= unkept.from_at
        AND clean.clock_in < unkept.to_at ${until ? `AND clean.clock_out < ${until}` : ''} OFFSET 0
    ) c`;

/** A SELECT of all days whose kept figures hold. */
export const KEPT_AND_UNCHANGED = `
  SELECT k.day FROM kept_days k WHERE k.has_gst AND k.time_zone = (SELECT time_zone FROM business_settings)
    AND NOT EXISTS (SELECT 1 FROM changed_days m WHERE k.day BETWEEN m.first_day AND m.last_day)`;

/** After keptDays: the days of the range that are not kept, as an array of texts in their order; null: none. */
export const UNKEPT_DAYS = `
  SELECT json_agg(to_char(asked.first + n, 'YYYY-MM-DD') ORDER BY n)
  FROM asked CROSS JOIN LATERAL generate_series(0, asked.last - asked.first) n
  WHERE asked.first + n NOT IN (SELECT day FROM kept)`;

const summed = (columns: readonly string[], alias: string): string =>
  columns.map((column) => `sum(${alias}.${column}) AS ${column}`).join(', ');

/** `team_sums`, after keptDays: sums of each team, for OF_SUMS under the alias s. @param until as in DaysAsked */
export const teamSumsOfDays = (until?: string): string => `
  team_sums AS (
    SELECT t.team_id, ${summed(CLEAN_COLUMNS, 't')} FROM kept JOIN team_days t ON t.day = kept.day GROUP BY t.team_id
    UNION ALL
    SELECT c.team_id, ${Object.values(CLEAN_SUMS).join(', ')} FROM ${unkeptCleans(until)} GROUP BY c.team_id
  )`;

/** Completed cleans of the days from $1 to $2 that took less than a fifth of their target. */
export const BELOW_FIFTH = `cleans c
    WHERE c.status = 'completed' AND ${IS_SHORT} AND ${IS_BELOW_FIFTH}
      AND c.clock_in >= ${firstInstantOf('$1::date')} AND c.clock_in < ${firstInstantOf('$2::date + 1')}`;

/** A SELECT after `team_sums` of the days from $1 to $2, for OF_SUMS: the same without what those cleans add. */
export const SUMS_WITHOUT_SHORT = `
  SELECT ${CLEAN_COLUMNS.join(', ')} FROM team_sums
  UNION ALL SELECT ${Object.values(CLEAN_SUMS)
    .map((sum) => `-(${sum})`)
    .join(', ')} FROM ${BELOW_FIFTH}`;

/**
 * `customer_sums`: sums of each customer over the days from $1 to $2, a row for each of their parts, for OF_SUMS under the alias
 * s; some columns only. Of the quarters that are kept and lie in the range, kept ones; of the days around them
 * from their cleans. GST is that of the days from which on the business is registered: a quarter within which it began is read
 * from its cleans.
 * @param gstFrom the first such day, as an SQL date; NULL: there is none
 */
export function customerSums(columns: readonly (keyof typeof CUSTOMER_SUMS)[], gstFrom = 'NULL::date'): string {
  const isRegistered = `c.clock_in >= ${firstInstantIn('(SELECT time_zone FROM asked)', gstFrom)}`;
  const fromCleans = columns.map(
    (column) => `${column === 'gst_cents' ? setGstCents(isRegistered) : CUSTOMER_SUMS[column]} AS ${column}`,
  );
  const fromQuarters = columns.map((column) =>
    column === 'gst_cents'
      ? `CASE WHEN q.first_day >= ${gstFrom} THEN q.gst_cents ELSE 0 END AS gst_cents`
      : `q.${column}`,
  );
  return `
  asked AS MATERIALIZED (SELECT $1::date AS first, $2::date AS last, time_zone FROM business_settings),
  quarters AS MATERIALIZED (
    SELECT q.first_day, ${NEXT_QUARTER} AS next_day
    FROM asked JOIN kept_quarters q
      ON q.first_day >= asked.first AND ${NEXT_QUARTER} <= asked.last + 1 AND q.time_zone = asked.time_zone AND q.has_gst
        AND coalesce(${gstFrom} <= q.first_day OR ${gstFrom} >= ${NEXT_QUARTER}, true)
    WHERE NOT EXISTS (SELECT 1 FROM changed_days m WHERE m.first_day < ${NEXT_QUARTER} AND m.last_day >= q.first_day)
  ),
  kept AS MATERIALIZED (
    SELECT first_day + n AS day FROM quarters CROSS JOIN LATERAL generate_series(0, next_day - first_day - 1) n
  ),${UNKEPT},
  customer_sums AS (
    SELECT q.customer_id, ${fromQuarters.join(', ')} FROM quarters JOIN customer_quarters q USING (first_day)
    UNION ALL
    SELECT c.customer_id, ${fromCleans.join(', ')} FROM ${unkeptCleans()} GROUP BY c.customer_id
  )`;
}

/**
 * After ORDER BY without the name: the rows of all and of so many customers, and those equal to the last of them, so that names are
 * looked up of no others. @param limit a parameter; null: everybody
 */
export const firstWithTies = (limit: string): string =>
  `FETCH FIRST (coalesce(${limit}::bigint + 1, ${2 ** 31})) ROWS WITH TIES`;

/** `day_sums`, after keptDays: sums of each day. */
export const DAY_SUMS = `
  day_sums AS (
    SELECT t.day, ${summed(CLEAN_COLUMNS, 't')} FROM kept JOIN team_days t ON t.day = kept.day GROUP BY t.day
    UNION ALL
    SELECT ${dayOf('c.clock_in', '(SELECT time_zone FROM asked)')}, ${Object.values(CLEAN_SUMS).join(', ')}
    FROM ${unkeptCleans()} GROUP BY 1
  )`;

/** What is kept of a person's part in the completed cleans of a day, as aggregates over entries e of cleans c. */
const PERSON_SUMS = {
  cleans: CLEAN_SUMS.cleans,
  overtime_minutes: CLEAN_SUMS.overtime_minutes,
  efficiency_sum: CLEAN_SUMS.efficiency_sum,
  efficiency_cleans: CLEAN_SUMS.efficiency_cleans,
  pay: ENTRY_PAY,
};

const ENTRIES = `CROSS JOIN LATERAL (
      SELECT * FROM time_entries entry WHERE entry.clean_id = c.id AND NOT entry.is_discarded OFFSET 0
    ) e`;

/**
 * `person_sums`, after keptDays: sums of each person, with the cleans and minutes of the kept days of their timesheet;
 * of the days that are not kept, those are null.
 */
export const PERSON_SUMS_OF_DAYS = `
  person_sums AS (
    SELECT p.user_id, ${summed(Object.keys(PERSON_SUMS), 'p')}, sum(p.sheet_cleans) AS sheet_cleans, sum(p.paid_minutes) AS paid_minutes
    FROM kept JOIN person_days p ON p.day = kept.day GROUP BY p.user_id
    UNION ALL
    SELECT e.user_id, ${Object.values(PERSON_SUMS).join(', ')}, NULL, NULL FROM ${unkeptCleans()} ${ENTRIES} GROUP BY e.user_id
  )`;

const cleansOfDays = (days: string): string => `(SELECT day, ${firstInstantIn('z.time_zone', 'day')} AS from_at,
        ${firstInstantIn('z.time_zone', 'day + 1')} AS to_at
      FROM unnest(${days}::date[]) AS day CROSS JOIN business_settings z) d
    JOIN cleans c ON c.status = 'completed' AND c.clock_in >= d.from_at AND c.clock_in < d.to_at`;

/** A SELECT of the rows of team_days that these days have. @param days an SQL array of dates */
export const teamDaysOf = (days: string): string => `
  SELECT d.day, c.team_id, ${aliased(CLEAN_SUMS)} FROM ${cleansOfDays(days)} GROUP BY d.day, c.team_id`;
export const TEAM_DAY_COLUMNS = ['day', 'team_id', ...CLEAN_COLUMNS].join(', ');

/** A SELECT of what cleans say for the rows of person_days of these days. */
export const personDaysOf = (days: string): string => `
  SELECT d.day, e.user_id, ${aliased(PERSON_SUMS)} FROM ${cleansOfDays(days)} ${ENTRIES} GROUP BY d.day, e.user_id`;
export const PERSON_DAY_COLUMNS = ['day', 'user_id', ...Object.keys(PERSON_SUMS)].join(', ');

/**
 * A SELECT of the rows of customer_quarters of some quarters. @param quarters a SELECT of their first days
 */
export const customerQuartersOf = (quarters: string): string => `
  SELECT q.first_day, c.customer_id, ${aliased(CUSTOMER_SUMS)}
  FROM (${quarters}) q CROSS JOIN business_settings z
  JOIN cleans c ON c.status = 'completed' AND c.clock_in >= ${firstInstantIn('z.time_zone', 'q.first_day')}
    AND c.clock_in < ${firstInstantIn('z.time_zone', NEXT_QUARTER)}
  GROUP BY q.first_day, c.customer_id`;
export const CUSTOMER_QUARTER_COLUMNS = ['first_day', 'customer_id', ...Object.keys(CUSTOMER_SUMS)].join(', ');

/** A SELECT of all quarters whose kept figures hold. */
export const KEPT_QUARTERS_UNCHANGED = `
  SELECT q.first_day FROM kept_quarters q WHERE q.has_gst AND q.time_zone = (SELECT time_zone FROM business_settings)
    AND NOT EXISTS (SELECT 1 FROM changed_days m WHERE m.first_day < ${NEXT_QUARTER} AND m.last_day >= q.first_day)`;
