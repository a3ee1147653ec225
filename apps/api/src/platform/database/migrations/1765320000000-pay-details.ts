import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = `'invitation', 'reset', 'forgotten', 'password-changed', 'mail-changed'`;

/** PayID, a page to pay by card, and e-mails that tell admins of other details (decisions D638, D639). */
export class PayDetails1765320000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE business_settings
        ADD pay_id text CONSTRAINT business_settings_pay_id_length CHECK (char_length(pay_id) BETWEEN 3 AND 254),
        ADD pay_link text CONSTRAINT business_settings_pay_link_form
          CHECK (pay_link ~* '^https://' AND char_length(pay_link) <= 500)
    `);
    await setKinds(db, `${BEFORE}, 'pay-details-changed'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DELETE FROM mails WHERE kind = 'pay-details-changed'`);
    await setKinds(db, BEFORE);
    await db.query(`ALTER TABLE business_settings DROP pay_link, DROP pay_id`);
  }
}

/** @param ofPeople the kinds of e-mails to people who work here */
async function setKinds(db: QueryRunner, ofPeople: string): Promise<void> {
  await db.query(`ALTER TABLE mails DROP CONSTRAINT mails_kind, DROP CONSTRAINT mails_about_one`);
  await db.query(`
    ALTER TABLE mails
      ADD CONSTRAINT mails_kind CHECK (
        kind IN ('invoice', 'reminder-before', 'reminder-after', ${ofPeople}, 'visit-reminder', 'visit-changed',
                 'credit-note', 'receipt', 'statement')),
      ADD CONSTRAINT mails_about_one CHECK (
        num_nonnulls(invoice_id, user_id, customer_id, credit_note_id, payment_id) = 1
        AND (user_id IS NOT NULL) = (kind IN (${ofPeople}))
        AND (customer_id IS NOT NULL) = (kind IN ('visit-reminder', 'visit-changed', 'statement'))
        AND (credit_note_id IS NOT NULL) = (kind = 'credit-note') AND (payment_id IS NOT NULL) = (kind = 'receipt')
        AND (visit_day IS NOT NULL) = (kind IN ('visit-reminder', 'visit-changed'))
        AND (statement_id IS NOT NULL) = (kind = 'statement'))
  `);
}
