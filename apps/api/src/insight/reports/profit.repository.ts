import { Injectable } from '@nestjs/common';
import { type DayRange, TARGET_WAGE_RATIO } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import { OF_SUMS, SET_CREW_MINUTES, SET_EXACT_REVENUE_CENTS } from '../../model/figures.sql.js';
import { keptDays, teamSums } from '../../model/kept-days.sql.js';
import type { InstantRange } from '../../platform/common/date-range.js';

interface MoneyRow {
  /** null: all cleans of the range. */
  id: number | null;
  name: string | null;
  cleans: number;
  crewMinutes: number;
  /** bigint, so text. */
  revenueCents: string;
  wagesCents: string;
}

export interface ProfitRow extends MoneyRow {
  /** Those that are not friends and family, and their wages. */
  payingCleans: number;
  payingWagesCents: string;
  /** Customers of the range and the row of all, also beyond the limit. */
  groupCount: number;
}

export interface TeamMoneyRow extends MoneyRow {
  color: string | null;
  wageRatio: number;
  timedCleans: number;
  onTimeCleans: number;
}

const MONEY = `count(*)::integer AS cleans, ${SET_CREW_MINUTES} AS "crewMinutes",
  ${SET_EXACT_REVENUE_CENTS} AS "revenueCents", coalesce(sum(c.wages_cents), 0) AS "wagesCents"`;

/** Completed cleans that were started between two instants, found by cleans_clock_in_idx (decision D28). */
const COMPLETED = `c.status = 'completed' AND c.clock_in >= $1 AND c.clock_in < $2`;

/** Money by customer and by team, each from one pass over the completed cleans or the sums of a range (D182, D212). */
@Injectable()
export class ProfitRepository {
  constructor(private readonly database: DataSource) {}

  /** All cleans first, then customers below the target (isBelowTarget), the most missing first; null: every customer. */
  customers({ from, to }: InstantRange, limit: number | null): Promise<ProfitRow[]> {
    const missing = `(f."payingWagesCents" * 100 - f."revenueCents" * ${TARGET_WAGE_RATIO})`;
    return this.database.query<ProfitRow[]>(
      `SELECT f.*, customer.name, count(*) OVER ()::integer AS "groupCount"
       FROM (
         SELECT c.customer_id AS id, grouping(c.customer_id) AS depth, ${MONEY},
                count(*) FILTER (WHERE NOT c.is_friends_family)::integer AS "payingCleans",
                coalesce(sum(c.wages_cents) FILTER (WHERE NOT c.is_friends_family), 0) AS "payingWagesCents"
         FROM cleans c WHERE ${COMPLETED} GROUP BY GROUPING SETS ((c.customer_id), ())
       ) AS f LEFT JOIN customers customer ON customer.id = f.id
       ORDER BY f.depth DESC, ${missing} > 0 DESC, ${missing} DESC, lower(customer.name), f.id
       LIMIT $3::integer + 1`,
      [from, to, limit],
    );
  }

  /** All cleans first, then the teams by name. */
  teams({ from, to }: DayRange, limit: number): Promise<TeamMoneyRow[]> {
    return this.database.query<TeamMoneyRow[]>(
      `WITH ${keptDays({ first: '$1', last: '$2' })}, ${teamSums()}
       SELECT f.*, team.name, team.color_hex AS color
       FROM (
         SELECT s.team_id AS id, grouping(s.team_id) AS depth, ${OF_SUMS.cleans} AS cleans,
                ${OF_SUMS.crewMinutes} AS "crewMinutes", ${OF_SUMS.exactRevenueCents} AS "revenueCents",
                ${OF_SUMS.wagesCents} AS "wagesCents", ${OF_SUMS.wageRatio} AS "wageRatio",
                ${OF_SUMS.timedCleans} AS "timedCleans", ${OF_SUMS.onTimeCleans} AS "onTimeCleans"
         FROM team_sums s GROUP BY GROUPING SETS ((s.team_id), ())
       ) AS f LEFT JOIN teams team ON team.id = f.id
       ORDER BY f.depth DESC, lower(team.name), f.id
       LIMIT $3::integer + 1`,
      [from, to, limit],
    );
  }
}
