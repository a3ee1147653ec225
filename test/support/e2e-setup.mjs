import { openTestServer } from './bench.mjs';

/** Before all API tests: the workers learn from the environment where to clone their databases. */
export default async function setUp() {
  const bench = await openTestServer();
  process.env.TEST_ADMIN_URL = bench.adminUrl;
  process.env.TEST_TEMPLATE = bench.template;
  globalThis.tidycrewBench = bench;
}
