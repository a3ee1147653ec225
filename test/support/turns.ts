import pg from 'pg';
import type { TestDatabase } from './database.js';
import { until } from './until.js';

/** A table that another connection holds, so that whoever reads it waits. */
interface Locked {
  /** Settles when so many wait for it. */
  awaited(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Holds a table while the work runs, or until it is released. */
export async function whileLocked(
  database: TestDatabase,
  table: string,
  work: (locked: Locked) => Promise<void>,
): Promise<void> {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  const waiting = async (): Promise<number> => {
    const [row] = await database.query<{ count: number }>(
      `SELECT count(*)::integer FROM pg_locks WHERE NOT granted AND relation = $1::regclass`,
      [table],
    );
    return row!.count;
  };
  try {
    await other.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    await work({
      awaited: (count) => until(`${count} wait for ${table}`, async () => (await waiting()) === count),
      release: async () => void (await other.query('COMMIT')),
    });
  } finally {
    await other.end();
  }
}
