import fs from 'node:fs';
import type pg from 'pg';
import { stopping } from '../../common/stopping.js';
import { runProgram } from '../embedded/binaries.js';
import { refuseBefore080 } from '../prepare.js';
import { libpqEnvironment, takeBackupLock, withConnection, withDatabase } from './connection.js';
import { type BackupPrograms, findBackupPrograms } from './programs.js';
import { countRows, differences, examine, type RowCounts, type Soundness } from './soundness.js';

const NO_DATABASE = '3D000';
const NOT_ALLOWED = '42501';

interface DumpOptions {
  databaseUrl: string;
  /** Where pg_dump and pg_restore are; undefined: they are looked for. */
  programs: string | undefined;
  searchPath: string;
}

/** A dump that was written, before anybody has looked into it. */
interface Dump {
  /** As the server says it: 15.18. */
  serverVersion: string;
  tables: number;
  rows: number;
}

/** The dump is there, but no database could be made to look into it. */
class CannotCheck extends Error {}

/**
 * Writes a dump in PostgreSQL's custom format and, unless told otherwise, restores it into a scratch database on the same
 * server: every table must have the rows of the same moment, and what must hold must. The scratch database goes again.
 * @returns `doubt`: why it could not be checked, when the user may not make databases
 * @throws Error with one sentence: no programs, another backup running, what pg_dump or pg_restore said
 */
export async function dumpDatabase(
  options: DumpOptions,
  file: string,
  isChecked: boolean,
): Promise<Dump & { soundness: Soundness | null; doubt?: string }> {
  return withConnection(options.databaseUrl, async (client) => {
    await takeBackupLock(client);
    const { version, major } = await serverVersion(client);
    const programs = await findBackupPrograms(major, options.programs, options.searchPath);
    const counts = await dumpSnapshot(client, options, programs, file);
    const dump = {
      serverVersion: version,
      tables: Object.keys(counts).length,
      rows: Object.values(counts).reduce((sum, rows) => sum + rows, 0),
    };
    if (!isChecked) return { ...dump, soundness: null };
    try {
      return { ...dump, soundness: await checkDump(client, options, programs, file, counts) };
    } catch (error) {
      if (error instanceof CannotCheck) return { ...dump, soundness: null, doubt: error.message };
      throw error;
    }
  });
}

/** Puts a dump into a database that is empty or does not exist yet, all or nothing. @throws NeverReady for one from before 0.8.0 */
export async function restoreDump(options: DumpOptions, file: string, name: string): Promise<void> {
  const { major, isNew } = await prepareTarget(options, name);
  try {
    const programs = await findBackupPrograms(major, options.programs, options.searchPath);
    refuseBefore080(await migrationsIn(programs, file));
    await runRestore(options.databaseUrl, programs, file, name);
  } catch (error) {
    if (isNew) await asOwner(options.databaseUrl, (client) => client.query(`DROP DATABASE ${quoted(name)}`));
    throw error;
  }
}

