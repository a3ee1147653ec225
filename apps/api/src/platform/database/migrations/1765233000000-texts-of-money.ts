import type { MigrationInterface, QueryRunner } from 'typeorm';

/** References of payments are found by parts, and by their beginning where one or two letters are typed (decision D536). */
export class TextsOfMoney1765233000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX payments_reference_idx ON payments USING gin (lower(reference) gin_trgm_ops)`);
    await db.query(`CREATE INDEX payments_reference_start_idx ON payments (lower(reference) text_pattern_ops)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX payments_reference_idx, payments_reference_start_idx`);
  }
}
