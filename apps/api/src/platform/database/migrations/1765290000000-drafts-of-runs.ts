import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Drafts whose issue day is the day on which they are sent or issued (decision D631). */
export class DraftsOfRuns1765290000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE invoices ADD dated_when_issued boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE invoices DROP dated_when_issued`);
  }
}
