import fs from 'node:fs';
import path from 'node:path';
import { makeSecret, readSecret, temporaryName } from '../../config/kept-secret.js';
import { runProgram, type Binaries } from './binaries.js';
import { isAlive } from './postmaster.js';

export const DATABASE = 'tidycrew';

/** Where a data folder keeps the cluster, its password and its log. All absolute paths. */
export interface ClusterPaths {
  dataDir: string;
  cluster: string;
  secret: string;
  log: string;
}

/** The places inside a data folder. */
export function clusterPaths(dataDir: string): ClusterPaths {
  const absolute = path.resolve(dataDir);
  return {
    dataDir: absolute,
    cluster: path.join(absolute, 'postgres'),
    secret: path.join(absolute, 'postgres.secret'),
    log: path.join(absolute, 'postgres.log'),
  };
}

/**
 * Makes the cluster when the data folder has none, and checks the one that it has.
 * @returns true when it was made now
 * @throws Error with one sentence: another major version, another owner, a lost password file, no room
 */
export async function ensureCluster(paths: ClusterPaths, binaries: Binaries): Promise<boolean> {
  makeDataFolder(paths.dataDir);
  removeAbandoned(paths.dataDir);
  if (isEmpty(paths.cluster) && (await createCluster(paths, binaries))) return true;
  const major = versionOf(paths);
  if (major !== binaries.major) {
    throw new Error(
      `The data folder ${paths.dataDir} was made by PostgreSQL ${major} and this is PostgreSQL ${binaries.major}: restore a backup into a new folder, or set DATABASE_URL to a PostgreSQL ${major}.`,
    );
  }
  // Checked before a server is started that nobody could connect to.
  readPassword(paths);
  return false;
}

/** The password of the cluster's superuser. */
export function readPassword(paths: ClusterPaths): string {
  try {
    return readSecret(paths.secret, 'put it back from a backup');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw new Error(
      `The password file ${paths.secret} cannot be read, and without it the data folder cannot be opened: put it back from a backup.`,
      { cause: error },
    );
  }
}

/** What to say of a data folder that PostgreSQL cannot work with. */
export function damaged(paths: ClusterPaths, what: string): string {
  return `The data folder ${paths.dataDir} is damaged (${what}): keep it as it is, and restore a backup into a new one with "npm run restore".`;
}

/** What the machine has too little of, where that is why PostgreSQL does not work: the data folder itself is sound. */
export function lacking(dataDir: string, said: string): string | null {
  if (/No space left on device|ENOSPC|Disk quota exceeded/i.test(said) || isDiskFull(dataDir))
    return `The disk of ${dataDir} is full: make room and start again. Nothing is lost.`;
  if (/Cannot allocate memory|could not map anonymous shared memory/i.test(said))
    return `This machine has too little memory free for PostgreSQL: end something else and start again. Nothing is lost.`;
  return null;
}

/** Less than PostgreSQL writes at a start. */
function isDiskFull(dataDir: string): boolean {
  const { bavail, bsize } = fs.statfsSync(dataDir);
  return bavail * bsize < 1024 * 1024;
}

function isEmpty(folder: string): boolean {
  return !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;
}

function versionOf(paths: ClusterPaths): string {
  const file = path.join(paths.cluster, 'PG_VERSION');
  const major = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
  if (!/^\d+$/.test(major)) throw new Error(damaged(paths, 'postgres/PG_VERSION names no version'));
  return major;
}

function makeDataFolder(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new Error(`The data folder ${dataDir} cannot be written: set DATA_DIR to a folder of your own.`, {
      cause: error,
    });
  }
  const cluster = path.join(dataDir, 'postgres');
  const owner = fs.existsSync(cluster) ? fs.statSync(cluster).uid : undefined;
  if (process.getuid && owner !== undefined && owner !== process.getuid()) {
    throw new Error(
      `The data folder ${dataDir} belongs to another user: start Tidycrew as that user, or set DATA_DIR to a folder of your own.`,
    );
  }
}

/** The folder is made under a temporary name and then renamed, so a killed start never leaves half a cluster. */
async function createCluster(paths: ClusterPaths, binaries: Binaries): Promise<boolean> {
  makeSecret(paths.secret);
  readPassword(paths);
  const temporary = temporaryName(paths.cluster);
  const made = await runProgram(binaries.prefix, binaries.initdb, [
    ...[
      '-D',
      temporary,
      '-U',
      DATABASE,
      `--pwfile=${paths.secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--data-checksums',
    ],
    // The built-in provider knows every letter's case on every platform; the system's C.UTF-8 is not everywhere.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]);
  if (made.code !== 0) {
    fs.rmSync(temporary, { recursive: true, force: true });
    throw new Error(
      lacking(paths.dataDir, made.output) ??
        `The database could not be made in ${paths.dataDir}: ${made.output.split('\n').slice(-3).join(' ')}`,
    );
  }
  try {
    fs.renameSync(temporary, paths.cluster);
    return true;
  } catch (error) {
    fs.rmSync(temporary, { recursive: true, force: true });
    // Another first start was quicker: its cluster is used.
    if (fs.existsSync(path.join(paths.cluster, 'PG_VERSION'))) return false;
    throw error;
  }
}

/** Half-made clusters and secrets of starts that were killed. */
function removeAbandoned(dataDir: string): void {
  for (const name of fs.readdirSync(dataDir)) {
    const pid = /^(?:postgres|[a-z]+\.secret)\.new-(\d+)-/.exec(name)?.[1];
    if (pid && Number(pid) !== process.pid && !isAlive(Number(pid))) {
      fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
    }
  }
}
