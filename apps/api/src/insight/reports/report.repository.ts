import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  SET_AVERAGE_MINUTES,
  SET_EFFICIENCY,
  SET_EXACT_REVENUE_CENTS,
  SET_ON_TIME_CLEANS,
  SET_OVERTIME_MINUTES,
  SET_WAGE_RATIO,
  SET_WAGES_CENTS,
} from '../../model/figures.sql.js';
import type { InstantRange } from '../../platform/common/date-range.js';

/** One customer, or all cleans of the range when it has no id. */
export interface CustomerFiguresRow {
  id: number | null;
  name: string;
  cleans: number;
  /** Those that are not friends and family. */
  payingCleans: number;
  /** bigint, so text. */
  revenueCents: string;
  averageMinutes: number | null;
  efficiency: number;
  wageRatio: number;
  /** Customers of the range and the row of all, also beyond the limit. */
  groupCount: number;
}

export interface StaffFiguresRow {
  id: number;
  firstName: string;
  lastName: string;
  active: boolean;
  cleans: number;
  overtimeMinutes: number;
  efficiency: number;
  /** numeric, so text. */
  wagesCents: string;
}

/** One team, or all cleans of the range when it has no id. */
export interface TeamFiguresRow {
  id: number | null;
  name: string;
  color: string;
  cleans: number;
  timedCleans: number;
  onTimeCleans: number;
  overtimeMinutes: number;
  efficiency: number;
}

export interface PeriodFiguresRow {
  cleans: number;
  /** bigint, so text. */
  revenueCents: string;
  costsCents: string;
  wageRatio: number;
}

/** Completed cleans that were started between two instants: the same ones as the dashboard's figures (decision D28). */
const COMPLETED = `c.status = 'completed' AND c.clock_in >= $1 AND c.clock_in < $2`;

/** Figures over the completed cleans of a range, each from one pass over them (decision D42). */
@Injectable()
export class ReportRepository {
  constructor(private readonly database: DataSource) {}

  /** All cleans first, then the customers with the most revenue first; null: every customer. */
  customers({ from, to }: InstantRange, limit: number | null): Promise<CustomerFiguresRow[]> {
    return this.database.query<CustomerFiguresRow[]>(
      `SELECT customer.id, customer.name, count(*)::integer AS cleans,
              count(*) FILTER (WHERE NOT c.is_friends_family)::integer AS "payingCleans",
              ${SET_EXACT_REVENUE_CENTS} AS "revenueCents", ${SET_AVERAGE_MINUTES} AS "averageMinutes",
              ${SET_EFFICIENCY} AS efficiency, ${SET_WAGE_RATIO} AS "wageRatio", count(*) OVER ()::integer AS "groupCount"
       FROM cleans c JOIN customers customer ON customer.id = c.customer_id WHERE ${COMPLETED}
       GROUP BY GROUPING SETS ((customer.id, customer.name), ())
       ORDER BY grouping(customer.id) DESC, "revenueCents" DESC, cleans DESC, lower(customer.name), customer.id
       LIMIT $3::integer + 1`,
      [from, to, limit],
    );
  }

  /**
   * Everybody who was on one of the cleans. OFFSET 0 makes PostgreSQL read their entries by index instead of scanning
   * all.
   */
  staff({ from, to }: InstantRange): Promise<StaffFiguresRow[]> {
    return this.database.query<StaffFiguresRow[]>(
      `SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.active, figures.*
       FROM (
         SELECT e.user_id, count(*)::integer AS cleans, ${SET_OVERTIME_MINUTES} AS "overtimeMinutes",
                ${SET_EFFICIENCY} AS efficiency,
                ${SET_WAGES_CENTS} AS "wagesCents"
         FROM cleans c
         CROSS JOIN LATERAL (
           SELECT * FROM time_entries entry WHERE entry.clean_id = c.id AND NOT entry.is_discarded OFFSET 0
         ) e
         WHERE ${COMPLETED} GROUP BY e.user_id
       ) AS figures
       JOIN users u ON u.id = figures.user_id`,
      [from, to],
    );
  }

  /** All cleans first, then the teams by name. */
  teams({ from, to }: InstantRange): Promise<TeamFiguresRow[]> {
    return this.database.query<TeamFiguresRow[]>(
      `SELECT team.id, team.name, team.color_hex AS color, count(*)::integer AS cleans,
              count(c.allotted_minutes)::integer AS "timedCleans",
              ${SET_ON_TIME_CLEANS} AS "onTimeCleans",
              ${SET_OVERTIME_MINUTES} AS "overtimeMinutes", ${SET_EFFICIENCY} AS efficiency
       FROM cleans c JOIN teams team ON team.id = c.team_id WHERE ${COMPLETED}
       GROUP BY GROUPING SETS ((team.id, team.name, team.color_hex), ())
       ORDER BY grouping(team.id) DESC, lower(team.name), team.id`,
      [from, to],
    );
  }

  /** Of each of these periods, in their order; the wages of all cleans are costs. */
  periods(periods: InstantRange[]): Promise<PeriodFiguresRow[]> {
    return this.database.query<PeriodFiguresRow[]>(
      `SELECT count(c.id)::integer AS cleans, ${SET_EXACT_REVENUE_CENTS} AS "revenueCents",
              coalesce(sum(c.wages_cents), 0) AS "costsCents", ${SET_WAGE_RATIO} AS "wageRatio"
       FROM unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY AS period (from_at, to_at, place)
       LEFT JOIN cleans c ON c.status = 'completed' AND c.clock_in >= period.from_at AND c.clock_in < period.to_at
       GROUP BY period.place ORDER BY period.place`,
      [periods.map(({ from }) => from), periods.map(({ to }) => to)],
    );
  }
}
