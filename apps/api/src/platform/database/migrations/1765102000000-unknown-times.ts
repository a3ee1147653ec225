import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The office is asked about cleans of which an end is unknown, because the clock of the phone was changed (decision D392). */
export class UnknownTimes1765102000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE punch_events DROP CONSTRAINT punch_events_reason, ADD CONSTRAINT punch_events_reason
        CHECK (reason IN ('tooLate', 'onAnotherClean', 'approvedWeek', 'unclear', 'joinedLater', 'archived', 'clockChanged'))
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`UPDATE punch_events SET reason = 'unclear' WHERE reason = 'clockChanged'`);
    await db.query(`
      ALTER TABLE punch_events DROP CONSTRAINT punch_events_reason, ADD CONSTRAINT punch_events_reason
        CHECK (reason IN ('tooLate', 'onAnotherClean', 'approvedWeek', 'unclear', 'joinedLater', 'archived'))
    `);
  }
}
