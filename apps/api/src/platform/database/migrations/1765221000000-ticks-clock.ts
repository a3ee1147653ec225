import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A tick from a phone whose clock was changed gives way to every other one (decision D512). */
export class TicksClock1765221000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE clean_items ADD clock_changed boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE clean_items DROP clock_changed`);
  }
}
