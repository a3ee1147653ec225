import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who pays for a customer and how it is taxed, as the customer has it and as its invoices were made (decision D497). */
export class Payers1765142000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE customers
        ADD COLUMN gst_free boolean NOT NULL DEFAULT false,
        ADD COLUMN billing_name text
          CONSTRAINT customers_billing_name_length CHECK (char_length(billing_name) BETWEEN 1 AND 120),
        ADD COLUMN billing_reference text
          CONSTRAINT customers_billing_reference_length CHECK (char_length(billing_reference) BETWEEN 1 AND 120),
        ADD COLUMN billing_address text
          CONSTRAINT customers_billing_address_length CHECK (char_length(billing_address) BETWEEN 1 AND 300),
        ADD COLUMN billing_email text
          CONSTRAINT customers_billing_email_length CHECK (char_length(billing_email) BETWEEN 3 AND 600)
    `);
    await db.query(`
      ALTER TABLE invoices
        ADD COLUMN billing_name text
          CONSTRAINT invoices_billing_name_length CHECK (char_length(billing_name) BETWEEN 1 AND 120),
        ADD COLUMN billing_reference text
          CONSTRAINT invoices_billing_reference_length CHECK (char_length(billing_reference) BETWEEN 1 AND 120),
        ADD COLUMN billing_address text
          CONSTRAINT invoices_billing_address_length CHECK (char_length(billing_address) BETWEEN 1 AND 300)
    `);
    await db.query(`
      ALTER TABLE mails
        ADD COLUMN copy_address text
          CONSTRAINT mails_copy_address_length CHECK (char_length(copy_address) BETWEEN 3 AND 254),
        DROP CONSTRAINT mails_to_address_length,
        ADD CONSTRAINT mails_to_address_length CHECK (char_length(to_address) BETWEEN 3 AND 600)
    `);
    await db.query(`
      ALTER TABLE business_settings
        ADD COLUMN lockout_fee_cents integer
          CONSTRAINT business_settings_lockout_fee_range CHECK (lockout_fee_cents BETWEEN 1 AND 99999999),
        ADD COLUMN invoice_copy_email text
          CONSTRAINT business_settings_invoice_copy_email_length CHECK (char_length(invoice_copy_email) BETWEEN 3 AND 254)
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE business_settings DROP COLUMN lockout_fee_cents, DROP COLUMN invoice_copy_email`);
    await db.query(`
      ALTER TABLE mails
        DROP COLUMN copy_address,
        DROP CONSTRAINT mails_to_address_length,
        ADD CONSTRAINT mails_to_address_length CHECK (char_length(to_address) BETWEEN 3 AND 254)
    `);
    await db.query(`
      ALTER TABLE invoices DROP COLUMN billing_name, DROP COLUMN billing_reference, DROP COLUMN billing_address
    `);
    await db.query(`
      ALTER TABLE customers DROP COLUMN gst_free, DROP COLUMN billing_name, DROP COLUMN billing_reference,
        DROP COLUMN billing_address, DROP COLUMN billing_email
    `);
  }
}
