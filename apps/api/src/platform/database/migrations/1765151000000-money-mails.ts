import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_PEOPLE = `'invitation', 'reset', 'forgotten', 'password-changed'`;
const OLD_KINDS = `'invoice', 'reminder-before', 'reminder-after', ${OF_PEOPLE}, 'visit-reminder', 'visit-changed'`;

/**
 * The e-mails of credit notes and the receipts of payments (decisions D453, D458). An older copy beside this one keeps them
 * waiting: it does not know their kinds.
 */
export class MoneyMails1765151000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE business_settings ADD COLUMN send_receipts boolean NOT NULL DEFAULT false`);
    await db.query(`
      ALTER TABLE mails
        ADD COLUMN credit_note_id integer CONSTRAINT mails_credit_note_fk REFERENCES credit_notes (id),
        ADD COLUMN payment_id integer CONSTRAINT mails_payment_fk REFERENCES payments (id)
    `);
    await db.query(`CREATE INDEX mails_credit_note_idx ON mails (credit_note_id, id) WHERE credit_note_id IS NOT NULL`);
    await db.query(`
      CREATE UNIQUE INDEX mails_one_receipt_of_a_payment ON mails (payment_id)
      WHERE payment_id IS NOT NULL AND resend_of_id IS NULL
    `);
    await setRules(
      db,
      `${OLD_KINDS}, 'credit-note', 'receipt'`,
      'invoice_id, user_id, customer_id, credit_note_id, payment_id',
      `
        AND (credit_note_id IS NOT NULL) = (kind = 'credit-note')
        AND (payment_id IS NOT NULL) = (kind = 'receipt')`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DELETE FROM mails WHERE kind IN ('credit-note', 'receipt')`);
    await setRules(db, OLD_KINDS, 'invoice_id, user_id, customer_id', '');
    await db.query(`ALTER TABLE mails DROP COLUMN credit_note_id, DROP COLUMN payment_id`);
    await db.query(`ALTER TABLE business_settings DROP COLUMN send_receipts`);
  }
}

/** @param subjects what a mail can be about, of which it is about one; `more` says which kinds are about which of them */
async function setRules(db: QueryRunner, kinds: string, subjects: string, more: string): Promise<void> {
  await db.query(`ALTER TABLE mails DROP CONSTRAINT mails_kind, DROP CONSTRAINT mails_about_one`);
  await db.query(`
    ALTER TABLE mails
      ADD CONSTRAINT mails_kind CHECK (kind IN (${kinds})),
      ADD CONSTRAINT mails_about_one CHECK (
        num_nonnulls(${subjects}) = 1
        AND (user_id IS NOT NULL) = (kind IN (${OF_PEOPLE}))
        AND (customer_id IS NOT NULL) = (kind IN ('visit-reminder', 'visit-changed'))
        AND (customer_id IS NOT NULL) = (visit_day IS NOT NULL)${more})
  `);
}
