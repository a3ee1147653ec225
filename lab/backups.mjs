/**
 * `npm run test:long -- --only=backups [--report=<file>]`: a PostgreSQL of one's own that pgBackRest archives to a disk and to an S3 server;
 * people work, and what operators fear happens: a wrong change of every customer, the loss of the data, of a repository, of
 * a bit. Needs Debian's pgbackrest, postgresql, openssl and python3-swift (the S3 server).
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../scripts/lib/built.mjs';
import { ensureInstalled } from '../scripts/lib/installed.mjs';
import { Explained, main, ROOT, say } from '../scripts/lib/project.mjs';
import { reportOf } from './backups/report.mjs';
import { S3Server } from './backups/s3.mjs';
import { makePlace, Server } from './backups/server.mjs';
import { SECRET, STEPS } from './backups/steps.mjs';
import { makeWorld } from './failover/world.mjs';

await main(async () => {
  const report = readArguments(process.argv.slice(2));
  await ensureInstalled();
  await ensureBuilt(['api']);
  makePlace();
  const s3 = await S3Server.make();
  const server = new Server(s3.environment);
  try {
    await server.make();
    const people = await makeWorld(server.url, SECRET);
    /** @type {import('./backups/steps.mjs').Outcome[]} */
    const outcomes = [];
    for (const { name, run } of STEPS) {
      const outcome = { name, ...(await run({ server, s3, people })) };
      outcomes.push(outcome);
      say(`${outcome.problems.length === 0 ? 'ok    ' : 'FAILED'} ${name}: ${outcome.found}`);
      outcome.problems.forEach((problem) => say(`  ${problem}`));
    }
    const versions = [...(await server.versions()), s3.version];
    const text = reportOf({ outcomes, versions, cpus: os.cpus().length, load: os.loadavg() });
    if (report) fs.writeFileSync(path.join(ROOT, report), text);
    return outcomes.some(({ problems }) => problems.length > 0) ? 1 : 0;
  } finally {
    await server.stopAll();
    await s3.stop();
  }
});

/** @param {string[]} args @returns {string} '' for none */
function readArguments(args) {
  const [only = '', ...more] = args;
  const [, file = ''] = /^--report=(.+)$/.exec(only) ?? [];
  if (more.length > 0 || (only && !file)) throw new Explained('The part backups takes --report=<file> only.');
  return file;
}
