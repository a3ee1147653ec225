import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which request, or run of a scheduled task, wanted a mail (decision D290). */
export class MailRequests1765080000015 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE mails ADD COLUMN request_id text,
        ADD CONSTRAINT mails_request_id_length CHECK (char_length(request_id) <= 36)
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE mails DROP COLUMN request_id`);
  }
}
