import type { TestDatabase } from './database.js';

/** Every row of every table as JSON, by table; rows of a table in an order that does not change. */
type Dump = Map<string, string[]>;

/** A column of the product's tables. */
export interface Column {
  table: string;
  name: string;
  /** PostgreSQL's name of the type: 'boolean', 'integer', 'text', 'timestamp with time zone' … */
  type: string;
}

export async function columnsOf(database: TestDatabase): Promise<Column[]> {
  return database.query<{ table: string; name: string; type: string }>(
    `SELECT c.table_name AS table, c.column_name AS name, c.data_type AS type
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name <> 'migrations'
     ORDER BY 1, 2`,
  );
}

export async function dumpOf(database: TestDatabase): Promise<Dump> {
  const tables = [...new Set((await columnsOf(database)).map(({ table }) => table))];
  const dump: Dump = new Map();
  for (const table of tables) {
    const rows = await database.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM "${table}" t ORDER BY 1`);
    dump.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return dump;
}

/** The rows that are new or not what they were. */
export function newRows(before: Dump, after: Dump): { table: string; row: Record<string, unknown>; text: string }[] {
  return [...after].flatMap(([table, rows]) => {
    const known = new Set(before.get(table));
    return rows
      .filter((row) => !known.has(row))
      .map((text) => ({ table, row: JSON.parse(text) as Record<string, unknown>, text }));
  });
}
