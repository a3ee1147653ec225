import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { ensureBuilt } from '../../scripts/lib/built.mjs';
import { ROOT } from '../../scripts/lib/project.mjs';
import { quickFolder } from './quick-folder.mjs';

const DIST = path.join(ROOT, 'dist');
const IN_USE = 7_406_301;
const TEMPLATE = 7_406_302;

/**
 * What the tests of one run share: a PostgreSQL and a migrated template database to clone.
 * `TEST_DATABASE_URL` names a PostgreSQL whose user may make databases; else an embedded one is used, and `folder` is its data folder.
 * @returns {Promise<{ adminUrl: string, template: string, folder?: string, close: () => Promise<void> }>}
 */
export async function openTestPostgres() {
  await ensureBuilt(['api']);
  const folder = process.env.TEST_DATABASE_URL ? undefined : quickFolder();
  const server = folder === undefined ? undefined : await startServer(folder);
  const adminUrl = process.env.TEST_DATABASE_URL ?? server?.adminUrl ?? '';
  const guard = new pg.Client({ connectionString: adminUrl });
  guard.on('error', (error) => console.error(`The PostgreSQL of the tests went away: ${error.message}`));
  await guard.connect();
  if (server) await keepLogShort(guard);
  await removeLeftovers(guard);
  // Shared by all runs that use this server: whoever closes last may stop it.
  await guard.query('SELECT pg_advisory_lock_shared($1)', [IN_USE]);
  const template = await ensureTemplate(guard, adminUrl);
  const close = async () => {
    await guard.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE]);
    const { rows } = await guard.query('SELECT pg_try_advisory_lock($1) AS "isLast"', [IN_USE]);
    await guard.end();
    if (rows[0].isLast) await server?.stop();
  };
  return { adminUrl, template, folder, close };
}

async function startServer(/** @type {string} */ dataDir) {
  const embedded = await import(
    pathToFileURL(path.join(DIST, 'apps/api/src/platform/database/embedded/index.js')).href
  );
  return embedded.startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
}

/** Its write-ahead log grows to a gigabyte otherwise, which nobody reads. */
async function keepLogShort(/** @type {pg.Client} */ guard) {
  await guard.query(`ALTER SYSTEM SET max_wal_size = '256MB'`);
  await guard.query('SELECT pg_reload_conf()');
}

/** Databases of runs that were killed; only while no other run is using the server. */
async function removeLeftovers(/** @type {pg.Client} */ guard) {
  const { rows } = await guard.query('SELECT pg_try_advisory_lock($1) AS "isAlone"', [IN_USE]);
  if (!rows[0].isAlone) return;
  const names = await guard.query("SELECT datname FROM pg_database WHERE datname LIKE 'tidycrew_test_%'");
  for (const { datname } of names.rows) await guard.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
  await guard.query('SELECT pg_advisory_unlock($1)', [IN_USE]);
}

/** Migrated under another name and then renamed, so a killed run never leaves half a template. */
async function ensureTemplate(/** @type {pg.Client} */ guard, /** @type {string} */ adminUrl) {
  const template = `tidycrew_template_${migrationsHash()}`;
  await guard.query('SELECT pg_advisory_lock($1)', [TEMPLATE]);
  try {
    const found = await guard.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (found.rowCount) return template;
    const draft = `tidycrew_test_${randomBytes(6).toString('hex')}`;
    await guard.query(`CREATE DATABASE "${draft}"`);
    const url = new URL(adminUrl);
    url.pathname = `/${draft}`;
    const { createDataSource } = await import(
      pathToFileURL(path.join(DIST, 'apps/api/src/platform/database/data-source.js')).href
    );
    const dataSource = createDataSource(url.href, 1);
    await dataSource.initialize();
    try {
      await dataSource.runMigrations();
    } finally {
      await dataSource.destroy();
    }
    await guard.query(`ALTER DATABASE "${draft}" RENAME TO "${template}"`);
    return template;
  } finally {
    await guard.query('SELECT pg_advisory_unlock($1)', [TEMPLATE]);
  }
}

function migrationsHash() {
  const folder = path.join(DIST, 'apps/api/src/platform/database/migrations');
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(folder).sort()) {
    if (name.endsWith('.js')) hash.update(name).update(fs.readFileSync(path.join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
