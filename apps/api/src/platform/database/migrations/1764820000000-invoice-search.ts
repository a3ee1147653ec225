import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of invoices is searched by amount and by the customer's name as it stands on the invoice (decision D173). */
export class InvoiceSearch1764820000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX invoices_total_idx ON invoices (total_cents, number)`);
    await db.query(`CREATE INDEX invoices_customer_name_idx ON invoices (customer_name, number)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX invoices_total_idx`);
    await db.query(`DROP INDEX invoices_customer_name_idx`);
  }
}
