import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A clean in progress, as a refusal names it. */
interface ActiveCleanName {
  cleanId: number;
  customerName: string;
}

const ACTIVE = `
  SELECT c.id AS "cleanId", customer.name AS "customerName"
  FROM cleans c JOIN customers customer ON customer.id = c.customer_id
  WHERE c.status = 'active'`;

/**
 * Whether a customer, team or person has an active clean, because then they may not be archived (decision D13). The
 * caller holds a lock on the row that a starting clean reads FOR SHARE, so that no clean can start between the query
 * and the archiving.
 */
@Injectable()
export class ActiveCleanQueries {
  async ofCustomer(tx: EntityManager, customerId: number): Promise<ActiveCleanName | null> {
    return this.first(tx, `${ACTIVE} AND c.customer_id = $1`, customerId);
  }

  /** Which of these customers are being cleaned for. */
  async customersAmong(tx: EntityManager, customerIds: readonly number[]): Promise<number[]> {
    const rows = await tx.query<{ id: number }[]>(
      `SELECT DISTINCT customer_id AS id FROM cleans WHERE status = 'active' AND customer_id = ANY ($1)`,
      [customerIds],
    );
    return rows.map(({ id }) => id);
  }

  /** The first to have started; a team may have several. */
  async ofTeam(tx: EntityManager, teamId: number): Promise<ActiveCleanName | null> {
    return this.first(tx, `${ACTIVE} AND c.team_id = $1 ORDER BY c.clock_in, c.id LIMIT 1`, teamId);
  }

  /** The clean a person has not left yet. */
  async ofPerson(tx: EntityManager, userId: number): Promise<ActiveCleanName | null> {
    return this.first(
      tx,
      `${ACTIVE} AND c.id =
         (SELECT clean_id FROM time_entries WHERE user_id = $1 AND clock_out IS NULL AND NOT is_discarded)`,
      userId,
    );
  }

  private async first(tx: EntityManager, sql: string, id: number): Promise<ActiveCleanName | null> {
    const [row] = await tx.query<ActiveCleanName[]>(sql, [id]);
    return row ?? null;
  }
}
