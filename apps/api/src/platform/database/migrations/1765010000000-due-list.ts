import type { MigrationInterface, QueryRunner } from 'typeorm';

const COMPLETED = `(OLD.status = 'completed' OR NEW.status = 'completed')`;
const WHEN_AND_WHERE = (row: string): string => `(${row}.status, ${row}.clock_in, ${row}.customer_id)`;

/** What changes the day on which a customer is due, by the name of its trigger (decision D54). */
const CHANGES = {
  customers_due_list: `UPDATE OF clean_frequency ON customers|OLD.clean_frequency <> NEW.clean_frequency`,
  cleans_added_due_list: `INSERT ON cleans|NEW.status = 'completed'`,
  cleans_due_list: `UPDATE OF status, clock_in, customer_id ON cleans|${COMPLETED}
    AND ${WHEN_AND_WHERE('OLD')} IS DISTINCT FROM ${WHEN_AND_WHERE('NEW')}`,
  visits_due_list: `INSERT OR DELETE OR UPDATE OF customer_id, due_day, day, outcome, clean_id ON visits|true`,
  plans_due_list: `INSERT OR DELETE OR UPDATE OF customer_id, until_day ON plans|true`,
  business_settings_due_list: `UPDATE OF time_zone ON business_settings|OLD.time_zone <> NEW.time_zone`,
};

/**
 * The list of customers on phones carries the day they are due on: what changes it gives the list another version, once per
 * transaction and as it commits, as customer_list_changed does for what it showed before (decisions D51, D221).
 */
export class DueList1765010000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const [trigger, change] of Object.entries(CHANGES)) {
      const [event, condition] = change.split('|');
      await db.query(`
        CREATE CONSTRAINT TRIGGER ${trigger} AFTER ${event} DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION customer_list_changed()
      `);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [trigger, change] of Object.entries(CHANGES)) {
      const [, table] = /ON (\w+)\|/.exec(change)!;
      await db.query(`DROP TRIGGER ${trigger} ON ${table}`);
    }
  }
}
