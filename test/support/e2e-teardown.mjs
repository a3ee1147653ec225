/** After all API tests: the last run that uses the PostgreSQL of the tests stops it. */
export default async function tearDown() {
  await globalThis.tidycrewBench?.close();
}
