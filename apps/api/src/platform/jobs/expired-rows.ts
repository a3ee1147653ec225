import type { DataSource } from 'typeorm';

/** What is removed at once, so that no statement takes long; then the next, until nothing is left. */
export const REMOVED_AT_ONCE = 20_000;

/**
 * A condition for the next batch of a table's rows whose `column` lies before $1, the oldest first, without those that somebody
 * holds. Table, column and condition are the caller's own words, never from outside.
 */
export const expiredIn = (table: string, column: string, only = 'true'): string =>
  `ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${column} < $1 AND ${only}
                     ORDER BY ${column} LIMIT ${REMOVED_AT_ONCE} FOR UPDATE SKIP LOCKED))`;

/** Runs a DELETE over `expiredIn`, or of as many rows at once, until it finds no whole batch any more; answers how many rows it removed. */
export async function removeInBatches(database: DataSource, statement: string, before: Date): Promise<number> {
  for (let all = 0; ;) {
    const [, removed] = await database.query<[unknown[], number]>(statement, [before]);
    all += removed;
    if (removed < REMOVED_AT_ONCE) return all;
  }
}
