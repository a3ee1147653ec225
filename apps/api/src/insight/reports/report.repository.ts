import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  MINUTES,
  SET_EFFICIENCY,
  SET_EXACT_REVENUE_CENTS,
  SET_OVERTIME_MINUTES,
  SET_WAGE_RATIO,
} from '../../model/figures.sql.js';
import type { InstantRange } from '../../platform/common/date-range.js';

/** One customer, or all cleans of the range when it has no id. */
export interface CustomerFiguresRow {
  id: number | null;
  name: string;
  jobs: number;
  /** Those that are not friends and family. */
  paying_jobs: number;
  /** bigint, so text. */
  revenue_cents: string;
  average_minutes: number | null;
  efficiency: number;
  wage_ratio: number;
  /** Customers of the range and the row of all, also beyond the limit. */
  group_count: number;
}

export interface StaffFiguresRow {
  id: number;
  first_name: string;
  last_name: string;
  active: boolean;
  jobs: number;
  overtime_minutes: number;
  efficiency: number;
  /** numeric, so text. */
  wages_cents: string;
}

/** One team, or all cleans of the range when it has no id. */
export interface TeamFiguresRow {
  id: number | null;
  name: string;
  color: string;
  jobs: number;
  timed_jobs: number;
  on_time_jobs: number;
  overtime_minutes: number;
  efficiency: number;
}

export interface PeriodFiguresRow {
  jobs: number;
  /** bigint, so text. */
  revenue_cents: string;
  costs_cents: string;
  wage_ratio: number;
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
      `SELECT customer.id, customer.name, count(*)::integer AS jobs,
              count(*) FILTER (WHERE NOT c.is_friends_family)::integer AS paying_jobs,
              ${SET_EXACT_REVENUE_CENTS} AS revenue_cents, floor(avg(${MINUTES}) + 0.5)::integer AS average_minutes,
              ${SET_EFFICIENCY} AS efficiency, ${SET_WAGE_RATIO} AS wage_ratio, count(*) OVER ()::integer AS group_count
       FROM cleans c JOIN customers customer ON customer.id = c.customer_id WHERE ${COMPLETED}
       GROUP BY GROUPING SETS ((customer.id, customer.name), ())
       ORDER BY grouping(customer.id) DESC, revenue_cents DESC, jobs DESC, lower(customer.name), customer.id
       LIMIT $3::integer + 1`,
      [from, to, limit],
    );
  }

  /** Everybody who was on one of the cleans. OFFSET 0 has their entries read by index: the planner read all there are. */
  staff({ from, to }: InstantRange): Promise<StaffFiguresRow[]> {
    return this.database.query<StaffFiguresRow[]>(
      `SELECT u.id, u.first_name, u.last_name, u.active, figures.*
       FROM (
         SELECT e.user_id, count(*)::integer AS jobs, ${SET_OVERTIME_MINUTES} AS overtime_minutes,
                ${SET_EFFICIENCY} AS efficiency,
                round(sum(extract(epoch FROM e.clock_out - e.clock_in) * c.pay_rate_cents) / 3600) AS wages_cents
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
      `SELECT team.id, team.name, team.color_hex AS color, count(*)::integer AS jobs,
              count(c.allotted_minutes)::integer AS timed_jobs,
              count(*) FILTER (WHERE ${MINUTES} <= c.allotted_minutes)::integer AS on_time_jobs,
              ${SET_OVERTIME_MINUTES} AS overtime_minutes, ${SET_EFFICIENCY} AS efficiency
       FROM cleans c JOIN teams team ON team.id = c.team_id WHERE ${COMPLETED}
       GROUP BY GROUPING SETS ((team.id, team.name, team.color_hex), ())
       ORDER BY grouping(team.id) DESC, lower(team.name), team.id`,
      [from, to],
    );
  }

  /** Of each of these periods, in their order; the wages of all cleans are costs. */
  periods(periods: InstantRange[]): Promise<PeriodFiguresRow[]> {
    return this.database.query<PeriodFiguresRow[]>(
      `SELECT count(c.id)::integer AS jobs, ${SET_EXACT_REVENUE_CENTS} AS revenue_cents,
              coalesce(sum(c.wages_cents), 0) AS costs_cents, ${SET_WAGE_RATIO} AS wage_ratio
       FROM unnest($1::timestamptz[], $2::timestamptz[]) WITH ORDINALITY AS period (from_at, to_at, place)
       LEFT JOIN cleans c ON c.status = 'completed' AND c.clock_in >= period.from_at AND c.clock_in < period.to_at
       GROUP BY period.place ORDER BY period.place`,
      [periods.map(({ from }) => from), periods.map(({ to }) => to)],
    );
  }
}
