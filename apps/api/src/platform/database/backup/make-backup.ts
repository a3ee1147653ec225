import fs from 'node:fs';
import path from 'node:path';
import { dumpDatabase } from './dump.js';
import { checkFolder, copyDataFolder } from './folder.js';
import { backupName, removeOld } from './names.js';
import { inWords, type Soundness } from './soundness.js';

/** What is backed up: the database of a connection string, or the embedded one of a data folder. */
type Source =
  | { databaseUrl: string; programs: string | undefined; searchPath: string }
  | { databaseUrl: undefined; dataDir: string };

interface BackupOptions {
  source: Source;
  /** Made when missing. */
  folder: string;
  /** undefined: named by date and version. */
  file?: string;
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

interface Backup {
  /** One line about it. */
  sentence: string;
  /** Whether it was restored on trial and is sound; true for one that was not to be checked. */
  isGood: boolean;
  /** What is wrong with it, a sentence each. */
  problems: string[];
  /** Names of the old ones that were removed. */
  removed: string[];
}

/**
 * Backs up while the product works: it gets its name when it is whole and was restored on trial; old ones go only when this
 * one is good.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { source, folder, keep } = options;
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const made = source.databaseUrl === undefined ? await copyOf(source.dataDir, options) : await dumpOf(source, options);
  const target = path.join(folder, made.name);
  if (fs.existsSync(target)) throw new Error(`${target} exists already.`);
  fs.renameSync(made.draft, target);
  const { soundness, doubt, serverVersion, contents } = made;
  const verdict = soundness ? `restored on trial, ${inWords(soundness)}` : (doubt ?? 'not checked');
  const problems = soundness?.problems ?? [];
  const isGood = doubt === undefined && problems.length === 0;
  return {
    sentence: `${target}: ${inMegabytes(made.bytes)}, PostgreSQL ${serverVersion}, ${contents}; ${verdict}`,
    isGood,
    problems,
    removed: isGood && keep !== undefined ? removeOld(folder, keep, new Date()) : [],
  };
}

async function dumpOf(source: Source & { databaseUrl: string }, options: BackupOptions): Promise<Made> {
  const startedAt = new Date();
  const draft = draftIn(options.folder, startedAt);
  try {
    const { soundness, doubt, ...dump } = await dumpDatabase(source, draft, options.isChecked);
    const major = dump.serverVersion.split('.')[0] ?? '';
    return {
      draft,
      name: options.file ?? backupName(startedAt, major, 'dump'),
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

async function copyOf(dataDir: string, { folder, isChecked }: BackupOptions): Promise<Made> {
  const startedAt = new Date();
  const draft = draftIn(folder, startedAt);
  try {
    const { serverVersion, bytes } = await copyDataFolder(dataDir, draft);
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
