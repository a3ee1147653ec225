import { firstInstantOf } from '../model/day.sql.js';
import { BELOW_FIFTH } from '../model/kept-days.sql.js';
import { MINUTES, SET_EFFICIENCY, SET_REVENUE_CENTS, SET_WAGE_RATIO } from '../model/figures.sql.js';

/** The cleans below a fifth of their target among others. */
export interface FoundShort {
  count: number;
  /** Whole minutes of the longest; 0 without any. */
  longest: number;
  /** The latest; null without any. */
  id: number | null;
}

/** FoundShort of the days from $1 to $2. */
export const FOUND_SHORT = `
  (SELECT json_build_object('count', count(*), 'longest', coalesce(max(${MINUTES}), 0),
     'id', (array_agg(c.id ORDER BY c.clock_in DESC, c.id DESC))[1])
   FROM ${BELOW_FIFTH})`;

export interface StatsRow {
  active: number;
  completed: number;
  efficiency: number;
  revenueCents: string | number;
  wageRatio: number;
  short: FoundShort;
  /** Whether prices of the last day contain GST. */
  withGst: boolean;
}

/** The figures without the cleans below a fifth of their target. */
export type WithoutShortRow = Omit<StatsRow, 'active' | 'withGst'>;

/** Whether prices of the day $2 contain GST, as isRegisteredOn has it. */
export const IS_REGISTERED = `(
  SELECT is_gst_registered AND coalesce(gst_since <= $2::date, true) FROM business_settings)`;

/**
 * The figures of the business's days from $1 to $2, yyyy-MM-dd, and of this moment. The values are hidden from the planner, so
 * that it plans once: planning for each range took longer than reading it.
 */
export const STATS = `
  SELECT (SELECT count(*) FROM cleans WHERE status = 'active')::integer AS active, count(*)::integer AS completed,
         ${SET_EFFICIENCY} AS efficiency, ${SET_REVENUE_CENTS} AS "revenueCents", ${SET_WAGE_RATIO} AS "wageRatio",
         ${FOUND_SHORT} AS short, ${IS_REGISTERED} AS "withGst"
  FROM cleans c
  WHERE c.status = 'completed' AND c.clock_in >= ${firstInstantOf('$1::date')} AND c.clock_in < ${firstInstantOf('$2::date + 1')}`;
