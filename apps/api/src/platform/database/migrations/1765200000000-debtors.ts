import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is open by customer, and the last payment of each, from indexes alone (decision D483). */
export class Debtors1765200000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX invoices_open_idx ON invoices (customer_id, due_date)
        INCLUDE (issue_date, total_cents, paid_cents, credited_cents)
        WHERE status IN ('sent', 'overdue') AND total_cents - paid_cents - credited_cents > 0
    `);
    await db.query(`
      CREATE INDEX payments_last_idx ON payments (customer_id, received_on)
        WHERE amount_cents > 0 AND reverses_id IS NULL
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX invoices_open_idx, payments_last_idx`);
  }
}
