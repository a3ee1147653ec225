import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sums by customer of quarters all of whose days are kept (decisions D212, D226). A quarter goes with the first of its days
 * that is no longer kept, whoever removes it, so that what is said of kept days holds for quarters too.
 */
export class KeptQuarters1765030100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE kept_quarters (
        first_day date CONSTRAINT kept_quarters_pk PRIMARY KEY,
        time_zone text NOT NULL
      )
    `);
    await db.query(`
      CREATE TABLE customer_quarters (
        first_day date NOT NULL
          CONSTRAINT customer_quarters_first_day_fk REFERENCES kept_quarters (first_day) ON DELETE CASCADE,
        customer_id integer NOT NULL,
        cleans integer NOT NULL,
        paying_cleans integer NOT NULL,
        minutes float8 NOT NULL,
        revenue_cents bigint NOT NULL,
        wages_cents bigint NOT NULL,
        paying_wages_cents bigint NOT NULL,
        efficiency_sum float8 NOT NULL,
        efficiency_cleans integer NOT NULL,
        wage_ratio_sum float8 NOT NULL,
        wage_ratio_cleans integer NOT NULL,
        crew_minutes float8 NOT NULL,
        CONSTRAINT customer_quarters_pk PRIMARY KEY (first_day, customer_id)
      )
    `);
    await db.query(`
      CREATE FUNCTION kept_day_removed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM kept_quarters WHERE first_day = date_trunc('quarter', OLD.day)::date;
        RETURN NULL;
      END $$
    `);
    await db.query(`
      CREATE TRIGGER kept_days_delete_quarter AFTER DELETE ON kept_days FOR EACH ROW EXECUTE FUNCTION kept_day_removed()
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER kept_days_delete_quarter ON kept_days`);
    await db.query(`DROP FUNCTION kept_day_removed`);
    await db.query(`DROP TABLE customer_quarters, kept_quarters`);
  }
}
