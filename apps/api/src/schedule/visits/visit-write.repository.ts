import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { Visit } from '../../model/visit.entity.js';
import { heldVisits, inPause, isOpenVisit } from '../../model/visit.sql.js';

export type VisitChange = Partial<
  Pick<
    Visit,
    'day' | 'teamId' | 'position' | 'windowFrom' | 'windowTo' | 'outcome' | 'reason' | 'note' | 'keptByHand' | 'cleanId'
  >
>;

/** A clean that a visit may be linked with. */
interface LinkableClean {
  customerId: number;
  status: 'active' | 'completed' | 'discarded';
  /** The day (yyyy-MM-dd) of the visit that it is linked with; null: none. */
  linkedId: number | null;
  linkedDay: string | null;
}

const CHANGED = (now: string): string => `updated_at = greatest(${now}, updated_at + interval '1 millisecond')`;

/** The team of visit v, or nobody where it is archived. */
const ACTIVE_TEAM = '(SELECT t.id FROM teams t WHERE t.id = v.team_id AND t.active)';

/** What the office writes of visits. */
@Injectable()
export class VisitWriteRepository {
  constructor(@InjectRepository(Visit) private readonly visits: Repository<Visit>) {}

  async add(tx: EntityManager, visit: Omit<Partial<Visit>, 'id'>): Promise<number> {
    const visits = tx.withRepository(this.visits);
    return (await visits.save(visits.create(visit))).id;
  }

  async save(tx: EntityManager, id: number, change: VisitChange & { updatedAt: Date }): Promise<void> {
    await tx.withRepository(this.visits).update({ id }, change);
  }

  /** The place behind the last visit of each of these teams on a day; null is nobody's. */
  async lastPositions(tx: EntityManager, day: string): Promise<Map<number | null, number>> {
    const rows = await tx.query<{ teamId: number | null; position: number }[]>(
      `SELECT team_id AS "teamId", max(position) AS position FROM visits WHERE day = $1 GROUP BY team_id`,
      [day],
    );
    return new Map(rows.map(({ teamId, position }) => [teamId, position]));
  }

  /** What is left of an archived team is nobody's there; its teams must be held. */
  async moveAll(
    tx: EntityManager,
    visits: readonly { id: number; position: number }[],
    { day, reason, now }: { day: string; reason: string | null; now: Date },
  ): Promise<void> {
    await tx.query(
      `UPDATE visits v SET day = $3, position = w.position, outcome = NULL, reason = $4, kept_by_hand = true, ${CHANGED('$5')},
         team_id = ${ACTIVE_TEAM}
       FROM unnest($1::integer[], $2::integer[]) AS w (id, position) WHERE v.id = w.id`,
      [visits.map(({ id }) => id), visits.map(({ position }) => position), day, reason, now],
    );
  }

  async skipAll(tx: EntityManager, ids: readonly number[], reason: string | null, now: Date): Promise<void> {
    await tx.query(
      `UPDATE visits SET outcome = 'skipped', reason = $2, kept_by_hand = true, ${CHANGED('$3')} WHERE id = ANY ($1)`,
      [ids, reason, now],
    );
  }

  async keepAll(tx: EntityManager, ids: readonly number[], now: Date): Promise<void> {
    await tx.query(`UPDATE visits SET kept_by_hand = true, ${CHANGED('$2')} WHERE id = ANY ($1)`, [ids, now]);
  }

  /** Holds the plans of visits, so that none ends before the transaction does. */
  async holdPlans(tx: EntityManager, ids: readonly number[]): Promise<void> {
    await tx.query(
      `SELECT 1 FROM plans WHERE id IN (SELECT plan_id FROM visits WHERE id = ANY ($1)) ORDER BY id FOR SHARE`,
      [ids],
    );
  }

  /**
   * Gives visits back to their plans; one whose plan has ended or rests then stays kept by hand. Call `holdPlans` before.
   */
  async followPlans(tx: EntityManager, ids: readonly number[]): Promise<void> {
    await tx.query(
      `UPDATE visits v SET kept_by_hand = false WHERE v.id = ANY ($1)
         AND NOT EXISTS (SELECT 1 FROM plans p WHERE p.id = v.plan_id AND p.until_day < v.due_day)
         AND NOT ${inPause('v')}`,
      [ids],
    );
  }

  /** Visits are to be done after all, as if nobody had decided about them; those of an archived team by nobody. Its teams must be held. */
  async openAll(tx: EntityManager, ids: readonly number[], now: Date): Promise<void> {
    await tx.query(
      `UPDATE visits v SET outcome = NULL, reason = NULL, team_id = ${ACTIVE_TEAM}, ${CHANGED('$2')} WHERE v.id = ANY ($1)`,
      [ids, now],
    );
  }

  /** Holds the teams of visits as they are until the transaction ends; answers which are archived. */
  async holdTeams(tx: EntityManager, ids: readonly number[]): Promise<Set<number>> {
    const teams = await tx.query<{ id: number; active: boolean }[]>(
      `SELECT id, active FROM teams WHERE id IN (SELECT team_id FROM visits WHERE id = ANY ($1)) ORDER BY id FOR SHARE`,
      [ids],
    );
    return new Set(teams.flatMap(({ id, active }) => (active ? [] : [id])));
  }

  /** Gives visits their place in the list as their position; those that have it stay untouched. */
  async order(tx: EntityManager, ids: readonly number[], now: Date): Promise<void> {
    await tx.query(
      `UPDATE visits v SET position = w.place - 1, ${CHANGED('$2')}
       FROM unnest($1::integer[]) WITH ORDINALITY AS w (id, place) WHERE v.id = w.id AND v.position <> w.place - 1`,
      [ids, now],
    );
  }

  /** The clean, which cannot be discarded or changed until the transaction ends. */
  async cleanHeld(tx: EntityManager, cleanId: number): Promise<LinkableClean | null> {
    const [clean] = await tx.query<LinkableClean[]>(
      `SELECT c.customer_id AS "customerId", c.status,
              (SELECT id FROM visits WHERE clean_id = c.id) AS "linkedId",
              (SELECT coalesce(day, due_day)::text FROM visits WHERE clean_id = c.id) AS "linkedDay"
       FROM cleans c WHERE c.id = $1 FOR SHARE OF c`,
      [cleanId],
    );
    return clean ?? null;
  }

  /** What is left to do of a team from a day on is nobody's. */
  async unassign(tx: EntityManager, teamId: number, from: string, now: Date): Promise<void> {
    await tx.query(
      `${heldVisits(`v.team_id = $1 AND v.day >= $2 AND ${isOpenVisit('v')}`)}
       UPDATE visits SET team_id = NULL, ${CHANGED('$3')} FROM held WHERE visits.id = held.id`,
      [teamId, from, now],
    );
  }
}
