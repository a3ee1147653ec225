import type { TestDatabase } from './database.js';

/**
 * What a refused request changes by decision. A sign-in counts before its password is checked (D103), and
 * what could tell somebody in the field of a customer counts before it is looked at.
 * Nothing else: refusals are not kept under an idempotency key, and the clock of the tests stands still, so that a
 * session is never seen again later.
 */
const COUNTS_BY_DECISION = ['login_throttles', 'customer_disclosures'];

/** Every table with the number of its rows and a hash of all they hold. */
type DatabaseState = Map<string, string>;

/** What the database holds now, but for some tables. */
export async function databaseState(database: TestDatabase, but: string[] = []): Promise<DatabaseState> {
  const tables = (await tablesOf(database)).filter((table) => !but.includes(table));
  const parts = tables.map(
    (table) => `SELECT '${table}' AS "table", count(*) || ' rows, ' ||
      md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS held FROM ${table} t`,
  );
  const rows = await database.query<{ table: string; held: string }>(parts.join(' UNION ALL '));
  return new Map(rows.map(({ table, held }) => [table, held]));
}

/** The tables that differ, each with what it held and holds. */
export function differences(before: DatabaseState, after: DatabaseState): string[] {
  const tables = [...new Set([...before.keys(), ...after.keys()])];
  return tables
    .filter((table) => before.get(table) !== after.get(table))
    .map((table) => `${table}: ${before.get(table)} → ${after.get(table)}`);
}

/** The tables in which this text stands anywhere. */
export async function tablesWith(database: TestDatabase, text: string): Promise<string[]> {
  const parts = (await tablesOf(database)).map(
    (table) => `SELECT '${table}' AS "table" WHERE EXISTS (SELECT 1 FROM ${table} t WHERE strpos(t::text, $1) > 0)`,
  );
  return (await database.query<{ table: string }>(parts.join(' UNION ALL '), [text])).map(({ table }) => table);
}

/** Stored text in which a control, bidi or replacement character stands: column and text. */
export async function uncleanText(database: TestDatabase): Promise<string[]> {
  const columns = await database.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'text'`,
  );
  // What the API draws up itself, such as mails, is made of these.
  const parts = columns.map(
    ({ table, column }) => `SELECT '${table}.${column}: ' || left(${column}, 80) AS found FROM ${table}
      WHERE ${column} ~ '[\\u0001-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff]'`,
  );
  return (await database.query<{ found: string }>(parts.join(' UNION ALL '))).map(({ found }) => found);
}

async function tablesOf(database: TestDatabase): Promise<string[]> {
  const tables = await database.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  return tables.map(({ name }) => name).filter((name) => !COUNTS_BY_DECISION.includes(name));
}

/** Hashes of passwords, tokens and codes as they are stored. */
export async function secretsOf(database: TestDatabase): Promise<string[]> {
  const columns = await database.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name ~ 'hash|token|secret|code_' AND data_type IN ('text', 'bytea')`,
  );
  const parts = columns.map(
    ({ table, column }) => `SELECT ${column}::text AS secret FROM ${table} WHERE length(${column}) > 8`,
  );
  return (await database.query<{ secret: string }>(parts.join(' UNION ALL '))).map(({ secret }) => secret);
}
