import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The rules that TRUNCATE would go round, by table: row triggers do not see it. */
const WHOLE_TABLES = {
  time_entries: 'cleans_agree_with_entries',
  invoices: 'invoices_stay',
  invoice_lines: 'invoices_stay',
};

/**
 * Closes two ways round T4 and T10. Of two transactions side by side neither saw what the other had written, so that
 * both could pass a check that they break together: whoever writes time entries or invoice lines now waits for whoever
 * holds their clean or invoice. And TRUNCATE is refused.
 */
export class TakingTurns1764000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await createTurns(db, 'time_entries', 'cleans', 'clean_id');
    // Before invoice_lines_stay, which then sees what was waited for: triggers run in the order of their names.
    await createTurns(db, 'invoice_lines', 'invoices', 'invoice_id');
    await db.query(`
      CREATE FUNCTION refuse_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_ARGV[0],
          MESSAGE = format('The rows of %s are never removed together.', TG_TABLE_NAME);
      END $$
    `);
    for (const [table, rule] of Object.entries(WHOLE_TABLES)) {
      await db.query(`
        CREATE TRIGGER ${table}_no_truncate BEFORE TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate('${rule}')
      `);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of Object.keys(WHOLE_TABLES)) await db.query(`DROP TRIGGER ${table}_no_truncate ON ${table}`);
    await db.query(`DROP FUNCTION refuse_truncate`);
    for (const table of ['time_entries', 'invoice_lines']) {
      await db.query(`DROP TRIGGER ${table}_in_turn ON ${table}`);
      await db.query(`DROP FUNCTION ${table}_in_turn`);
    }
  }
}

/** Locks the row that a row of this table belongs to, before it is written; of two such rows the lower id first. */
async function createTurns(db: QueryRunner, table: string, owner: string, column: string): Promise<void> {
  await db.query(`
    CREATE FUNCTION ${table}_in_turn() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM 1 FROM ${owner} WHERE id = NEW.${column} FOR NO KEY UPDATE;
        RETURN NEW;
      END IF;
      IF TG_OP = 'DELETE' THEN
        PERFORM 1 FROM ${owner} WHERE id = OLD.${column} FOR NO KEY UPDATE;
        RETURN OLD;
      END IF;
      PERFORM 1 FROM ${owner} WHERE id IN (OLD.${column}, NEW.${column}) ORDER BY id FOR NO KEY UPDATE;
      RETURN NEW;
    END $$
  `);
  await db.query(`
    CREATE TRIGGER ${table}_in_turn BEFORE INSERT OR UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION ${table}_in_turn()
  `);
}
