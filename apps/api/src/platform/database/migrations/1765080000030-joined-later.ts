import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The office is asked about those who joined a clean after its late finish was pressed, too (decision D299). */
export class JoinedLater1765080000030 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE punch_events DROP CONSTRAINT punch_events_reason, ADD CONSTRAINT punch_events_reason
        CHECK (reason IN ('tooLate', 'onAnotherClean', 'approvedWeek', 'unclear', 'joinedLater'))
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`UPDATE punch_events SET reason = 'unclear' WHERE reason = 'joinedLater'`);
    await db.query(`
      ALTER TABLE punch_events DROP CONSTRAINT punch_events_reason, ADD CONSTRAINT punch_events_reason
        CHECK (reason IN ('tooLate', 'onAnotherClean', 'approvedWeek', 'unclear'))
    `);
  }
}
