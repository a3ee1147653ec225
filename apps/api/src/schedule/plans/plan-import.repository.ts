import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { fullName } from '../../model/person.sql.js';
import { heldVisits, isOpenVisit } from '../../model/visit.sql.js';
import { queryManyRows } from '../../platform/common/many-rows.js';
import { foundByText, type FoundRow } from '../../platform/database/found-by-text.js';
import { isReferredTo } from '../../platform/database/references.js';
import type { PlanTermsRow } from './plan.repository.js';

/** An import that was not undone, and how many plans and single visits of it are there. */
export interface PlanImportRow {
  id: number;
  createdAt: Date;
  createdBy: string;
  plans: number;
}

/** What an import has made. */
interface Made {
  planIds: number[];
  visitIds: number[];
}

/** An import that is undone: what it made, for whom, and whose it was. */
interface Ended extends Made {
  customerIds: number[];
  createdById: number;
}

/** A plan that runs, as one of a file is compared with it. */
export type RunningRule = Pick<PlanTermsRow, 'customerId' | 'everyWeeks' | 'nthWeekday' | 'weekday' | 'anchorDay'>;

/** A visit without a plan, as one of a file is compared with it. */
interface SingleVisit {
  customerId: number;
  /** yyyy-MM-dd */
  day: string;
  /** HH:mm */
  windowFrom: string | null;
}

/** What two of them must not share. */
export const visitKey = ({ customerId, day, windowFrom }: SingleVisit): string =>
  `${customerId} ${day} ${windowFrom ?? ''}`;

/** Of a visit v: nobody has placed, begun or changed it since it was made. */
const IS_UNTOUCHED = `${isOpenVisit('v')} AND NOT v.kept_by_hand AND v.day = v.due_day`;

@Injectable()
export class PlanImportRepository {
  constructor(private readonly database: DataSource) {}

  /** Customers by name, archived ones too. */
  customersNamed(tx: EntityManager, names: readonly string[]): Promise<FoundRow[]> {
    return foundByText(tx, 'customers', 'name_key(c.name) = name_key(wanted.text)', names);
  }

  /** The same by address; one that several have finds the first. */
  customersAt(tx: EntityManager, addresses: readonly string[]): Promise<FoundRow[]> {
    return foundByText(tx, 'customers', 'match_key(c.address) = match_key(wanted.text) AND c.active', addresses);
  }

  /** Plans of these customers that run or will run. */
  running(tx: EntityManager, customerIds: readonly number[], today: string): Promise<RunningRule[]> {
    return queryManyRows<RunningRule>(
      tx,
      `SELECT customer_id AS "customerId", every_weeks AS "everyWeeks", nth_weekday AS "nthWeekday", weekday,
              to_char(anchor_day, 'YYYY-MM-DD') AS "anchorDay"
       FROM plans WHERE customer_id = ANY ($1) AND (until_day IS NULL OR until_day >= $2)`,
      [customerIds, today],
    );
  }

  /** Visits of these customers that are due on one of these days, without those of plans. */
  visitsOn(tx: EntityManager, customerIds: readonly number[], days: readonly string[]): Promise<SingleVisit[]> {
    return queryManyRows<SingleVisit>(
      tx,
      `SELECT customer_id AS "customerId", due_day AS day, to_char(window_from, 'HH24:MI') AS "windowFrom" FROM visits
       WHERE customer_id = ANY ($1) AND plan_id IS NULL AND due_day = ANY ($2::date[])`,
      [customerIds, days],
    );
  }

  /** Of two who import at once the second waits, and then sees what the first has made. */
  async takeTurns(tx: EntityManager): Promise<void> {
    await tx.query('LOCK TABLE plan_imports IN SHARE ROW EXCLUSIVE MODE');
  }

  /** Stores many in one statement; answers their ids. */
  async addAll(tx: EntityManager, plans: readonly PlanTermsRow[], now: Date): Promise<number[]> {
    if (plans.length === 0) return [];
    const rows = await tx.query<{ id: number }[]>(
      `INSERT INTO plans (customer_id, team_id, every_weeks, nth_weekday, weekday, anchor_day, from_day, until_day,
                          window_from, window_to, minutes, note, created_at, updated_at)
       SELECT "customerId", "teamId", "everyWeeks", "nthWeekday", weekday, "anchorDay", "fromDay", "untilDay",
              "windowFrom", "windowTo", minutes, note, $2::timestamptz, $2::timestamptz
       FROM jsonb_to_recordset($1) AS p ("customerId" integer, "teamId" integer, "everyWeeks" smallint,
         "nthWeekday" smallint, weekday smallint, "anchorDay" date, "fromDay" date, "untilDay" date, "windowFrom" time,
         "windowTo" time, minutes integer, note text)
       RETURNING id`,
      [JSON.stringify(plans), now],
    );
    return rows.map(({ id }) => id);
  }

