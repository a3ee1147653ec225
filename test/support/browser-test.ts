import { test as base, type Page } from '@playwright/test';
import { aPerson, aPriceTier, aSession, TEST_SESSION_SECRET } from '../factories/index.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { startServer, type TestServer } from './server.js';

/** The allotted minutes for two people of every customer with the factories' price of $150. */
const TIER_MINUTES = 120;

/** What every browser test has: the product on a database that only its worker uses. */
export interface World {
  server: TestServer;
  database: TestDatabase;
}

/** At the end of a test: a route that still fetches an answer would fail the run, and no test. */
async function forgetRoutes(page: Page): Promise<void> {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * Playwright's test with the product behind it. Tests of one worker share a server, so that none waits for a start (a
 * `webServer` of its configuration would be one server on one database for all workers, and is up before `globalSetup`);
 * each makes its own people and customers with the factories and looks at nothing else.
 */
export const test = base.extend<object, { world: World }>({
  world: [
    // Playwright reads the names of the fixtures from this pattern, and wants it even where there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const database = await createTestDatabase();
      // A database with somebody in it gets no demo business.
      await aPerson(database, { active: false });
      await aPriceTier(database, { allottedMinutes: TIER_MINUTES });
      const server = await startServer({ databaseUrl: database.url, env: { SESSION_SECRET: TEST_SESSION_SECRET } });
      await use({ server, database });
      await server.stop();
      await database.drop();
    },
    // Longer than a start may take on a busy machine, whose own limit says what was wrong.
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ world }, use) => use(world.server.baseUrl),
  page: async ({ page }, use) => {
    await use(page);
    await forgetRoutes(page);
  },
});

/** Closes the windows that a test has opened besides its own. */
export async function closeWindows(pages: Page[]): Promise<void> {
  for (const page of pages) {
    await forgetRoutes(page);
    await page.context().close();
  }
}

/** Signs somebody in in a window without the sign-in screen; with an actor, it is that admin who looks at the app as them. */
export async function signInOn(
  page: Page,
  world: World,
  person: { id: number },
  actor?: { id: number },
): Promise<void> {
  const { token } = await aSession(world.database, person, { actorId: actor?.id });
  const url = world.server.baseUrl;
  await page.context().addCookies([{ name: 'token', value: token, url, httpOnly: true, sameSite: 'Lax' }]);
}

export { expect } from '@playwright/test';
