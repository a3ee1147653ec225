import 'reflect-metadata';
import fs from 'node:fs';
import path from 'node:path';
import { runCommand } from '../platform/common/run-command.js';
import { stopByFailing } from '../platform/common/stopping.js';
import { validate } from '../platform/config/env.js';
import { withDatabase } from '../platform/database/backup/connection.js';
import { restoreDump } from '../platform/database/backup/dump.js';
import { restoreFolder } from '../platform/database/backup/folder.js';
import {
  examine,
  inWords,
  refuseOldData,
  settleRestored,
  type Settled,
  type Soundness,
} from '../platform/database/backup/soundness.js';

const USAGE =
  'Usage: npm run restore -- <backup> <new database, or new folder for a backup of the embedded PostgreSQL>, or npm run restore -- --here';
const NAME = /^[a-z_][a-z0-9_-]{0,62}$/i;

/**
 * `npm run restore -- <backup> <new database>`: puts a dump into a new database beside the one that DATABASE_URL names, or
 * a folder into a new data folder. Never touches one that holds anything. `--here`: the database that DATABASE_URL names was put
 * back by another tool, as pgBackRest, and is looked at and settled before the product starts on it.
 */
async function main(): Promise<void> {
  const [backup, target, ...more] = process.argv.slice(2);
  if (backup === '--here' && target === undefined) return settleHere(validate().databaseUrl);
  if (!backup || !target || more.length > 0) throw new Error(USAGE);
  if (!fs.existsSync(backup)) throw new Error(`There is no backup ${backup}.`);
  const env = validate();
  if (fs.statSync(backup).isDirectory()) {
    if (!fs.existsSync(path.join(backup, 'postgres', 'PG_VERSION'))) throw new Error(`${backup} is no backup.`);
    const { soundness, settled } = await restoreFolder(backup, target);
    tell(soundness, settled, `Start with DATA_DIR=${path.resolve(target)}`);
    return;
  }
  if (!NAME.test(target)) throw new Error('The new database needs a name of letters, digits, - and _.');
  const { databaseUrl } = env;
  if (databaseUrl === undefined) throw new Error('Set DATABASE_URL to a database on the server to restore on.');
  const options = { databaseUrl, programs: env.postgresPrograms, searchPath: env.searchPath };
  await restoreDump(options, backup, target);
  const url = withDatabase(databaseUrl, target);
  // First, because it may be ended while it looks.
  const settled = await settleRestored(url);
  const soundness = await examine(url);
  const next = soundness.isOlder ? 'run "npm run migration:run", then start' : 'start';
  tell(soundness, settled, `Let DATABASE_URL name the database ${target}, ${next}`);
}

async function settleHere(url: string | undefined): Promise<void> {
  if (url === undefined) throw new Error('Set DATABASE_URL to the database that was put back.');
  await refuseOldData(url);
  const settled = await settleRestored(url);
  const soundness = await examine(url);
  tell(
    soundness,
    settled,
    soundness.isOlder ? 'Run "npm run migration:run", then start the product' : 'Start the product',
  );
}

function tell(soundness: Soundness, settled: Settled, next: string): void {
  console.log(
    `Restored: ${inWords(soundness)}. Ended ${settled.sessions} sessions; ${settled.mails} mails that were on their way wait for a person in the outbox. Withdrew ${settled.links} links to calendars and invoices: make those that are needed anew.`,
  );
  soundness.problems.forEach((problem) => console.error(problem));
  if (soundness.problems.length > 0) process.exitCode = 1;
  console.log(`${next}.`);
}

stopByFailing();
await runCommand(main);
