import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A customer of a file that does not say how often is due on no day until somebody plans for it (decision D409). */
export class FrequencyKnown1765106000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE customers ADD COLUMN is_frequency_known boolean NOT NULL DEFAULT true`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE customers DROP COLUMN is_frequency_known`);
  }
}
