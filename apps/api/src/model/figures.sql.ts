/*
 * The figures of cleans as SQL. Each constant names the TypeScript rule of libs/domain that it repeats; the rule names the
 * constant, and test/e2e/sql-rules.e2e.ts compares the two on random rows. All of them read a clean under the alias c.
 */

/**
 * minutesBetween: the clean's whole minutes. date_part, because extract answers a numeric, which takes several times as long.
 */
export const MINUTES = `floor(date_part('epoch', c.clock_out - c.clock_in) / 60)`;

/** efficiency: percent; null without an allotment or a whole minute. Multiplied first, as there. */
export const EFFICIENCY = `c.allotted_minutes * 100 / nullif(${MINUTES}, 0)`;

/** wageRatio: percent; null without a price or at a price of 0. */
export const WAGE_RATIO = `c.wages_cents * 100::float8 / nullif(c.price_cents, 0)`;

/**
 * wagesCents: what the crew of a clean is paid, in cents: the real time of its entries, added and rounded once, half up.
 * numeric, so it is exact; more than an integer holds is answered as it is.
 */
export const WAGES_CENTS = `(SELECT round(coalesce(sum(extract(epoch FROM e.clock_out - e.clock_in)), 0) * c.pay_rate_cents / 3600)
  FROM time_entries e WHERE e.clean_id = c.id AND NOT e.is_discarded)`;

/** isShortClean: the partial index cleans_short_idx holds the completed ones, so each of them is found without its neighbours. */
export const IS_SHORT = `c.clock_out - c.clock_in < greatest(interval '5 minutes', c.allotted_minutes * interval '12 seconds')`;

/** isBelowFifth; false without a target. */
export const IS_BELOW_FIFTH = `coalesce(c.clock_out - c.clock_in < c.allotted_minutes * interval '12 seconds', false)`;

/** wholePercent of an average, at most MAX_SET_PERCENT: half is rounded up, and binary fractions just below half as half. */
const wholePercentOf = (average: string): string =>
  `least(floor(${average} + 0.500000001::float8), 2147483647)::integer`;

/** setEfficiency: whole percent over a set of completed cleans; 100 where there is nothing to average. */
export const SET_EFFICIENCY = wholePercentOf(
  `coalesce(avg(${EFFICIENCY}) FILTER (WHERE NOT c.is_friends_family), 100)`,
);

/** setWageRatio: whole percent over a set of completed cleans; 0 where there is nothing to average. */
export const SET_WAGE_RATIO = wholePercentOf(`coalesce(avg(${WAGE_RATIO}) FILTER (WHERE c.wages_cents > 0), 0)`);

/** setExactRevenueCents: bigint. */
export const SET_EXACT_REVENUE_CENTS = `coalesce(sum(c.price_cents) FILTER (WHERE NOT c.is_friends_family), 0)`;

/** What is GST-free: whole customers, and lines of live invoices. Both are few, so that they are looked up in what was read once. */
const FREE_CUSTOMERS = `(SELECT id FROM customers WHERE gst_free)`;
const FREE_LINES = 'FROM invoice_lines l WHERE l.live AND l.gst_free AND l.clean_id IS NOT NULL';

/** gstIncluded: cents. A price is at most $999,999.99, so an integer holds twice of it; sums are bigint. */
export const gstIncluded = (cents: string): string => `(${cents} * 2 + 11) / 22`;

/** gstOfClean: cents; null without a price. */
export const CLEAN_GST_CENTS = `CASE
  WHEN c.customer_id IN ${FREE_CUSTOMERS} THEN 0
  WHEN c.id IN (SELECT l.clean_id ${FREE_LINES}) THEN ${gstIncluded(
    `greatest(0, c.price_cents - (SELECT sum(l.amount_cents) ${FREE_LINES} AND l.clean_id = c.id))::integer`,
  )}
  ELSE ${gstIncluded('c.price_cents')} END`;

/** The GST in SET_EXACT_REVENUE_CENTS, as if the business had always been registered. @param isCounted more that must hold of c */
export const setGstCents = (isCounted = 'true'): string =>
  `coalesce(sum(${CLEAN_GST_CENTS}) FILTER (WHERE NOT c.is_friends_family AND ${isCounted}), 0)`;

/** setRevenueCents: the same in whole dollars, half up, as cents. */
export const SET_REVENUE_CENTS = `(floor(${SET_EXACT_REVENUE_CENTS} / 100.0 + 0.5) * 100)::bigint`;

/** setOvertimeMinutes: minutes beyond the allotment; cleans without one have none. */
export const SET_OVERTIME_MINUTES = `coalesce(sum(greatest(${MINUTES} - c.allotted_minutes, 0)), 0)`;

/** setOnTimeJobs: cleans with an allotment that took no longer than it. */
export const SET_ON_TIME_CLEANS = `count(*) FILTER (WHERE ${MINUTES} <= c.allotted_minutes)::integer`;

