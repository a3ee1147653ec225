import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of invoices that are no cleans, several lines for one clean, and one invoice for a visit's fee (decision D495). */
export class LinesThatAreNoCleans1765140000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE invoice_lines
        ALTER COLUMN clean_id DROP NOT NULL,
        ADD COLUMN part integer NOT NULL DEFAULT 1 CONSTRAINT invoice_lines_part_range CHECK (part BETWEEN 1 AND 21),
        ADD COLUMN visit_id integer CONSTRAINT invoice_lines_visit_fk REFERENCES visits (id),
        DROP CONSTRAINT invoice_lines_position_range,
        ADD CONSTRAINT invoice_lines_position_range CHECK (position BETWEEN 1 AND 5000),
        DROP CONSTRAINT invoice_lines_amount_range,
        ADD CONSTRAINT invoice_lines_amount_range CHECK (amount_cents BETWEEN -99999999 AND 99999999),
        ADD CONSTRAINT invoice_lines_clean_not_negative CHECK (amount_cents >= 0 OR clean_id IS NULL)
    `);
    // T8: a clean is on one live invoice, where each of its parts stands once. A version that runs beside this one writes part 1.
    await oneLive(db, 'clean_id, part');
    await db.query(`CREATE UNIQUE INDEX invoice_lines_one_live_per_visit ON invoice_lines (visit_id) WHERE live`);
    await db.query(`CREATE INDEX invoice_lines_visit_idx ON invoice_lines (visit_id) WHERE visit_id IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX invoice_lines_visit_idx, invoice_lines_one_live_per_visit`);
    await oneLive(db, 'clean_id');
    await db.query(`
      ALTER TABLE invoice_lines
        DROP CONSTRAINT invoice_lines_clean_not_negative,
        DROP CONSTRAINT invoice_lines_amount_range,
        ADD CONSTRAINT invoice_lines_amount_range CHECK (amount_cents BETWEEN 0 AND 99999999),
        DROP CONSTRAINT invoice_lines_position_range,
        ADD CONSTRAINT invoice_lines_position_range CHECK (position BETWEEN 1 AND 1000),
        DROP COLUMN visit_id,
        DROP COLUMN part,
        ALTER COLUMN clean_id SET NOT NULL
    `);
  }
}

async function oneLive(db: QueryRunner, columns: string): Promise<void> {
  await db.query(`DROP INDEX invoice_lines_one_live_per_clean`);
  await db.query(`CREATE UNIQUE INDEX invoice_lines_one_live_per_clean ON invoice_lines (${columns}) WHERE live`);
}
