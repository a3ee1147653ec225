import { Injectable } from '@nestjs/common';
import type { ClosedDay, ScheduleTeam } from '@tidycrew/contracts';
import type { Recurrence, RecurrenceRule } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import { hhmm } from '../../model/day.sql.js';
import { CUSTOMER_COLUMNS, type VisitListRow } from '../visits/visit.repository.js';

/** A plan beyond the days that visits are made for, with what is read of its customer. */
export type PlanAheadRow = Recurrence &
  Pick<
    VisitListRow,
    | 'customerId'
    | 'teamId'
    | 'windowFrom'
    | 'windowTo'
    | 'minutes'
    | 'note'
    | 'customerName'
    | 'customerAddress'
    | 'latitude'
    | 'longitude'
    | 'isLocated'
    | 'isActive'
    | 'priceCents'
    | 'isFriendsFamily'
    | 'friendsFamilyMinutes'
  > & {
    planId: number;
    /** yyyy-MM-dd: visits are made up to this day; null: none. */
    madeUntil: string | null;
    rule: RecurrenceRule;
    pauses: { fromDay: string; untilDay: string }[];
    /** Due days that are made already. */
    made: string[];
  };

const RULE = `CASE WHEN p.every_weeks IS NOT NULL THEN json_build_object('everyWeeks', p.every_weeks)
                   ELSE json_build_object('nthWeekday', p.nth_weekday, 'weekday', p.weekday) END`;

/** As of every list. */
const MAX_TEAMS = 1000;

/** The reads of the schedule beside its visits. */
@Injectable()
export class BoardRepository {
  constructor(private readonly database: DataSource) {}

  /** Those that work, and those that have visits on the days although they are archived. */
  teams(from: string, to: string): Promise<ScheduleTeam[]> {
    return this.database.query<ScheduleTeam[]>(
      `SELECT t.id, t.name, t.color_hex AS color, t.active FROM teams t
       WHERE t.active OR EXISTS (SELECT 1 FROM visits v WHERE v.team_id = t.id AND v.day BETWEEN $1 AND $2)
       ORDER BY t.name_order, t.id LIMIT ${MAX_TEAMS}`,
      [from, to],
    );
  }

  closedDays(from: string, to: string): Promise<ClosedDay[]> {
    return this.database.query<ClosedDay[]>(
      `SELECT day::text, name, source FROM closed_days WHERE day BETWEEN $1 AND $2 AND NOT is_worked ORDER BY day`,
      [from, to],
    );
  }

  /** Plans of active customers that may have days in a span for which no visits are made yet. */
  plansAhead(from: string, to: string): Promise<PlanAheadRow[]> {
    return this.database.query<PlanAheadRow[]>(
      `SELECT p.id AS "planId", p.customer_id AS "customerId", CASE WHEN team.active THEN team.id END AS "teamId",
              ${RULE} AS rule, p.anchor_day::text AS "anchorDay", p.from_day::text AS "fromDay",
              p.until_day::text AS "untilDay", ${hhmm('p.window_from')} AS "windowFrom",
              ${hhmm('p.window_to')} AS "windowTo", p.minutes, p.note, p.made_until::text AS "madeUntil",
              ${CUSTOMER_COLUMNS},
              coalesce((SELECT json_agg(json_build_object('fromDay', e.from_day, 'untilDay', e.until_day)) FROM pauses e
                        WHERE e.customer_id = p.customer_id AND e.until_day >= $1), '[]') AS pauses,
              coalesce((SELECT json_agg(v.due_day) FROM visits v
                        WHERE v.plan_id = p.id AND v.due_day BETWEEN $1 AND $2), '[]') AS made
       FROM plans p JOIN customers customer ON customer.id = p.customer_id AND customer.active
       LEFT JOIN teams team ON team.id = p.team_id
       WHERE p.from_day <= $2 AND (p.until_day IS NULL OR p.until_day >= $1)
         AND (p.made_until IS NULL OR p.made_until < $2)
       ORDER BY p.id`,
      [from, to],
    );
  }
}
