import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DayRange } from '@tidycrew/domain';
import { OF_SUMS } from '../../model/figures.sql.js';
import {
  customerSums,
  DAY_SUMS,
  firstWithTies,
  keptDays,
  PERSON_SUMS_OF_DAYS,
  teamSumsOfDays,
  UNKEPT_DAYS,
} from '../../model/kept-days.sql.js';
import { queryManyRows } from '../../platform/common/many-rows.js';

/** One customer, or all cleans of the range when it has no id. */
export interface CustomerFiguresRow {
  id: number | null;
  name: string;
  cleans: number;
  /** Those that are not friends and family. */
  payingCleans: number;
  /** bigint, so text. */
  revenueCents: string | number;
  averageMinutes: number | null;
  efficiency: number;
  wageRatio: number;
  /** Customers of the range and the row of all, also beyond the limit. */
  groupCount: number;
}

/** Somebody's part in the completed cleans of a range. */
export interface StaffFiguresRow {
  cleans: number;
  overtimeMinutes: number;
  efficiency: number;
  wagesCents: number;
}

/** A person with what is kept of the range. */
export interface StaffRow {
  id: number;
  firstName: string;
  lastName: string;
  active: boolean;
  /** Figures of all days; null without a completed clean. */
  figures: StaffFiguresRow | null;
  /** Counts and minutes of the timesheets of the days that are kept. */
  sheetCleans: number;
  paidMinutes: number;
}

/** Everybody there is, by name, and the days whose timesheets are not kept. */
interface StaffRows {
  people: StaffRow[];
  /** yyyy-MM-dd, in order. */
  unkeptDays: string[];
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
  /** Revenue without GST where the business is registered; bigint, so text. */
  revenueCents: string;
  costsCents: string;
  efficiency: number;
  wageRatio: number;
}

/** The days from $1 to $2, kept or not. */
const DAYS = keptDays({ first: '$1', last: '$2' });
const TEAM_SUMS = `${DAYS}, ${teamSumsOfDays()}`;

const STAFF = `
  WITH ${DAYS}, ${PERSON_SUMS_OF_DAYS}, figures AS (
    SELECT s.user_id, ${OF_SUMS.cleans} AS cleans, ${OF_SUMS.overtimeMinutes} AS overtime_minutes,
           ${OF_SUMS.efficiency} AS efficiency, round(sum(s.pay) / 3600) AS wages_cents,
           coalesce(sum(s.sheet_cleans), 0) AS sheet_cleans, coalesce(sum(s.paid_minutes), 0) AS paid_minutes
    FROM person_sums s GROUP BY s.user_id
  )
  SELECT (${UNKEPT_DAYS}) AS "unkeptDays", json_agg(json_build_object(
    'id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'active', u.active,
    'sheetCleans', coalesce(f.sheet_cleans, 0), 'paidMinutes', coalesce(f.paid_minutes, 0),
    'figures', CASE WHEN f.cleans > 0 THEN json_build_object('cleans', f.cleans, 'overtimeMinutes', f.overtime_minutes,
      'efficiency', f.efficiency, 'wagesCents', f.wages_cents) END) ORDER BY u.name_order, u.id) AS people
  FROM users u LEFT JOIN figures f ON f.user_id = u.id`;

const SUMS_OF_CUSTOMERS = customerSums([
  'cleans',
  'paying_cleans',
  'minutes',
  'revenue_cents',
  'efficiency_sum',
  'efficiency_cleans',
  'wage_ratio_sum',
  'wage_ratio_cleans',
]);

/** Figures over the completed cleans of a range, each from one pass over them (decision D42). */
@Injectable()
export class ReportRepository {
  constructor(private readonly database: DataSource) {}

