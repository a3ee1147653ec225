import 'reflect-metadata';
import { runCommand } from '../platform/common/run-command.js';
import { withCommandDatabase } from '../platform/database/command-database.js';
import { findBreaches, INVARIANTS } from '../platform/database/invariants.js';

/** `npm run check:invariants`: whether what must hold does, in the database that the environment names. */
await runCommand(async () => {
  const breaches = await withCommandDatabase((database) => findBreaches(database));
  for (const { rule, ids } of breaches) console.error(`Broken: ${rule} Rows: ${ids.join(', ')}`);
  if (breaches.length > 0) process.exitCode = 1;
  else console.log(`All ${INVARIANTS.length} rules hold.`);
});
