import { aClean, aCustomer, anInvoice, aPerson, aSession, aTeam, unique } from '../factories/index.js';
import type { World } from '../support/browser-test.js';
import { expectAccessible, expectAccessibleInEveryLook } from './accessible.js';
import { MapsService } from './maps-service.js';
import { aLinkFor, expect, test } from './staff-test.js';

/** Anna with a crew mate, and somebody in another team. */
async function aCrew({ database }: World) {
  const anna = await aPerson(database, { firstName: 'Anna', lastName: 'Nguyen' });
  const ben = await aPerson(database, { firstName: 'Ben', lastName: 'Featherstonehaugh-Papadopoulos' });
  const cleo = await aPerson(database, { firstName: 'Cleo', lastName: `Martin${unique()}` });
  await aTeam(database, { name: 'Bayside crew', color: '#FDE047', members: [anna, ben] });
  await aTeam(database, { name: 'Northern crew', color: '#312E81', members: [cleo] });
  return { anna, ben, cleo };
}

/** The path of an invoice that an accountant sees. */
async function aSharedInvoice({ database, server }: World, invoiceId: number): Promise<string> {
  const { token } = await aSession(database, await aPerson(database, { role: 'admin' }));
  const answer = await fetch(`${server.baseUrl}/api/invoices/${invoiceId}/links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `token=${token}` },
    body: '{}',
  });
  return ((await answer.json()) as { data: { path: string } }).data.path;
}

// Dozens of reports of a page each.
test.describe.configure({ timeout: 120_000 });

test.describe('every staff screen meets WCAG 2.2 AA in light and dark at 320, 390 and 1280 px:', () => {
  test('sign-in, its error and the install banner', async ({ phone }) => {
    const { page, login } = phone;
    await login.open();
    await page.evaluate("window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt() {} }))");
    await expect(login.installBanner()).toBeVisible();
    await login.signIn({ email: `nobody${unique()}@example.test`, password: 'wrong' });
    await expect(login.error()).toBeVisible();
    await expectAccessibleInEveryLook(page, 'sign-in');
  });

  test('waiting for the dashboard and for the location', async ({ phone, world, signIn }) => {
    const { page, dashboard } = phone;
    await signIn(phone, await aPerson(world.database));
    await page.addInitScript('navigator.geolocation.watchPosition = () => 1');
    const letGo = await phone.holdBack('/api/staff/active-job');
    await dashboard.open();
    await expect(page.getByText('Loading your dashboard...')).toBeVisible();
    await expectAccessibleInEveryLook(page, 'loading');
    letGo();
    await expect(page.getByText('Getting your location...')).toBeVisible();
    await expectAccessibleInEveryLook(page, 'getting the location');
  });

  test('the dashboard without a location, and with nobody nearby', async ({ phone, world, signIn }) => {
    const { page, dashboard } = phone;
    await signIn(phone, await aPerson(world.database));
    await dashboard.open();
    await expect(dashboard.nearby()).toContainText('No jobs available nearby');
    await expectAccessibleInEveryLook(page, 'nobody nearby');
    await page.context().clearPermissions();
    await page.reload();
    await expect(dashboard.nearby()).toContainText('Location Required');
    await dashboard.nearby().getByText('How to allow location').click();
    await expectAccessibleInEveryLook(page, 'no location');
    const found = await aCustomer(world.database, { name: `Llanfairpwllgwyngyllgogerychwyrndrobwll ${unique()}` });
    await dashboard.openSearch();
    await dashboard.search().fill(found.name);
    await expect(dashboard.found()).toContainText([found.name]);
    await expectAccessibleInEveryLook(page, 'found without a location');
    await dashboard.search().fill(`nobody ${unique()}`);
    await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
    await expectAccessibleInEveryLook(page, 'nothing found');
  });

  test('the dashboard with customers, maps, completed cleans, the menu and Return to Admin', async ({
    phone,
    world,
    signIn,
    aNearby,
  }) => {
    const { page, dashboard } = phone;
    const { anna } = await aCrew(world);
    const admin = await aPerson(world.database, { role: 'admin' });
    await aNearby({ name: `Llanfairpwllgwyngyllgogerychwyrndrobwll ${unique()}` });
    const customer = await aNearby({}, 1_500);
    await aClean(world.database, {
      customerId: customer.id,
      memberIds: [anna.id],
      clockOut: new Date(),
      lunchBreak: true,
    });
    await new MapsService(page).works();
    await signIn(phone, anna, admin);
    await dashboard.open();
    await expect(dashboard.cards().first()).toBeVisible();
    await expect(dashboard.completedJob(customer)).toBeVisible();
    await expectAccessibleInEveryLook(page, 'dashboard');
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Map of the customers nearby' })).toBeVisible();
    await expectAccessibleInEveryLook(page, 'all on one map');
    await page.keyboard.press('Escape');
    await dashboard.menu().click();
    await expect(dashboard.menuItem('Profile')).toBeVisible();
    await expectAccessibleInEveryLook(page, 'menu');
  });

  for (const { state, minutes } of [
    { state: 'in time', minutes: 30 },
    { state: 'nearly over', minutes: 110 },
    { state: 'in overtime', minutes: 150 },
  ]) {
    test(`a clean ${state} and its completion`, async ({ phone, world, signIn }) => {
      const { page, dashboard, complete } = phone;
      const { anna, ben } = await aCrew(world);
      const clockIn = new Date(Date.now() - minutes * 60_000);
      await aClean(world.database, { memberIds: [anna.id, ben.id], clockIn });
      await signIn(phone, anna);
      await dashboard.open();
      await expect(dashboard.working()).toBeVisible();
      await expectAccessibleInEveryLook(page, `clean ${state}`);
      if (minutes !== 30) return;
      await dashboard.complete().click();
      await expect(complete.notes()).toBeVisible();
      await page.route('**/api/staff/time-entries/clock-out', (route) => route.fulfill({ status: 422, body: '' }));
      await complete.completeNow();
      await expect(complete.error()).toBeVisible();
      await expectAccessibleInEveryLook(page, 'completing');
    });
  }

  test('starting a clean, with its switches, other teams and refusal', async ({ phone, world, signIn, aNearby }) => {
    const { page, dashboard, start } = phone;
    const { anna, ben, cleo } = await aCrew(world);
    const customer = await aNearby();
    await aClean(world.database, { memberIds: [cleo.id] });
    await signIn(phone, anna);
    await dashboard.open();
    await dashboard.startAt(customer).click();
    await expect(start.submit()).toBeEnabled();
    await expectAccessibleInEveryLook(page, 'start');
    // The switches are there from the start; 'Edit' comes where 'Done' was.
    const place = await start.done().boundingBox();
    await start.done().click();
    await expect(start.member(ben)).toBeHidden();
    expect(await start.edit().boundingBox()).toMatchObject({ y: place!.y, height: place!.height });
    await start.edit().click();
    await start.member(ben).click();
    await start.addMembers().click();
    await start.other(cleo).click();
    await expectAccessibleInEveryLook(page, 'other teams');
    await start.addSelected(1).click();
    await start.submit().click();
    await expect(start.error()).toBeVisible();
    await expectAccessibleInEveryLook(page, 'start refused');
  });

  test('choosing among several teams', async ({ phone, world, signIn, aNearby }) => {
    const { page, dashboard, start } = phone;
    await aCrew(world);
    const customer = await aNearby();
    // In no team: every active team is offered (D20).
    await signIn(phone, await aPerson(world.database));
    await dashboard.open();
    await dashboard.startAt(customer).click();
    await expect(start.dialog().getByRole('radio').first()).toBeVisible();
    await expectAccessibleInEveryLook(page, 'teams');
  });

  test('adding a customer: empty, with suggestions, with a clash, refused', async ({ phone, world, signIn }) => {
    const { page, dashboard, addCustomer } = phone;
    const archived = await aCustomer(world.database, { active: false });
    await signIn(phone, await aPerson(world.database));
    await dashboard.open();
    await dashboard.addCustomer().click();
    await addCustomer.submit().click();
    await expect(addCustomer.error()).toBeVisible();
    await expectAccessibleInEveryLook(page, 'add customer refused');
    await addCustomer.name().fill(archived.name);
    await expect(addCustomer.restore()).toBeVisible();
    await addCustomer.address().pressSequentially('12 swan st');
    await expect(addCustomer.suggestions().first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectAccessibleInEveryLook(page, 'add customer with a clash');
    await page.keyboard.press('Enter');
    await addCustomer.restore().click();
    await expect(addCustomer.startClean()).toBeVisible();
    await expectAccessibleInEveryLook(page, 'customer restored');
  });

  test('the profile, its password dialog and an expired session', async ({ phone, world, signIn }) => {
    const { page, profile } = phone;
    const { anna } = await aCrew(world);
    await signIn(phone, anna);
    await profile.open();
    await expect(profile.title()).toBeVisible();
    await expectAccessibleInEveryLook(page, 'profile');
    await profile.changePassword().click();
    await profile.newPassword().fill('abc');
    await profile.confirm().fill('abc');
    await profile.submit().click();
    await expect(profile.error()).toBeVisible();
    await expectAccessibleInEveryLook(page, 'password');
    await world.database.query('DELETE FROM sessions WHERE user_id = $1', [anna.id]);
    await profile.newPassword().fill('abc123');
    await profile.confirm().fill('abc123');
    await profile.submit().click();
    await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    await expectAccessibleInEveryLook(page, 'expired session');
  });
});

test('every page meets WCAG 2.2 AA @story', async ({ phone, world, signIn, aNearby }) => {
  const { page } = phone;
  const { anna } = await aCrew(world);
  const customer = await aNearby();
  await aClean(world.database, { memberIds: [anna.id], customerId: customer.id, clockOut: new Date() });
  const { id: invoiceId, invoiceNumber } = await anInvoice(world.database);
  const pages: [string, string][] = [
    ['/login', 'Password'],
    ['/forgot', 'Forgot password?'],
    [await aLinkFor(world, anna), 'Save and sign in'],
    [await aSharedInvoice(world, invoiceId), invoiceNumber],
    ['/staff/dashboard', customer.name],
    ['/staff/profile', anna.email],
    ['/staff/keys', 'Keys'],
    ['/staff/time-off', 'I can’t work today'],
    ['/staff/my-week', 'Not approved yet'],
  ];
  for (const [address, there] of pages) {
    if (address === '/staff/dashboard') await signIn(phone, anna);
    await page.goto(address);
    await expect(page.getByText(there).filter({ visible: true }).first()).toBeVisible();
    // The why of a day, with its 'Something is wrong'.
    if (address === '/staff/my-week') {
      // A day is folded, and in it its cleans.
      await page.locator('details:has(details) > summary').last().click();
      await page.locator('summary').last().click();
    }
    await expectAccessible(page, address);
  }
});

test('the main job with the keyboard alone', async ({ phone, world, aNearby }) => {
  const { page, login, dashboard, start, complete } = phone;
  const { anna, ben } = await aCrew(world);
  const customer = await aNearby();

  /** Tabs on until the focus is there; a screen must not need more stops than a patient person makes. */
  const tabTo = async (name: string | RegExp, role: 'button' | 'textbox' | 'switch' = 'button') => {
    const target = page.getByRole(role, { name });
    for (let stops = 0; stops < 30; stops += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    }
    throw new Error(`The focus does not get to ${String(name)}.`);
  };

  await login.open();
  await tabTo('Email', 'textbox');
  await page.keyboard.type(anna.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(anna.password);
  await page.keyboard.press('Enter');
  await expect(dashboard.startAt(customer)).toBeVisible();
  await tabTo(`Start Clean at ${customer.name}`);
  await page.keyboard.press('Enter');
  await expect(start.submit()).toBeEnabled();
  await tabTo(ben.name, 'switch');
  await page.keyboard.press('Space');
  await expect(start.member(ben)).not.toBeChecked();
  await tabTo('Add Team Members');
  await page.keyboard.press('Enter');
  await expect(start.others()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(start.others()).toBeHidden();
  await expect(start.addMembers()).toBeFocused();
  await tabTo(/^Start$/);
  await page.keyboard.press('Enter');
  await expect(dashboard.working()).toContainText(customer.name);
  await tabTo('Complete Clean');
  await page.keyboard.press('Enter');
  await expect(complete.notes()).toBeVisible();
  await tabTo('Notes', 'textbox');
  await page.keyboard.type('All done');
  await tabTo(/^Complete$/);
  await page.keyboard.press('Enter');
  await expect(dashboard.completedJob(customer)).toBeVisible();
});