  /** All cleans first, then the customers with the most revenue first; null: every customer. */
  customers({ from, to }: DayRange, limit: number | null): Promise<CustomerFiguresRow[]> {
    const select = `
      WITH ${SUMS_OF_CUSTOMERS}
       SELECT f.*, customer.name
       FROM (
         SELECT s.customer_id AS id, grouping(s.customer_id) AS depth, ${OF_SUMS.cleans} AS cleans,
                ${OF_SUMS.payingCleans} AS "payingCleans", ${OF_SUMS.exactRevenueCents} AS "revenueCents",
                ${OF_SUMS.averageMinutes} AS "averageMinutes", ${OF_SUMS.efficiency} AS efficiency,
                ${OF_SUMS.wageRatio} AS "wageRatio", count(*) OVER ()::integer AS "groupCount"
         FROM customer_sums s GROUP BY GROUPING SETS ((s.customer_id), ())
         ORDER BY depth DESC, "revenueCents" DESC, cleans DESC ${firstWithTies('$3')}
       ) AS f LEFT JOIN customers customer ON customer.id = f.id
       ORDER BY f.depth DESC, "revenueCents" DESC, cleans DESC, customer.name_order, f.id
       LIMIT $3::integer + 1`;
    const parameters = [from, to, limit];
    if (limit === null) return queryManyRows(this.database, select, parameters);
    return this.database.query<CustomerFiguresRow[]>(select, parameters);
  }

  /** One statement, so that what is kept and what is not are those of one moment. */
  async staff({ from, to }: DayRange): Promise<StaffRows> {
    const [row] = await this.database.query<{ people: StaffRow[] | null; unkeptDays: string[] | null }[]>(STAFF, [
      from,
      to,
    ]);
    return { people: row?.people ?? [], unkeptDays: row?.unkeptDays ?? [] };
  }

  /** All cleans first, then the teams by name. */
  teams({ from, to }: DayRange): Promise<TeamFiguresRow[]> {
    return this.database.query<TeamFiguresRow[]>(
      `WITH ${TEAM_SUMS}
       SELECT team.id, team.name, team.color_hex AS color, ${OF_SUMS.cleans} AS cleans, ${OF_SUMS.timedCleans} AS "timedCleans",
              ${OF_SUMS.onTimeCleans} AS "onTimeCleans", ${OF_SUMS.overtimeMinutes} AS "overtimeMinutes",
              ${OF_SUMS.efficiency} AS efficiency
       FROM team_sums s JOIN teams team ON team.id = s.team_id
       GROUP BY GROUPING SETS ((team.id, team.name, team.name_order, team.color_hex), ())
       ORDER BY grouping(team.id) DESC, team.name_order, team.id`,
      [from, to],
    );
  }

  /**
   * Figures of each of these periods of a range, in their order; costs are the wages of all cleans.
   * @param gstFrom the day from which on revenue is without GST; null: none
   */
  periods({ from, to }: DayRange, periods: DayRange[], gstFrom: string | null): Promise<PeriodFiguresRow[]> {
    return this.database.query<PeriodFiguresRow[]>(
      `WITH ${DAYS}, ${DAY_SUMS}
       SELECT ${OF_SUMS.cleans} AS cleans, ${OF_SUMS.exactRevenueCents}
                - coalesce(sum(s.gst_cents) FILTER (WHERE s.day >= $5::date), 0)::bigint AS "revenueCents",
              ${OF_SUMS.wagesCents} AS "costsCents", ${OF_SUMS.efficiency} AS efficiency, ${OF_SUMS.wageRatio} AS "wageRatio"
       FROM unnest($3::date[], $4::date[]) WITH ORDINALITY AS period (first, last, place)
       LEFT JOIN day_sums s ON s.day BETWEEN period.first AND period.last
       GROUP BY period.place ORDER BY period.place`,
      [from, to, periods.map((period) => period.from), periods.map((period) => period.to), gstFrom],
    );
  }

  /** Figures of the cleans of a range that had ended by an instant; revenue with GST. */
  async endedBy({ from, to }: DayRange, until: Date): Promise<PeriodFiguresRow | null> {
    const end = '$3::timestamptz';
    const [row] = await this.database.query<PeriodFiguresRow[]>(
      `WITH ${keptDays({ first: '$1', last: '$2', until: end })}, ${teamSumsOfDays(end)}
       SELECT ${OF_SUMS.cleans} AS cleans, ${OF_SUMS.exactRevenueCents} AS "revenueCents", ${OF_SUMS.wagesCents} AS "costsCents",
              ${OF_SUMS.efficiency} AS efficiency, ${OF_SUMS.wageRatio} AS "wageRatio"
       FROM team_sums s`,
      [from, to, until],
    );
    return row ?? null;
  }
}
