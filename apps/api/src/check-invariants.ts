import 'reflect-metadata';
import { createDataSource } from './platform/database/data-source.js';
import { findBreaches, INVARIANTS } from './platform/database/invariants.js';

/** `npm run check:invariants`: whether what must hold does, in the database that DATABASE_URL names. */
const database = createDataSource(undefined, 1);
try {
  await database.initialize();
  const breaches = await findBreaches(database);
  for (const { rule, ids } of breaches) console.error(`Broken: ${rule} Rows: ${ids.join(', ')}`);
  if (breaches.length > 0) process.exitCode = 1;
  else console.log(`All ${INVARIANTS.length} rules hold.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  if (database.isInitialized) await database.destroy();
}
