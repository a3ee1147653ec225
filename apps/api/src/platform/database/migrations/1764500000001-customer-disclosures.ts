import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts what people in the field are told about customers one by one (decisions D14, D15). */
export class CustomerDisclosures1764500000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE customer_disclosures (
        user_id integer NOT NULL CONSTRAINT customer_disclosures_user_fk REFERENCES users (id),
        kind text NOT NULL CONSTRAINT customer_disclosures_kind CHECK (kind IN ('clash', 'restore')),
        times integer NOT NULL,
        window_started_at timestamptz NOT NULL,
        CONSTRAINT customer_disclosures_pk PRIMARY KEY (user_id, kind)
      )
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE customer_disclosures`);
  }
}
