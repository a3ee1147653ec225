import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { dayOf } from '../../model/day.sql.js';
import { isOpenVisit, standingTimes, visitDay } from '../../model/visit.sql.js';
import { expiredIn, removeInBatches } from '../../platform/jobs/expired-rows.js';

/** What a customer is told of a day. */
export interface NoticeRow {
  customerId: number;
  /** yyyy-MM-dd */
  day: string;
  /** As standingTimes writes them. */
  told: string;
}

/** With what the e-mail needs of the customer. */
export interface ToldRow extends NoticeRow {
  customerName: string;
  email: string;
}

/** Whether a mail about visits is still to be sent. */
interface VisitMailState {
  visitDay: string;
  isWanted: boolean;
  /** The customer is active and has an address. */
  isReachable: boolean;
  /** The customer's address as of now. */
  email: string | null;
  /** All that it says is still so, and no newer mail says it. */
  isTrue: boolean;
}

/** Whether it is sure that somebody comes: it has a team, and on a closed day or in a pause somebody let it stand (decision D59). */
const isSure = (visit: string): string =>
  `${isOpenVisit(visit)} AND ${visit}.team_id IS NOT NULL AND (${visit}.kept_by_hand OR NOT (
     EXISTS (SELECT 1 FROM closed_days closed WHERE closed.day = ${visit}.day AND NOT closed.is_worked)
     OR EXISTS (SELECT 1 FROM pauses e WHERE e.customer_id = ${visit}.customer_id
                AND ${visit}.day BETWEEN e.from_day AND e.until_day)))`;

/** Whether a visit came with a file and is before the day after tomorrow of then: nobody is reminded of it (decision D651). */
const isFreshlyImported = (visit: string, now: string): string =>
  `EXISTS (SELECT 1 FROM plan_imports import WHERE import.created_at > ${now}::timestamptz - interval '3 days'
           AND ${visit}.day < ${dayOf('import.created_at')} + 2
           AND (${visit}.plan_id = ANY (import.plan_ids) OR ${visit}.id = ANY (import.visit_ids)))`;

