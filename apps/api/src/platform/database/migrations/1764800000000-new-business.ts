import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A business that begins empty and waits for its first admin (D94), and its first steps. Older copies need none of it. */
export class NewBusiness1764800000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE business_settings
      ADD COLUMN awaits_setup boolean NOT NULL DEFAULT false,
      ADD COLUMN has_checklist boolean NOT NULL DEFAULT false,
      ADD COLUMN state text CONSTRAINT business_settings_state_known
        CHECK (state IN ('ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE business_settings
      DROP COLUMN awaits_setup, DROP COLUMN has_checklist, DROP COLUMN state`);
  }
}
