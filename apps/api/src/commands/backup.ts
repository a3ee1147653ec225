import 'reflect-metadata';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../platform/common/run-command.js';
import { stopByFailing } from '../platform/common/stopping.js';
import { type Env, validate } from '../platform/config/env.js';
import { makeBackup } from '../platform/database/backup/make-backup.js';
import { isDumpName } from '../platform/database/backup/names.js';

const USAGE = 'Usage: npm run backup [-- [<folder or file.dump>] [--keep=<number>] [--unchecked]]';

interface Input {
  folder: string;
  /** undefined: named by date and version. */
  file: string | undefined;
  /** How many to keep in the folder; undefined: all. */
  keep: number | undefined;
  isChecked: boolean;
}

/**
 * `npm run backup`: a dump of the database that DATABASE_URL names, or a copy of the embedded one's folder, while the
 * product works.
 */
async function main(): Promise<void> {
  const env = validate();
  const { dataDir, databaseUrl, postgresPrograms: programs, searchPath } = env;
  const source = databaseUrl === undefined ? { databaseUrl, dataDir } : { databaseUrl, programs, searchPath };
  const { sentence, isGood, problems, removed } = await makeBackup({
    source,
    ...readInput(process.argv.slice(2), env),
  });
  console.log(sentence);
  problems.forEach((problem) => console.error(problem));
  if (!isGood) process.exitCode = 1;
  if (removed.length > 0) console.log(`Removed ${removed.join(', ')}.`);
}

function readInput(args: string[], env: Env): Input {
  const options = { keep: { type: 'string' }, unchecked: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  const target = path.resolve(positionals[0] ?? env.backupDir);
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

stopByFailing();
await runCommand(main);
