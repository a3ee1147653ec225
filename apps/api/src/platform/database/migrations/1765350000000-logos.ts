import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Logos by what they are, and the one that stands on documents made from now on (decision D640). Rows are only added. */
export class Logos1765350000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE logos (
        sha256 text CONSTRAINT logos_pk PRIMARY KEY,
        bytes bytea NOT NULL CONSTRAINT logos_bytes_length CHECK (octet_length(bytes) BETWEEN 1 AND 600000),
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT logos_sha256 CHECK (sha256 = encode(sha256(bytes), 'hex'))
      )
    `);
    await db.query(`
      CREATE TRIGGER logos_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON logos
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
    `);
    await db.query(`ALTER TABLE business_settings ADD logo text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE business_settings DROP logo`);
    await db.query(`DROP TABLE logos`);
  }
}
