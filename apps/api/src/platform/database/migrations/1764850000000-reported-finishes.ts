import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When 'Complete' was really pressed and who reported, beside a finish that the crew had forgotten (decision D91). Both are
 * null where a copy of the product before this one writes, as for any other clock-out.
 */
export class ReportedFinishes1764850000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE time_entries
         ADD COLUMN finish_pressed_at timestamptz,
         ADD COLUMN finish_reported_by_id integer
           CONSTRAINT time_entries_finish_reported_by_fk REFERENCES users (id),
         ADD CONSTRAINT time_entries_reported_whole
           CHECK ((finish_pressed_at IS NULL) = (finish_reported_by_id IS NULL))`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE time_entries DROP COLUMN finish_pressed_at, DROP COLUMN finish_reported_by_id`);
  }
}
