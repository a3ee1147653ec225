import { ensureBuilt } from '../../scripts/lib/built.mjs';
import { openTestServer } from './bench.mjs';

/** Before all browser tests; answers what to do after them. */
export default async function setUp() {
  await ensureBuilt();
  const bench = await openTestServer();
  process.env.TEST_ADMIN_URL = bench.adminUrl;
  process.env.TEST_TEMPLATE = bench.template;
  return () => bench.close();
}
