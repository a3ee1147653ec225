import { Injectable } from '@nestjs/common';
import type { ExtraOfClean } from '@tidycrew/domain';
import type { EntityManager } from 'typeorm';

@Injectable()
export class CleanExtrasRepository {
  /** The extras of a clean in their order. */
  of(tx: EntityManager, cleanId: number): Promise<ExtraOfClean[]> {
    return tx.query<ExtraOfClean[]>(
      `SELECT name, amount_cents AS "amountCents" FROM clean_extras WHERE clean_id = $1 ORDER BY position`,
      [cleanId],
    );
  }

  /** Stores extras in their order for a clean that has none; its sum follows by a trigger. */
  async add(tx: EntityManager, cleanId: number, extras: ExtraOfClean[]): Promise<void> {
    if (extras.length === 0) return;
    await tx.query(
      `INSERT INTO clean_extras (clean_id, position, name, amount_cents)
       SELECT $1, extra.place, extra.name, extra.cents
       FROM unnest($2::text[], $3::integer[]) WITH ORDINALITY AS extra (name, cents, place)`,
      [cleanId, extras.map(({ name }) => name), extras.map(({ amountCents }) => amountCents)],
    );
  }

  async remove(tx: EntityManager, cleanId: number): Promise<void> {
    await tx.query(`DELETE FROM clean_extras WHERE clean_id = $1`, [cleanId]);
  }
}