/**
 * wagesCents over entries under the alias e of several cleans, each at its clean's rate: added and rounded once. numeric.
 */
export const SET_WAGES_CENTS = `round(sum(extract(epoch FROM e.clock_out - e.clock_in) * c.pay_rate_cents) / 3600)`;

/**
 * What figures over any set of completed cleans are made of, as aggregates by the columns of team_days: kept sums of days
 * are added up to the figures of the set.
 */
export const CLEAN_SUMS = {
  cleans: 'count(*)::integer',
  paying_cleans: 'count(*) FILTER (WHERE NOT c.is_friends_family)::integer',
  revenue_cents: SET_EXACT_REVENUE_CENTS,
  gst_cents: setGstCents(),
  wages_cents: 'coalesce(sum(c.wages_cents), 0)',
  timed_cleans: 'count(c.allotted_minutes)::integer',
  on_time_cleans: SET_ON_TIME_CLEANS,
  overtime_minutes: SET_OVERTIME_MINUTES,
  efficiency_sum: `coalesce(sum(${EFFICIENCY}) FILTER (WHERE NOT c.is_friends_family), 0)`,
  efficiency_cleans: `(count(${EFFICIENCY}) FILTER (WHERE NOT c.is_friends_family))::integer`,
  wage_ratio_sum: `coalesce(sum(${WAGE_RATIO}) FILTER (WHERE c.wages_cents > 0), 0)`,
  wage_ratio_cleans: `(count(${WAGE_RATIO}) FILTER (WHERE c.wages_cents > 0))::integer`,
  crew_minutes: 'coalesce(sum(c.wages_cents * 60::float8 / nullif(c.pay_rate_cents, 0)), 0)',
};

/** Sums over a customer's completed cleans, by the columns of customer_quarters. */
export const CUSTOMER_SUMS = {
  cleans: CLEAN_SUMS.cleans,
  paying_cleans: CLEAN_SUMS.paying_cleans,
  minutes: `coalesce(sum(${MINUTES}), 0)`,
  revenue_cents: CLEAN_SUMS.revenue_cents,
  gst_cents: CLEAN_SUMS.gst_cents,
  wages_cents: CLEAN_SUMS.wages_cents,
  paying_wages_cents: 'coalesce(sum(c.wages_cents) FILTER (WHERE NOT c.is_friends_family), 0)',
  efficiency_sum: CLEAN_SUMS.efficiency_sum,
  efficiency_cleans: CLEAN_SUMS.efficiency_cleans,
  wage_ratio_sum: CLEAN_SUMS.wage_ratio_sum,
  wage_ratio_cleans: CLEAN_SUMS.wage_ratio_cleans,
  crew_minutes: CLEAN_SUMS.crew_minutes,
};

const sumOf = (column: keyof typeof CLEAN_SUMS | keyof typeof CUSTOMER_SUMS, type: string): string =>
  `coalesce(sum(s.${column}), 0)::${type}`;

/** The figures above over kept sums under the alias s, each the same as over the cleans. */
export const OF_SUMS = {
  cleans: sumOf('cleans', 'integer'),
  payingCleans: sumOf('paying_cleans', 'integer'),
  timedCleans: sumOf('timed_cleans', 'integer'),
  onTimeCleans: sumOf('on_time_cleans', 'integer'),
  overtimeMinutes: sumOf('overtime_minutes', 'float8'),
  wagesCents: sumOf('wages_cents', 'bigint'),
  payingWagesCents: sumOf('paying_wages_cents', 'bigint'),
  averageMinutes: `floor(${sumOf('minutes', 'float8')} / nullif(${sumOf('cleans', 'integer')}, 0) + 0.5)`,
  exactRevenueCents: sumOf('revenue_cents', 'bigint'),
  /** Revenue without the GST of customerSums. */
  netRevenueCents: `coalesce(sum(s.revenue_cents) - sum(s.gst_cents), 0)::bigint`,
  revenueCents: `(floor(${sumOf('revenue_cents', 'bigint')} / 100.0 + 0.5) * 100)::bigint`,
  crewMinutes: `floor(${sumOf('crew_minutes', 'float8')} + 0.500001)`,
  efficiency: wholePercentOf('coalesce(sum(s.efficiency_sum) / nullif(sum(s.efficiency_cleans), 0), 100)'),
  wageRatio: wholePercentOf('coalesce(sum(s.wage_ratio_sum) / nullif(sum(s.wage_ratio_cleans), 0), 0)'),
};

/** The part of wagesCents of one person's entries e that is added up before it is rounded: cents times 3,600. numeric. */
export const ENTRY_PAY = 'coalesce(sum(extract(epoch FROM e.clock_out - e.clock_in) * c.pay_rate_cents), 0)';
