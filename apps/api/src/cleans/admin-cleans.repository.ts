import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { InstantRange } from '../platform/common/date-range.js';
import { anywhere } from '../platform/common/list-filter.js';
import type { ListRequest } from '../platform/common/list-query.js';
import { Conditions, type Page, sliceOf } from '../platform/common/page.js';
import type { CleanStatus } from '../model/clean.entity.js';
import { dayOf } from '../model/day.sql.js';
import {
  EFFICIENCY,
  MINUTES,
  SET_EFFICIENCY,
  SET_REVENUE_CENTS,
  SET_WAGE_RATIO,
  WAGE_RATIO,
} from '../model/figures.sql.js';

/** A member as JSON out of the database: instants are text. */
export interface CleanMemberRow {
  id: number;
  userId: number;
  firstName: string;
  lastName: string;
  clockIn: string;
  clockOut: string | null;
  isCoreTeam: boolean;
  teamName: string | null;
  teamColor: string | null;
  /** Absent from an answer that an older copy kept for a retry. */
  reportedFinish?: { firstName: string; lastName: string; pressedAt: string } | null;
}

/** A clean as the office sees it, with everybody on it. */
export interface AdminCleanRow {
  id: number;
  status: CleanStatus;
  customerId: number;
  customerName: string;
  customerAddress: string;
  latitude: string;
  longitude: string;
  isLocated: boolean;
  teamId: number;
  teamName: string;
  teamColor: string;
  priceCents: number | null;
  payRateCents: number;
  isFriendsFamily: boolean;
  allottedMinutes: number | null;
  baseMinutes: number | null;
  clockIn: Date | string;
  clockOut: Date | string | null;
  notes: string | null;
  updatedAt: Date | string;
  members: CleanMemberRow[] | null;
}

export interface CleanFilter {
  /** Words in the customer's name or address, or in the team's name. */
  search: string | null;
  customerIds: number[] | null;
  teamIds: number[] | null;
  ids: number[] | null;
}

export interface StatsRow {
  /** IANA: the business's at the moment of the figures. */
  timeZone: string;
  active: number;
  completed: number;
  efficiency: number;
  revenueCents: string;
  wageRatio: number;
}

/** What lists of cleans can be sorted by, as SQL. */
export const CLEAN_SORT: Record<string, string> = {
  id: 'c.id',
  jobId: 'c.id',
  customerName: 'lower(customer.name)',
  customerAddress: 'lower(customer.address)',
  teamName: 'lower(team.name)',
  clockInTime: 'c.clock_in',
  clockOutTime: 'c.clock_out',
  allocatedMinutes: 'c.allotted_minutes',
  timeDifferenceMinutes: `${MINUTES} - c.allotted_minutes`,
  efficiency: EFFICIENCY,
  price: 'c.price_cents',
  wages: 'c.wages_cents',
  wageRatio: WAGE_RATIO,
};

/** Columns that always have a value: sorted without NULLS LAST, an index can answer the first page. */
const NEVER_NULL = ['c.id', 'c.clock_in'];

const JOINED = `cleans c JOIN customers customer ON customer.id = c.customer_id JOIN teams team ON team.id = c.team_id`;

/**
 * The cleans of a condition with their crews. The page is chosen first; OFFSET 0 makes PostgreSQL read its entries by
 * index, because for a week of cleans the planner chose to scan all entries. They are joined to people and teams in
 * the same statement. Teams are those of the clean's day (decision D5), which is calculated first: inside the join,
 * all memberships were scanned for each entry. A discarded clean shows the crew it was discarded with.
 */
function cleansWithCrews(where: string, order = 'c.id', slice = ''): string {
  return `
    WITH page AS MATERIALIZED (
      SELECT c.id, c.status, c.customer_id AS "customerId", customer.name AS "customerName",
             customer.address AS "customerAddress", customer.latitude, customer.longitude,
             customer.is_located AS "isLocated", c.team_id AS "teamId", team.name AS "teamName",
             team.color_hex AS "teamColor", c.price_cents AS "priceCents", c.pay_rate_cents AS "payRateCents",
             c.is_friends_family AS "isFriendsFamily", c.allotted_minutes AS "allottedMinutes",
             c.base_minutes AS "baseMinutes", c.clock_in AS "clockIn",
             c.clock_out AS "clockOut", c.notes, c.updated_at AS "updatedAt", row_number() OVER (ORDER BY ${order})::integer AS place
      FROM ${JOINED} ${where} ORDER BY ${order} ${slice}
    ), days AS MATERIALIZED (
      SELECT id, status, ${dayOf('"clockIn"')} AS day FROM page
    ), crews AS (
      SELECT e.clean_id,
             json_agg(json_build_object('id', e.id, 'userId', u.id, 'firstName', u.first_name,
                 'lastName', u.last_name, 'clockIn', e.clock_in, 'clockOut', e.clock_out,
                 'isCoreTeam', e.is_core_team, 'teamName', own.name, 'teamColor', own.color_hex,
                 'reportedFinish', CASE WHEN e.finish_pressed_at IS NOT NULL THEN (
                    SELECT json_build_object('firstName', r.first_name, 'lastName', r.last_name, 'pressedAt', e.finish_pressed_at)
                    FROM users r WHERE r.id = e.finish_reported_by_id) END)
               ORDER BY u.first_name, u.last_name, u.id) AS members
      FROM days
      CROSS JOIN LATERAL (
        SELECT * FROM time_entries entry
        WHERE entry.clean_id = days.id AND entry.is_discarded = (days.status = 'discarded') OFFSET 0
      ) e
      JOIN users u ON u.id = e.user_id
      LEFT JOIN team_memberships m ON m.user_id = e.user_id AND daterange(m.start_date, m.end_date) @> days.day
      LEFT JOIN teams own ON own.id = m.team_id
      GROUP BY e.clean_id
    )
    SELECT page.*, crews.members FROM page LEFT JOIN crews ON crews.clean_id = page.id ORDER BY page.place`;
}

