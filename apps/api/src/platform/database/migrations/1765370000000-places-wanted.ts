import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers of a file whose addresses were not asked for in time (decision D690). */
export class PlacesWanted1765370000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE customers ADD COLUMN waits_for_place boolean NOT NULL DEFAULT false`);
    await db.query(
      `CREATE INDEX customers_to_place_idx ON customers (id) WHERE (waits_for_place AND (NOT is_located))`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE customers DROP COLUMN waits_for_place`);
  }
}
