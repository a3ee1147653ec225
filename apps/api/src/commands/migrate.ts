import 'reflect-metadata';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../platform/database/data-source.js';
import { migrate } from '../platform/database/prepare.js';

/** The migration commands: `run` (the default), `revert` the last one, `show` what is pending. */
const command = process.argv[2] ?? 'run';
let database: DataSource | undefined;
try {
  database = createDataSource();
  await database.initialize();
  if (command === 'run') {
    const names = await migrate(database);
    console.log(names.length > 0 ? `Migrated: ${names.join(', ')}` : 'Nothing to migrate.');
  } else if (command === 'revert') {
    await database.undoLastMigration();
    console.log('Reverted the last migration.');
  } else if (command === 'show') {
    console.log((await database.showMigrations()) ? 'Migrations are pending.' : 'Nothing is pending.');
  } else {
    console.error(`There is no migration command "${command}": use run, revert or show.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  if (database?.isInitialized) await database.destroy();
}
