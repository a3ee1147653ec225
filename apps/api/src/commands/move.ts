import 'reflect-metadata';
import fs from 'node:fs';
import path from 'node:path';
import { runCommand } from '../platform/common/run-command.js';
import { stopByFailing } from '../platform/common/stopping.js';
import { databaseAddressProblem, validate } from '../platform/config/env.js';
import { moveBusiness, movedTo, noteMoved } from '../platform/database/backup/move.js';
import { startEmbeddedPostgres } from '../platform/database/embedded/index.js';

const USAGE = 'Usage: npm run move -- postgres://user:password@host:5432/database';

/**
 * `npm run move -- postgres://…`: moves a business that is stopped out of its data folder into an empty PostgreSQL of one's
 * own.
 */
async function main(): Promise<void> {
  const [address = '', ...more] = process.argv.slice(2);
  const problem = databaseAddressProblem(address);
  if (more.length > 0 || !URL.canParse(address) || problem !== null)
    throw new Error(problem?.includes('hosts') ? `The address ${problem}.` : USAGE);
  const { dataDir, databaseUrl } = validate();
  if (databaseUrl !== undefined) throw new Error('DATABASE_URL is set: only a business in a data folder is moved.');
  const gone = movedTo(dataDir);
  if (gone !== null) throw new Error(`The business of ${dataDir} was moved to ${gone} already.`);
  // Before anything starts: it would make one.
  if (!fs.existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new Error(`There is nothing to move: ${dataDir} holds no database. Set DATA_DIR.`);
  }
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => console.error(line) });
  // Refused while the product runs: what is written meanwhile would stay behind.
  const release = await server.claim();
  try {
    const { rows, tables } = await moveBusiness(server.url, address);
    const place = noteMoved(dataDir, address);
    console.log(
      [
        `Moved ${rows} rows in ${tables} tables to ${place}: each is there as it was, and all rules hold.`,
        'From now on start with DATABASE_URL naming that database. To keep everybody signed in and the links of accountants',
        `alive, let SESSION_SECRET be what ${path.join(dataDir, 'session.secret')} holds, and ACCESS_KEY what access.key`,
        'beside it holds, where there is one. Set up backups of that database.',
        `${dataDir} stays as it is and does not start again; keep it until you are sure, then remove it.`,
      ].join('\n'),
    );
  } finally {
    await release();
    await server.stop();
  }
}

stopByFailing();
await runCommand(main);
