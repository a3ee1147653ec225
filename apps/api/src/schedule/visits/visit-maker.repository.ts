import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { heldVisits, isOpenVisit } from '../../model/visit.sql.js';

/** A plan as visits are made of it. */
export interface MakingRow {
  id: number;
  everyWeeks: number | null;
  nthWeekday: number | null;
  weekday: number | null;
  anchorDay: string;
  fromDay: string;
  untilDay: string | null;
  madeUntil: string | null;
  /** Pauses of its customer that can still matter. */
  pauses: { fromDay: string; untilDay: string }[];
}

/** Nobody has placed it, done it or given it up: it follows its plan. */
const UNTOUCHED = `v.plan_id IS NOT NULL AND ${isOpenVisit('v')} AND NOT v.kept_by_hand`;

/** The reads and writes of the rows that plans make. */
@Injectable()
export class VisitMakerRepository {
  /**
   * Locks some plans of active customers that have no visits yet up to a day, after an id; the next ones by id. Plans
   * that somebody else holds, and customers who are paused or archived at this moment, are left to the next time, so that
   * this waits for nobody; a start of a clean shares its customer and is not in the way.
   */
  async lockUnmade(tx: EntityManager, afterId: number, horizon: string, limit: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT p.id FROM plans p JOIN customers c ON c.id = p.customer_id AND c.active
       WHERE p.id > $1 AND (p.made_until IS NULL OR p.made_until < least($2::date, p.until_day))
       ORDER BY p.id LIMIT $3 FOR SHARE OF c SKIP LOCKED FOR NO KEY UPDATE OF p SKIP LOCKED`,
      [afterId, horizon, limit],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Those of the plans whose customers are active, with their pauses: call it in a later statement than the locks of
   * customer and plan, because it sees what was committed before it began.
   */
  read(tx: EntityManager, planIds: readonly number[], today: string): Promise<MakingRow[]> {
    return tx.query<MakingRow[]>(
      `SELECT p.id, p.every_weeks AS "everyWeeks", p.nth_weekday AS "nthWeekday", p.weekday,
              to_char(p.anchor_day, 'YYYY-MM-DD') AS "anchorDay", to_char(p.from_day, 'YYYY-MM-DD') AS "fromDay",
              to_char(p.until_day, 'YYYY-MM-DD') AS "untilDay", to_char(p.made_until, 'YYYY-MM-DD') AS "madeUntil",
              coalesce((SELECT json_agg(json_build_object('fromDay', e.from_day, 'untilDay', e.until_day)) FROM pauses e
                        WHERE e.customer_id = p.customer_id AND e.until_day >= $2::date - 31), '[]') AS pauses
       FROM plans p JOIN customers c ON c.id = p.customer_id AND c.active
       WHERE p.id = ANY ($1) ORDER BY p.id`,
      [planIds, today],
    );
  }

  /** Adds visits at the end of their team's day; those that are there already stay as they are. Answers how many. */
  async add(tx: EntityManager, visits: readonly { planId: number; dueDay: string }[], now: Date): Promise<number> {
    if (visits.length === 0) return 0;
    const [added] = await tx.query<[{ count: number }]>(
      `WITH wanted AS (
         SELECT p.id AS plan_id, p.customer_id, w.due_day, CASE WHEN t.active THEN t.id END AS team_id, p.window_from,
                p.window_to, p.note
         FROM unnest($1::integer[], $2::date[]) AS w (plan_id, due_day)
         JOIN plans p ON p.id = w.plan_id LEFT JOIN teams t ON t.id = p.team_id
       ), last AS (
         SELECT day, team_id, max(position) AS position FROM visits
         WHERE day BETWEEN (SELECT min(due_day) FROM wanted) AND (SELECT max(due_day) FROM wanted)
         GROUP BY day, team_id
       ), added AS (
         INSERT INTO visits (plan_id, customer_id, due_day, day, team_id, position, window_from, window_to, note,
                             created_at, updated_at)
         SELECT w.plan_id, w.customer_id, w.due_day, w.due_day, w.team_id,
                coalesce(l.position, 0) + row_number() OVER (
                  PARTITION BY w.due_day, w.team_id ORDER BY w.window_from NULLS LAST, w.plan_id),
                w.window_from, w.window_to, w.note, $3, $3
         FROM wanted w
         LEFT JOIN last l ON l.day = w.due_day AND l.team_id IS NOT DISTINCT FROM w.team_id
         ON CONFLICT (plan_id, due_day) DO NOTHING RETURNING 1
       )
       SELECT count(*)::integer AS count FROM added`,
      [visits.map(({ planId }) => planId), visits.map(({ dueDay }) => dueDay), now],
    );
    return added.count;
  }

  async markMade(tx: EntityManager, planIds: readonly number[], until: string): Promise<void> {
    await tx.query(`UPDATE plans SET made_until = $2 WHERE id = ANY ($1) AND (made_until IS NULL OR made_until < $2)`, [
      planIds,
      until,
    ]);
  }

  /** Takes the visits of plans away that nobody touched, due in a span of days; the last one null: without end. */
  async removeUntouched(
    tx: EntityManager,
    planIds: readonly number[],
    from: string,
    until: string | null = null,
  ): Promise<void> {
    await tx.query(
      `${heldVisits(
        `v.plan_id = ANY ($1) AND ${UNTOUCHED} AND v.due_day >= $2 AND ($3::date IS NULL OR v.due_day <= $3)
           AND NOT EXISTS (SELECT 1 FROM invoice_lines l WHERE l.visit_id = v.id)`,
        'UPDATE',
      )}
       DELETE FROM visits USING held WHERE visits.id = held.id`,
      [planIds, from, until],
    );
  }

  /** Gives the visits of a plan that nobody touched, due from a day on, its window and note again. */
  async renew(tx: EntityManager, planId: number, from: string, now: Date): Promise<void> {
    await tx.query(
      `${heldVisits(`v.plan_id = $1 AND ${UNTOUCHED} AND v.due_day >= $2`)}
       UPDATE visits SET window_from = p.window_from, window_to = p.window_to, note = p.note, updated_at = $3
       FROM held, plans p WHERE p.id = $1 AND visits.id = held.id`,
      [planId, from, now],
    );
  }

  /** The visits of a plan due from a day on, by their due day. */
  dueFrom(
    tx: EntityManager,
    planId: number,
    from: string,
  ): Promise<{ id: number; dueDay: string; day: string | null }[]> {
    return tx.query<{ id: number; dueDay: string; day: string | null }[]>(
      `SELECT id, to_char(due_day, 'YYYY-MM-DD') AS "dueDay", to_char(day, 'YYYY-MM-DD') AS day FROM visits
       WHERE plan_id = $1 AND due_day >= $2 ORDER BY due_day, id`,
      [planId, from],
    );
  }

  /** Lets visits stand for days of a plan. */
  async stand(tx: EntityManager, planId: number, visits: { id: number; dueDay: string }[], now: Date): Promise<void> {
    await tx.query(
      `${heldVisits('v.id = ANY ($2)')}
       UPDATE visits v SET plan_id = $1, due_day = w.due_day, updated_at = $4
       FROM held JOIN unnest($2::integer[], $3::date[]) AS w (id, due_day) USING (id)
       WHERE v.id = w.id AND (v.plan_id <> $1 OR v.due_day <> w.due_day)`,
      [planId, visits.map(({ id }) => id), visits.map(({ dueDay }) => dueDay), now],
    );
  }

  /** Gives up what is left to do for customers, also what was missed, as their own wish. */
  async skipOpen(tx: EntityManager, customerIds: readonly number[], now: Date): Promise<void> {
    await tx.query(
      `${heldVisits(`v.customer_id = ANY ($1) AND ${isOpenVisit('v')}`)}
       UPDATE visits SET outcome = 'skipped', reason = 'customer', kept_by_hand = true, updated_at = $2
       FROM held WHERE visits.id = held.id`,
      [customerIds, now],
    );
  }
}
