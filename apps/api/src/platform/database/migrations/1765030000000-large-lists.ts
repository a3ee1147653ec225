import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As the index of staff's search was until now. */
const KEY_OF = (row: string): string =>
  `(' ' || translate(match_key(${row}name || ' ' || ${row}address), '/,.;()-#&"', '          '))`;

/**
 * Cleans without an invoice in the order of their prices (decision D46), and what staff search of a customer as a column
 * (decision D200): made once when name or address is written, instead of for each customer that a search looks at.
 */
export class LargeLists1765030000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE INDEX cleans_price_order_idx ON cleans (price_cents, id)
      WHERE ((status = 'completed'::text) AND (price_cents IS NOT NULL))
    `);
    await db.query(`ALTER TABLE customers ADD COLUMN search_key text NOT NULL DEFAULT ''`);
    await db.query(`
      CREATE FUNCTION customers_search_key() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.search_key := ${KEY_OF('NEW.')};
        RETURN NEW;
      END $$
    `);
    await db.query(`DROP INDEX customers_staff_search_idx`);
    await db.query(`UPDATE customers SET search_key = ${KEY_OF('')}`);
    // The value that is given never counts, so that no way of writing can make it another one.
    await db.query(`
      CREATE TRIGGER customers_search_key BEFORE INSERT OR UPDATE OF name, address, search_key ON customers
      FOR EACH ROW EXECUTE FUNCTION customers_search_key()
    `);
    await db.query(`
      CREATE INDEX customers_staff_search_idx ON customers USING gin (search_key gin_trgm_ops) WHERE active AND is_located
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX customers_staff_search_idx, cleans_price_order_idx`);
    await db.query(`DROP TRIGGER customers_search_key ON customers`);
    await db.query(`DROP FUNCTION customers_search_key`);
    await db.query(`ALTER TABLE customers DROP COLUMN search_key`);
    await db.query(`
      CREATE INDEX customers_staff_search_idx ON customers USING gin (${KEY_OF('')} gin_trgm_ops) WHERE active AND is_located
    `);
  }
}
