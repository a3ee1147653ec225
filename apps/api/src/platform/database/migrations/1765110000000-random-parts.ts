import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['calendar_links', 'invoice_links'];

/**
 * A random part of each link, so that a token opens the row it was made for and none that gets its number after a restore
 * (decision D399). Links that are there have none and go on working, and so do those that an older copy makes meanwhile.
 */
export class RandomParts1765110000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await db.query(`
        ALTER TABLE ${table} ADD COLUMN random_part bytea,
          ADD CONSTRAINT ${table}_random_part_length CHECK (octet_length(random_part) = 12)
      `);
    }
  }

  /** The version before cannot read their tokens; without the part another token would open them. */
  async down(db: QueryRunner): Promise<void> {
    for (const table of TABLES) {
      await db.query(`UPDATE ${table} SET withdrawn_at = now() WHERE random_part IS NOT NULL AND withdrawn_at IS NULL`);
      await db.query(`ALTER TABLE ${table} DROP COLUMN random_part`);
    }
  }
}
