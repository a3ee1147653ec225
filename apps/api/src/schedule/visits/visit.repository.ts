import { Injectable } from '@nestjs/common';
import type { VisitOutcome, VisitReason } from '@tidycrew/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { dayOf, hhmm, timeOfDayOf } from '../../model/day.sql.js';
import { fullName } from '../../model/person.sql.js';
import { feeInvoiceOf, isOpenVisit, visitDay } from '../../model/visit.sql.js';
import { Conditions } from '../../platform/common/page.js';

/** A visit as the office reads it; times of the business's wall clock, 'HH:mm'. */
export interface VisitListRow {
  /** null: computed from its plan. */
  id: number | null;
  planId: number | null;
  customerId: number;
  dueDay: string;
  day: string | null;
  teamId: number | null;
  position: number;
  windowFrom: string | null;
  windowTo: string | null;
  /** The visit's own or its plan's. */
  minutes: number | null;
  keptByHand: boolean;
  outcome: VisitOutcome | null;
  reason: VisitReason | null;
  note: string | null;
  cleanId: number | null;
  /** The number of the invoice that has its fee. */
  feeInvoice: number | null;
  cleanStatus: 'active' | 'completed' | null;
  /** Start of its clean, if that is on the same day. */
  beganAt: string | null;
  leftAt: string | null;
  customerName: string;
  customerAddress: string;
  latitude: string;
  longitude: string;
  isLocated: boolean;
  isActive: boolean;
  priceCents: number | null;
  isFriendsFamily: boolean;
  friendsFamilyMinutes: number | null;
  closed: string | null;
  /** null: computed. */
  updatedAt: Date | null;
}

/** Who is in a team, and when: from the first day to the one before the second. */
export interface TeamMemberRow {
  teamId: number;
  userId: number;
  name: string;
  startDate: string;
  endDate: string | null;
  /** A bit per weekday on which they work. */
  workDays: number;
}

/** Days off that somebody has, or has asked for, yyyy-MM-dd; both count. */
export interface AbsentRow {
  userId: number;
  fromDay: string;
  untilDay: string;
  isAsked: boolean;
}

/** A team's day. */
interface TeamDay {
  teamId: number;
  day: string;
}

interface VisitFilter {
  from: string;
  to: string;
  customerId?: number | undefined;
  teamId?: number | undefined;
}

/** A time of the visit's clean, if that is on the visit's own day. */
const timeOfClean = (column: string): string =>
  `CASE WHEN ${dayOf('clean.clock_in', 'b.time_zone')} = v.day THEN ${hhmm(timeOfDayOf(`clean.${column}`, 'b.time_zone'))} END`;

/** What is read of a customer, `customer`, for its visits. */
export const CUSTOMER_COLUMNS = `
  customer.name AS "customerName", customer.address AS "customerAddress", customer.latitude::text,
  customer.longitude::text, customer.is_located AS "isLocated", customer.active AS "isActive",
  customer.price_cents AS "priceCents", customer.is_friends_family AS "isFriendsFamily",
  customer.friends_family_minutes AS "friendsFamilyMinutes"`;

const SELECT = `
  SELECT v.id, v.plan_id AS "planId", v.customer_id AS "customerId", v.due_day::text AS "dueDay", v.day::text AS day,
         v.team_id AS "teamId", v.position, ${hhmm('v.window_from')} AS "windowFrom", ${hhmm('v.window_to')} AS "windowTo",
         coalesce(v.minutes, plan.minutes) AS minutes, v.kept_by_hand AS "keptByHand", v.outcome, v.reason, v.note,
         v.clean_id AS "cleanId", ${feeInvoiceOf('v')} AS "feeInvoice", clean.status AS "cleanStatus", ${timeOfClean('clock_in')} AS "beganAt",
         ${timeOfClean('clock_out')} AS "leftAt", ${CUSTOMER_COLUMNS}, closed.name AS closed, v.updated_at AS "updatedAt"
  FROM business_settings b CROSS JOIN visits v
  JOIN customers customer ON customer.id = v.customer_id
  LEFT JOIN plans plan ON plan.id = v.plan_id
  LEFT JOIN cleans clean ON clean.id = v.clean_id
  LEFT JOIN closed_days closed ON closed.day = v.day AND NOT closed.is_worked`;

function onDays({ from, to, customerId, teamId }: VisitFilter): Conditions {
  const conditions = new Conditions();
  conditions.add(`v.day BETWEEN ${conditions.param(from)} AND ${conditions.param(to)}`);
  if (customerId !== undefined) conditions.add(`v.customer_id = ${conditions.param(customerId)}`);
  if (teamId !== undefined) conditions.add(`v.team_id = ${conditions.param(teamId)}`);
  return conditions;
}

const IN_ORDER = 'ORDER BY v.day, v.team_id NULLS FIRST, v.position, v.window_from NULLS LAST, v.id';

