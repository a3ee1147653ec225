import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose leaving ended a team's calendar link, so that the office is told to make a new one (decision D415). */
export class LinksOfWhoLeft1765111000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE calendar_links
        ADD COLUMN ended_for_id integer CONSTRAINT calendar_links_ended_for_fk REFERENCES users (id)
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE calendar_links DROP COLUMN ended_for_id');
  }
}
