import type { MigrationInterface, QueryRunner } from 'typeorm';

const OLD_KINDS = `'invitation', 'reset', 'forgotten'`;

/** The e-mail that tells somebody of their new password (decision D488). An older copy beside this one keeps it unsent. */
export class PasswordChangedMails1765112470001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await setKinds(db, `${OLD_KINDS}, 'password-changed'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DELETE FROM mails WHERE kind = 'password-changed'`);
    await setKinds(db, OLD_KINDS);
  }
}

/** @param ofPeople the kinds of e-mails that carry a person's link */
async function setKinds(db: QueryRunner, ofPeople: string): Promise<void> {
  await db.query(`ALTER TABLE mails DROP CONSTRAINT mails_kind, DROP CONSTRAINT mails_about_one`);
  await db.query(`
    ALTER TABLE mails
      ADD CONSTRAINT mails_kind CHECK (
        kind IN ('invoice', 'reminder-before', 'reminder-after', ${ofPeople}, 'visit-reminder', 'visit-changed')),
      ADD CONSTRAINT mails_about_one CHECK (
        num_nonnulls(invoice_id, user_id, customer_id) = 1
        AND (user_id IS NOT NULL) = (kind IN (${ofPeople}))
        AND (customer_id IS NOT NULL) = (kind IN ('visit-reminder', 'visit-changed'))
        AND (customer_id IS NOT NULL) = (visit_day IS NOT NULL))
  `);
}
