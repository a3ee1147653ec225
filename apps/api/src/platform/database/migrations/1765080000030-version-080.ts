import type { MigrationInterface, QueryRunner } from 'typeorm';
import { FIRST_TABLES } from './version-080/first-tables.js';
import { TABLES } from './version-080/tables.js';
import { TRIGGER_FUNCTIONS, TRIGGERS } from './version-080/triggers.js';

/** As libs/domain/src/text.ts: what nobody sees, and what is left of blanks after NFKC. */
const INVISIBLE =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164' +
  '\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff';
const BLANKS = '\\t-\\r \\u0085\\u1680\\u2028\\u2029\\u2800';

/**
 * The whole schema of version 0.8.0, for a new database. It bears the name of that version's last migration, so a database
 * that 0.8.0 has migrated has run it, and one of an older version has not (D620).
 */
export class Version080 implements MigrationInterface {
  name = 'JoinedLater1765080000030';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE EXTENSION IF NOT EXISTS btree_gist; CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await db.query(`
      CREATE FUNCTION match_key(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
      AS $$ ${matchKeyBody()} $$`);
    await db.query(FIRST_TABLES);
    await db.query(TABLES);
    await db.query(`
      INSERT INTO business_settings DEFAULT VALUES;
      INSERT INTO payroll_rules (applies_from) VALUES ('2000-01-01');
      INSERT INTO invoice_counter DEFAULT VALUES;
      INSERT INTO customer_list (id) VALUES (1)`);
    await db.query(TRIGGER_FUNCTIONS);
    await db.query(TRIGGERS);
  }

  /** Below it lies version 0.7, which this version cannot serve and no longer knows. */
  async down(): Promise<void> {
    throw new Error('The schema of version 0.8.0 is the oldest one: it cannot be reverted. Nothing was changed.');
  }
}

/** Most texts are plain ASCII and take the short way. */
function matchKeyBody(): string {
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
