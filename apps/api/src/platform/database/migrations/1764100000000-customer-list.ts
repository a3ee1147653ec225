import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the list of customers on phones shows. */
const SHOWN = `name, address, phone, email, notes, latitude, longitude, is_located, active, price_cents, is_friends_family,
  friends_family_minutes`;

/**
 * Says when the list of customers that phones poll was changed, so that an unchanged one need not be read (decision D51).
 * The mark changes as a transaction commits, together with the list: nobody sees one without the other, and the row is
 * locked after all others. Random, so that no restored database repeats one.
 */
export class CustomerList1764100000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE customer_list (
        id smallint CONSTRAINT customer_list_pk PRIMARY KEY CONSTRAINT customer_list_single_row CHECK (id = 1),
        version uuid NOT NULL DEFAULT gen_random_uuid()
      )
    `);
    await db.query(`INSERT INTO customer_list (id) VALUES (1)`);
    // Once per transaction: an import would change the one row thousands of times.
    await db.query(`
      CREATE FUNCTION customer_list_changed() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        this_one text := pg_current_xact_id()::text;
      BEGIN
        IF current_setting('tidycrew.customer_list_changed', true) IS DISTINCT FROM this_one THEN
          UPDATE customer_list SET version = gen_random_uuid();
          PERFORM set_config('tidycrew.customer_list_changed', this_one, true);
        END IF;
        RETURN NULL;
      END $$
    `);
    for (const [table, events] of [
      ['customers', `INSERT OR DELETE OR UPDATE OF ${SHOWN}`],
      ['business_settings', 'UPDATE OF radius_meters'],
    ]) {
      await db.query(`
        CREATE CONSTRAINT TRIGGER ${table}_customer_list AFTER ${events} ON ${table}
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION customer_list_changed()
      `);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['customers', 'business_settings']) {
      await db.query(`DROP TRIGGER ${table}_customer_list ON ${table}`);
    }
    await db.query(`DROP FUNCTION customer_list_changed`);
    await db.query(`DROP TABLE customer_list`);
  }
}
