import type { DataSource } from 'typeorm';
import type { World } from '../factories/index.js';
import { until } from './until.js';
import { type Statement, together, verdict } from './verdict.js';

/** The verdicts on transactions that run side by side, as many at once as the source has connections. */
export function sideBySide(source: DataSource, transactions: Statement[][]): Promise<string[]> {
  return Promise.all(transactions.map((statements) => together(source, statements)));
}

/** The verdicts on two transactions of which the second has written all that it can before the first one commits. */
export async function overlapped(
  source: DataSource,
  first: Statement[],
  second: Statement[],
): Promise<[string, string]> {
  const [earlier, later] = [source.createQueryRunner(), source.createQueryRunner()];
  try {
    await Promise.all([earlier.startTransaction(), later.startTransaction()]);
    for (const [sql, params] of first) await earlier.query(sql, params);
    let isWritten = false;
    const writing = (async () => {
      for (const [sql, params] of second) await later.query(sql, params);
    })().finally(() => (isWritten = true));
    const ofSecond = verdict(writing.then(() => later.commitTransaction()));
    await somebodyWaits({ query: (sql) => source.query(sql) }, () => isWritten);
    const ofFirst = await verdict(earlier.commitTransaction());
    return [ofFirst, await ofSecond];
  } finally {
    for (const runner of [earlier, later]) {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }
}

/** Resolves when a statement on this database waits for a lock, or once `isEnough` is true. */
export function somebodyWaits(database: World, isEnough: () => boolean = () => false): Promise<void> {
  return until('a statement waits for a lock', async () => {
    const waiting = await database.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return waiting.length > 0 || isEnough();
  });
}
