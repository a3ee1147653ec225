import type { MigrationInterface, QueryRunner } from 'typeorm';

const OLD_LINE = 'OLD.gst_free AND OLD.clean_id IS NOT NULL';
const NEW_LINE = 'NEW.gst_free AND NEW.clean_id IS NOT NULL';

/**
 * Since when a business is registered for GST, and the GST in what is kept of days (decision D535). What is kept without it is not
 * used, and the next run of `figures` makes it anew: an older version that runs beside this one goes on keeping days.
 */
export class MoneyWithoutGst1765232000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE business_settings ADD gst_since date
        CONSTRAINT business_settings_gst_since_range CHECK (gst_since BETWEEN '2000-07-01' AND '2199-12-31')
    `);
    for (const table of ['kept_days', 'kept_quarters'])
      await db.query(`ALTER TABLE ${table} ADD has_gst boolean NOT NULL DEFAULT false`);
    for (const table of ['team_days', 'customer_quarters'])
      await db.query(`ALTER TABLE ${table} ADD gst_cents bigint NOT NULL DEFAULT 0`);
    await db.query(`CREATE INDEX customers_gst_free_idx ON customers (id) WHERE gst_free`);
    await db.query(`
      CREATE INDEX invoice_lines_gst_free_idx ON invoice_lines (clean_id) INCLUDE (amount_cents)
      WHERE live AND gst_free AND clean_id IS NOT NULL
    `);
    await watch(db);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const event of ['insert', 'update', 'delete'])
      await db.query(`DROP TRIGGER invoice_lines_${event}_changes_day ON invoice_lines`);
    await db.query(`DROP TRIGGER customers_gst_changes_day ON customers`);
    await db.query(`DROP FUNCTION invoice_lines_changed_day, customers_changed_day`);
    await db.query(`DROP INDEX customers_gst_free_idx, invoice_lines_gst_free_idx`);
    for (const table of ['team_days', 'customer_quarters']) await db.query(`ALTER TABLE ${table} DROP gst_cents`);
    for (const table of ['kept_days', 'kept_quarters']) await db.query(`ALTER TABLE ${table} DROP has_gst`);
    await db.query(`ALTER TABLE business_settings DROP gst_since`);
  }
}

/** What makes GST another: the mark of a customer or of a line. Days of the last two days are not kept yet (D212). */
async function watch(db: QueryRunner): Promise<void> {
  await db.query(`
    CREATE FUNCTION customers_changed_day() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM note_changed_day(ARRAY(SELECT clock_in FROM cleans
        WHERE customer_id = NEW.id AND status = 'completed' AND clock_in < now() - interval '2 days'));
      RETURN NULL;
    END $$
  `);
  await db.query(`
    CREATE TRIGGER customers_gst_changes_day AFTER UPDATE OF gst_free ON customers
    FOR EACH ROW WHEN (OLD.gst_free <> NEW.gst_free) EXECUTE FUNCTION customers_changed_day()
  `);
  await db.query(`
    CREATE FUNCTION invoice_lines_changed_day() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM note_changed_day(ARRAY(SELECT clock_in FROM cleans
        WHERE id IN (OLD.clean_id, NEW.clean_id) AND clock_in < now() - interval '2 days'));
      RETURN NULL;
    END $$
  `);
  for (const [event, condition] of [
    ['INSERT', NEW_LINE],
    ['UPDATE', `${OLD_LINE} OR ${NEW_LINE}`],
    ['DELETE', OLD_LINE],
  ] as const)
    await db.query(`
      CREATE TRIGGER invoice_lines_${event.toLowerCase()}_changes_day AFTER ${event} ON invoice_lines
      FOR EACH ROW WHEN (${condition}) EXECUTE FUNCTION invoice_lines_changed_day()
    `);
}
