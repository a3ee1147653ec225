import { ensureBuilt } from '../../scripts/lib/built.mjs';
import { openTestPostgres } from './test-postgres.mjs';

/** Before all browser tests; answers what to do after them. */
export default async function setUp() {
  await ensureBuilt();
  const postgres = await openTestPostgres();
  process.env.TEST_ADMIN_URL = postgres.adminUrl;
  process.env.TEST_TEMPLATE = postgres.template;
  return () => postgres.close();
}
