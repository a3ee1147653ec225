import { Injectable } from '@nestjs/common';
import { type DayRange, TARGET_WAGE_RATIO } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import { OF_SUMS } from '../../model/figures.sql.js';
import { customerSums, firstWithTies, keptDays, teamSumsOfDays } from '../../model/kept-days.sql.js';
import { queryManyRows } from '../../platform/common/many-rows.js';

interface MoneyRow {
  /** null: all cleans of the range. */
  id: number | null;
  name: string | null;
  cleans: number;
  crewMinutes: number;
  /** bigint, so text where it is no JSON. */
  revenueCents: string | number;
  wagesCents: string | number;
}

export interface ProfitRow extends MoneyRow {
  isGstFree: boolean | null;
  /** Those that are not friends and family, and their wages. */
  payingCleans: number;
  payingWagesCents: string | number;
  /** Customers of the range and the row of all, also beyond the limit. */
  groupCount: number;
}

export interface TeamMoneyRow extends MoneyRow {
  color: string | null;
  wageRatio: number;
  timedCleans: number;
  onTimeCleans: number;
}

const SUMS_OF_CUSTOMERS = customerSums(
  ['cleans', 'paying_cleans', 'revenue_cents', 'gst_cents', 'wages_cents', 'paying_wages_cents', 'crew_minutes'],
  '$4::date',
);

/** Money by customer and by team, from the sums of a range (D182, D212, D226). */
@Injectable()
export class ProfitRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * All cleans first, then customers below the target (isBelowTarget), the most missing first; null: every customer.
   * @param gstFrom the day from which on revenue is without GST; null: none
   */
  customers({ from, to }: DayRange, limit: number | null, gstFrom: string | null): Promise<ProfitRow[]> {
    const missing = `("payingWagesCents" * 100 - "revenueCents" * ${TARGET_WAGE_RATIO})`;
    const select = `
      WITH ${SUMS_OF_CUSTOMERS}
       SELECT f.*, customer.name, customer.gst_free AS "isGstFree"
       FROM (
         SELECT g.*, count(*) OVER ()::integer AS "groupCount"
         FROM (
           SELECT s.customer_id AS id, grouping(s.customer_id) AS depth, ${OF_SUMS.cleans} AS cleans,
                  ${OF_SUMS.crewMinutes} AS "crewMinutes", ${OF_SUMS.netRevenueCents} AS "revenueCents",
                  ${OF_SUMS.wagesCents} AS "wagesCents", ${OF_SUMS.payingCleans} AS "payingCleans",
                  ${OF_SUMS.payingWagesCents} AS "payingWagesCents"
           FROM customer_sums s GROUP BY GROUPING SETS ((s.customer_id), ())
         ) AS g
         ORDER BY depth DESC, ${missing} DESC ${firstWithTies('$3')}
       ) AS f LEFT JOIN customers customer ON customer.id = f.id
       ORDER BY f.depth DESC, ${missing} DESC, customer.name_order, f.id
       LIMIT $3::integer + 1`;
    const parameters = [from, to, limit, gstFrom];
    if (limit === null) return queryManyRows(this.database, select, parameters);
    return this.database.query<ProfitRow[]>(select, parameters);
  }

  /** All cleans first, then the teams by name. */
  teams({ from, to }: DayRange, limit: number): Promise<TeamMoneyRow[]> {
    return this.database.query<TeamMoneyRow[]>(
      `WITH ${keptDays({ first: '$1', last: '$2' })}, ${teamSumsOfDays()}
       SELECT f.*, team.name, team.color_hex AS color
       FROM (
         SELECT s.team_id AS id, grouping(s.team_id) AS depth, ${OF_SUMS.cleans} AS cleans,
                ${OF_SUMS.crewMinutes} AS "crewMinutes", ${OF_SUMS.exactRevenueCents} AS "revenueCents",
                ${OF_SUMS.wagesCents} AS "wagesCents", ${OF_SUMS.wageRatio} AS "wageRatio",
                ${OF_SUMS.timedCleans} AS "timedCleans", ${OF_SUMS.onTimeCleans} AS "onTimeCleans"
         FROM team_sums s GROUP BY GROUPING SETS ((s.team_id), ())
       ) AS f LEFT JOIN teams team ON team.id = f.id
       ORDER BY f.depth DESC, team.name_order, f.id
       LIMIT $3::integer + 1`,
      [from, to, limit],
    );
  }
}
