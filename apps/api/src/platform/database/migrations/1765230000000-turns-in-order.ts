import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a turn of an invoice was written, so that rows of one day stand in the order of writing (decision D454). */
export class TurnsInOrder1765230000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE invoice_turns ADD at timestamptz NOT NULL DEFAULT now()`);
    // Earlier turns have a day only: the last moment of it, unless the invoice still says when it was cancelled.
    await db.query(`ALTER TABLE invoice_turns DISABLE TRIGGER invoice_turns_append_only`);
    await db.query(`
      UPDATE invoice_turns t
      SET at = CASE WHEN t.kind = 'cancelled' AND (i.cancelled_at AT TIME ZONE s.time_zone)::date = t.day THEN i.cancelled_at
                    ELSE ((t.day + 1)::timestamp AT TIME ZONE s.time_zone) - interval '1 microsecond' END
      FROM invoices i, business_settings s WHERE i.id = t.invoice_id
    `);
    await db.query(`ALTER TABLE invoice_turns ENABLE TRIGGER invoice_turns_append_only`);
    await setTrigger(db, ', at', ', NEW.updated_at');
  }

  async down(db: QueryRunner): Promise<void> {
    await setTrigger(db, '', '');
    await db.query(`ALTER TABLE invoice_turns DROP at`);
  }
}

async function setTrigger(db: QueryRunner, column: string, value: string): Promise<void> {
  await db.query(`
    CREATE OR REPLACE FUNCTION invoice_turned() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO invoice_turns (invoice_id, day, kind${column})
      SELECT NEW.id, greatest(NEW.issue_date, (NEW.updated_at AT TIME ZONE time_zone)::date),
             CASE WHEN NEW.status IN ('draft', 'cancelled') THEN NEW.status ELSE 'restored' END${value}
      FROM business_settings;
      RETURN NULL;
    END $$
  `);
}
