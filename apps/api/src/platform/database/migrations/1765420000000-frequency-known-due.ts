import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That somebody has said how often a customer is cleaned for makes it due (D409), so the list gets another version with it. */
export class FrequencyKnownDue1765420000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await setTrigger(
      db,
      'clean_frequency, is_frequency_known',
      '(old.clean_frequency, old.is_frequency_known) IS DISTINCT FROM (new.clean_frequency, new.is_frequency_known)',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await setTrigger(db, 'clean_frequency', 'old.clean_frequency <> new.clean_frequency');
  }
}

async function setTrigger(db: QueryRunner, columns: string, condition: string): Promise<void> {
  await db.query(`DROP TRIGGER customers_due_list ON customers`);
  await db.query(
    `CREATE CONSTRAINT TRIGGER customers_due_list AFTER UPDATE OF ${columns} ON customers
     DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION customer_list_changed()`,
  );
}
