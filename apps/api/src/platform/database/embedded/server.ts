import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { stopping } from '../../common/stopping.js';
import { runProgram, type Binaries } from './binaries.js';
import { DATABASE, damaged, lacking, readPassword, type ClusterPaths } from './cluster.js';
import { hasWorkers, isAlive, postmasterFile, processState, readPostmasterFile } from './postmaster.js';

const START_SECONDS = 60;
const WRONG_PASSWORD = '28P01';
/** A port that was just taken or a server that is just stopping succeeds a moment later; a damaged cluster does not. */
const FUTILE_MS = 3_000;
const LOG_LIMIT_BYTES = 10_000_000;
/** A line that QUIET_LOG lets nobody write. */
const QUOTING = /^\S+ \S+ \S+ \[\d+\] (?:ERROR|WARNING|STATEMENT|DETAIL|CONTEXT): /m;

/**
 * What the server writes down about itself, and nothing of what is stored: no error of a statement, which may quote a value
 * and whose caller is told of it, no statement, no parameter, no row (`DETAIL: Key (…)=(…)`).
 */
const QUIET_LOG = [
  ...['log_min_messages=log', 'log_min_error_statement=panic', 'log_error_verbosity=terse', 'log_statement=none'],
  ...['log_min_duration_statement=-1', 'log_parameter_max_length=0', 'log_parameter_max_length_on_error=0'],
];

/**
 * For a machine of one or two cores that the product shares: no statement is compiled, which takes longer than the product's
 * statements do, or spread over processes, which would have phones wait; what is asked of four years of 60 staff (290 MB)
 * stays in memory.
 */
const SMALL_MACHINE = ['jit=off', 'max_parallel_workers_per_gather=0', 'shared_buffers=192MB'];

/**
 * A checkpoint writes down where replication stands and ends PostgreSQL when it cannot, as on a full disk. Nothing is
 * replicated here: without that file a full disk refuses writes alone.
 */
const FULL_DISK = ['max_active_replication_origins=0'];

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
 * @throws Error with what it says of the damage, or the end of its log when it does not answer within a minute; then
 *   nothing runs that was not running before
 */
export async function ensureRunning(
  paths: ClusterPaths,
  binaries: Binaries,
  options: ServerOptions,
): Promise<{ port: number; isAttached: boolean }> {
  const attempt: Attempt = { hasStarted: false, failingSince: null, output: '' };
  try {
    return await bringUp(paths, binaries, options, attempt);
  } catch (error) {
    // A failed start must not leave a server running that nobody knows of.
    if (attempt.hasStarted) await stopServer(paths, binaries).catch(() => undefined);
    throw error;
  }
}

/** What was tried so far. */
interface Attempt {
  hasStarted: boolean;
  /** When the first of a row of starts failed; null: none did. */
  failingSince: number | null;
  output: string;
}

async function bringUp(
  paths: ClusterPaths,
  binaries: Binaries,
  options: ServerOptions,
  attempt: Attempt,
): Promise<{ port: number; isAttached: boolean }> {
  const deadline = Date.now() + START_SECONDS * 1000;
  while (Date.now() < deadline) {
    if (options.isCancelled?.()) throw new Error('PostgreSQL is not needed any more.');
    stopping.throwIfAborted();
    const file = readPostmasterFile(paths.cluster);
    const state = file && processState(file.pid, paths.cluster);
    if (file && state === 'running') {
      attempt.failingSince = null;
      if (file.isReady && (await answers(paths, file.port, options.log))) {
        return { port: file.port, isAttached: !attempt.hasStarted };
      }
    } else if (!hasWorkers(paths.cluster)) {
      // A stale process id is PostgreSQL's to clear away, but it does not do so when another process has that id now.
      if (file && isAlive(file.pid)) {
        options.log(`Removing the note of a PostgreSQL that no longer runs (process ${file.pid}).`);
        fs.rmSync(postmasterFile(paths.cluster), { force: true });
      }
      await tryToStart(paths, binaries, options, attempt);
    }
    await sleep(attempt.hasStarted ? 20 : 150);
  }
  throw new Error(
    `PostgreSQL does not answer; the end of ${paths.log} says why: ${endOfLog(paths.log) || attempt.output}`,
  );
}

/** One try. @throws Error when it has failed again and again, and nobody else starts it either: it is not about to work */
async function tryToStart(
  paths: ClusterPaths,
  binaries: Binaries,
  options: ServerOptions,
  attempt: Attempt,
): Promise<void> {
  const port = options.port ?? (await freePort());
  const { code, output } = await startServer(paths, binaries, port, options.isDurable);
  attempt.output = output;
  if (code === 0) {
    attempt.hasStarted = true;
    return;
  }
  attempt.failingSince ??= Date.now();
  if (Date.now() - attempt.failingSince > FUTILE_MS) {
    throw new Error(
      lacking(paths.dataDir, `${attempt.output} ${endOfLog(paths.log)}`) ??
        damaged(paths, `PostgreSQL says: ${lastFault(paths.log) || (attempt.output.split('\n')[0] ?? '')}`),
    );
  }
  options.log('PostgreSQL did not start; trying again.');
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

/** The connection string of a database on this server, as its superuser. */
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
  const settings = ['listen_addresses=127.0.0.1', 'timezone=UTC', 'log_timezone=UTC', ...QUIET_LOG];
  if (process.platform !== 'win32') settings.push("unix_socket_directories=''");
  settings.push(...SMALL_MACHINE, ...FULL_DISK);
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
    if ((error as { code?: string }).code === WRONG_PASSWORD) {
      throw new Error(`${paths.secret} holds another password than that of the database: put it back from a backup.`, {
        cause: error,
      });
    }
    log(`PostgreSQL does not answer yet: ${(error as Error).message}`);
    return false;
  }
}

export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
  config: pg.ClientConfig = {},
): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, ...config });
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
  // Versions before this one let the server write what rows held.
  for (const old of [log, `${log}.1`]) {
    if (fs.existsSync(old) && QUOTING.test(fs.readFileSync(old, 'utf8'))) fs.rmSync(old);
  }
  if (fs.existsSync(log) && fs.statSync(log).size > LOG_LIMIT_BYTES) fs.renameSync(log, `${log}.1`);
}

function endOfLog(log: string): string {
  return fs.existsSync(log) ? fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-5).join(' | ') : '';
}

/** The reason that the server gave for ending, as far as it gave one. */
export function lastFault(log: string): string {
  const lines = endOfLog(log).split(' | ');
  const reasons = lines.flatMap((line) => /(?:FATAL|PANIC): +(.+)$/.exec(line)?.[1] ?? []);
  return reasons.at(-1) ?? lines.at(-1) ?? '';
}
