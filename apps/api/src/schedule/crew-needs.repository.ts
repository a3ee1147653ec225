import { Injectable } from '@nestjs/common';
import type { ScheduleNeed } from '@tidycrew/contracts';
import { DataSource } from 'typeorm';
import { isOpenVisit, visitDay } from '../model/visit.sql.js';

/** How long a missed visit is spoken of. */
const MISSED_DAYS = 31;
/** More than an office reads on its dashboard; the schedule has them all. */
const MAX_NEEDS = 100;

/**
 * One statement for the dashboard: open visits up to today by visits_waiting_idx, today's refused ones by
 * visits_day_idx. A visit of an archived team has nobody either; one without a window is late once the working day is over.
 */
const NEEDS = `
  WITH business AS (
    SELECT ($1::timestamptz AT TIME ZONE time_zone)::date AS today, ($1::timestamptz AT TIME ZONE time_zone)::time AS now,
           work_to
    FROM business_settings
  ), waiting AS (
    SELECT v.*, CASE WHEN v.day < today THEN 'missed' WHEN t.active IS NOT TRUE THEN 'unassigned' ELSE 'late' END AS state
    FROM business JOIN visits v
      ON ${isOpenVisit('v')} AND ${visitDay('v')} BETWEEN today - ${MISSED_DAYS} AND today AND v.day IS NOT NULL
    LEFT JOIN teams t ON t.id = v.team_id
    WHERE v.day < today OR t.active IS NOT TRUE
      OR CASE WHEN v.window_from IS NULL THEN now > work_to ELSE now - v.window_from > interval '30 minutes' END
    UNION ALL
    SELECT v.*, 'refused' FROM business JOIN visits v ON v.day = today AND v.outcome = 'refused'
  )
  SELECT w.id AS "visitId", w.customer_id AS "customerId", c.name AS "customerName", w.day::text, w.team_id AS "teamId",
         t.name AS "teamName", w.state,
         CASE w.state WHEN 'refused' THEN w.reason END AS reason
  FROM waiting w JOIN customers c ON c.id = w.customer_id LEFT JOIN teams t ON t.id = w.team_id
  WHERE c.active
  ORDER BY w.day DESC, w.position, w.id LIMIT ${MAX_NEEDS}`;

@Injectable()
export class CrewNeedsRepository {
  constructor(private readonly database: DataSource) {}

  /** Today's late, refused and unassigned visits and those missed in the last 31 days, newest day first. */
  list(now: Date): Promise<ScheduleNeed[]> {
    return this.database.query<ScheduleNeed[]>(NEEDS, [now]);
  }
}
