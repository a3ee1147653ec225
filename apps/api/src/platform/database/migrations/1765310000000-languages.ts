import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person reads the phone and their mails in (decision D592). */
export class Languages1765310000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN language text,
        ADD CONSTRAINT users_language_length CHECK (char_length(language) BETWEEN 2 AND 35)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP CONSTRAINT users_language_length, DROP COLUMN language`);
  }
}
