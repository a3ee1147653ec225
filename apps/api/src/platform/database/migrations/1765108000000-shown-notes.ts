import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose notes were shown to whom on a day, and from whom those of a clean's customer are withheld (decision D394). */
export class ShownNotes1765108000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE shown_notes (
        user_id integer NOT NULL CONSTRAINT shown_notes_user_fk REFERENCES users (id) ON DELETE CASCADE,
        day date NOT NULL CONSTRAINT shown_notes_day_finite CHECK (isfinite(day)),
        customer_id integer NOT NULL CONSTRAINT shown_notes_customer_fk REFERENCES customers (id) ON DELETE CASCADE,
        CONSTRAINT shown_notes_pk PRIMARY KEY (user_id, day, customer_id)
      )
    `);
    await db.query(`ALTER TABLE time_entries ADD notes_withheld boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE time_entries DROP notes_withheld`);
    await db.query(`DROP TABLE shown_notes`);
  }
}
