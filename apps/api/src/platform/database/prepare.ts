import { setTimeout as sleep } from 'node:timers/promises';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { isWorthRetrying } from '../common/database-error.js';
import { Version080 } from './migrations/1765080000030-version-080.js';

/** One at a time among all replicas that start together. */
const PREPARE_LOCK = 7_301_001;
/** How often a migration that lost a deadlock is tried. */
const TRIES = 10;
/** Between two tries, so that the requests that won the deadlock have finished. */
const PAUSE_MS = 200;

/** A database that has rows in `migrations` and not this one is older than 0.8.0. */
const FIRST_MIGRATION = new Version080().name;

/** What no waiting changes: the start ends with this sentence. */
export class NeverReady extends Error {}

/** The schema is older than this version; in production it is brought up to date by a step of its own. */
export class PendingMigrations extends Error {
  constructor() {
    super(
      'The database schema is not up to date: run "npm run migration:run" with the new version first. ' +
        'A data folder is upgraded by a start of the product.',
    );
  }
}

/**
 * Refuses a database that this version cannot serve: one that a newer version has migrated, because this one would write what
 * that one does not expect, and one from before 0.8.0, whose migrations are gone.
 * @throws NeverReady that names this version's last migration and the newest unknown one, or the way over 0.8.0
 */
export async function refuseOtherVersions(database: DataSource): Promise<void> {
  const executed = await new MigrationExecutor(database).getExecutedMigrations();
  refuseBefore080(executed.map(({ name }) => name));
  const own = database.migrations.map(({ name, constructor }) => name ?? constructor.name);
  const unknown = executed.find(
    ({ name, timestamp }) => !own.includes(name) && timestamp > timestampOf(FIRST_MIGRATION),
  );
  if (unknown === undefined) return;
  throw new NeverReady(
    `The data was last used by a newer version: it has the migration ${unknown.name}, and this version knows none after ` +
      `${own.at(-1)}. Start the newer version, or restore a backup that was made before the upgrade.`,
  );
}

/**
 * @param executed names of the migrations that ran; none in a new database
 * @throws NeverReady where they ended before version 0.8.0
 */
export function refuseBefore080(executed: string[]): void {
  if (executed.length === 0 || executed.includes(FIRST_MIGRATION)) return;
  throw new NeverReady(
    'The data is from before version 0.8.0. Start version 0.8.0 on it once, then this version. Nothing was changed.',
  );
}

/** The milliseconds at the end of a migration's name, by which TypeORM orders them. */
const timestampOf = (name: string): number => Number(name.slice(-13));

/**
 * Runs the pending migrations under the lock; answers their names.
 * @throws Error that names the migration that failed; those before it stay, of itself nothing does
 */
export function migrate(database: DataSource): Promise<string[]> {
  return withPrepareLock(database, async () => {
    await refuseOtherVersions(database);
    return runPending(database);
  });
}

/** Runs the pending migrations; answers their names. */
export async function runPending(database: DataSource): Promise<string[]> {
  const executor = new MigrationExecutor(database);
  const pending = await executor.getPendingMigrations();
  for (let attempt = 1; ; attempt++) {
    try {
      await database.runMigrations();
      return pending.map(({ name }) => name);
    } catch (error) {
      // It locks tables that the running version is using: in a deadlock with a request either may lose.
      if (isWorthRetrying(error) && attempt < TRIES) {
        await sleep(attempt * PAUSE_MS);
        continue;
      }
      // Each migration has a transaction of its own, so the first pending one is the one that failed. None is named
      // when the database is away.
      const [failed] = await executor.getPendingMigrations().catch(() => []);
      if (!failed) throw error;
      const { message } = error as Error;
      throw new Error(`Migration ${failed.name} failed and nothing of it was kept: ${message}`, { cause: error });
    }
  }
}

/** One process at a time, of all that start on this database. */
export async function withPrepareLock<T>(database: DataSource, work: () => Promise<T>): Promise<T> {
  const holder = database.createQueryRunner();
  try {
    // Waiting for the other replica may take longer than a statement may otherwise run.
    await holder.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await holder.query('SELECT pg_advisory_lock($1)', [PREPARE_LOCK]);
    try {
      return await work();
    } finally {
      await holder.query('SELECT pg_advisory_unlock($1); ', [PREPARE_LOCK]);
      await holder.query('RESET statement_timeout; RESET lock_timeout');
    }
  } finally {
    await holder.release();
  }
}
