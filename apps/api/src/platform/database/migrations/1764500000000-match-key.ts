import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As libs/domain/src/text.ts: what nobody sees, and what is left of blanks after NFKC. */
const INVISIBLE =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164' +
  '\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff';
const BLANKS = '\\t-\\r \\u0085\\u1680\\u2028\\u2029\\u2800';

/**
 * The key of names and e-mail addresses leaves invisible characters out (decision D15), and says the same in every
 * database: lower() and \s depend on the locale that a database was made with, lists of letters do not. Rows that the
 * new key takes for one another keep their data: all but the first get a number behind their name, which the audit log
 * says, and a name that nobody sees becomes one that can be read.
 */
export class MatchKey1764500000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await dropIndexes(db);
    await db.query(functionOf(newBody()));
    await renameClashing(db);
    await createIndexes(db);
  }

  async down(db: QueryRunner): Promise<void> {
    await dropIndexes(db);
    await db.query(`
      CREATE OR REPLACE FUNCTION match_key(value text) RETURNS text
      LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ SELECT lower(btrim(regexp_replace(normalize(value, NFKC), '\\s+', ' ', 'g'))) $$
    `);
    await createIndexes(db);
  }
}

async function dropIndexes(db: QueryRunner): Promise<void> {
  await db.query(`DROP INDEX users_email_key, customers_name_key`);
}

async function createIndexes(db: QueryRunner): Promise<void> {
  await db.query(`CREATE UNIQUE INDEX users_email_key ON users (match_key(email))`);
  await db.query(`CREATE UNIQUE INDEX customers_name_key ON customers (match_key(name))`);
}

const functionOf = (body: string): string => `
  CREATE OR REPLACE FUNCTION match_key(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ ${body} $$`;

/** Most texts are plain ASCII and take the short way. */
function newBody(): string {
  const { capitals, small } = letters();
  return `
    DECLARE
      known text := value;
    BEGIN
      IF value ~ '[^ -~]' THEN
        known := normalize(regexp_replace(value, '[${INVISIBLE}]', '', 'g'), NFKC);
        known := normalize(translate(known, '${capitals}', '${small}'), NFKC);
        known := regexp_replace(known, '[${BLANKS}]+', ' ', 'g');
      END IF;
      RETURN lower(btrim(regexp_replace(known, ' +', ' ', 'g')) COLLATE "C");
    END`;
}

/** Every capital that NFKC leaves, with its small letter; the two exceptions are those of libs/domain. */
function letters(): { capitals: string; small: string } {
  const pairs = [
    ['\u03c2', '\u03c3'],
    ['\u0130', 'i'],
  ];
  for (let code = 0x41; code <= 0x1ffff; code += 1) {
    if (code === 0x130 || (code >= 0xd800 && code <= 0xdfff)) continue;
    const letter = String.fromCodePoint(code);
    if (letter.toLowerCase() !== letter && letter.normalize('NFKC') === letter)
      pairs.push([letter, letter.toLowerCase()]);
  }
  return { capitals: pairs.map(([capital]) => capital).join(''), small: pairs.map(([, letter]) => letter).join('') };
}

/** Whoever is active, then whoever was there first, keeps the name or address. */
async function renameClashing(db: QueryRunner): Promise<void> {
  await db.query(`
    DO $$
    DECLARE
      clashing record;
      number integer;
      renamed text;
    BEGIN
      FOR clashing IN SELECT id, name, match_key(name) AS key FROM (
        SELECT id, name, row_number() OVER (PARTITION BY match_key(name) ORDER BY active DESC, id) AS place FROM customers
      ) named WHERE place > 1 OR match_key(name) = '' ORDER BY id
      LOOP
        number := 1;
        LOOP
          number := number + 1;
          renamed := CASE WHEN clashing.key = '' AND number = 2 THEN 'Customer ' || clashing.id
            WHEN clashing.key = '' THEN 'Customer ' || clashing.id || ' (' || number || ')'
            ELSE left(clashing.name, 110) || ' (' || number || ')' END;
          EXIT WHEN NOT EXISTS (SELECT 1 FROM customers WHERE match_key(name) = match_key(renamed));
        END LOOP;
        UPDATE customers SET name = renamed, updated_at = now() WHERE id = clashing.id;
        INSERT INTO audit_log (action, subject, subject_id, details)
        VALUES ('customer.updated', 'customer', clashing.id, '{"changed":["name"],"by":"migration"}');
      END LOOP;
      FOR clashing IN SELECT id, email FROM (
        SELECT id, email, row_number() OVER (PARTITION BY match_key(email) ORDER BY active DESC, id) AS place FROM users
      ) named WHERE place > 1 ORDER BY id
      LOOP
        number := 1;
        LOOP
          number := number + 1;
          renamed := regexp_replace(left(clashing.email, 244), '(@[^@]*)?$', '+' || number || '\\1');
          EXIT WHEN NOT EXISTS (SELECT 1 FROM users WHERE match_key(email) = match_key(renamed));
        END LOOP;
        UPDATE users SET email = renamed, updated_at = now() WHERE id = clashing.id;
        INSERT INTO audit_log (action, subject, subject_id, details)
        VALUES ('user.updated', 'user', clashing.id, '{"changed":["email"],"by":"migration"}');
      END LOOP;
    END $$
  `);
  // What the renaming queued runs at once, so that the indexes can be made.
  await db.query(`SET CONSTRAINTS ALL IMMEDIATE`);
  await db.query(`SET CONSTRAINTS ALL DEFERRED`);
}
