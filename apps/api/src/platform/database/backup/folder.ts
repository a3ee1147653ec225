import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { clusterPaths } from '../embedded/cluster.js';
import { startEmbeddedPostgres } from '../embedded/index.js';
import { takeBackupLock, withConnection } from './connection.js';
import { copyDurably, copyFolder } from './copy.js';
import { examine, refuseOldData, settleRestored, type Settled, type Soundness } from './soundness.js';

/**
 * What makes the copy usable: without its own password file nobody can open it; the others keep people signed in, and
 * tell the password of demo accounts. The key of codes is not among them.
 */
const SECRETS = ['postgres.secret', 'session.secret', 'demo.secret'];

/** What a running server keeps for itself, and the log, which is copied last (PostgreSQL's manual, 26.3). */
const NOT_COPIED =
  /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|(.*\/)?pgsql_tmp.*|(.*\/)?pg_internal\.init.*|global\/pg_control)$/;

/** A backup of the embedded PostgreSQL: a data folder like the product's own. */
interface FolderCopy {
  serverVersion: string;
  bytes: number;
}

/**
 * Copies the data folder of the embedded PostgreSQL into a new folder while the product may be working on it; starts the
 * server for it when it does not run, and stops it again.
 * @param target must not exist; it is then what DATA_DIR may name
 */
export async function copyDataFolder(dataDir: string, target: string): Promise<FolderCopy> {
  const source = clusterPaths(dataDir);
  if (!fs.existsSync(path.join(source.cluster, 'PG_VERSION'))) {
    throw new Error(`There is nothing to back up: ${source.dataDir} holds no database. Set DATA_DIR or DATABASE_URL.`);
  }
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) });
  try {
    return await withConnection(server.backupUrl, async (client) => {
      await takeBackupLock(client);
      return copyCluster(client, source.dataDir, target);
    });
  } finally {
    await server.leave();
  }
}

/** Starts a copy in a place of its own, as a restore would, and looks whether it is sound. The backup stays untouched. */
export async function checkFolder(backup: string): Promise<Soundness> {
  const scratch = `${backup}.check`;
  fs.rmSync(scratch, { recursive: true, force: true });
  try {
    await copyFolder(backup, scratch);
    return await whileRunning(scratch, false, (url) => examine(url));
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Puts a backup into a new data folder and settles what must not happen twice. It gets its name last, so that what DATA_DIR may
 * name is settled, whatever ends this before.
 */
export async function restoreFolder(
  backup: string,
  dataDir: string,
): Promise<{ soundness: Soundness; settled: Settled }> {
  const target = path.resolve(dataDir);
  if (fs.existsSync(target) && fs.readdirSync(target).length > 0) {
    throw new Error(`The folder ${target} is not empty: name a new one. Nothing was changed.`);
  }
  const draft = `${target}.part-${process.pid}`;
  try {
    await copyFolder(backup, draft);
    const found = await whileRunning(draft, true, async (url) => {
      await refuseOldData(url);
      const settled = await settleRestored(url);
      return { soundness: await examine(url), settled };
    });
    fs.rmSync(target, { recursive: true, force: true });
    fs.renameSync(draft, target);
    return found;
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}

async function copyCluster(client: pg.Client, dataDir: string, target: string): Promise<FolderCopy> {
  const [from, to] = [path.join(dataDir, 'postgres'), path.join(target, 'postgres')];
  // As long as this connection lives the server keeps the log that the copy needs.
  await client.query(`SELECT pg_create_physical_replication_slot('tidycrew_backup_' || pg_backend_pid(), true, true)`);
  await client.query(`SELECT pg_backup_start('tidycrew', fast => true)`);
  let bytes = await copyFolder(from, to, (relative) => NOT_COPIED.test(relative));
  bytes += await copyDurably(path.join(from, 'global', 'pg_control'), path.join(to, 'global', 'pg_control'));
  const { rows } = await client.query<{ label: string; spaces: string; last: string; version: string }>(
    `SELECT labelfile AS label, spcmapfile AS spaces, pg_walfile_name(lsn) AS last,
            split_part(current_setting('server_version'), ' ', 1) AS version FROM pg_backup_stop(false)`,
  );
  const { label = '', spaces = '', last = '', version = '' } = rows[0] ?? {};
  if (spaces !== '') throw new Error('The database has tablespaces outside its folder, which are not backed up.');
  fs.writeFileSync(path.join(to, 'backup_label'), label, { mode: 0o600, flush: true });
  bytes += await copyLog(path.join(from, 'pg_wal'), path.join(to, 'pg_wal'), label, last);
  for (const secret of SECRETS) bytes += await copyDurably(path.join(dataDir, secret), path.join(target, secret));
  return { serverVersion: version, bytes };
}

/** The write-ahead log from the start to the end of the copy: it makes files copied one by one consistent. */
async function copyLog(from: string, to: string, label: string, last: string): Promise<number> {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (first === undefined) throw new Error('PostgreSQL did not say where the log of the backup begins.');
  const names = fs.readdirSync(from).filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
  if (!names.includes(first) || !names.includes(last)) throw new Error('The log of the backup is not complete.');
  let bytes = 0;
  for (const name of names) bytes += await copyDurably(path.join(from, name), path.join(to, name));
  return bytes;
}

async function whileRunning<T>(dataDir: string, durable: boolean, work: (url: string) => Promise<T>): Promise<T> {
  // What goes wrong is in the error; what is tried again on the way there is not worth a line each time.
  const server = await startEmbeddedPostgres({ dataDir, durable, log: () => undefined });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}
