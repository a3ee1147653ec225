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
    // As CleanRepository.keepWages does. The checks that it queues run at once, so that the next migration may alter cleans.
    await db.query(`
      UPDATE cleans c SET wages_cents = (
        SELECT round(coalesce(sum(extract(epoch FROM e.clock_out - e.clock_in)), 0) * c.pay_rate_cents / 3600)
        FROM time_entries e WHERE e.clean_id = c.id AND NOT e.is_discarded)
      WHERE c.status = 'completed'
    `);
    await db.query(`SET CONSTRAINTS ALL IMMEDIATE`);
    await db.query(`SET CONSTRAINTS ALL DEFERRED`);
    await db.query(`
      ALTER TABLE customers
        ADD COLUMN efficiency_percent integer,
        ADD COLUMN wage_ratio_percent integer,
        ADD COLUMN metrics_at timestamptz
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE customers DROP COLUMN efficiency_percent, DROP COLUMN wage_ratio_percent, DROP COLUMN metrics_at`,
    );
    await db.query(`ALTER TABLE cleans DROP COLUMN wages_cents, DROP COLUMN discard_reason`);
  }
}
