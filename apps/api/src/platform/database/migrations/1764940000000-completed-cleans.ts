import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A page of the completed cleans of a year, and how many there are, without reading the cleans before it (decision D95). */
export class CompletedCleans1764940000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX cleans_completed_idx ON cleans (clock_in, id) WHERE ((status = 'completed'::text))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX cleans_completed_idx`);
  }
}
