import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When settings were last changed, so that nobody writes over a change they have not seen (decision D29). */
const COLUMNS = [
  ['business_settings', 'updated_at'],
  ['business_settings', 'radius_updated_at'],
  ['price_tiers', 'updated_at'],
] as const;

/** A copy of the product before this one does not know the columns; their defaults suffice for what it writes. */
export class LastChanges1764600000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) {
      await db.query(`ALTER TABLE ${table} ADD COLUMN ${column} timestamptz NOT NULL DEFAULT now()`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) await db.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}
