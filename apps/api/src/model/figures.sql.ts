/**
 * The clean's whole minutes, as minutesBetween of libs/domain counts them. Of a clean under the alias c. date_part, because
 * extract answers a numeric, which takes several times as long.
 */
export const MINUTES = `floor(date_part('epoch', c.clock_out - c.clock_in) / 60)`;

/** Percent; null without an allotment or a whole minute (decision D28, cleanFigures of libs/domain). */
export const EFFICIENCY = `c.allotted_minutes / nullif(${MINUTES}, 0) * 100`;

/** Percent; null without a price (decision D28, cleanFigures of libs/domain). */
export const WAGE_RATIO = `c.wages_cents::float8 / nullif(c.price_cents, 0) * 100`;

/**
 * figuresOverSet of libs/domain as aggregates over completed cleans under the alias c (decision D28): whole percents,
 * 100 and 0 where there is nothing to average, and revenue as whole dollars in cents, or exactly. Half is rounded up.
 */
export const SET_EFFICIENCY = `floor(coalesce(avg(${EFFICIENCY}) FILTER (WHERE NOT c.is_friends_family), 100) + 0.5)::integer`;
export const SET_WAGE_RATIO = `floor(coalesce(avg(${WAGE_RATIO}) FILTER (WHERE c.wages_cents > 0), 0) + 0.5)::integer`;
export const SET_EXACT_REVENUE_CENTS = `coalesce(sum(c.price_cents) FILTER (WHERE NOT c.is_friends_family), 0)`;
export const SET_REVENUE_CENTS = `(floor(${SET_EXACT_REVENUE_CENTS} / 100.0 + 0.5) * 100)::bigint`;

/** Minutes beyond the allotment over the cleans that ran over it; those without one never do (decision D42). */
export const SET_OVERTIME_MINUTES = `coalesce(sum(greatest(${MINUTES} - c.allotted_minutes, 0)), 0)::integer`;