  async begin(tx: EntityManager, createdById: number, { planIds, visitIds }: Made, now: Date): Promise<number> {
    const [row] = await tx.query<[{ id: number }]>(
      `INSERT INTO plan_imports (created_by_id, plan_ids, visit_ids, created_at) VALUES ($1, $2, $3, $4) RETURNING id`,
      [createdById, planIds, visitIds, now],
    );
    return row.id;
  }

  /** Adds to somebody's import; false: it cannot take more. */
  async join(
    tx: EntityManager,
    id: number,
    createdById: number,
    { planIds, visitIds }: Made,
    since: Date,
  ): Promise<boolean> {
    const [rows] = await tx.query<[unknown[], number]>(
      `UPDATE plan_imports SET plan_ids = plan_ids || $3::integer[], visit_ids = visit_ids || $4::integer[]
       WHERE id = $1 AND created_by_id = $2 AND created_at > $5 AND undone_at IS NULL RETURNING 1`,
      [id, createdById, planIds, visitIds, since],
    );
    return rows.length > 0;
  }

  recent(since: Date, most: number): Promise<PlanImportRow[]> {
    return this.database.query<PlanImportRow[]>(
      `SELECT i.id, i.created_at AS "createdAt", ${fullName('u')} AS "createdBy",
              (SELECT count(*) FROM plans p WHERE p.id = ANY (i.plan_ids))::integer
                + (SELECT count(*) FROM visits v WHERE v.id = ANY (i.visit_ids))::integer AS plans
       FROM plan_imports i JOIN users u ON u.id = i.created_by_id
       WHERE i.created_at > $1 AND i.undone_at IS NULL ORDER BY i.created_at DESC, i.id DESC LIMIT $2`,
      [since, most],
    );
  }

  /** Marks an import as undone and answers what it made, for whom, and whose it was; null when it was, or is older. */
  async end(tx: EntityManager, id: number, now: Date, since: Date): Promise<Ended | null> {
    const [rows] = await tx.query<[Ended[], number]>(
      `UPDATE plan_imports i SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL AND created_at > $3
       RETURNING plan_ids AS "planIds", visit_ids AS "visitIds", created_by_id AS "createdById",
         ARRAY(SELECT customer_id FROM plans p WHERE p.id = ANY (i.plan_ids)
               UNION SELECT customer_id FROM visits v WHERE v.id = ANY (i.visit_ids)) AS "customerIds"`,
      [id, now, since],
    );
    return rows[0] ?? null;
  }

  /** Locks what an import made against whatever would use it, plans first, each in one order; answers how many are there. */
  async lock(tx: EntityManager, { planIds, visitIds }: Made): Promise<number> {
    const plans = await tx.query<unknown[]>('SELECT id FROM plans WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [
      planIds,
    ]);
    const visits = await tx.query<{ planId: number | null }[]>(
      `${heldVisits('v.plan_id = ANY ($1) OR v.id = ANY ($2)', 'UPDATE')}
       SELECT v.plan_id AS "planId" FROM held JOIN visits v USING (id)`,
      [planIds, visitIds],
    );
    return plans.length + visits.filter(({ planId }) => planId === null).length;
  }

  /** Removes plans that nobody changed with their visits, none of which anybody touched, and such single visits. */
  async removeUntouched(tx: EntityManager, { planIds, visitIds }: Made): Promise<number> {
    const isUsed = await isReferredTo(tx, 'visits', 'v');
    const rows = await tx.query<{ id: number }[]>(
      `SELECT p.id FROM plans p WHERE p.id = ANY ($1) AND p.updated_at = p.created_at
         AND NOT EXISTS (SELECT 1 FROM visits v WHERE v.plan_id = p.id AND NOT (${IS_UNTOUCHED} AND NOT ${isUsed}))
         AND NOT ${await isReferredTo(tx, 'plans', 'p', ['visits'])}`,
      [planIds],
    );
    const plans = rows.map(({ id }) => id);
    await tx.query('DELETE FROM visits WHERE plan_id = ANY ($1)', [plans]);
    await tx.query('DELETE FROM plans WHERE id = ANY ($1)', [plans]);
    const [, visits] = await tx.query<[unknown[], number]>(
      `DELETE FROM visits v WHERE v.id = ANY ($1) AND v.updated_at = v.created_at AND ${IS_UNTOUCHED} AND NOT ${isUsed}`,
      [visitIds],
    );
    return plans.length + visits;
  }
}
