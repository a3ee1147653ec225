import type { DataSource } from 'typeorm';
import { hashPassword, hasPublishedPassword } from '../auth/password.js';
import { PendingMigrations, runPending, withPrepareLock } from '../platform/database/prepare.js';
import type { Env } from '../platform/config/env.js';
import { DEMO_ADDRESSES, type DemoAccount, makeDemoBusiness } from './index.js';
import { demoPassword as passwordOfFolder } from './password.js';

export interface Prepared {
  migrations: string[];
  /** The accounts of the demo business when it was made just now. */
  demoAccounts: DemoAccount[];
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

async function makeDemoWhereEmpty(database: DataSource, demoPassword: () => string): Promise<DemoAccount[]> {
  return database.transaction(async (tx) => {
    const [people] = await tx.query<{ count: string }[]>('SELECT count(*) FROM users');
    if (people?.count !== '0') return [];
    const [settings] = await tx.query<{ timeZone: string }[]>('SELECT time_zone AS "timeZone" FROM business_settings');
    const db = { query: (sql: string, params?: unknown[]): Promise<unknown> => tx.query(sql, params) };
    return makeDemoBusiness(db, {
      now: new Date(),
      timeZone: settings?.timeZone ?? 'Australia/Melbourne',
      password: demoPassword(),
      hashPassword,
    });
  });
}

/** What a starting process does with its database, for DatabaseService.start. */
export const preparation =
  ({ isProduction, dataDir }: Env) =>
  (database: DataSource): Promise<Prepared> =>
    prepareDatabase(database, isProduction, () => passwordOfFolder(dataDir));

/** Demo accounts of older versions all had the one password that lets nobody in any more: they get this folder's. */
async function withdrawPublishedPassword(database: DataSource, demoPassword: () => string): Promise<void> {
  const people = await database.query<{ id: number; passwordHash: string }[]>(
    `SELECT id, password_hash AS "passwordHash" FROM users WHERE email LIKE $1 ORDER BY id LIMIT 100`,
    [DEMO_ADDRESSES],
  );
  const hasOld = await Promise.all(people.map(({ passwordHash: hash }) => hasPublishedPassword(hash)));
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
