import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells the tries to sign in that were wrong from those that are being looked at, which may be right (decision D11). */
export class SignInTries1764200000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE login_throttles ADD COLUMN failures integer NOT NULL DEFAULT 0`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE login_throttles DROP COLUMN failures`);
  }
}
