import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As libs/domain/src/names.ts, but the backtick; what each sign becomes stands at the same place. */
const APOSTROPHES = '\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02c8\u2032\uff07\u00b4\u1ffd';
const DASHES = '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d';
const PLAIN = "''".repeat(APOSTROPHES.length) + '-'.repeat(DASHES.length);

/** An address with the marks before its @ made plain. Null: it has no @. */
const plain = (address: string): string =>
  `translate(regexp_replace(${address}, '@[^@]*$', ''), '${APOSTROPHES}${DASHES}', '${PLAIN}') || substring(${address} from '@[^@]*$')`;

/**
 * E-mail addresses get the apostrophe and the hyphen that people sign in and mail with (decision D406). Where two people would
 * get one address, both keep theirs.
 */
export class PlainAddresses1765109000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      WITH known AS (SELECT id, email, ${plain('email')} AS plain FROM users),
      single AS (SELECT min(id) AS id FROM known GROUP BY match_key(coalesce(plain, email)) HAVING count(*) = 1),
      changed AS (
        UPDATE users SET email = known.plain, updated_at = now() FROM known JOIN single USING (id)
        WHERE users.id = known.id AND known.plain <> known.email RETURNING users.id
      )
      INSERT INTO audit_log (action, subject, subject_id, details)
      SELECT 'user.updated', 'user', id, '{"changed":["email"],"by":"migration"}' FROM changed
    `);
    await db.query(`
      WITH changed AS (
        UPDATE customers SET email = ${plain('email')}, updated_at = now() WHERE ${plain('email')} <> email RETURNING id
      )
      INSERT INTO audit_log (action, subject, subject_id, details)
      SELECT 'customer.updated', 'customer', id, '{"changed":["email"],"by":"migration"}' FROM changed
    `);
    await db.query(`
      UPDATE business_settings SET email = ${plain('email')}, updated_at = now() WHERE ${plain('email')} <> email
    `);
    await db.query(`
      UPDATE mails SET to_address = ${plain('to_address')} WHERE status = 'waiting' AND ${plain('to_address')} <> to_address
    `);
    // What the changed rows queued runs at once, so that the next migration can change the tables.
    await db.query(`SET CONSTRAINTS ALL IMMEDIATE`);
    await db.query(`SET CONSTRAINTS ALL DEFERRED`);
  }

  /** Nobody knows any more which mark was typed, and an older version reads these as well. */
  async down(): Promise<void> {
    await Promise.resolve();
  }
}
