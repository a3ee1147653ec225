import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * E-mails to customers about their visits, off until turned on, and what each of them was told of which day (decisions
 * D242 to D245). An older copy beside this one puts off the e-mails it does not know.
 */
export class VisitMails1765060000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE business_settings ADD COLUMN visit_reminders_enabled boolean NOT NULL DEFAULT false
    `);
    await db.query(`ALTER TABLE mails DROP CONSTRAINT mails_kind, DROP CONSTRAINT mails_about_one`);
    await db.query(`
      ALTER TABLE mails
        ADD COLUMN customer_id integer CONSTRAINT mails_customer_fk REFERENCES customers (id),
        ADD COLUMN visit_day date,
        ADD CONSTRAINT mails_kind CHECK (
          kind IN ('invoice', 'reminder-before', 'reminder-after', 'invitation', 'reset', 'forgotten', 'visit-reminder',
                   'visit-changed')),
        ADD CONSTRAINT mails_about_one CHECK (
          num_nonnulls(invoice_id, user_id, customer_id) = 1
          AND (user_id IS NOT NULL) = (kind IN ('invitation', 'reset', 'forgotten'))
          AND (customer_id IS NOT NULL) = (kind IN ('visit-reminder', 'visit-changed'))
          AND (customer_id IS NOT NULL) = (visit_day IS NOT NULL)),
        ADD CONSTRAINT mails_visit_day_finite CHECK (isfinite(visit_day))
    `);
    await db.query(`
      CREATE INDEX mails_customer_idx ON mails (customer_id, visit_day, id) WHERE customer_id IS NOT NULL
    `);
    await db.query(`
      CREATE TABLE visit_notices (
        customer_id integer NOT NULL CONSTRAINT visit_notices_customer_fk REFERENCES customers (id),
        day date NOT NULL CONSTRAINT visit_notices_day_finite CHECK (isfinite(day)),
        told text NOT NULL,
        reminded_at timestamptz,
        mail_id integer CONSTRAINT visit_notices_mail_fk REFERENCES mails (id),
        seen text,
        seen_at timestamptz,
        CONSTRAINT visit_notices_pk PRIMARY KEY (customer_id, day),
        CONSTRAINT visit_notices_seen_has_time CHECK ((seen IS NULL) = (seen_at IS NULL))
      )
    `);
    await db.query(`CREATE INDEX visit_notices_day_idx ON visit_notices (day)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE visit_notices`);
    await db.query(`DELETE FROM mails WHERE customer_id IS NOT NULL`);
    await db.query(`ALTER TABLE mails DROP CONSTRAINT mails_kind, DROP CONSTRAINT mails_about_one`);
    await db.query(`
      ALTER TABLE mails
        DROP COLUMN customer_id,
        DROP COLUMN visit_day,
        ADD CONSTRAINT mails_kind CHECK (
          kind IN ('invoice', 'reminder-before', 'reminder-after', 'invitation', 'reset', 'forgotten')),
        ADD CONSTRAINT mails_about_one CHECK (
          (invoice_id IS NULL) = (kind IN ('invitation', 'reset', 'forgotten')) AND (invoice_id IS NULL) = (user_id IS NOT NULL))
    `);
    await db.query(`ALTER TABLE business_settings DROP COLUMN visit_reminders_enabled`);
  }
}
