import fs from 'node:fs';
import path from 'node:path';
import { runProgram } from '../embedded/binaries.js';

/** PostgreSQL's programs for backups, of one version. */
export interface BackupPrograms {
  pgDump: string;
  pgRestore: string;
  major: number;
}

const EXE = process.platform === 'win32' ? '.exe' : '';

/** Folders that hold one folder per version: Debian and Ubuntu, Red Hat, Homebrew (Apple and Intel), the Windows installer. */
const PLACES: { folder: string; name: RegExp; inside: string }[] = [
  { folder: '/usr/lib/postgresql', name: /^\d+$/, inside: 'bin' },
  { folder: '/usr', name: /^pgsql-\d+$/, inside: 'bin' },
  { folder: '/opt/homebrew/opt', name: /^(postgresql@\d+|libpq)$/, inside: 'bin' },
  { folder: '/usr/local/opt', name: /^(postgresql@\d+|libpq)$/, inside: 'bin' },
  { folder: String.raw`C:\Program Files\PostgreSQL`, name: /^\d+$/, inside: 'bin' },
];

/**
 * Finds pg_dump and pg_restore of the server's major version, else the oldest newer ones: an older pg_dump cannot read
 * a newer server.
 * @param folder where they are (PG_BIN); undefined: looked for in PATH and in the usual places
 * @throws Error with one sentence that says what is missing
 */
export async function findBackupPrograms(
  serverMajor: number,
  folder: string | undefined,
  searchPath: string,
): Promise<BackupPrograms> {
  const folders = folder === undefined ? [...searchPath.split(path.delimiter), ...usualFolders()] : [folder];
  const found: BackupPrograms[] = [];
  for (const place of new Set(folders)) {
    const programs = await programsIn(place);
    if (programs) found.push(programs);
    if (programs?.major === serverMajor) return programs;
  }
  const newer = found.filter(({ major }) => major > serverMajor).sort((a, b) => a.major - b.major)[0];
  if (newer) return newer;
  const where = folder === undefined ? 'in PATH or in the usual places' : `in ${folder} (PG_BIN)`;
  const instead =
    found.length > 0
      ? `only version ${[...new Set(found.map(({ major }) => major))].join(', ')} is ${where}`
      : `there is none ${where}`;
  throw new Error(
    `The server is PostgreSQL ${serverMajor}, so pg_dump and pg_restore ${serverMajor} or newer are needed, and ${instead}: install PostgreSQL's client programs, or set PG_BIN to their folder.`,
  );
}

/**
 * Finds pg_ctl of a server of exactly that major version: no other one reads its data.
 * @param folder where it is (PG_BIN); undefined: looked for in PATH and in the usual places
 * @throws Error with one sentence that says what is missing
 */
export async function findServerControl(
  major: number,
  folder: string | undefined,
  searchPath: string,
): Promise<string> {
  const folders = folder === undefined ? [...searchPath.split(path.delimiter), ...usualFolders()] : [folder];
  for (const place of new Set(folders)) {
    const [pgCtl, postgres] = [path.join(place, `pg_ctl${EXE}`), path.join(place, `postgres${EXE}`)];
    if (place === '' || !fs.existsSync(pgCtl) || !fs.existsSync(postgres)) continue;
    const said = await runProgram([], postgres, ['--version']).catch(() => null);
    if (Number(/\(PostgreSQL\) (\d+)/.exec(said?.output ?? '')?.[1]) === major) return pgCtl;
  }
  throw new Error(
    `The archive is of PostgreSQL ${major}, and its server is not on this machine: install PostgreSQL ${major}, or set PG_BIN to the folder of its programs.`,
  );
}

async function programsIn(folder: string): Promise<BackupPrograms | null> {
  const [pgDump, pgRestore] = [path.join(folder, `pg_dump${EXE}`), path.join(folder, `pg_restore${EXE}`)];
  if (folder === '' || !fs.existsSync(pgDump) || !fs.existsSync(pgRestore)) return null;
  const said = await runProgram([], pgDump, ['--version']).catch(() => null);
  const major = /\(PostgreSQL\) (\d+)/.exec(said?.output ?? '')?.[1];
  return major === undefined ? null : { pgDump, pgRestore, major: Number(major) };
}

function usualFolders(): string[] {
  return PLACES.flatMap(({ folder, name, inside }) => {
    const names = namesIn(folder).filter((found) => name.test(found));
    return names.map((found) => path.join(folder, found, inside));
  });
}

/** None in a folder that is not there, or that may not be read. */
function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}
