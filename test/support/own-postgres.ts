import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Binaries, findBinaries } from '../../apps/api/src/platform/database/embedded/binaries.js';
import {
  type ClusterPaths,
  clusterPaths,
  ensureCluster,
} from '../../apps/api/src/platform/database/embedded/cluster.js';
import {
  hasWorkers,
  processState,
  readPostmasterFile,
} from '../../apps/api/src/platform/database/embedded/postmaster.js';
import {
  databaseUrl,
  ensureDatabase,
  ensureRunning,
  stopServer,
} from '../../apps/api/src/platform/database/embedded/server.js';
import { createDataSource } from '../../apps/api/src/platform/database/data-source.js';
import type { World } from '../factories/index.js';
import { atTheEnd } from './leftovers.js';
import { until } from './until.js';

interface OwnPostgresOptions {
  /** Where its data folder is made: the system's temporary folder unless given. */
  parent?: string;
  /** Lines for postgresql.conf. */
  settings?: string[];
  /** A folder on another disk, where its write-ahead log goes. */
  logParent?: string;
}

/** A durable PostgreSQL for one test file, with a migrated database, which the test stops, kills and suspends. */
export interface OwnPostgres extends World {
  /** Stays valid over stop, kill and start. */
  url: string;
  /** The folder of the cluster. */
  cluster: string;
  /** Process id of the postmaster. */
  pid(): number;
  start(): Promise<void>;
  /** Ends it as an administrator would: connections are cut, nothing is lost. */
  stop(): Promise<void>;
  /** SIGKILL to the postmaster; waits until its workers have noticed. */
  kill(): Promise<void>;
  /** SIGSTOP to all of its processes: connections stay and nothing answers, as behind a cable that was pulled. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

/** A server that a failed test left running must not outlive the run. */
const running = new Set<OwnPostgres>();
atTheEnd(() =>
  running.forEach((own) => {
    own.thaw();
    if (processState(own.pid(), own.cluster) === 'running') process.kill(own.pid(), 'SIGQUIT');
  }),
);

export async function startOwnPostgres({
  parent = os.tmpdir(),
  settings = [],
  logParent,
}: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  const paths = clusterPaths(fs.mkdtempSync(path.join(parent, 'tidycrew-own-postgres-')));
  const binaries = await findBinaries();
  await ensureCluster(paths, binaries);
  fs.appendFileSync(path.join(paths.cluster, 'postgresql.conf'), `\n${settings.join('\n')}\n`);
  if (logParent !== undefined) moveLog(path.join(paths.cluster, 'pg_wal'), path.join(logParent, 'pg_wal'));
  const { port } = await ensureRunning(paths, binaries, SERVER);
  await ensureDatabase(paths, port);
  await migrateSchema(databaseUrl(paths, port));
  return ownPostgres(paths, binaries, port);
}

/** One that follows another, and may take its place. */
export interface Standby extends OwnPostgres {
  /** From then on it takes writes itself. */
  promote(): Promise<void>;
}

/**
 * A standby of a primary, which is stopped for the copy (pg_basebackup is not among the embedded programs). From then on the
 * primary says 'done' only when the standby has it too, so that nothing acknowledged is lost with it.
 */
export async function startStandby(primary: OwnPostgres): Promise<Standby> {
  const paths = clusterPaths(fs.mkdtempSync(path.join(os.tmpdir(), 'tidycrew-own-standby-')));
  const binaries = await findBinaries();
  await primary.stop();
  fs.cpSync(path.dirname(primary.cluster), paths.dataDir, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
  fs.chmodSync(paths.cluster, 0o700);
  await primary.start();
  const { hostname, port: primaryPort, username, password } = new URL(primary.url);
  const conninfo = `host=${hostname} port=${primaryPort} user=${username} password=${decodeURIComponent(password)} application_name=standby`;
  fs.appendFileSync(
    path.join(paths.cluster, 'postgresql.conf'),
    `\nprimary_conninfo = '${conninfo}'\nwal_retrieve_retry_interval = '200ms'\n`,
  );
  fs.writeFileSync(path.join(paths.cluster, 'standby.signal'), '');
  const { port } = await ensureRunning(paths, binaries, SERVER);
  const own = ownPostgres(paths, binaries, port);
  await until('the standby follows', async () => {
    const rows = await primary.query(`SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'`);
    return rows.length > 0;
  });
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
  await primary.query('SELECT pg_reload_conf()');
  return Object.assign(own, {
    promote: async () => {
      await own.query('SELECT pg_promote()');
    },
  });
}

const SERVER = { isDurable: true, log: () => undefined };

function ownPostgres(paths: ClusterPaths, binaries: Binaries, port: number): OwnPostgres {
  const url = databaseUrl(paths, port);
  const frozen: number[] = [];
  const pool = aPool(url);
  const own: OwnPostgres = {
    url,
    cluster: paths.cluster,
    query: async <Row extends pg.QueryResultRow>(sql: string, params: unknown[] = []) =>
      (await pool.query<Row>(sql, params)).rows,
    pid: () => readPostmasterFile(paths.cluster)?.pid ?? 0,
    start: async () => {
      await ensureRunning(paths, binaries, { ...SERVER, port });
    },
    stop: () => stopServer(paths, binaries),
    kill: async () => {
      process.kill(own.pid(), 'SIGKILL');
      await until('the killed PostgreSQL is gone', () => !hasWorkers(paths.cluster));
    },
    freeze: async () => {
      const workers = await own.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
      // The postmaster first, so that it starts no new processes.
      frozen.push(own.pid(), ...workers.map(({ pid }) => pid));
      frozen.forEach((pid) => process.kill(pid, 'SIGSTOP'));
    },
    thaw: () => frozen.splice(0).forEach((pid) => process.kill(pid, 'SIGCONT')),
    remove: async () => {
      own.thaw();
      await pool.end();
      await stopServer(paths, binaries);
      running.delete(own);
      fs.rmSync(paths.dataDir, { recursive: true, force: true });
    },
  };
  running.add(own);
  return own;
}

/** As initdb's --waldir would have it. */
function moveLog(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true });
  fs.rmSync(from, { recursive: true });
  fs.symlinkSync(to, from);
  fs.chmodSync(to, 0o700);
}

function aPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2, allowExitOnIdle: true, connectionTimeoutMillis: 10_000 });
  // Connections fail on purpose here; the next query reports it.
  pool.on('error', () => undefined);
  return pool;
}

async function migrateSchema(url: string): Promise<void> {
  const source = createDataSource(url, 1);
  await source.initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}
