import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A hash of random bytes that were thrown away: nobody has this password. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$XjxbbjlCmVtosk3mjv5TFQ$S+anQTs7jUVGu2TAfKFZrkdaj1i8bz1Bzs9tnIckPWw';

/**
 * People without a password, links by which people choose one (decisions D190, D191), and e-mails that carry such a
 * link. An older copy beside this one lets nobody without a password in, and puts off the e-mails it does not know.
 */
export class Invitations1764810000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE users ALTER COLUMN password_hash DROP NOT NULL`);
    await db.query(`
      CREATE TABLE invitations (
        user_id integer NOT NULL CONSTRAINT invitations_user_fk REFERENCES users (id),
        purpose text NOT NULL CONSTRAINT invitations_purpose CHECK (purpose IN ('office', 'forgotten')),
        token_hash text NOT NULL CONSTRAINT invitations_token_hash_key UNIQUE
          CONSTRAINT invitations_token_hash_hex CHECK (token_hash ~ '^[0-9a-f]{64}$'),
        created_by_id integer CONSTRAINT invitations_created_by_fk REFERENCES users (id),
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT invitations_pk PRIMARY KEY (user_id, purpose)
      )
    `);
    await db.query(`CREATE INDEX invitations_expires_idx ON invitations (expires_at)`);
    await db.query(`ALTER TABLE mails DROP CONSTRAINT mails_kind`);
    await db.query(`
      ALTER TABLE mails
        ALTER COLUMN invoice_id DROP NOT NULL,
        ADD COLUMN user_id integer CONSTRAINT mails_user_fk REFERENCES users (id),
        ADD CONSTRAINT mails_kind CHECK (
          kind IN ('invoice', 'reminder-before', 'reminder-after', 'invitation', 'reset', 'forgotten')),
        ADD CONSTRAINT mails_about_one CHECK (
          (invoice_id IS NULL) = (kind IN ('invitation', 'reset', 'forgotten')) AND (invoice_id IS NULL) = (user_id IS NOT NULL))
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DELETE FROM mails WHERE invoice_id IS NULL`);
    await db.query(`ALTER TABLE mails DROP CONSTRAINT mails_about_one, DROP CONSTRAINT mails_kind`);
    await db.query(`
      ALTER TABLE mails
        ALTER COLUMN invoice_id SET NOT NULL,
        DROP COLUMN user_id,
        ADD CONSTRAINT mails_kind CHECK (kind IN ('invoice', 'reminder-before', 'reminder-after'))
    `);
    await db.query(`DROP TABLE invitations`);
    await db.query(`UPDATE users SET password_hash = $1 WHERE password_hash IS NULL`, [NOBODYS]);
    await db.query(`ALTER TABLE users ALTER COLUMN password_hash SET NOT NULL`);
  }
}
