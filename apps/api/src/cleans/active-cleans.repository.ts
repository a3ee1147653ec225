import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A clean in progress, as a refusal names it. */
export interface ActiveCleanName {
  jobId: number;
  customerName: string;
}

/** A clean that waits for its customer's price. */
export interface UnpricedClean {
  id: number;
  isFriendsFamily: boolean;
  baseMinutes: number | null;
  memberCount: number;
}

export interface CleanPrice {
  id: number;
  baseMinutes: number | null;
  allottedMinutes: number | null;
}

const NAME = `SELECT c.id AS "jobId", customer.name AS "customerName"
  FROM cleans c JOIN customers customer ON customer.id = c.customer_id`;

/** What other modules ask about cleans, and the one thing they change. */
@Injectable()
export class ActiveCleansRepository {
  constructor(private readonly database: DataSource) {}

  async ofPerson(userId: number, tx: EntityManager = this.database.manager): Promise<ActiveCleanName | null> {
    const [row] = await tx.query<ActiveCleanName[]>(
      `${NAME} WHERE c.id = (SELECT clean_id FROM time_entries WHERE user_id = $1 AND clock_out IS NULL AND NOT is_discarded)`,
      [userId],
    );
    return row ?? null;
  }

  async ofCustomer(customerId: number, tx: EntityManager = this.database.manager): Promise<ActiveCleanName | null> {
    const [row] = await tx.query<ActiveCleanName[]>(`${NAME} WHERE c.status = 'active' AND c.customer_id = $1`, [
      customerId,
    ]);
    return row ?? null;
  }

  /** The one that was started first. */
  async ofTeam(teamId: number, tx: EntityManager = this.database.manager): Promise<ActiveCleanName | null> {
    const [row] = await tx.query<ActiveCleanName[]>(
      `${NAME} WHERE c.status = 'active' AND c.team_id = $1 ORDER BY c.clock_in, c.id LIMIT 1`,
      [teamId],
    );
    return row ?? null;
  }

  /** A customer's cleans without a price, locked in order of their ids; discarded ones stay as they are. */
  async unpriced(tx: EntityManager, customerId: number): Promise<UnpricedClean[]> {
    return tx.query<UnpricedClean[]>(
      `SELECT c.id, c.is_friends_family AS "isFriendsFamily", c.base_minutes AS "baseMinutes",
              (SELECT count(*)::integer FROM time_entries e WHERE e.clean_id = c.id AND NOT e.is_discarded) AS "memberCount"
       FROM cleans c WHERE c.customer_id = $1 AND c.price_cents IS NULL AND c.status <> 'discarded'
       ORDER BY c.id FOR UPDATE OF c`,
      [customerId],
    );
  }

  async setPrices(tx: EntityManager, priceCents: number, cleans: CleanPrice[], now: Date): Promise<void> {
    await tx.query(
      `UPDATE cleans c SET price_cents = $1, base_minutes = priced.base, allotted_minutes = priced.allotted,
         updated_at = greatest($2, c.updated_at + interval '1 ms')
       FROM unnest($3::integer[], $4::integer[], $5::integer[]) AS priced (id, base, allotted) WHERE c.id = priced.id`,
      [
        priceCents,
        now,
        cleans.map((clean) => clean.id),
        cleans.map((clean) => clean.baseMinutes),
        cleans.map((clean) => clean.allottedMinutes),
      ],
    );
  }
}
