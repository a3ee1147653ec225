import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The office's phone for crews, and its places for keys (decisions D583, D585). */
export class OfficePhone1765260000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE business_settings
        ADD COLUMN phone_for_crews boolean NOT NULL DEFAULT true,
        ADD COLUMN phone_at_sign_in boolean NOT NULL DEFAULT false,
        ADD COLUMN key_places text[] NOT NULL DEFAULT '{"In the office"}',
        ADD CONSTRAINT business_settings_key_places_count CHECK (cardinality(key_places) BETWEEN 1 AND 12)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE business_settings
        DROP CONSTRAINT business_settings_key_places_count,
        DROP COLUMN phone_for_crews, DROP COLUMN phone_at_sign_in, DROP COLUMN key_places`);
  }
}
