import type { Page } from '@playwright/test';
import {
  aChecklist,
  aClean,
  aKey,
  aPerson,
  aSortedCustomer,
  aTeam,
  aVisit,
  type TestCustomer,
  type TestPerson,
  unique,
} from '../factories/index.js';
import { businessDay } from '../support/business-day.js';
import { aCode } from '../support/codes.js';
import type { World } from '../support/browser-test.js';
import { expectAccessible } from './accessible.js';
import { expect, test } from './staff-test.js';

const ITEMS = ['Kitchen: benches', 'Kitchen: stove top', 'Bathrooms: showers', 'Bathrooms: mirrors', 'Vacuum', 'Mop'];
const SIZES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 640 },
];

/** Anna's day of three houses, each with notes, the first with a code and a mate's key, the second with a key in the office. */
async function aDay({ database, server }: World): Promise<{ anna: TestPerson; houses: TestCustomer[] }> {
  const anna = await aPerson(database, { firstName: 'Anna', lastName: `Petrou${unique()}` });
  const sofia = await aPerson(database, { firstName: 'Sofia', lastName: 'Rossi' });
  const team = await aTeam(database, { members: [anna, sofia] });
  const list = await aChecklist(database, { items: ITEMS });
  const houses: TestCustomer[] = [];
  for (const [position, name] of ['Minh Sullivan', 'Elena Tanaka', 'Priya Demir'].entries()) {
    const house = await aSortedCustomer(
      database,
      [
        { kind: 'dont', text: 'No water on the timber floor.' },
        { kind: 'entry', text: 'Key in the lockbox by the side gate.' },
        { kind: 'pets', text: 'An old cat sleeps in the laundry.' },
      ],
      { name: `${name} ${anna.id}`, address: `${position + 4} Mitchell Street, Preston VIC 3072` },
    );
    await database.query('UPDATE customers SET checklist_id = $1 WHERE id = $2', [list.id, house.id]);
    await aVisit(database, { customerId: house.id, teamId: team.id, day: businessDay(0), position });
    houses.push(house);
  }
  await aCode(server, database, houses[0]!, { label: 'Lockbox', value: '4711' });
  await aKey(database, anna.id, { customerId: houses[0]!.id, holderId: sofia.id });
  await aKey(database, anna.id, { customerId: houses[1]!.id, place: 'In the office' });
  await database.query(`UPDATE house_keys SET label = 'K' || id WHERE customer_id = ANY ($1)`, [
    houses.map(({ id }) => id),
  ]);
  return { anna, houses };
}

const widthOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');

test('three visits stand whole on the first screen; a folded one is at most 104 px high (D581)', async ({
  phone,
  world,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const { anna, houses } = await aDay(world);
  await signIn(phone, anna);
  await dashboard.open();
  const day = page.getByRole('region', { name: 'Today: 3 left of 3' });
  await expect(day.getByText(/^Take with you: K\d/)).toBeVisible();
  await expect(day.getByRole('paragraph').filter({ hasText: /^Take with you/ })).toContainText('In the office');
  await expect(dashboard.next()).toContainText('Sofia Rossi has it');
  const rows = houses.slice(1).map(({ name }) => day.locator('summary').filter({ hasText: name }));
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await widthOf(page)).toBeLessThanOrEqual(size.width);
    for (const row of rows) expect((await row.boundingBox())!.height).toBeLessThanOrEqual(104);
    const tabs = (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())!;
    const next = (await dashboard.next().boundingBox())!;
    const ends = await Promise.all(rows.map(async (row) => (await row.boundingBox())!));
    const whole = [next, ...ends].filter(({ y, height }) => y + height <= tabs.y).length;
    if (size.width === 390) {
      expect(whole).toBe(3);
      // Three houses with notes, keys and a code, tomorrow, the week, and nobody nearby.
      expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(1_600);
    }
    if (size.width === 360) expect(next.y + next.height).toBeLessThanOrEqual(tabs.y + 24);
  }
  await expectAccessible(page, 'a day of three houses');
  await dashboard.openVisit(houses[1]!);
  await expect(day.getByRole('button', { name: `Start the visit to ${houses[1]!.name}` })).toBeVisible();
  await expectAccessible(page, 'a later visit, opened');
});

