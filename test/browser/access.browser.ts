import type { Page } from '@playwright/test';
import type { AccessNote } from '@tidycrew/contracts';
import { aPerson, aTeam, aVisit, sortNotes, type TestPerson, type TestTeam, unique } from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { businessDay } from '../support/business-day.js';
import { aCode, answeredBy080 } from '../support/codes.js';
import { expectAccessible } from './accessible.js';
import { expect, test } from './staff-test.js';

const NOTES: AccessNote[] = [
  { kind: 'parking', text: 'In the lane behind the house' },
  { kind: 'pets', text: 'Two cats, keep the door shut' },
  { kind: 'dont', text: 'Never use the front door' },
];
const IN_ORDER = ['Do not Never use the front door', 'Parking In the lane behind', 'Pets Two cats'];
const VALUE = 'zq4711';

async function aCleaner(world: World): Promise<{ anna: TestPerson; team: TestTeam }> {
  const anna = await aPerson(world.database, { firstName: 'Anna', lastName: `Nguyen${unique()}` });
  return { anna, team: await aTeam(world.database, { name: `Crew ${unique()}`, members: [anna] }) };
}

/** Everything that the browser keeps of this page, as one text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate<string>(`(async () => {
    const parts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage }), location.href, JSON.stringify(history.state)];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise((done, failed) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => done(asked.result);
        asked.onerror = () => failed(asked.error);
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        parts.push(JSON.stringify(await new Promise((done) => (all.onsuccess = () => done(all.result)))));
      }
      database.close();
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        parts.push(request.url, await (await (await caches.open(name)).match(request)).text());
      }
    return parts.join('\\n');
  })()`);

test('notes of today’s visit are read at the door, in the start dialog and on the working card, also without a network (D503)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard, start } = phone;
  const { anna, team } = await aCleaner(world);
  const house = await aNearby({ name: `Visit ${anna.id}` }, 300);
  await sortNotes(world.database, house, NOTES);
  await aVisit(world.database, { customerId: house.id, teamId: team.id, day: businessDay(0) });
  const tomorrow = await aNearby({ name: `Tomorrow ${anna.id}` }, 900);
  await sortNotes(world.database, tomorrow, [{ kind: 'do', text: 'Water the fern' }]);
  await aVisit(world.database, { customerId: tomorrow.id, teamId: team.id, day: businessDay(1) });
  await signIn(phone, anna);
  const isCrewKnown = page.waitForResponse(/teams\/\d+\/members$/);
  await dashboard.open();
  const card = page.getByRole('region', { name: 'Today: 1 left of 1' }).getByRole('article');
  await expect(card.getByText('Never use the front door')).toBeVisible();
  await expect(card.getByText('Two cats')).toBeHidden();
  await expect(card.getByRole('img', { name: 'Pets, Parking' })).toBeVisible();
  await card.getByText('At this house').click();
  await expect(card.getByRole('list', { name: 'About this house' }).getByRole('listitem')).toContainText(IN_ORDER);
  await page
    .getByText('Tomorrow (1)')
    .or(page.getByText('Tomorrow', { exact: true }))
    .first()
    .click();
  await expect(page.getByText(tomorrow.name).first()).toBeVisible();
  await expect(page.getByText('Water the fern')).toHaveCount(0);
  await expectAccessible(page, 'notes of a visit');
  await expect.poll(() => kept(page)).toContain('Never use the front door');
  expect(await kept(page)).not.toContain('Water the fern');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }

  await isCrewKnown;
  // The line is gone from here on: the basement.
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: `Start the visit to ${house.name}` }).click();
  await expect(start.dialog().getByRole('list', { name: 'About this house' })).toContainText(
    'Never use the front door',
  );
  await start.submit().click();
  await expect(dashboard.working()).toContainText(house.name);
  const fold = dashboard.working().getByText('At this house');
  await expect(dashboard.working().getByText('Two cats')).toBeHidden();
  await fold.click();
  await expect(dashboard.working().getByText('Two cats')).toBeVisible();
  // Once: the visit in progress leaves them to this card.
  await expect(page.getByText('Two cats')).toHaveCount(1);
  await expectAccessible(page, 'at this house');
});

test('the start dialog of a customer without a visit asks for the notes, and starts without them (D501)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard, start } = phone;
  const { anna } = await aCleaner(world);
  const [house, bare] = [await aNearby({ name: `House ${anna.id}` }), await aNearby({ name: `Bare ${anna.id}` }, 400)];
  await sortNotes(world.database, house, NOTES);
  await signIn(phone, anna);
  await dashboard.open();
  const notes = start.dialog().getByRole('list', { name: 'About this house' });
  await dashboard.startAt(house).click();
  await expect(notes.getByRole('listitem')).toContainText(IN_ORDER);
  await page.keyboard.press('Escape');
  await dashboard.startAt(bare).click();
  await expect(start.submit()).toBeEnabled();
  await expect(notes).toHaveCount(0);
  await page.keyboard.press('Escape');
  // Nothing of it stays.
  expect(await kept(page)).not.toContain('Never use the front door');
  const path = `**/api/staff/customers/${house.id}/access`;
  await page.route(path, (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, code: 'TOO_MANY_ATTEMPTS', error: 'You have read too many.' }),
    }),
  );
  await dashboard.startAt(house).click();
  await expect(start.dialog()).toContainText('You have read too many.');
  await page.unroute(path);
  await start.dialog().getByRole('button', { name: 'Try again' }).click();
  await expect(notes).toBeVisible();
  await page.keyboard.press('Escape');
  await page.route(path, (route) => route.abort());
  await dashboard.startAt(house).click();
  await expect(start.dialog()).toContainText('The notes of this house need a network.');
  await expect(start.submit()).toBeEnabled();
});

test('a code is shown for a minute, gone on blur and when the page is hidden, and is kept nowhere (D507) @story:Dashboard', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const { anna, team } = await aCleaner(world);
  const house = await aNearby({ name: `Visit ${anna.id}` }, 300);
  const code = await aCode(world.server, world.database, house, { label: 'Gate', value: VALUE });
  await aVisit(world.database, { customerId: house.id, teamId: team.id, day: businessDay(0) });
  await answeredBy080(page);
  await page.clock.install();
  await signIn(phone, anna);
  await dashboard.open();
  const show = page.getByRole('button', { name: 'Show code: Gate' });
  const value = page.getByText(VALUE);
  await expect(show).toBeEnabled();
  // The clock stands but for what is said of it, however slow the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await show.click();
  await expect(value).toBeVisible();
  await expect(value).toHaveCSS('font-size', '40px');
  await expect(page.getByText('Hide (60 s)')).toBeVisible();
  expect(await kept(page)).not.toContain(VALUE);
  await page.clock.runFor(58_000);
  await expect(page.getByText('Hide (2 s)')).toBeVisible();
  await expect(value).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(value).toHaveCount(0);
  await page.clock.resume();
  await show.click();
  await expect(value).toBeVisible();
  await expectAccessible(page, 'a code');
  await page.evaluate(`window.dispatchEvent(new Event('blur'))`);
  await expect(value).toHaveCount(0);
  await show.click();
  await expect(value).toBeVisible();
  await page.evaluate(`(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    delete document.visibilityState;
  })()`);
  await expect(value).toHaveCount(0);
  await show.click();
  await page.getByRole('button', { name: 'Hide code: Gate' }).click();
  await expect(value).toHaveCount(0);
  // An answer that comes once the page was left is not shown.
  await page.route('**/reveal', async (route) => {
    await page.evaluate(`window.dispatchEvent(new Event('blur'))`);
    await route.continue();
  });
  await show.click();
  await expect(show).toBeEnabled();
  await expect(value).toHaveCount(0);
  await page.unroute('**/reveal');
  expect(await kept(page)).not.toContain(VALUE);
  const rows = await world.database.query('SELECT 1 FROM code_reveals WHERE code_id = $1', [code.id]);
  expect(rows.length).toBeGreaterThanOrEqual(4);

  await page.route('**/reveal', (route) => route.abort());
  await show.click();
  await expect(page.getByText('Codes need a network.')).toBeVisible();
  await page.unroute('**/reveal');
  await page.context().setOffline(true);
  await expect(show).toBeDisabled();
  await page.context().setOffline(false);
});

test('the working card has the codes of its house; who may not see one is told why (D507)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard, start } = phone;
  const { anna } = await aCleaner(world);
  const house = await aNearby({ name: `House ${anna.id}` });
  await aCode(world.server, world.database, house, { label: 'Alarm', value: VALUE });
  await signIn(phone, anna);
  await dashboard.open();
  await dashboard.startAt(house).click();
  await expect(start.dialog()).not.toContainText('Alarm');
  await start.submit().click();
  await dashboard.working().getByText('At this house').click();
  const show = page.getByRole('button', { name: 'Show code: Alarm' });
  await show.click();
  await expect(page.getByText(VALUE)).toBeVisible();
  await page.getByRole('button', { name: 'Hide code: Alarm' }).click();
  // Somebody has ended the clean in the office meanwhile.
  await world.database.query(
    `WITH over AS (UPDATE cleans SET status = 'completed', clock_out = now() WHERE customer_id = $1 RETURNING id)
     UPDATE time_entries SET clock_out = now() FROM over WHERE clean_id = over.id`,
    [house.id],
  );
  await show.click();
  await expect(page.getByText('Only the crew of this visit can see it. Ask your office.')).toBeVisible();
});
