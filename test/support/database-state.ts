import type pg from 'pg';
import type { TestDatabase } from './database.js';

/**
 * What a refused request changes by decision. A sign-in counts before its password is checked (D103), and
 * what could tell somebody in the field of a customer counts before it is looked at.
 * Nothing else: refusals are not kept under an idempotency key, and the clock of the tests stands still, so that a
 * session is never seen again later.
 */
const COUNTS_BY_DECISION = ['login_throttles', 'customer_disclosures'];

/** Written by each look at a link, with a moment that is the same while the clock of the tests stands still. */
const WRITTEN_AS_THEY_WERE = ['invoice_links'];
const CONTENT = `md5(string_agg(t::text, '' ORDER BY t::text))`;
const VERSIONS = 'sum(xmin::text::bigint)';

/** Every table with the number of its rows and the sum of the transactions that wrote them, which each write changes. */
type DatabaseState = Map<string, string>;

/** What the database holds now, but for some tables. */
export async function databaseState(database: TestDatabase, but: string[] = []): Promise<DatabaseState> {
  const parts = (await tablesOf(database)).map(
    (table) => `SELECT '${table}' AS "table", count(*) || ' rows, ' ||
      coalesce(${WRITTEN_AS_THEY_WERE.includes(table) ? CONTENT : VERSIONS}::text, '') AS held FROM ${table} t`,
  );
  // Prepared, because planning it takes longer than doing it.
  const text = parts.join(' UNION ALL ');
  const rows = await database.query<{ table: string; held: string }>({ name: 'database-state', text });
  return new Map(rows.filter(({ table }) => !but.includes(table)).map(({ table, held }) => [table, held]));
}

/** The tables that differ, each with what it held and holds. */
export function differences(before: DatabaseState, after: DatabaseState): string[] {
  const tables = [...new Set([...before.keys(), ...after.keys()])];
  return tables
    .filter((table) => before.get(table) !== after.get(table))
    .map((table) => `${table}: ${before.get(table)} → ${after.get(table)}`);
}

/** A row that was written, as it is now. */
export interface WrittenRow {
  table: string;
  row: Record<string, unknown>;
  text: string;
}

/** Answers the rows that were added or written again since. */
export async function watchRows(database: TestDatabase): Promise<() => Promise<WrittenRow[]>> {
  const [now] = await database.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot');
  const parts = (await tablesOf(database)).map(
    (table) => `SELECT '${table}' AS "table", to_jsonb(t) AS row, to_jsonb(t)::text AS text FROM ${table} t
      WHERE NOT pg_visible_in_snapshot(xmin::text::xid8, $1)`,
  );
  const text = parts.join(' UNION ALL ');
  return () => database.query<WrittenRow & pg.QueryResultRow>({ name: 'watch-rows', text }, [now!.snapshot]);
}

/** A column of the product's tables. */
export interface Column {
  table: string;
  name: string;
  /** PostgreSQL's name of the type: 'boolean', 'integer', 'text', 'timestamp with time zone' … */
  type: string;
}

export async function columnsOf(database: TestDatabase): Promise<Column[]> {
  return database.query<Column & pg.QueryResultRow>(
    `SELECT table_name AS "table", column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_name = ANY ($1) AND table_schema = 'public' ORDER BY 1, 2`,
    [await tablesOf(database)],
  );
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

const tables = new WeakMap<TestDatabase, Promise<string[]>>();

function tablesOf(database: TestDatabase): Promise<string[]> {
  const known = tables.get(database) ?? listTables(database);
  tables.set(database, known);
  return known;
}

async function listTables(database: TestDatabase): Promise<string[]> {
  const found = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relname = ANY ($1)`,
    [['migrations', ...COUNTS_BY_DECISION]],
  );
  return found.map(({ name }) => name);
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
