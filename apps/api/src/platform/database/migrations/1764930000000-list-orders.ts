import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each ends with the number, by which invoices of one rank are in order. */
const INVOICE_ORDERS = [
  ['invoices_issue_order_idx', 'issue_date, number'],
  ['invoices_due_order_idx', 'due_date, number'],
  ['invoices_status_order_idx', 'status, number'],
  ['invoices_created_order_idx', 'created_at, number'],
];

/**
 * A page of customers or invoices is found by its place in an index, and a search by the letters of what it looks in, however
 * many there are (decisions D210, D211). pg_trgm comes with PostgreSQL as btree_gist does, and is trusted like it.
 */
export class ListOrders1764930000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    // With name and active the index alone answers which customers a page holds.
    await db.query(`CREATE INDEX customers_name_order_idx ON customers (lower(name), id) INCLUDE (name, active)`);
    await db.query(`
      CREATE INDEX customers_search_idx ON customers
      USING gin (name gin_trgm_ops, address gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops)
    `);
    await db.query(`DROP INDEX invoices_customer_name_idx, invoices_issue_date_idx`);
    for (const [name, columns] of INVOICE_ORDERS) await db.query(`CREATE INDEX ${name} ON invoices (${columns})`);
    await db.query(
      `CREATE INDEX invoices_customer_order_idx ON invoices (lower(customer_name), number) INCLUDE (customer_name)`,
    );
    await db.query(`CREATE INDEX invoices_search_idx ON invoices USING gin (customer_name gin_trgm_ops)`);
  }

  async down(db: QueryRunner): Promise<void> {
    const names = INVOICE_ORDERS.map(([name]) => name).join(', ');
    await db.query(
      `DROP INDEX customers_search_idx, customers_name_order_idx, invoices_search_idx, invoices_customer_order_idx, ${names}`,
    );
    await db.query(`CREATE INDEX invoices_customer_name_idx ON invoices (customer_name, number)`);
    await db.query(`CREATE INDEX invoices_issue_date_idx ON invoices (issue_date, id)`);
  }
}
