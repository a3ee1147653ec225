import fs from 'node:fs';
import path from 'node:path';
import type { DataSource, EntityManager } from 'typeorm';
import { stopByFailing, stopping } from '../common/stopping.js';
import { validate } from '../config/env.js';
import { createDataSource } from './data-source.js';
import { startEmbeddedPostgres } from './embedded/index.js';
import { PendingMigrations, refuseOtherVersions } from './prepare.js';

/**
 * For a command: a connection to the database that DATABASE_URL names, else to the embedded one of the data folder, which is
 * started for it where it does not run.
 * @throws Error with one sentence when there is neither, or its schema is not this version's
 */
export async function withCommandDatabase<T>(work: (database: DataSource) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = validate();
  if (databaseUrl !== undefined) return connected(databaseUrl, work);
  // Never makes one: a command works on what is there.
  if (!fs.existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new Error(`Set DATABASE_URL to the PostgreSQL database to work on, or DATA_DIR: ${dataDir} holds none.`);
  }
  const endAtOnce = stopByFailing();
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) });
  // A server that was attached to is not stopped here.
  if (server.how === 'attached') endAtOnce();
  // The work fails when the server goes.
  else stopping.addEventListener('abort', () => void server.leave());
  try {
    stopping.throwIfAborted();
    return await connected(server.url, work);
  } catch (error) {
    stopping.throwIfAborted();
    throw error;
  } finally {
    await server.leave();
  }
}

/** Runs a command's work in one transaction of the database that it means, as `withCommandDatabase` finds it. */
export function inTransaction<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
  return withCommandDatabase((database) => database.transaction(work));
}

async function connected<T>(url: string, work: (database: DataSource) => Promise<T>): Promise<T> {
  const database = createDataSource(url, 1);
  await database.initialize();
  try {
    await refuseOtherVersions(database);
    if (await database.showMigrations()) throw new PendingMigrations();
    return await work(database);
  } finally {
    await database.destroy();
  }
}
