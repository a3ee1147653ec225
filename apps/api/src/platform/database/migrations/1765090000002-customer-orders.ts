import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A page of customers by price or by day of entry is found by its place in an index, however many there are (decision D211).
 * Customers without a price come last in both directions, so each direction has an index of its own.
 */
export class CustomerOrders1765090000002 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX customers_price_order_idx ON customers (price_cents, id)`);
    await db.query(`CREATE INDEX customers_price_descending_idx ON customers (price_cents DESC NULLS LAST, id)`);
    await db.query(`CREATE INDEX customers_created_order_idx ON customers (created_at, id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX customers_price_order_idx, customers_price_descending_idx, customers_created_order_idx`);
  }
}