/** The reads of visits. */
@Injectable()
export class VisitRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Those that stand on a day of the range, by team, each team's in its order. A statement of its own for each choice: with
   * one for all, PostgreSQL expects a single row and joins a thousand of them one by one (docs/performance.md).
   */
  between(filter: VisitFilter, limit: number): Promise<VisitListRow[]> {
    const conditions = onDays(filter);
    const most = conditions.param(limit);
    return this.database.query<VisitListRow[]>(
      `${SELECT} ${conditions.where} ${IN_ORDER} LIMIT ${most}`,
      conditions.params,
    );
  }

  /** How many these are; at most so many are counted. */
  async countBetween(filter: VisitFilter, most: number): Promise<number> {
    const conditions = onDays(filter);
    const [row] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM (SELECT FROM visits v ${conditions.where} LIMIT ${conditions.param(most)}) AS found`,
      conditions.params,
    );
    return row.count;
  }

  /** Open ones without a day, and those of the days of a span, oldest first. */
  unplaced(from: string, until: string, limit: number): Promise<VisitListRow[]> {
    return this.database.query<VisitListRow[]>(
      `${SELECT} WHERE customer.active AND v.id IN (
         SELECT w.id FROM visits w WHERE w.day IS NULL AND ${isOpenVisit('w')}
         UNION ALL
         SELECT w.id FROM visits w
         WHERE w.day IS NOT NULL AND ${isOpenVisit('w')} AND ${visitDay('w')} BETWEEN $1 AND $2)
       ORDER BY ${visitDay('v')}, v.id LIMIT $3`,
      [from, until, limit],
    );
  }

  /** In the order of their ids. */
  byIds(ids: readonly number[], tx?: EntityManager): Promise<VisitListRow[]> {
    return (tx ?? this.database).query<VisitListRow[]>(`${SELECT} WHERE v.id = ANY ($1) ORDER BY v.id`, [ids]);
  }

  /** Those that are neither done nor given up, by the day that they count for. */
  openByIds(ids: readonly number[], tx: EntityManager): Promise<VisitListRow[]> {
    return tx.query<VisitListRow[]>(
      `${SELECT} WHERE v.id = ANY ($1) AND ${isOpenVisit('v')} ORDER BY ${visitDay('v')}, v.id`,
      [ids],
    );
  }

  /** All visits of these days of teams, each in its order. */
  ofTeamDays(days: readonly TeamDay[], tx?: EntityManager): Promise<VisitListRow[]> {
    return (tx ?? this.database).query<VisitListRow[]>(
      `${SELECT} JOIN unnest($1::integer[], $2::date[]) AS asked (team_id, day)
         ON asked.team_id = v.team_id AND asked.day = v.day ${IN_ORDER}`,
      [days.map(({ teamId }) => teamId), days.map(({ day }) => day)],
    );
  }

  /** The visits of a team's day, in its order; locked in the order of their ids. */
  async lockTeamDay(tx: EntityManager, { teamId, day }: TeamDay): Promise<VisitListRow[]> {
    await tx.query(`SELECT 1 FROM visits WHERE team_id = $1 AND day = $2 ORDER BY id FOR NO KEY UPDATE`, [teamId, day]);
    return this.ofTeamDays([{ teamId, day }], tx);
  }

  /** Locked until the transaction ends, in the order of their ids: whoever starts one meanwhile leaves it alone. */
  async lock(tx: EntityManager, ids: readonly number[]): Promise<VisitListRow[]> {
    await tx.query(`SELECT 1 FROM visits WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`, [ids]);
    return this.byIds(ids, tx);
  }

  /** Memberships of active people on the days of a span. */
  members(from: string, to: string, tx?: EntityManager): Promise<TeamMemberRow[]> {
    return (tx ?? this.database).query<TeamMemberRow[]>(
      `SELECT m.team_id AS "teamId", m.user_id AS "userId", ${fullName('u')} AS name, m.start_date::text AS "startDate",
              m.end_date::text AS "endDate", u.work_days AS "workDays"
       FROM team_memberships m JOIN users u ON u.id = m.user_id AND u.active
       WHERE m.start_date <= $2 AND (m.end_date IS NULL OR m.end_date > $1)
       ORDER BY u.name_order, m.user_id`,
      [from, to],
    );
  }

  /** Days off that have a day of a span, by absences_days_idx; declined and withdrawn ones mean nothing. */
  absences(from: string, to: string, tx?: EntityManager): Promise<AbsentRow[]> {
    return (tx ?? this.database).query<AbsentRow[]>(
      `SELECT user_id AS "userId", from_day::text AS "fromDay", until_day::text AS "untilDay", state = 'asked' AS "isAsked"
       FROM absences
       WHERE state IN ('asked', 'approved') AND daterange(from_day, until_day, '[]') && daterange($1, $2, '[]')`,
      [from, to],
    );
  }
}
