import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runProgram, type Binaries } from './binaries.js';
import { DATABASE, readPassword, type ClusterPaths } from './cluster.js';
import { hasWorkers, isAlive, postmasterFile, processState, readPostmasterFile } from './postmaster.js';

const START_SECONDS = 60;
const LOG_LIMIT_BYTES = 10_000_000;

export interface ServerOptions {
  /** False only for tests: the server may lose data when the machine fails. */
  isDurable: boolean;
  /** The port to take again after a failure, so that connection strings stay true; else any free one. */
  port?: number;
  log: (message: string) => void;
  /** Asked between two tries: true when nobody wants the server any more. */
  isCancelled?: () => boolean;
}

/**
 * Brings the server of a cluster to the point where it answers: attaches to one that runs, else starts it.
 * @returns its port on 127.0.0.1 and whether it was found running
 * @throws Error with the end of its log when it does not answer within a minute
 */
export async function ensureRunning(
  paths: ClusterPaths,
  binaries: Binaries,
  options: ServerOptions,
): Promise<{ port: number; isAttached: boolean }> {
  const deadline = Date.now() + START_SECONDS * 1000;
  let hasStarted = false;
  let lastOutput = '';
  while (Date.now() < deadline) {
    if (options.isCancelled?.()) throw new Error('PostgreSQL is not needed any more.');
    const file = readPostmasterFile(paths.cluster);
    const state = file && processState(file.pid, paths.cluster);
    if (file && state === 'running') {
      if (file.isReady && (await answers(paths, file.port, options.log))) {
        return { port: file.port, isAttached: !hasStarted };
      }
    } else if (!hasWorkers(paths.cluster)) {
      // A number that nobody has is for PostgreSQL to clear away; it would not do so for one that is in use again.
      if (file && isAlive(file.pid)) {
        options.log(`Removing the note of a PostgreSQL that no longer runs (process ${file.pid}).`);
        fs.rmSync(postmasterFile(paths.cluster), { force: true });
      }
      const port = options.port ?? (await freePort());
      const started = await startServer(paths, binaries, port, options.isDurable);
      lastOutput = started.output;
      if (started.code === 0) hasStarted = true;
      else options.log('PostgreSQL did not start at the first try; trying again.');
    }
    await sleep(hasStarted ? 20 : 150);
  }
  throw new Error(`PostgreSQL does not answer; the end of ${paths.log} says why: ${endOfLog(paths.log) || lastOutput}`);
}

/** Stops the server the way that loses nothing: open transactions are rolled back, the rest is written down. */
export async function stopServer(paths: ClusterPaths, binaries: Binaries): Promise<void> {
  const file = readPostmasterFile(paths.cluster);
  if (!file || processState(file.pid, paths.cluster) !== 'running') return;
  const stopped = await runProgram(binaries.prefix, binaries.pgCtl, [
    ...['-D', paths.cluster, '-m', 'fast', '-w', '-t', '60', 'stop'],
  ]);
  if (stopped.code !== 0 && processState(file.pid, paths.cluster) === 'running') {
    throw new Error(`PostgreSQL did not stop: ${stopped.output}`);
  }
}

/** The connection string of a database on this server. */
export function databaseUrl(paths: ClusterPaths, port: number, database = DATABASE): string {
  return `postgres://${DATABASE}:${encodeURIComponent(readPassword(paths))}@127.0.0.1:${port}/${database}`;
}

/** Makes the product's database when the server has none yet; two starts at once both succeed. */
export async function ensureDatabase(paths: ClusterPaths, port: number): Promise<void> {
  await withClient(databaseUrl(paths, port, 'postgres'), async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount) return;
    await client.query(`CREATE DATABASE "${DATABASE}"`).catch((error: { code?: string }) => {
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
  });
}

/** `pg_ctl` puts the server in a session of its own: Ctrl-C at a terminal reaches us and not the server. */
function startServer(paths: ClusterPaths, binaries: Binaries, port: number, isDurable: boolean) {
  rotateLog(paths.log);
  const settings = ['listen_addresses=127.0.0.1', 'timezone=UTC', 'log_timezone=UTC'];
  if (process.platform !== 'win32') settings.push("unix_socket_directories=''");
  if (!isDurable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  return runProgram(binaries.prefix, binaries.pgCtl, [
    ...['-D', paths.cluster, '-w', '-t', '30', '-l', paths.log],
    ...['-o', `-p ${port} ${settings.map((setting) => `-c ${setting}`).join(' ')}`, 'start'],
  ]);
}

/** The port may by now belong to another server: only the one with our data folder counts. */
async function answers(paths: ClusterPaths, port: number, log: (message: string) => void): Promise<boolean> {
  try {
    return await withClient(databaseUrl(paths, port, 'postgres'), async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
      return fs.realpathSync(path.resolve(rows[0]?.data_directory ?? '')) === fs.realpathSync(paths.cluster);
    });
  } catch (error) {
    log(`PostgreSQL does not answer yet: ${(error as Error).message}`);
    return false;
  }
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  let lost: Error | undefined;
  client.on('error', (error: Error) => (lost = error));
  try {
    await client.connect();
    return await work(client);
  } finally {
    if (!lost) await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function rotateLog(log: string): void {
  if (fs.existsSync(log) && fs.statSync(log).size > LOG_LIMIT_BYTES) fs.renameSync(log, `${log}.1`);
}

function endOfLog(log: string): string {
  return fs.existsSync(log) ? fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5).join(' | ') : '';
}
