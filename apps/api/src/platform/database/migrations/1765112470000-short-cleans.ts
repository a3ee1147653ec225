import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the cleans of no length among all that are completed (decision D485): as IS_SHORT of model/figures.sql.ts. */
export class ShortCleans1765112470000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX cleans_short_idx ON cleans (clock_in)
      WHERE status = 'completed'
        AND clock_out - clock_in < greatest(interval '5 minutes', allotted_minutes * interval '12 seconds')`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX cleans_short_idx`);
  }
}