test('at work Complete Clean is always in sight, and the checklist begins on the first screen (D580, D582)', async ({
  phone,
  world,
  signIn,
}) => {
  const { page, dashboard, start, complete } = phone;
  const { anna, houses } = await aDay(world);
  await signIn(phone, anna);
  await dashboard.open();
  await page.getByRole('button', { name: `Start the visit to ${houses[0]!.name}` }).click();
  await start.submit().click();
  await expect(dashboard.working()).toContainText(houses[0]!.name);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  const list = page.getByRole('heading', { name: 'Checklist' });
  const head = page.getByRole('heading', { name: 'Currently Working' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await widthOf(page)).toBeLessThanOrEqual(size.width);
    await expect(dashboard.complete()).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await list.boundingBox())!.y).toBeLessThanOrEqual(size.width === 320 ? 480 : 400);
  }
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  await expect(head).toBeInViewport({ ratio: 1 });
  // A tap on the row ticks, and no row moves.
  await page.evaluate('window.scrollTo(0, 0)');
  const mirrors = page.getByRole('button', { name: 'mirrors', exact: true });
  await mirrors.scrollIntoViewIfNeeded();
  const before = (await mirrors.boundingBox())!.y;
  await mirrors.click();
  await expect(mirrors).toHaveAttribute('aria-pressed', 'true');
  expect((await mirrors.boundingBox())!.y).toBe(before);
  await expectAccessible(page, 'a running clean');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOf(page)).toBeLessThanOrEqual(320);
  await expect(dashboard.complete()).toBeInViewport({ ratio: 1 });
  // What has the focus does not lie under the bar.
  const vacuum = page.getByRole('button', { name: 'Vacuum', exact: true });
  await vacuum.focus();
  const bar = (await dashboard.complete().boundingBox())!;
  const lowerEdge = async () => {
    const box = (await vacuum.boundingBox())!;
    return box.y + box.height;
  };
  await expect.poll(lowerEdge).toBeLessThanOrEqual(bar.y);
  // Long names break, and do not push the page and its bar apart.
  await dashboard.working().getByText('At this house').click();
  await dashboard.openCrew();
  await expect(dashboard.working().getByText(anna.name)).toBeVisible();
  expect(await widthOf(page)).toBeLessThanOrEqual(320);
  await dashboard.complete().click();
  await expect(complete.dialog()).toBeVisible();
});

test('without a network the strip stands above Complete Clean, and a code says that it needs one (D580, D586)', async ({
  phone,
  world,
  signIn,
}) => {
  const { page, dashboard, start } = phone;
  const { anna, houses } = await aDay(world);
  await signIn(phone, anna);
  const isKnown = page.waitForResponse(/teams\/\d+\/members$/);
  await dashboard.open();
  await isKnown;
  await page.context().setOffline(true);
  await page.getByRole('button', { name: `Start the visit to ${houses[0]!.name}` }).click();
  await start.submit().click();
  await expect(dashboard.complete()).toBeInViewport({ ratio: 1 });
  const strip = page.locator('[data-strip]').first();
  const [above, button] = [(await strip.boundingBox())!, (await dashboard.complete().boundingBox())!];
  expect(above.y + above.height).toBeLessThanOrEqual(button.y);
  await dashboard.working().getByText('At this house').click();
  await expect(page.getByRole('button', { name: 'Show code: Lockbox' })).toBeDisabled();
});

