import { openTestPostgres } from './test-postgres.mjs';

/** Jest's globalSetup of the API tests: the workers learn from the environment where to clone their databases. */
export default async function setUp() {
  const postgres = await openTestPostgres();
  process.env.TEST_ADMIN_URL = postgres.adminUrl;
  process.env.TEST_TEMPLATE = postgres.template;
  Object.assign(globalThis, { testPostgres: postgres });
}
