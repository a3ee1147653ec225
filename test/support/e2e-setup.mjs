import { openTestPostgres } from './test-postgres.mjs';

/** Jest's globalSetup of the API tests: the workers learn from the environment where to clone their databases. */
export default async function setUp() {
  const postgres = await openTestPostgres();
  process.env.TEST_ADMIN_URL = postgres.adminUrl;
  process.env.TEST_TEMPLATE = postgres.template;
  process.env.TEST_POSTGRES_FOLDER = postgres.folder ?? '';
  Object.assign(globalThis, { testPostgres: postgres });
  closeWhenStopped(postgres.close);
}

/** At Ctrl-C Jest ends without its globalTeardown, and the server would go on for good. */
function closeWhenStopped(/** @type {() => Promise<void>} */ close) {
  let isClosing = false;
  for (const [signal, number] of /** @type {const} */ ([
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ])) {
    // A terminal and npm both pass it on: the second one must not cut the first one short.
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      void close().finally(() => process.exit(128 + number));
    });
  }
}
