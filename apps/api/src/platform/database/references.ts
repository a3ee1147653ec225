import type { EntityManager } from 'typeorm';

/**
 * The condition, as SQL, that a row of another table refers to this one and would keep it from being removed. It reads the foreign
 * keys from the schema, so that no list of tables must be kept by hand (decision D543); those that cascade or set null hinder nothing.
 * @param table whose `id` is referred to
 * @param alias of that table in the statement
 * @param except tables that go with it
 */
export async function isReferredTo(
  tx: EntityManager,
  table: string,
  alias: string,
  except: readonly string[] = [],
): Promise<string> {
  const keys = await tx.query<{ table: string; column: string }[]>(
    `SELECT k.conrelid::regclass::text AS table, quote_ident(own.attname) AS column
     FROM pg_constraint k
     CROSS JOIN unnest(k.conkey, k.confkey) AS pair (own, theirs)
     JOIN pg_attribute own ON own.attrelid = k.conrelid AND own.attnum = pair.own
     JOIN pg_attribute theirs ON theirs.attrelid = k.confrelid AND theirs.attnum = pair.theirs AND theirs.attname = 'id'
     WHERE k.contype = 'f' AND k.confrelid = $1::regclass AND k.confdeltype IN ('a', 'r') AND k.conparentid = 0
     ORDER BY 1, 2`,
    [table],
  );
  const conditions = keys
    .filter((key) => !except.includes(key.table))
    .map((key) => `EXISTS (SELECT 1 FROM ${key.table} WHERE ${key.column} = ${alias}.id)`);
  return conditions.length === 0 ? 'FALSE' : `(${conditions.join(' OR ')})`;
}
