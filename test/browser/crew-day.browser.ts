import { aPerson, aTeam, aVisit, type TestPerson, type TestTeam, unique } from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { businessDay } from '../support/business-day.js';
import { expectAccessible } from './accessible.js';
import { expect, test } from './staff-test.js';

/** Somebody with a team of their own, beside which there are others. */
async function aCleaner(world: World): Promise<{ anna: TestPerson; team: TestTeam }> {
  const anna = await aPerson(world.database, { firstName: 'Anna', lastName: `Nguyen${unique()}` });
  const team = await aTeam(world.database, { name: `Crew ${unique()}`, members: [anna] });
  await aTeam(world.database, { name: `Crew ${unique()}` });
  return { anna, team };
}

test('the day stands above the customers nearby; a visit is started with its team and crew (D61) @story:Dashboard', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard, start } = phone;
  const { anna, team } = await aCleaner(world);
  const house = await aNearby({ name: `Visit ${anna.id}`, address: '4 Elm Street, Kew VIC 3101' }, 300);
  const next = await aNearby({ name: `Next ${anna.id}` }, 900);
  const visit = await aVisit(world.database, {
    ...{
      customerId: house.id,
      teamId: team.id,
      day: businessDay(0),
      windowFrom: '23:00',
      windowTo: '23:59',
      note: 'Ring twice',
    },
  });
  await aVisit(world.database, {
    customerId: next.id,
    teamId: team.id,
    day: businessDay(0),
    position: 1,
    outcome: 'skipped',
  });
  await aVisit(world.database, { customerId: next.id, teamId: team.id, day: businessDay(1) });
  await signIn(phone, anna);
  await dashboard.open();
  const block = page.getByRole('region', { name: 'Today: 1 left of 2' });
  await expect(block.getByRole('heading', { name: `1. ${house.name}` })).toBeVisible();
  await expect(block).toContainText('11:00 pm – 11:59 pm');
  await expect(block).toContainText('Ring twice');
  await expect(block.getByText(next.name)).toBeHidden();
  await block.getByText('Done (1)').click();
  await expect(block.getByText('Skipped')).toBeVisible();
  await block.getByText('Tomorrow').click();
  await expect(block.getByText(next.name)).toHaveCount(2);
  await expectAccessible(page, 'the crew’s day');
  const card = dashboard.next();
  await expect(card.getByRole('heading', { name: `1. ${house.name}` })).toBeVisible();
  for (const width of [320, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    // The menu stays on the screen, too.
    await dashboard.more(house).click();
    await expect(page.getByRole('menuitem', { name: 'Call 0412 345 678' })).toHaveAttribute('href', 'tel:0412345678');
    await expect(dashboard.cannotClean()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(dashboard.more(house)).toBeFocused();
  }
  await block.getByRole('button', { name: `Start the visit to ${house.name}` }).click();
  await expect(start.dialog()).toContainText(team.name);
  await expect(start.submit()).toBeEnabled();
  await start.submit().click();
  await expect(dashboard.working()).toContainText(house.name);
  await expect(block.getByText('In progress')).toBeVisible();
  // What was unfolded stays so, though the clean has come in above it.
  await expect(block.getByText('Skipped')).toBeVisible();
  const [row] = await world.database.query<{ linked: boolean }>(
    'SELECT clean_id IS NOT NULL AS linked FROM visits WHERE id = $1',
    [visit.id],
  );
  expect(row).toEqual({ linked: true });
});

test('a crew that cannot clean says why; Back closes the question (D61)', async ({ phone, world, aNearby, signIn }) => {
  const { page, dashboard } = phone;
  const { anna, team } = await aCleaner(world);
  const house = await aNearby({ name: `Shut ${anna.id}` }, 300);
  const visit = await aVisit(world.database, { customerId: house.id, teamId: team.id, day: businessDay(0) });
  await signIn(phone, anna);
  await dashboard.open();
  const cannot = dashboard.more(house);
  const dialog = page.getByRole('dialog', { name: 'Cannot clean' });
  await cannot.click();
  await dashboard.cannotClean().click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await cannot.click();
  await dashboard.cannotClean().click();
  await expect(dialog.getByRole('button', { name: 'Tell the office' })).toBeDisabled();
  await dialog.getByRole('radio', { name: 'No access' }).check();
  await dialog.getByLabel('Note for your office').fill('The gate is locked');
  const frame = dialog.getByRole('group', { name: 'Why can you not clean here?' });
  await expect(frame).toHaveCSS('border-top-width', '0px');
  await expectAccessible(page, 'cannot clean');
  await page.route('**/api/staff/visits/**', (route) => route.fulfill({ status: 422, body: '' }));
  await dialog.getByRole('button', { name: 'Tell the office' }).click();
  await expect(dialog.getByText('Your office could not be told. Please try again.')).toBeVisible();
  await page.unroute('**/api/staff/visits/**');
  // Where no answer comes the phone keeps it, and tells the office by itself (D65).
  await page.route('**/api/staff/visits/**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Tell the office' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(':focus')).toContainText(
    `Noted: you cannot clean at ${house.name}. Your office hears it once there is a network.`,
  );
  await expect(page.getByText(/^Sent .*, counted from/)).toBeVisible();
  await expect(cannot).toBeHidden();
  await expect(page.getByText('Could not clean (1)')).toBeVisible();
  await expect(page.getByText('Done (1)')).toHaveCount(0);
  const [row] = await world.database.query('SELECT outcome, reason, note FROM visits WHERE id = $1', [visit.id]);
  expect(row).toEqual({ outcome: 'refused', reason: 'noAccess', note: 'The gate is locked' });
});

