import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Presses that the office decides about: waiting ones first, by the time at which they were pressed, and with what refers to them (decision D258). */
export class ReviewedPunches1765070000020 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX punch_events_reviewed_idx ON punch_events (decided_at, received_at, id)
        WHERE outcome = 'review' OR review_member_ids <> '{}'
    `);
    await db.query(`
      CREATE INDEX punch_events_reviewed_at_idx ON punch_events (at_estimated)
        WHERE outcome = 'review' OR review_member_ids <> '{}'
    `);
    await db.query(`CREATE INDEX punch_events_ref_idx ON punch_events (clean_ref) WHERE clean_ref IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX punch_events_ref_idx`);
    await db.query(`DROP INDEX punch_events_reviewed_at_idx`);
    await db.query(`DROP INDEX punch_events_reviewed_idx`);
  }
}
