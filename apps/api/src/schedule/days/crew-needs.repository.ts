import { Injectable } from '@nestjs/common';
import type { ScheduleNeed } from '@tidycrew/contracts';
import type { BusinessNow } from '@tidycrew/domain';
import { DataSource } from 'typeorm';
import { isAwayOn } from '../../model/absence.sql.js';
import { dayOf, hhmm, timeOfDayOf } from '../../model/day.sql.js';
import { memberOn } from '../../model/membership.sql.js';
import { feeInvoiceOf, isOpenVisit, visitDay } from '../../model/visit.sql.js';

/** How long a missed visit is spoken of. */
const MISSED_DAYS = 31;
/** More than an office reads on its dashboard; the schedule has them all. */
export const MAX_NEEDS = 100;
/** Visits of one day; a board shows no more either (decision D233). */
const MAX_TODAY = 5000;

/** A visit of today, or one that was missed, with what its state is told by. */
export interface NeedRow extends Omit<ScheduleNeed, 'state' | 'feeInvoice'>, BusinessNow {
  /** Its number. */
  feeInvoice: number | null;
  /** null: nobody's, or that of an archived team. */
  activeTeamId: number | null;
  outcome: 'refused' | null;
  windowFrom: string | null;
  minutes: number | null;
  isFriendsFamily: boolean;
  friendsFamilyMinutes: number | null;
  priceCents: number | null;
  /** In the team today, and those of them who are not away. */
  members: number;
  people: number;
}

/**
 * One statement for the dashboard: open visits up to today by visits_waiting_idx, today's refused ones by visits_day_idx. It
 * chooses by the day alone: which state a visit has is told by visitState.
 */
const WAITING = `
  WITH business AS (
    SELECT ${dayOf('$1::timestamptz', 'time_zone')} AS today,
           ${hhmm(timeOfDayOf('$1::timestamptz', 'time_zone'))} AS now, ${hhmm('work_to')} AS "workTo"
    FROM business_settings
  ), waiting AS (
    (SELECT v.* FROM business JOIN visits v
       ON ${isOpenVisit('v')} AND ${visitDay('v')} BETWEEN today - ${MISSED_DAYS} AND today - 1 AND v.day IS NOT NULL
     JOIN customers c ON c.id = v.customer_id AND c.active
     ORDER BY v.day DESC, v.position, v.id LIMIT ${MAX_NEEDS})
    UNION ALL
    (SELECT v.* FROM business JOIN visits v ON ${isOpenVisit('v')} AND ${visitDay('v')} = today AND v.day IS NOT NULL
     LIMIT ${MAX_TODAY})
    UNION ALL
    (SELECT v.* FROM business JOIN visits v ON v.day = today AND v.outcome = 'refused' LIMIT ${MAX_NEEDS})
  )
  SELECT w.id AS "visitId", w.customer_id AS "customerId", c.name AS "customerName", w.day::text, w.team_id AS "teamId",
         t.name AS "teamName", CASE w.outcome WHEN 'refused' THEN w.reason END AS reason, w.outcome,
         ${feeInvoiceOf('w')} AS "feeInvoice",
         CASE WHEN t.active THEN t.id END AS "activeTeamId", ${hhmm('w.window_from')} AS "windowFrom",
         coalesce(w.minutes, p.minutes) AS minutes, c.is_friends_family AS "isFriendsFamily",
         c.friends_family_minutes AS "friendsFamilyMinutes", c.price_cents AS "priceCents",
         coalesce(crew.members, 0) AS members, coalesce(crew.people, 0) AS people, business.today::text, business.now, business."workTo"
  FROM business CROSS JOIN waiting w
  JOIN customers c ON c.id = w.customer_id AND c.active
  LEFT JOIN teams t ON t.id = w.team_id
  LEFT JOIN plans p ON p.id = w.plan_id
  LEFT JOIN (
    SELECT m.team_id, count(*)::integer AS members,
           count(*) FILTER (WHERE NOT ${isAwayOn('business.today', 'business.today')})::integer AS people
    FROM business, team_memberships m JOIN users u ON u.id = m.user_id
    WHERE u.active AND ${memberOn('business.today')} GROUP BY m.team_id
  ) crew ON crew.team_id = w.team_id
  ORDER BY w.day DESC, w.position, w.id`;

@Injectable()
export class CrewNeedsRepository {
  constructor(private readonly database: DataSource) {}

  /** Visits of today and those missed in the last 31 days, newest day first. */
  waiting(now: Date): Promise<NeedRow[]> {
    return this.database.query<NeedRow[]>(WAITING, [now]);
  }
}
