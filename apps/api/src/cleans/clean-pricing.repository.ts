import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A clean that waits for its customer's price. */
interface UnpricedClean {
  id: number;
  isFriendsFamily: boolean;
  baseMinutes: number | null;
  memberCount: number;
}

interface CleanPrice {
  id: number;
  baseMinutes: number | null;
  allottedMinutes: number | null;
}

/** Cleans that wait for their customer's price. */
@Injectable()
export class CleanPricingRepository {
  /** A customer's cleans without a price, locked in order of their ids; discarded ones stay as they are. */
  async unpriced(tx: EntityManager, customerId: number): Promise<UnpricedClean[]> {
    const where = `c.customer_id = $1 AND c.price_cents IS NULL AND c.status <> 'discarded' ORDER BY c.id`;
    await tx.query(`SELECT 1 FROM cleans c WHERE ${where} FOR UPDATE`, [customerId]);
    // Another statement: that one saw the crews as they were before it waited.
    return tx.query<UnpricedClean[]>(
      `SELECT c.id, c.is_friends_family AS "isFriendsFamily", c.base_minutes AS "baseMinutes",
              (SELECT count(*)::integer FROM time_entries e WHERE e.clean_id = c.id AND NOT e.is_discarded) AS "memberCount"
       FROM cleans c WHERE ${where}`,
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
