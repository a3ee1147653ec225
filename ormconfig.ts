import 'reflect-metadata';
import { createDataSource } from './apps/api/src/platform/database/data-source.js';

/**
 * The door of TypeORM's own command line, after `npm run build`: `npx typeorm migration:show -d dist/ormconfig.js`, with
 * DATABASE_URL set. The options stand in data-source.ts, where the application, its commands and the tests read them, too.
 */
export default createDataSource();
