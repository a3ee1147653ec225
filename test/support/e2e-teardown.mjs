/** @typedef {{ testPostgres?: Awaited<ReturnType<typeof import('./test-postgres.mjs').openTestPostgres>> }} Opened */

/** After all API tests: the last run that uses the PostgreSQL of the tests stops it. */
export default async function tearDown() {
  await /** @type {Opened} */ (globalThis).testPostgres?.close();
}
