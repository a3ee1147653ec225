import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Gives customers' figures a table of their own, because they are written whenever a clean completes or changes: the
 * customer's row is locked by starting cleans and by the office, before the cleans that whoever writes figures has locked.
 * The old columns stay for a version that still runs beside this one.
 */
export class CustomerFigures1764400000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE customer_figures (
        customer_id integer CONSTRAINT customer_figures_pk PRIMARY KEY
          CONSTRAINT customer_figures_customer_fk REFERENCES customers (id) ON DELETE CASCADE,
        efficiency_percent integer,
        wage_ratio_percent integer,
        calculated_at timestamptz NOT NULL
      )
    `);
    await db.query(`
      INSERT INTO customer_figures (customer_id, efficiency_percent, wage_ratio_percent, calculated_at)
      SELECT id, efficiency_percent, wage_ratio_percent, metrics_at FROM customers WHERE metrics_at IS NOT NULL
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      UPDATE customers SET efficiency_percent = f.efficiency_percent, wage_ratio_percent = f.wage_ratio_percent,
        metrics_at = f.calculated_at
      FROM customer_figures f WHERE f.customer_id = customers.id
    `);
    await db.query(`DROP TABLE customer_figures`);
  }
}
