import type { Page } from '@playwright/test';
import { aCustomer, aPerson, aSession, type CustomerInput, type TestCustomer } from '../factories/index.js';
import { closeWindows, signInOn, test as base, type World } from '../support/browser-test.js';
import { Phone } from './pages/phone.js';

/** Where a test's phones are. */
interface Spot {
  latitude: number;
  longitude: number;
}

const SPOT_DEGREES = 2;
const SPOTS_PER_ROW = 15;
const DEGREE_METERS = 111_195;

let spotsTaken = 0;

/** Tests of one worker share a database: each looks at a part of the country where nobody else's customers are. */
function nextSpot(): Spot {
  const row = Math.floor(spotsTaken / SPOTS_PER_ROW);
  const column = spotsTaken % SPOTS_PER_ROW;
  spotsTaken += 1;
  return { latitude: -15 - SPOT_DEGREES * row, longitude: 115 + SPOT_DEGREES * column };
}

interface StaffFixtures {
  spot: Spot;
  /** The test's phone at its spot; nobody is signed in on it. */
  phone: Phone;
  /** One more phone at the same spot. */
  anotherPhone: () => Promise<Phone>;
  /** A customer of the factories so many metres north of the spot. */
  aNearby: (input?: CustomerInput, metersNorth?: number) => Promise<TestCustomer>;
  /** Signs somebody in on a phone without the sign-in screen. */
  signIn: (phone: Phone, person: { id: number }, actor?: { id: number }) => Promise<void>;
}

/** What every staff test starts from. The service worker stays out, but where a test is about it. */
export const test = base.extend<StaffFixtures>({
  serviceWorkers: 'block',
  spot: async ({ context }, use) => {
    const spot = nextSpot();
    await context.setGeolocation(spot);
    await use(spot);
  },
  phone: async ({ page, spot: _whereItIs }, use) => use(new Phone(page)),
  anotherPhone: async ({ browser, spot }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const context = await browser.newContext();
      await context.setGeolocation(spot);
      const page = await context.newPage();
      pages.push(page);
      return new Phone(page);
    });
    await closeWindows(pages);
  },
  aNearby: async ({ world, spot }, use) =>
    use((input = {}, metersNorth = 100) =>
      aCustomer(world.database, {
        latitude: (spot.latitude + metersNorth / DEGREE_METERS).toFixed(6),
        longitude: spot.longitude.toFixed(6),
        ...input,
      }),
    ),
  signIn: async ({ world }, use) => use((phone, person, actor) => signInOn(phone.page, world, person, actor)),
});

/** Until the page has drawn what it knows: whatever follows from an answer that was heard is on the screen. */
export const drawn = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');

/** As many houses as a person may see the notes of in a day (decision D394). */
export async function thirtyNotesShown({ database }: World, { id }: { id: number }): Promise<void> {
  for (let house = 0; house < 30; house += 1) {
    await database.query(
      `INSERT INTO shown_notes (user_id, day, customer_id) VALUES ($1, (now() AT TIME ZONE 'Australia/Melbourne')::date, $2)`,
      [id, (await aCustomer(database, { active: false })).id],
    );
  }
}

/** The path of a link that the office made for a person. */
export async function aLinkFor({ database, server }: World, { id }: { id: number }): Promise<string> {
  const { token } = await aSession(database, await aPerson(database, { role: 'admin' }));
  const answer = await fetch(`${server.baseUrl}/api/admin/staff/${id}/invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `token=${token}` },
    body: '{}',
  });
  const { data } = (await answer.json()) as { data: { url: string } };
  return new URL(data.url).pathname;
}

export { expect } from '@playwright/test';