test('the tabs lead to Find, Keys and Week; the office is one tap away (D580, D583)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  const house = await aNearby({ name: `Found ${anna.id}` });
  await world.database.query(`UPDATE business_settings SET phone = '0390000000', phone_at_sign_in = true`);
  await page.goto('/login');
  const call = page.getByRole('link', { name: 'Call the office' });
  await expect(call).toHaveAttribute('href', 'tel:0390000000');
  await signIn(phone, anna);
  await dashboard.open();
  await expect(page.getByText('You are in no team today.')).toBeVisible();
  await expect(call).toHaveAttribute('href', 'tel:0390000000');
  for (const [tab, title] of [
    ['Keys', 'Keys'],
    ['Week', 'My week'],
  ] as const) {
    await dashboard.tab(tab).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
  await dashboard.tab('Find').click();
  await expect(dashboard.search()).toBeFocused();
  await dashboard.search().fill(house.name);
  await expect(dashboard.found().filter({ hasText: house.name })).toBeVisible();
  await page.goBack();
  await expect(dashboard.finder()).toBeHidden();
  await dashboard.menu().click();
  await expect(page.getByRole('menuitem', { name: 'Call the office' })).toHaveAttribute('href', 'tel:0390000000');
  await world.database.query(`UPDATE business_settings SET phone = NULL, phone_at_sign_in = false`);
});

test('of a forgotten finish the question comes first, in sight at every size; the day goes on below (D91, D582)', async ({
  phone,
  world,
  signIn,
}) => {
  const { page, dashboard, complete } = phone;
  const { anna, houses } = await aDay(world);
  const clockIn = new Date(Date.now() - 30 * 3_600_000);
  await aClean(world.database, { memberIds: [anna.id], customerId: houses[0]!.id, clockIn });
  await signIn(phone, anna);
  await dashboard.open();
  await expect(dashboard.working().getByText('Did you forget to finish?')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Today: \d left of 3$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Start the visit to/ })).toHaveCount(0);
  await dashboard.complete().click();
  const question = complete.dialog().getByText('When did you finish?');
  for (const size of [...SIZES, { width: 768, height: 1024 }, { width: 844, height: 390 }]) {
    await page.setViewportSize(size);
    await expect(question).toBeInViewport({ ratio: 1 });
    expect(await widthOf(page)).toBeLessThanOrEqual(size.width);
  }
  await expectAccessible(page, 'the question of a forgotten finish');
});

test('no place, no team and no visits at once: each is said, and Find and the office are there (D581, D583)', async ({
  phone,
  world,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const anna = await aPerson(world.database, { firstName: 'Anna' });
  await world.database.query(`UPDATE business_settings SET phone = '0390000000'`);
  await page.context().clearPermissions();
  await signIn(phone, anna);
  await dashboard.open();
  await expect(page.getByText('You are in no team today.')).toBeVisible();
  await expect(page.getByText('Location Required')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call the office' })).toHaveAttribute('href', 'tel:0390000000');
  for (const size of [...SIZES, { width: 844, height: 390 }]) {
    await page.setViewportSize(size);
    expect(await widthOf(page)).toBeLessThanOrEqual(size.width);
  }
  await expectAccessible(page, 'no place, no team and no visits');
  await dashboard.tab('Find').click();
  await expect(dashboard.search()).toBeFocused();
  await world.database.query(`UPDATE business_settings SET phone = NULL`);
});

test('what is not sent yet has a mark on Today; on its side a phone keeps Complete Clean in sight (D580, D582)', async ({
  phone,
  world,
  signIn,
}) => {
  const { page, dashboard, start, complete } = phone;
  const { anna, houses } = await aDay(world);
  await signIn(phone, anna);
  const isKnown = page.waitForResponse(/teams\/\d+\/members$/);
  await dashboard.open();
  await isKnown;
  await page.context().setOffline(true);
  await page.getByRole('button', { name: `Start the visit to ${houses[0]!.name}` }).click();
  await start.submit().click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(dashboard.complete()).toBeInViewport({ ratio: 1 });
  expect(await widthOf(page)).toBeLessThanOrEqual(844);
  await page.setViewportSize({ width: 390, height: 844 });
  await dashboard.complete().click();
  await complete.completeNow();
  const today = page.getByRole('navigation', { name: 'Pages' }).getByRole('link').first();
  await expect(today.getByRole('img', { name: 'Something is not sent yet' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(today.getByRole('img')).toBeHidden();
});
