import { aPerson, aPriceTier, TEST_SESSION_SECRET } from '../factories/index.js';
import { test as base, type World } from '../support/browser-test.js';
import { createTestDatabase } from '../support/database.js';
import { startServer } from '../support/server.js';

/** A product whose server may be killed, on a database that only tests of cuts use. */
export interface CutWorld extends World {
  /** Starts the API again on the same database, at another port. */
  restart(): Promise<void>;
}

/** Playwright's test with a product that may be killed. */
export const test = base.extend<object, { world: CutWorld }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const database = await createTestDatabase();
      await aPerson(database, { active: false });
      await aPriceTier(database, { allottedMinutes: 120 });
      const start = () => startServer({ databaseUrl: database.url, env: { SESSION_SECRET: TEST_SESSION_SECRET } });
      const world: CutWorld = {
        database,
        server: await start(),
        restart: async () => {
          world.server = await start();
        },
      };
      await use(world);
      await world.server.kill();
      await database.drop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export { expect } from '../support/browser-test.js';
