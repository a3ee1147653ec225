import 'reflect-metadata';
import { withCommandDatabase } from '../platform/database/command-database.js';
import { findBreaches, INVARIANTS } from '../platform/database/invariants.js';

/** `npm run check:invariants`: whether what must hold does, in the database that the environment names. */
try {
  const breaches = await withCommandDatabase((database) => findBreaches(database));
  for (const { rule, ids } of breaches) console.error(`Broken: ${rule} Rows: ${ids.join(', ')}`);
  if (breaches.length > 0) process.exitCode = 1;
  else console.log(`All ${INVARIANTS.length} rules hold.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
