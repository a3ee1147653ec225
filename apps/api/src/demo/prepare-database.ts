import type { DataSource } from 'typeorm';
import { placeOfCode } from '../access/code-place.js';
import { hashPassword, hasPublishedPassword } from '../auth/password.js';
import {
  NeverReady,
  PendingMigrations,
  refuseOtherVersions,
  runPending,
  withPrepareLock,
} from '../platform/database/prepare.js';
import { AccessKeys } from '../platform/config/access-keys.js';
import type { Env } from '../platform/config/env.js';
import { DEMO_ADDRESSES, type DemoAccount, makeDemoBusiness } from './index.js';
import { demoPassword as passwordOfFolder } from './password.js';

export interface Prepared {
  migrations: string[];
  /** The accounts of the demo business when it was made just now. */
  demoAccounts: DemoAccount[];
}

/** What happens to a database at a start. */
interface Plan {
  /** False: migrations are a step of their own, and this waits until they ran. */
  isMigrated: boolean;
  /** What an empty database becomes; null: it stays empty, because an admin is made by a command. */
  becomes: 'demo' | 'new business' | null;
}

/**
 * Brings the schema up to date, and makes of an empty database what it is meant to become.
 * @param demoPassword of the demo accounts; asked for only when there are any to be given it
 * @param env what the demo's services and keys are made of
 * @throws NeverReady where a new business was asked for and the demo is there
 */
export async function prepareDatabase(
  database: DataSource,
  { isMigrated, becomes }: Plan,
  demoPassword: () => string,
  env: Env,
): Promise<Prepared> {
  await refuseOtherVersions(database);
  if (!isMigrated) {
    if (await database.showMigrations()) throw new PendingMigrations();
    if (becomes === 'new business') await beginWhereEmpty(database);
    return { migrations: [], demoAccounts: [] };
  }
  return withPrepareLock(database, async () => {
    // It may have waited for a newer version that starts as well.
    await refuseOtherVersions(database);
    const migrations = await runPending(database);
    if (becomes === 'new business') await beginWhereEmpty(database);
    const demoAccounts = becomes === 'demo' ? await makeDemoWhereEmpty(database, demoPassword, env) : [];
    if (becomes !== null && demoAccounts.length === 0) await withdrawPublishedPassword(database, demoPassword);
    return { migrations, demoAccounts };
  });
}

/** Has a business without people wait for its first admin. One that has begun so goes on as it is. */
async function beginWhereEmpty(database: DataSource): Promise<void> {
  await database.query(
    `UPDATE business_settings SET awaits_setup = true, has_checklist = true
     WHERE NOT awaits_setup AND NOT EXISTS (SELECT 1 FROM users)`,
  );
  const demo = await database.query<unknown[]>(
    `SELECT 1 FROM business_settings WHERE NOT has_checklist AND EXISTS (SELECT 1 FROM users WHERE email LIKE $1)`,
    [DEMO_ADDRESSES],
  );
  if (demo.length > 0) {
    throw new NeverReady(
      'This database holds the demo business, and a new one begins in a place of its own: leave DATA_DIR and DATABASE_URL out, or name another folder or database.',
    );
  }
}

async function makeDemoWhereEmpty(database: DataSource, demoPassword: () => string, env: Env): Promise<DemoAccount[]> {
  const keys = new AccessKeys(env);
  return database.transaction(async (tx) => {
    const [people] = await tx.query<{ count: string }[]>('SELECT count(*) FROM users');
    const [settings] = await tx.query<{ timeZone: string; awaitsSetup: boolean }[]>(
      'SELECT time_zone AS "timeZone", awaits_setup AS "awaitsSetup" FROM business_settings',
    );
    if (people?.count !== '0' || settings?.awaitsSetup) return [];
    return makeDemoBusiness(tx, {
      env,
      now: new Date(),
      timeZone: settings?.timeZone ?? 'Australia/Melbourne',
      password: demoPassword(),
      hashPassword,
      sealCode: (value, place) => keys.seal(value, placeOfCode(place)),
    });
  });
}

/** What a starting process does with its database, for DatabaseService.start. */
export const preparation =
  (env: Env, isEmbedded = env.databaseUrl === undefined) =>
  (database: DataSource): Promise<Prepared> => {
    const { isProduction, isNewBusiness, dataDir } = env;
    const isMigrated = !isProduction || isEmbedded;
    const becomes = isNewBusiness ? 'new business' : isProduction ? null : 'demo';
    return prepareDatabase(database, { isMigrated, becomes }, () => passwordOfFolder(dataDir), env);
  };

/** Demo accounts of older versions all had the one password that lets nobody in any more: they get this folder's. */
async function withdrawPublishedPassword(database: DataSource, demoPassword: () => string): Promise<void> {
  const people = await database.query<{ id: number; passwordHash: string | null }[]>(
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