/** pg_dump reads the same snapshot in which the rows were counted, while writes go on. */
async function dumpSnapshot(
  client: pg.Client,
  { databaseUrl }: DumpOptions,
  programs: BackupPrograms,
  file: string,
): Promise<RowCounts> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
  const counts = await countRows(client);
  if (Object.keys(counts).length === 0) throw new Error('There is nothing to back up: the database has no tables.');
  // Created by us first, with permissions for its owner only.
  fs.writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.id}`, `--file=${file}`];
  const { code, output } = await runProgram([], programs.pgDump, args, libpqEnvironment(databaseUrl), stopping);
  if (code !== 0) throw new Error(`pg_dump failed: ${output}`);
  await client.query('COMMIT');
  return counts;
}

async function checkDump(
  client: pg.Client,
  { databaseUrl }: DumpOptions,
  programs: BackupPrograms,
  file: string,
  counts: RowCounts,
): Promise<Soundness> {
  // The same name for the same database, so that the next check removes what a killed one left.
  const { rows } = await client.query<{ oid: number }>(
    'SELECT oid::integer FROM pg_database WHERE datname = current_database()',
  );
  const scratch = `tidycrew_check_${rows[0]?.oid}`;
  await client.query(`DROP DATABASE IF EXISTS ${quoted(scratch)} WITH (FORCE)`);
  await makeDatabase(client, scratch).catch((error: { code?: string }) => {
    if (error.code !== NOT_ALLOWED) throw error;
    throw new CannotCheck(
      'it was not checked, because the user of DATABASE_URL may not make a database to restore it into: let an administrator run ALTER ROLE … CREATEDB, or use --unchecked.',
    );
  });
  try {
    await runRestore(databaseUrl, programs, file, scratch);
    const url = withDatabase(databaseUrl, scratch);
    const missing = differences(counts, await withConnection(url, countRows));
    const soundness = await examine(url);
    return { ...soundness, problems: [...missing, ...soundness.problems] };
  } finally {
    await client.query(`DROP DATABASE IF EXISTS ${quoted(scratch)} WITH (FORCE)`);
  }
}

/** The names of the migrations that a dump's database has run; none in a dump of something else. */
async function migrationsIn(programs: BackupPrograms, file: string): Promise<string[]> {
  const args = ['--data-only', '--table=migrations', '--file=-', file];
  const { code, output } = await runProgram([], programs.pgRestore, args, {}, stopping);
  if (code !== 0) throw new Error(`pg_restore failed: ${output}`);
  return [...output.matchAll(/^\d+\t\d+\t(\w+)$/gm)].map(([, name = '']) => name);
}

async function runRestore(databaseUrl: string, programs: BackupPrograms, file: string, name: string): Promise<void> {
  const args = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', '--no-comments'];
  const environment = libpqEnvironment(databaseUrl);
  const all = [...args, `--dbname=${name}`, file];
  const { code, output } = await runProgram([], programs.pgRestore, all, environment, stopping);
  if (code !== 0) throw new Error(`pg_restore failed: ${output}`);
}

/** Makes the database when there is none. @throws Error when there is one with something in it */
async function prepareTarget({ databaseUrl }: DumpOptions, name: string): Promise<{ major: number; isNew: boolean }> {
  try {
    return await withConnection(withDatabase(databaseUrl, name), async (client) => {
      const { rows } = await client.query<{ tables: string }>(
        `SELECT count(*) AS tables FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
      );
      if (rows[0]?.tables !== '0') {
        throw new Error(
          `The database ${name} is not empty: name a new one. Nothing was changed. Where a restore into it was cut off: npm run restore -- --here, with DATABASE_URL naming it.`,
        );
      }
      return { major: (await serverVersion(client)).major, isNew: false };
    });
  } catch (error) {
    if ((error as { code?: string }).code !== NO_DATABASE) throw error;
  }
  return asOwner(databaseUrl, async (client) => {
    await makeDatabase(client, name).catch((error: { code?: string }) => {
      if (error.code !== NOT_ALLOWED) throw error;
      throw new Error(
        `There is no database ${name}, and the user of DATABASE_URL may not make one: let an administrator make it, empty.`,
      );
    });
    return { major: (await serverVersion(client)).major, isNew: true };
  });
}

/** Databases are made and dropped from the one that DATABASE_URL names, or where that is gone too, from `postgres`. */
async function asOwner<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  try {
    return await withConnection(databaseUrl, work);
  } catch (error) {
    if ((error as { code?: string }).code !== NO_DATABASE) throw error;
    return withConnection(withDatabase(databaseUrl, 'postgres'), work);
  }
}

async function makeDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(`CREATE DATABASE ${quoted(name)} TEMPLATE template0 ENCODING 'UTF8'`);
}

async function serverVersion(client: pg.Client): Promise<{ version: string; major: number }> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
            current_setting('server_version_num')::integer AS number`,
  );
  return { version: rows[0]?.version ?? '', major: Math.floor((rows[0]?.number ?? 0) / 10_000) };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
