import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was done in the e-mail of an invoice, and for how long somebody may hold a key (decisions D514, D515). */
export class OfficeSettings1765172000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE business_settings
        ADD invoice_ticks_enabled boolean NOT NULL DEFAULT false,
        ADD key_days integer NOT NULL DEFAULT 7
          CONSTRAINT business_settings_key_days_range CHECK (key_days BETWEEN 1 AND 365)
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE business_settings DROP invoice_ticks_enabled, DROP key_days`);
  }
}
