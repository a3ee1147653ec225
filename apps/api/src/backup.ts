import 'reflect-metadata';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Env } from './platform/config/env.js';
import { dumpDatabase } from './platform/database/backup/dump.js';
import { checkFolder, copyDataFolder } from './platform/database/backup/folder.js';
import { backupName, isDumpName, removeOld } from './platform/database/backup/names.js';
import { inWords, type Soundness } from './platform/database/backup/soundness.js';

const USAGE = 'Usage: npm run backup [-- <folder or file.dump>] [--keep=<number>] [--unchecked]';

interface Input {
  folder: string;
  /** undefined: named by date and version. */
  file: string | undefined;
  /** How many to keep in the folder; undefined: all. */
  keep: number | undefined;
  isChecked: boolean;
}

/** What was made, under a temporary name. */
interface Made {
  draft: string;
  name: string;
  bytes: number;
  serverVersion: string;
  contents: string;
  soundness: Soundness | null;
  /** Why nobody could look into it. */
  doubt?: string;
}

/**
 * `npm run backup`: a dump of the database that DATABASE_URL names, or a copy of the embedded one's folder, while the
 * product works. It gets its name when it is whole and was restored on trial; old ones go only when this one is good.
 */
async function main(): Promise<void> {
  const env = new Env();
  const input = readInput(process.argv.slice(2), env);
  fs.mkdirSync(input.folder, { recursive: true, mode: 0o700 });
  const made = env.databaseUrl === undefined ? await backUpFolder(env, input) : await backUpDump(env, input);
  const target = path.join(input.folder, made.name);
  if (fs.existsSync(target)) throw new Error(`${target} exists already.`);
  fs.renameSync(made.draft, target);
  const verdict = made.soundness ? `restored on trial, ${inWords(made.soundness)}` : (made.doubt ?? 'not checked');
  console.log(`${target}: ${inMegabytes(made.bytes)}, PostgreSQL ${made.serverVersion}, ${made.contents}; ${verdict}`);
  if (made.doubt !== undefined || (made.soundness && made.soundness.problems.length > 0)) {
    made.soundness?.problems.forEach((problem) => console.error(problem));
    process.exitCode = 1;
    return;
  }
  if (input.keep === undefined) return;
  const removed = removeOld(input.folder, input.keep, new Date());
  if (removed.length > 0) console.log(`Removed ${removed.join(', ')}.`);
}

function readInput(args: string[], env: Env): Input {
  const options = { keep: { type: 'string' }, unchecked: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  const target = path.resolve(positionals[0] ?? path.join(env.dataDir, 'backups'));
  const isFile = isDumpName(target);
  if (positionals.length > 1 || (keep !== undefined && (!Number.isInteger(keep) || keep < 1))) throw new Error(USAGE);
  if (isFile && keep !== undefined) throw new Error('--keep works on a folder of backups, not on one file.');
  if (isFile && env.databaseUrl === undefined) {
    throw new Error('A backup of the embedded PostgreSQL is a folder: name the folder to put it in.');
  }
  if (isFile && fs.existsSync(target)) throw new Error(`${target} exists already.`);
  return {
    folder: isFile ? path.dirname(target) : target,
    file: isFile ? path.basename(target) : undefined,
    keep,
    isChecked: values.unchecked !== true,
  };
}

async function backUpDump(env: Env, { folder, file, isChecked }: Input): Promise<Made> {
  const startedAt = new Date();
  const draft = draftIn(folder, startedAt);
  const options = { databaseUrl: env.databaseUrl ?? '', programs: env.postgresPrograms, searchPath: env.searchPath };
  try {
    const { soundness, doubt, ...dump } = await dumpDatabase(options, draft, isChecked);
    const major = dump.serverVersion.split('.')[0] ?? '';
    return {
      draft,
      name: file ?? backupName(startedAt, major, 'dump'),
      bytes: fs.statSync(draft).size,
      serverVersion: dump.serverVersion,
      contents: `${dump.rows} rows in ${dump.tables} tables`,
      soundness,
      ...(doubt !== undefined && { doubt }),
    };
  } catch (error) {
    fs.rmSync(draft, { force: true });
    throw error;
  }
}

async function backUpFolder(env: Env, { folder, isChecked }: Input): Promise<Made> {
  const startedAt = new Date();
  const draft = draftIn(folder, startedAt);
  try {
    const { serverVersion, bytes } = await copyDataFolder(env.dataDir, draft);
    const soundness = isChecked ? await checkFolder(draft) : null;
    const name = backupName(startedAt, serverVersion.split('.')[0] ?? '', 'folder');
    return { draft, name, bytes, serverVersion, contents: 'the whole data folder', soundness };
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

function draftIn(folder: string, startedAt: Date): string {
  return path.join(folder, `tidycrew-${startedAt.getTime()}-${process.pid}.part`);
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
