import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SET_EFFICIENCY, SET_WAGE_RATIO } from '../model/figures.sql.js';

/** The customer that clean $1 is at now, and those of $2. */
const WANTED = `(SELECT customer_id FROM cleans WHERE id = $1 UNION SELECT unnest($2::integer[]))`;

/** In one order, so that two transactions cannot deadlock; an existing row is only locked. */
const LOCK = `
  INSERT INTO customer_figures (customer_id, calculated_at) SELECT customer_id, $3 FROM ${WANTED} wanted ORDER BY customer_id
  ON CONFLICT (customer_id) DO UPDATE SET calculated_at = excluded.calculated_at WHERE false`;

/** LATERAL, so that each customer's cleans are read by index whatever the planner estimates. */
const CALCULATE = `
  UPDATE customer_figures f
  SET efficiency_percent = figures.efficiency, wage_ratio_percent = figures.wage_ratio, calculated_at = $3
  FROM ${WANTED} wanted
  CROSS JOIN LATERAL (
    SELECT CASE WHEN count(*) > 0 THEN ${SET_EFFICIENCY} END AS efficiency,
           CASE WHEN count(*) > 0 THEN ${SET_WAGE_RATIO} END AS wage_ratio
    FROM cleans c WHERE c.customer_id = wanted.customer_id AND c.status = 'completed'
  ) figures
  WHERE f.customer_id = wanted.customer_id`;

/** Customers' figures over their completed cleans (decision D28), in a table that nothing else locks. */
@Injectable()
export class CustomerFiguresRepository {
  /**
   * Calculates the figures of the customer that a clean is at, and of others. Their rows are locked in a statement
   * before: a statement sees what was committed before it began, so the second of two transactions that change cleans
   * of one customer counts the changes of both.
   */
  async calculate(tx: EntityManager, cleanId: number | null, customerIds: number[], now: Date): Promise<void> {
    const input = [cleanId, customerIds, now];
    await tx.query(LOCK, input);
    await tx.query(CALCULATE, input);
  }

  /** Ids of the next customers behind one, in order. */
  async idsAfter(tx: EntityManager, id: number, most: number): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>('SELECT id FROM customers WHERE id > $1 ORDER BY id LIMIT $2', [
      id,
      most,
    ]);
    return rows.map((row) => row.id);
  }
}
