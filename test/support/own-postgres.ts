import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../apps/api/src/platform/database/embedded/binaries.js';
import { clusterPaths, ensureCluster } from '../../apps/api/src/platform/database/embedded/cluster.js';
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
process.on('exit', () =>
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
  const options = { isDurable: true, log: () => undefined };
  const { port } = await ensureRunning(paths, binaries, options);
  await ensureDatabase(paths, port);
  const url = databaseUrl(paths, port);
  await migrateSchema(url);
  const frozen: number[] = [];
  const pool = aPool(url);
  const own: OwnPostgres = {
    url,
    cluster: paths.cluster,
    query: async <Row extends pg.QueryResultRow>(sql: string, params: unknown[] = []) =>
      (await pool.query<Row>(sql, params)).rows,
    pid: () => readPostmasterFile(paths.cluster)?.pid ?? 0,
    start: async () => {
      await ensureRunning(paths, binaries, { ...options, port });
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
