import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { inPause, isOpenVisit, visitDay } from '../../model/visit.sql.js';

/** How many days before or after a clean its visit may be. */
const MAX_DAYS_APART = 3;

/** A clean for which its visit is looked for. */
interface LinkedClean {
  cleanId: number;
  customerId: number;
  /** yyyy-MM-dd at the business. */
  day: string;
  /** The visit that the crew chose, if it is an open one of this customer; else the nearest. */
  visitId: number | null;
}

const isNear = (visit: string, day: string): string =>
  `${visitDay(visit)} BETWEEN ${day}::date - ${MAX_DAYS_APART} AND ${day}::date + ${MAX_DAYS_APART}`;

const CHANGED = `updated_at = greatest($2, updated_at + interval '1 millisecond')`;

/**
 * One statement that waits for nobody and breaks no rule, because a clean is started inside the same transaction: a
 * visit that somebody else holds is left as it is, and so is the next one, which is not the one that was meant.
 */
const LINK = `
  WITH meant AS (
    SELECT v.id FROM visits v
    WHERE v.customer_id = $3 AND ${isOpenVisit('v')} AND (v.id = $5 OR ${isNear('v', '$4')})
    ORDER BY v.id IS NOT DISTINCT FROM $5 DESC, abs(${visitDay('v')} - $4::date), ${visitDay('v')}, v.position, v.id
    LIMIT 1
  ), free AS (
    SELECT v.id FROM visits v JOIN meant USING (id)
    WHERE ${isOpenVisit('v')} AND NOT EXISTS (SELECT 1 FROM visits other WHERE other.clean_id = $1)
    FOR UPDATE OF v SKIP LOCKED
  )
  UPDATE visits SET clean_id = $1, ${CHANGED} FROM free WHERE visits.id = free.id`;

/** Archiving and pauses wait for this, and it for them; the next statement sees what they have written. */
const HOLD = `SELECT 1 FROM customers WHERE id = (SELECT customer_id FROM visits WHERE clean_id = $1) FOR SHARE`;

/**
 * Open again; but skipped when it would be gone by now without its clean: its customer was archived, or it followed a
 * plan that has ended or rests by then.
 */
const FREE = `
  WITH freed AS (
    SELECT v.id, NOT c.active OR (NOT v.kept_by_hand AND v.plan_id IS NOT NULL AND (
      EXISTS (SELECT 1 FROM plans p WHERE p.id = v.plan_id AND p.until_day < v.due_day) OR ${inPause('v')}
    )) AS is_gone
    FROM visits v JOIN customers c ON c.id = v.customer_id WHERE v.clean_id = $1
  )
  UPDATE visits v
  SET clean_id = NULL, ${CHANGED}, outcome = CASE WHEN freed.is_gone THEN 'skipped' END,
      reason = CASE WHEN freed.is_gone THEN 'customer' ELSE v.reason END, kept_by_hand = v.kept_by_hand OR freed.is_gone
  FROM freed WHERE v.id = freed.id AND v.clean_id = $1`;

/** Which clean was done for which visit (decision D60). */
@Injectable()
export class VisitLinkRepository {
  /** Links the clean's visit, when it has one, is free, and the clean has none yet. */
  async link(tx: EntityManager, { cleanId, customerId, day, visitId }: LinkedClean, now: Date): Promise<void> {
    await tx.query(LINK, [cleanId, now, customerId, day, visitId]);
  }

  /** The visit of a clean that was discarded, or was not done for it, is open again. */
  async free(tx: EntityManager, cleanId: number, now: Date): Promise<void> {
    await tx.query(HOLD, [cleanId]);
    await tx.query(FREE, [cleanId, now]);
  }

  /** Opens the visit of a clean again, unless it is still of the clean's customer and near its day. */
  async freeUnlessOf(tx: EntityManager, { cleanId, customerId, day }: LinkedClean, now: Date): Promise<void> {
    await tx.query(HOLD, [cleanId]);
    await tx.query(`${FREE} AND NOT (v.customer_id = $3 AND ${isNear('v', '$4')})`, [cleanId, now, customerId, day]);
  }
}
