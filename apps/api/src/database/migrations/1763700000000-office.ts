import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the office needs: figures kept on completed cleans, so that a week's statistics are one narrow read, customers'
 * calculated metrics, and why a clean was discarded.
 */
export class Office1763700000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE cleans
        ADD COLUMN wages_cents integer CONSTRAINT cleans_wages_range CHECK (wages_cents BETWEEN 0 AND 2000000000),
        ADD COLUMN discard_reason text CONSTRAINT cleans_discard_reason_length CHECK (char_length(discard_reason) <= 5000)
    `);
    await db.query(`
      ALTER TABLE customers
        ADD COLUMN efficiency_percent integer,
        ADD COLUMN wage_ratio_percent integer,
        ADD COLUMN metrics_at timestamptz
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE customers DROP COLUMN efficiency_percent, DROP COLUMN wage_ratio_percent, DROP COLUMN metrics_at`);
    await db.query(`ALTER TABLE cleans DROP COLUMN wages_cents, DROP COLUMN discard_reason`);
  }
}