@Injectable()
export class AdminCleansRepository {
  constructor(private readonly database: DataSource) {}

  /** Completed cleans that were started between two instants (decision D28). */
  completedBetween(range: InstantRange, list: ListRequest, filter: CleanFilter): Promise<Page<AdminCleanRow>> {
    const conditions = new Conditions();
    conditions.add(`c.status = 'completed'`);
    conditions.add(`c.clock_in >= ${conditions.param(range.from)} AND c.clock_in < ${conditions.param(range.to)}`);
    return this.page(conditions, list, filter);
  }

  active(list: ListRequest, filter: CleanFilter): Promise<Page<AdminCleanRow>> {
    const conditions = new Conditions();
    conditions.add(`c.status = 'active'`);
    return this.page(conditions, list, filter);
  }

  private async page(conditions: Conditions, list: ListRequest, filter: CleanFilter): Promise<Page<AdminCleanRow>> {
    if (filter.search !== null) {
      const found = conditions.param(anywhere(filter.search));
      conditions.add(`customer.name ILIKE ${found} OR customer.address ILIKE ${found} OR team.name ILIKE ${found}`);
    }
    if (filter.customerIds) conditions.add(`c.customer_id = ANY (${conditions.param(filter.customerIds)}::integer[])`);
    if (filter.teamIds) conditions.add(`c.team_id = ANY (${conditions.param(filter.teamIds)}::integer[])`);
    if (filter.ids) conditions.add(`c.id = ANY (${conditions.param(filter.ids)}::integer[])`);
    const { where, params } = conditions;
    const nulls = NEVER_NULL.includes(list.orderBy) ? '' : 'NULLS LAST';
    const order = `${list.orderBy} ${list.direction} ${nulls}, c.id`;
    if (list.limit === null) {
      const rows = await this.database.query<AdminCleanRow[]>(cleansWithCrews(where, order), params);
      return { rows, total: rows.length };
    }
    // What is counted needs the names only when they are searched.
    const countParams = [...params];
    const slice = sliceOf(list, conditions);
    const counted = filter.search === null ? 'cleans c' : JOINED;
    const [rows, count] = await Promise.all([
      this.database.query<AdminCleanRow[]>(cleansWithCrews(where, order, slice), params),
      this.database.query<{ count: string }[]>(`SELECT count(*) FROM ${counted} ${where}`, countParams),
    ]);
    return { rows, total: Number(count[0]?.count ?? 0) };
  }

  /** A clean of any status. */
  async byId(id: number, tx: EntityManager = this.database.manager): Promise<AdminCleanRow | null> {
    const [row] = await tx.query<AdminCleanRow[]>(cleansWithCrews('WHERE c.id = $1'), [id]);
    return row ?? null;
  }

  /** A clean that is known to be there, of any status. */
  async existing(tx: EntityManager, id: number): Promise<AdminCleanRow> {
    const row = await this.byId(id, tx);
    if (!row) throw new Error(`Clean ${id} does not exist, although this transaction has locked or written it.`);
    return row;
  }

  /**
   * The figures of the completed cleans that were started between two instants, and how many cleans are active
   * (decision D28). (SELECT $1) hides the values from the planner, so that it plans once: planning for each range took
   * longer than reading it.
   */
  async stats({ from, to }: InstantRange): Promise<StatsRow> {
    const [row] = await this.database.query<StatsRow[]>(
      `SELECT (SELECT time_zone FROM business_settings) AS "timeZone",
              (SELECT count(*) FROM cleans WHERE status = 'active')::integer AS active, count(*)::integer AS completed,
              ${SET_EFFICIENCY} AS efficiency, ${SET_REVENUE_CENTS} AS "revenueCents", ${SET_WAGE_RATIO} AS "wageRatio"
       FROM cleans c
       WHERE c.status = 'completed' AND c.clock_in >= (SELECT $1::timestamptz) AND c.clock_in < (SELECT $2::timestamptz)`,
      [from, to],
    );
    if (!row) throw new Error('The aggregate over completed cleans returned no row.');
    return row;
  }
}
