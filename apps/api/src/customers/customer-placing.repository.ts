import { Injectable } from '@nestjs/common';
import type { Place } from '@tidycrew/contracts';
import { DataSource, type EntityManager } from 'typeorm';

/** A customer of a file whose address nobody has asked for yet. */
interface UnplacedCustomer {
  id: number;
  address: string;
}

/** Still to be placed by the task, of customers c. */
const WAITS = 'c.waits_for_place AND NOT c.is_located';

@Injectable()
export class CustomerPlacingRepository {
  constructor(private readonly database: DataSource) {}

  /** Has the task place those of these customers that have no position. */
  async want(tx: EntityManager, ids: readonly number[]): Promise<void> {
    await tx.query('UPDATE customers SET waits_for_place = true WHERE id = ANY ($1) AND NOT is_located', [ids]);
  }

  /** At most so many, active ones first. */
  waiting(most: number): Promise<UnplacedCustomer[]> {
    return this.database.query<UnplacedCustomer[]>(
      `SELECT c.id, c.address FROM customers c WHERE ${WAITS} ORDER BY c.active DESC, c.id LIMIT $1`,
      [most],
    );
  }

  /**
   * Gives a customer its position, unless somebody has placed it or changed its address since; null: nobody knows the address. It
   * counts as changed by nobody, and an import that brought the address takes the position back with it.
   */
  async place(tx: EntityManager, { id, address }: UnplacedCustomer, place: Place | null): Promise<void> {
    await tx.query(
      `WITH held AS MATERIALIZED (
         SELECT c.id, c.latitude, c.longitude FROM customers c WHERE c.id = $1 AND c.address = $2 AND ${WAITS}
         FOR NO KEY UPDATE
       ), placed AS (
         UPDATE customers c SET waits_for_place = false, is_located = $3::numeric IS NOT NULL,
           latitude = coalesce($3, c.latitude), longitude = coalesce($4, c.longitude)
         FROM held WHERE c.id = held.id
       )
       UPDATE customer_import_changes n
       SET before = jsonb_build_object('latitude', held.latitude::text, 'longitude', held.longitude::text, 'isLocated', false) || n.before,
           after = n.after || jsonb_build_object('latitude', $3::numeric(9, 6)::text, 'longitude', $4::numeric(9, 6)::text, 'isLocated', true)
       FROM held WHERE n.customer_id = held.id AND n.after ->> 'address' = $2 AND $3::numeric IS NOT NULL`,
      [id, address, place?.latitude ?? null, place?.longitude ?? null],
    );
  }
}
