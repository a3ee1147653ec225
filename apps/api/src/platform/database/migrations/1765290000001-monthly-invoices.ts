import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers who get one automatic invoice a month, and until which month all have theirs (decision D634). */
export class MonthlyInvoices1765290000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE customers ADD invoice_per text NOT NULL DEFAULT 'clean'
        CONSTRAINT customers_invoice_per CHECK (invoice_per IN ('clean', 'month'))
    `);
    await db.query(`ALTER TABLE business_settings ADD sends_monthly_invoices boolean NOT NULL DEFAULT false`);
    await db.query(`ALTER TABLE invoice_counter ADD monthly_until date`);
    await db.query(`
      ALTER TABLE invoices
        ADD automatic_month date CONSTRAINT invoices_automatic_month_first CHECK (extract(day FROM automatic_month) = 1),
        ADD CONSTRAINT invoices_automatic_month_key UNIQUE (customer_id, automatic_month),
        DROP CONSTRAINT invoices_automatic_has_clean,
        ADD CONSTRAINT invoices_automatic_of_one CHECK (
          num_nonnulls(automatic_clean_id, automatic_month) = CASE source WHEN 'automatic' THEN 1 ELSE 0 END)
    `);
  }

  /** Monthly ones stay as if they were made by hand. */
  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE invoices DROP CONSTRAINT invoices_automatic_of_one`);
    await db.query(`ALTER TABLE invoices DISABLE TRIGGER invoices_stay`);
    await db.query(`UPDATE invoices SET source = 'manual' WHERE automatic_month IS NOT NULL`);
    await db.query(`ALTER TABLE invoices ENABLE TRIGGER invoices_stay`);
    await db.query(`
      ALTER TABLE invoices DROP automatic_month,
        ADD CONSTRAINT invoices_automatic_has_clean CHECK ((source = 'automatic') = (automatic_clean_id IS NOT NULL))
    `);
    await db.query(`ALTER TABLE invoice_counter DROP monthly_until`);
    await db.query(`ALTER TABLE business_settings DROP sends_monthly_invoices`);
    await db.query(`ALTER TABLE customers DROP invoice_per`);
  }
}
