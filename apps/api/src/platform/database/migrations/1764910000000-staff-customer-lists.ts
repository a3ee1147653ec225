import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The nearest customers and those that are searched for come from indexes, however many there are (decisions D95, D200).
 * A query has to repeat the expressions word for word: customers/staff-customer-list.repository.ts.
 */
export class StaffCustomerLists1764910000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // Trusted, as btree_gist: no superuser is needed. Stays when this is taken back, because others may use it.
    await db.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await db.query(`
      CREATE INDEX customers_place_idx ON customers
      USING gist (point(longitude::float8, degrees(asinh(tan(radians(latitude::float8))))))
      WHERE active AND is_located
    `);
    await db.query(`
      CREATE INDEX customers_staff_search_idx ON customers
      USING gin ((' ' || translate(match_key(name || ' ' || address), '/,.;()-#&"', '          ')) gin_trgm_ops)
      WHERE active AND is_located
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX customers_staff_search_idx, customers_place_idx`);
  }
}
