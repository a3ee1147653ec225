import { firstInstantOf } from '../model/day.sql.js';
import { SET_EFFICIENCY, SET_REVENUE_CENTS, SET_WAGE_RATIO } from '../model/figures.sql.js';

export interface StatsRow {
  active: number;
  completed: number;
  efficiency: number;
  revenueCents: string | number;
  wageRatio: number;
}

/**
 * The figures of the business's days from $1 to $2, yyyy-MM-dd, and of this moment. The values are hidden from the planner, so
 * that it plans once: planning for each range took longer than reading it.
 */
export const STATS = `
  SELECT (SELECT count(*) FROM cleans WHERE status = 'active')::integer AS active, count(*)::integer AS completed,
         ${SET_EFFICIENCY} AS efficiency, ${SET_REVENUE_CENTS} AS "revenueCents", ${SET_WAGE_RATIO} AS "wageRatio"
  FROM cleans c
  WHERE c.status = 'completed' AND c.clock_in >= ${firstInstantOf('$1::date')} AND c.clock_in < ${firstInstantOf('$2::date + 1')}`;
