import { setTimeout as sleep } from 'node:timers/promises';
import { type DataSource, MigrationExecutor } from 'typeorm';
import { hashPassword, hasPublishedPassword } from '../../auth/password.js';
import { isWorthRetrying } from '../common/database-error.js';
import { DEMO_ADDRESSES, type DemoAccount, makeDemoBusiness } from '../../demo/index.js';

/** One at a time among all replicas that start together. */
const PREPARE_LOCK = 7_301_001;
/** How often a migration that lost a deadlock is tried. */
const TRIES = 10;
/** So that the requests that lost it the time before are through. */
const PAUSE_MS = 200;

export interface Prepared {
  migrations: string[];
  /** The accounts of the demo business when it was made just now. */
  demoAccounts: DemoAccount[];
}

/** The schema is older than this version; in production it is brought up to date by a step of its own. */
export class PendingMigrations extends Error {
  constructor() {
    super('The database schema is not up to date: run "npm run migration:run" with the new version first.');
  }
}

/**
 * Brings the schema up to date and makes the demo business in an empty database. In production neither happens:
 * migrations run as their own step, and there is no demo data (decision D12).
 * @param demoPassword of the demo accounts; asked for only when there are any to be given it
 */
export async function prepareDatabase(
  database: DataSource,
  isProduction: boolean,
  demoPassword: () => string,
): Promise<Prepared> {
  if (isProduction) {
    if (await database.showMigrations()) throw new PendingMigrations();
    return { migrations: [], demoAccounts: [] };
  }
  return withPrepareLock(database, async () => {
    const migrations = await runPending(database);
    const demoAccounts = await makeDemoWhereEmpty(database, demoPassword);
    if (demoAccounts.length === 0) await withdrawPublishedPassword(database, demoPassword);
    return { migrations, demoAccounts };
  });
}

/**
 * Runs the pending migrations under the lock; answers their names.
 * @throws Error that names the migration that failed; those before it stay, of itself nothing does
 */
export function migrate(database: DataSource): Promise<string[]> {
  return withPrepareLock(database, () => runPending(database));
}

async function runPending(database: DataSource): Promise<string[]> {
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
      // Each has a transaction of its own, so the first that is still pending is the one. A database that is away names none.
      const [failed] = await executor.getPendingMigrations().catch(() => []);
      if (!failed) throw error;
      const { message } = error as Error;
      throw new Error(`Migration ${failed.name} failed and nothing of it was kept: ${message}`, { cause: error });
    }
  }
}

async function withPrepareLock<T>(database: DataSource, work: () => Promise<T>): Promise<T> {
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

async function makeDemoWhereEmpty(database: DataSource, demoPassword: () => string): Promise<DemoAccount[]> {
  return database.transaction(async (tx) => {
    const [people] = await tx.query<{ count: string }[]>('SELECT count(*) FROM users');
    if (people?.count !== '0') return [];
    const [settings] = await tx.query<{ time_zone: string }[]>('SELECT time_zone FROM business_settings');
    const db = { query: (sql: string, params?: unknown[]): Promise<unknown> => tx.query(sql, params) };
    return makeDemoBusiness(db, {
      now: new Date(),
      timeZone: settings?.time_zone ?? 'Australia/Melbourne',
      password: demoPassword(),
      hashPassword,
    });
  });
}

/** Demo accounts of older versions all had the one password that lets nobody in any more: they get this folder's. */
async function withdrawPublishedPassword(database: DataSource, demoPassword: () => string): Promise<void> {
  const people = await database.query<{ id: number; password_hash: string }[]>(
    `SELECT id, password_hash FROM users WHERE email LIKE $1 ORDER BY id LIMIT 100`,
    [DEMO_ADDRESSES],
  );
  const hasOld = await Promise.all(people.map(({ password_hash: hash }) => hasPublishedPassword(hash)));
  const ids = people.filter((_, at) => hasOld[at]).map(({ id }) => id);
  if (ids.length === 0) return;
  const password = demoPassword();
  const changes = await Promise.all(ids.map(async (id) => ({ id, hash: await hashPassword(password) })));
  await database.transaction(async (tx) => {
    await tx.query(
      `UPDATE users u SET password_hash = given.hash, updated_at = now()
       FROM jsonb_to_recordset($1::jsonb) AS given(id integer, hash text) WHERE u.id = given.id`,
      [JSON.stringify(changes)],
    );
    await tx.query(`DELETE FROM sessions WHERE user_id = ANY($1) OR actor_id = ANY($1)`, [ids]);
    await tx.query(
      `INSERT INTO audit_log (action, subject, subject_id, details)
       SELECT 'user.updated', 'user', id, '{"changed":["password"],"by":"command"}' FROM unnest($1::integer[]) AS id`,
      [ids],
    );
  });
}
