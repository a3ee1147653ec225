import { randomUUID } from 'node:crypto';
import type { QueryResultRow } from 'pg';

/** Where a factory writes: anything that runs SQL, a test database or a plain connection. */
export interface World {
  query<T extends QueryResultRow = QueryResultRow>(sql: string, params?: unknown[]): Promise<T[]>;
}

let count = 0;

/** A short text that no other test uses, also in other processes. */
export function unique(): string {
  count += 1;
  return `${count}${randomUUID().slice(0, 8)}`;
}

/** The row that an INSERT … RETURNING answered. */
export async function insertOne<T extends QueryResultRow>(world: World, sql: string, params: unknown[]): Promise<T> {
  const [row] = await world.query<T>(sql, params);
  if (!row) throw new Error('The insert answered no row.');
  return row;
}