test('once the office was told that nobody can clean, the phone says so, and goes on from there (D61)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const { anna, team } = await aCleaner(world);
  const houses = [await aNearby({ name: `Dog ${anna.id}` }, 300), await aNearby({ name: `Gate ${anna.id}` }, 400)];
  for (const [position, { id: customerId }] of houses.entries()) {
    await aVisit(world.database, { customerId, teamId: team.id, day: businessDay(0), position });
  }
  await signIn(phone, anna);
  await dashboard.open();
  for (const house of houses) {
    const { name } = house;
    await dashboard.more(house).click();
    await dashboard.cannotClean().click();
    await page.getByRole('radio', { name: 'Unsafe' }).check();
    await page.getByRole('button', { name: 'Tell the office' }).click();
    await expect(page.locator(':focus')).toContainText(`Your office knows that you cannot clean at ${name}.`);
  }
});

test('a customer that could not be placed: the way to the address, and the minutes, also without a network (D17, D61)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard, start } = phone;
  const { anna, team } = await aCleaner(world);
  const address = '4 Elm Street, Kew VIC 3101';
  const house = await aNearby({ name: `Unplaced ${anna.id}`, address, isLocated: false });
  await aVisit(world.database, { customerId: house.id, teamId: team.id, day: businessDay(0) });
  await signIn(phone, anna);
  const ready = page.waitForResponse(/teams\/\d+\/members/);
  await dashboard.open();
  const way = page.getByRole('link', { name: `Directions to ${house.name}` });
  const destination = new URL((await way.getAttribute('href'))!).searchParams.get('destination');
  expect(destination).toBe(address);
  await ready;
  for (const isOffline of [false, true]) {
    await page.context().setOffline(isOffline);
    await page.getByRole('button', { name: `Start the visit to ${house.name}` }).click();
    await expect(start.submit()).toBeEnabled();
    await expect(start.target()).toContainText('240 min for 1 person');
    await start.cancel().click();
  }
});

test('visits of tomorrow stand alone, under a sentence about today (D61, D270)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const { anna, team } = await aCleaner(world);
  const houses = await Promise.all([1, 2].map((at) => aNearby({ name: `House ${at} ${anna.id}` }, 300 * at)));
  for (const { id } of houses)
    await aVisit(world.database, { customerId: id, teamId: team.id, day: businessDay(1), position: id });
  await signIn(phone, anna);
  await dashboard.open();
  const block = page.getByRole('region', { name: 'Today', exact: true });
  await expect(block).toContainText('Nothing is planned for today.');
  await expect(block.getByText(houses[0]!.name)).toHaveCount(0);
  await block.getByText('Tomorrow (2)').click();
  await expect(block.getByRole('heading', { name: `1. ${houses[0]!.name}` })).toBeVisible();
  await expect(block.getByRole('button', { name: /^(Start|Cannot)/ })).toHaveCount(0);
  await expect(dashboard.nearby()).toBeVisible();
  await expectAccessible(page, 'visits of tomorrow alone');
  for (const width of [320, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  }
});

test('customers come with the day, never before it, and nothing is moved under a finger (D61)', async ({
  phone,
  world,
  aNearby,
  signIn,
}) => {
  const { page, dashboard } = phone;
  const { anna, team } = await aCleaner(world);
  const house = await aNearby({ name: `Visit ${anna.id}` }, 300);
  await aVisit(world.database, { customerId: house.id, teamId: team.id, day: businessDay(0) });
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/staff/day', (route) => isAnswered.then(() => route.continue()));
  await signIn(phone, anna);
  const listed = page.waitForResponse('**/api/staff/customers?*');
  await dashboard.open();
  await listed;
  await expect(page.getByRole('status', { name: 'Loading nearby customers' })).toBeVisible();
  await expect(dashboard.startAt(house)).toBeHidden();

  // What is seen with the first button, as it is drawn.
  const seen = page.evaluate<string>(`new Promise((resolve) => {
    const look = () =>
      [...document.querySelectorAll('button')].some((one) => one.ariaLabel?.startsWith('Start Clean at'))
        ? resolve(document.querySelector('main').innerText)
        : requestAnimationFrame(look);
    look();
  })`);
  answer();
  expect(await seen).toContain('Today: 1 left of 1');
});

test('without visits there is no such block (D61)', async ({ phone, world, aNearby, signIn }) => {
  const { page, dashboard } = phone;
  const { anna } = await aCleaner(world);
  const house = await aNearby();
  await signIn(phone, anna);
  await dashboard.open();
  await expect(dashboard.startAt(house)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Today/ })).toHaveCount(0);
});