/** What customers were told of their visits; each statement is of many at once (decisions D242, D243). */
@Injectable()
export class VisitNoticeRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Takes customers of a day who are still to be reminded, at most so many, for this transaction alone: the row of a customer
   * and day is one, whoever else looks. One visit of the day that is not sure leaves its customer out.
   */
  takeUnreminded(tx: EntityManager, day: string, now: Date, limit: number): Promise<ToldRow[]> {
    return tx.query<ToldRow[]>(
      `WITH wanted AS (
         SELECT v.customer_id, ${standingTimes('v')} AS told
         FROM visits v JOIN customers c ON c.id = v.customer_id AND c.active AND c.email IS NOT NULL
         WHERE v.day = $1 AND v.outcome IS DISTINCT FROM 'skipped'
           AND NOT EXISTS (SELECT 1 FROM visit_notices n
                           WHERE n.customer_id = v.customer_id AND n.day = $1 AND n.reminded_at IS NOT NULL)
         GROUP BY v.customer_id HAVING bool_and(${isSure('v')} AND NOT ${isFreshlyImported('v', '$2')})
         ORDER BY v.customer_id LIMIT $3
       ), taken AS (
         INSERT INTO visit_notices AS n (customer_id, day, told, reminded_at)
         SELECT customer_id, $1, told, $2 FROM wanted
         ON CONFLICT (customer_id, day) DO UPDATE
           SET told = excluded.told, reminded_at = excluded.reminded_at, seen = NULL, seen_at = NULL
           WHERE n.reminded_at IS NULL
         RETURNING n.customer_id, n.day, n.told
       )
       SELECT taken.customer_id AS "customerId", taken.day::text, taken.told, c.name AS "customerName", c.email
       FROM taken JOIN customers c ON c.id = taken.customer_id ORDER BY taken.customer_id`,
      [day, now, limit],
    );
  }

  /** Writes down where, from a day on, something else is so than was told, and since when; nothing where it is so again. */
  async look(tx: EntityManager, from: string, now: Date): Promise<void> {
    await tx.query(
      `UPDATE visit_notices n SET seen = nullif(s.times, n.told),
              seen_at = CASE WHEN nullif(s.times, n.told) IS NOT NULL THEN $2::timestamptz END
       FROM (SELECT o.customer_id, o.day, ${standingTimes('v')} AS times
             FROM visit_notices o LEFT JOIN visits v ON v.customer_id = o.customer_id AND v.day = o.day
             WHERE o.day >= $1 GROUP BY o.customer_id, o.day) s
       WHERE n.customer_id = s.customer_id AND n.day = s.day AND nullif(s.times, n.told) IS DISTINCT FROM n.seen`,
      [from, now],
    );
  }

  /**
   * Takes changes from a day on that have stood since an instant, at most so many and the others of the last customer, as told:
   * one e-mail says all of them. What is still on its way to its customer, or could not be brought, is left out.
   */
  async takeChanged(tx: EntityManager, from: string, since: Date, limit: number): Promise<ToldRow[]> {
    const [rows] = await tx.query<[ToldRow[], number]>(
      `WITH changed AS (
         SELECT n.customer_id, n.day, c.name, c.email
         FROM visit_notices n
         JOIN customers c ON c.id = n.customer_id AND c.active AND c.email IS NOT NULL
         JOIN mails m ON m.id = n.mail_id AND m.status NOT IN ('waiting', 'sending', 'failed')
         WHERE n.day >= $1 AND n.seen_at <= $2
         ORDER BY n.customer_id FETCH FIRST $3 ROWS WITH TIES
       ), ready AS (
         SELECT changed.* FROM changed JOIN visit_notices n USING (customer_id, day)
         WHERE n.seen_at <= $2 ORDER BY customer_id, day FOR UPDATE OF n SKIP LOCKED
       )
       UPDATE visit_notices n SET told = n.seen, seen = NULL, seen_at = NULL
       FROM ready WHERE n.customer_id = ready.customer_id AND n.day = ready.day AND n.seen IS NOT NULL
       RETURNING n.customer_id AS "customerId", n.day::text, n.told, ready.name AS "customerName", ready.email`,
      [from, since, limit],
    );
    return rows;
  }

  /** The next day of each of these customers from a day on on which it is sure that somebody comes. */
  next(tx: EntityManager, customerIds: readonly number[], from: string): Promise<NoticeRow[]> {
    return tx.query<NoticeRow[]>(
      `SELECT DISTINCT ON (v.customer_id) v.customer_id AS "customerId", v.day::text, ${standingTimes('v')} AS told
       FROM visits v
       WHERE v.customer_id = ANY ($1) AND ${isOpenVisit('v')} AND ${visitDay('v')} >= $2 AND v.day IS NOT NULL
       GROUP BY v.customer_id, v.day HAVING bool_and(${isSure('v')})
       ORDER BY v.customer_id, v.day`,
      [customerIds, from],
    );
  }

  /** Writes down which e-mails told what. */
  async tell(tx: EntityManager, notices: (NoticeRow & { mailId: number })[]): Promise<void> {
    await tx.query(
      `INSERT INTO visit_notices (customer_id, day, told, mail_id)
       SELECT t."customerId", t.day, t.told, t."mailId"
       FROM jsonb_to_recordset($1) AS t("customerId" integer, day date, told text, "mailId" integer)
       ORDER BY t."customerId", t.day
       ON CONFLICT (customer_id, day) DO UPDATE
         SET told = excluded.told, mail_id = excluded.mail_id, seen = NULL, seen_at = NULL`,
      [JSON.stringify(notices)],
    );
  }

  /** What has become of what a mail about visits says (decision D243). */
  async mailState(tx: EntityManager, mailId: number): Promise<VisitMailState> {
    const [row] = await tx.query<[VisitMailState]>(
      `SELECT m.visit_day::text AS "visitDay", b.visit_reminders_enabled AS "isWanted",
              c.active AND c.email IS NOT NULL AS "isReachable", c.email,
              coalesce((SELECT bool_and(n.told = (
                          SELECT ${standingTimes('v')} FROM visits v WHERE v.customer_id = n.customer_id AND v.day = n.day))
                        FROM visit_notices n WHERE n.customer_id = m.customer_id AND n.mail_id = m.id), false) AS "isTrue"
       FROM mails m JOIN customers c ON c.id = m.customer_id JOIN business_settings b ON b.id = 1 WHERE m.id = $1`,
      [mailId],
    );
    return row;
  }

  removeBefore(before: Date): Promise<number> {
    const statement = `DELETE FROM visit_notices WHERE ${expiredIn('visit_notices', 'day')}`;
    return removeInBatches(this.database, statement, before);
  }
}
