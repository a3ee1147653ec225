import { expect } from '@jest/globals';
import pg from 'pg';
import type { Reply } from './client.js';
import type { TestDatabase } from './database.js';
import { expectError } from './expect-error.js';
import { until } from './until.js';

/** Who runs and who may wait, by the rules of decision D381. */
const ADMITTED = 1 + 20;

interface Asking<Others> {
  /** What takes turns; another connection holds this table, so that whoever reads it waits. */
  ask: () => Promise<Reply>;
  table: string;
  /** For who gets no turn. */
  sentence: string;
  /** Asked while the turns are taken, and answered all the same. */
  others: () => Others;
}

/**
 * Expects that one is read at a time, 20 wait and one too many is told so at once, while what needs no turn goes ahead.
 * Answers the others, who are under way.
 */
export async function expectTurns<Others extends readonly Promise<Reply>[]>(
  database: TestDatabase,
  { ask, table, sentence, others }: Asking<Others>,
): Promise<Others> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  const waiting = async (): Promise<number> => {
    const [row] = await database.query<{ count: number }>(
      `SELECT count(*)::integer FROM pg_locks WHERE NOT granted AND relation = $1::regclass`,
      [table],
    );
    return row!.count;
  };
  try {
    await holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const asked = Array.from({ length: ADMITTED + 1 }, ask);
    const tooMany = await Promise.race(asked);
    expectError(tooMany, 503, 'UNAVAILABLE', sentence);
    expect(tooMany.headers.get('retry-after')).toBe('5');
    const ahead = others();
    // The first that took a turn and the others, and no more, have come as far as the table.
    await until('they wait for the table', async () => (await waiting()) === 1 + ahead.length);
    await holder.query('COMMIT');
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array<number>(ADMITTED).fill(200), 503]);
    return ahead;
  } finally {
    await holder.end();
  }
}
